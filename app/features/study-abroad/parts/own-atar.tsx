import { Form } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Cluster } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { AbroadPage } from '../pages/abroad-page.server.ts'

/** Compares an ATAR with the stated figures. Rows that are not verified are not compared. */
export function OwnAtar({ page: { own, reached, verified, all, asked } }: { page: AbroadPage }) {
  const { country, show } = asked.filters
  return (
    <Card
      title="Compare an ATAR"
      sub={`${plural(verified, 'university says', 'universities say')} what an ATAR means there. They come first. For the other ${all - verified} we know the name, the place and how to apply. Ask them about your ATAR.`}
    >
      <Form method="get" preventScrollReset>
        {country ? <input type="hidden" name="country" value={country} /> : null}
        {show ? <input type="hidden" name="show" value={show} /> : null}
        <Cluster feet>
          <TextField
            name="atar"
            label="ATAR"
            inputMode="decimal"
            pattern="\d{1,2}(\.\d{1,2})?"
            title="A number up to 99.95"
            maxLength={5}
            defaultValue={own === null ? '' : String(own)}
            autoComplete="off"
          />
          <Button tone="primary">Compare</Button>
          <TextLink href="/atar-predictor">Estimate my ATAR</TextLink>
        </Cluster>
      </Form>
      {reached === null ? null : (
        <p role="status">
          An ATAR of {own!.toFixed(2)} reaches the stated figure of{' '}
          {plural(reached, 'university', 'universities')}. A stated figure can be a minimum, and a course can
          ask for more.
        </p>
      )}
    </Card>
  )
}

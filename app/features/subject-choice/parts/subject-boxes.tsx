import { Form } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import type { SubjectSelectionPage } from '../pages/subject-selection-page.server.ts'

/** The subjects that requirements name, as boxes. A GET form, so the choice is in the address and nothing is stored. */
export function SubjectBoxes({ page }: { page: SubjectSelectionPage }) {
  return (
    <Card title="Your subjects" sub="Only subjects that courses ask for. Nothing is saved here.">
      <Form method="get" preventScrollReset key={`${page.certificate} ${page.chosenIds}`}>
        <input type="hidden" name="courses" value={page.keep} />
        {/* Marks the choice as made, also when no box is ticked. */}
        <input type="hidden" name="subjects" value={page.others.map(({ id }) => id).join('.')} />
        <Stack gap="small">
          <SelectField
            name="certificate"
            label="Certificate"
            options={page.certificates}
            defaultValue={page.certificate}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          />
          <fieldset>
            <legend className="visually-hidden">Subjects</legend>
            {page.choices.map(({ id, name, chosen }) => (
              <Checkbox key={id} name="take" value={id} label={name} defaultChecked={chosen} />
            ))}
          </fieldset>
          {page.others.length > 0 ? (
            <p>Also yours: {page.others.map(({ name }) => name).join(', ')}.</p>
          ) : null}
          <Button tone="primary">Show what stays open</Button>
        </Stack>
      </Form>
    </Card>
  )
}

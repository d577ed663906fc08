import { Form } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { WholeWords } from '#app/ui/layout/whole-words.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'

/** Shown during rest: the paper is hidden until the clock continues. */
export function Resting({ title, failure }: { title: string; failure: string | undefined }) {
  return (
    <Stack>
      <h1>
        <WholeWords>{title}</WholeWords>
      </h1>
      {failure ? <Callout kind="care" title={failure} live /> : null}
      <p>You are resting. The clock has stopped and the paper is hidden. Both return when the rest ends.</p>
      <Form method="post">
        <Button name="intent" value="go-on" tone="primary" size="large">
          Continue writing
        </Button>
      </Form>
    </Stack>
  )
}

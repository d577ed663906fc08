import { Form } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { WholeWords } from '#app/ui/layout/whole-words.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'

/** The clock is stopped: the paper is out of sight until it goes on. */
export function Resting({ title, failure }: { title: string; failure: string | undefined }) {
  return (
    <Stack>
      <h1>
        <WholeWords>{title}</WholeWords>
      </h1>
      {failure ? <Callout kind="care" title={failure} live /> : null}
      <p>
        You are resting. The clock is stopped and the paper is out of sight; both come back when you go on, or
        by themselves when your rest is used up.
      </p>
      <Form method="post">
        <Button name="intent" value="go-on" tone="primary" size="large">
          Go on writing
        </Button>
      </Form>
    </Stack>
  )
}

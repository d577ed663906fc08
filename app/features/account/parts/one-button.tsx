import { Form } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import type { SignInPage } from './sign-in-page.ts'

/** One button that a letter leads to: opening a link alone changes nothing, for mail scanners open links too. */
export function OneButton({
  page,
  intent,
  words,
  button,
  busy,
}: {
  page: SignInPage
  intent: string
  words: string
  button: string
  busy: boolean
}) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="token" value={page.token} />
      <Stack>
        <p>{words}</p>
        <Button tone="primary" size="large" busy={busy}>
          {button}
        </Button>
      </Stack>
    </Form>
  )
}

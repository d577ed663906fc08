import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import type { SignInPage } from './sign-in-page.ts'

/**
 * A button on the page behind an email link. Opening the link alone changes nothing, because mail scanners
 * open links too.
 */
export function ConfirmButton(props: { page: SignInPage; intent: string; words: string; button: string }) {
  const { page, intent, words, button } = props
  return (
    <ActionForm
      intent={intent}
      hidden={{ token: page.token }}
      submit={button}
      button={{ tone: 'primary', size: 'large' }}
      leaves
    >
      <p>{words}</p>
    </ActionForm>
  )
}

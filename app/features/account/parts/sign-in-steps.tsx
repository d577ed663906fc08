import { Callout } from '#app/ui/callout/callout.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { STEP_FORMS } from './sign-in-forms.tsx'
import { TITLES, type SignInPage, type StepName } from './sign-in-page.ts'

export interface SignInStepsProps {
  page: SignInPage
  message: string | undefined
}

/** One page for every sign-in step. Each step is a form that works without scripts. */
export function SignInSteps({ page, message }: SignInStepsProps) {
  const { step } = page
  const StepForm = STEP_FORMS[step]
  return (
    <Stack>
      <h1>{message ? 'Check your email' : TITLES[step]}</h1>
      {page.ended ? <Callout kind="info" title="Your session has ended. Sign in to continue." /> : null}
      {page.problem ? <Callout kind="care" title={page.problem} live /> : null}
      {NOTES[step] ? <Callout kind="right" title={NOTES[step]} /> : null}
      {page.cookiesKept ? null : (
        <Callout
          kind="care"
          title="You cannot sign in at this address because it does not use https. The administrator must set PUBLIC_URL to an https address."
        />
      )}
      {message ? (
        <Callout kind="info" title={message} live>
          {page.outbox ? (
            <p>
              This installation sends no email. Open the <TextLink href="/dev/outbox">mail outbox</TextLink>{' '}
              to read the message.
            </p>
          ) : null}
        </Callout>
      ) : (
        <StepForm page={page} />
      )}
      {message && step === 'sign-up' ? (
        <p>
          <TextLink href="/?next#try">Answer a question while you wait</TextLink>. We save your answers to
          your account.
        </p>
      ) : null}
      {message ? <TextLink href="/signin">Back to sign in</TextLink> : null}
    </Stack>
  )
}

const NOTES: Partial<Record<StepName, string>> = {
  confirmed: 'Sign in to start.',
  'password-set': 'We signed you out on all devices. Sign in with your new password.',
  'address-set': 'Sign in with your new email address from now on.',
  'signed-out': 'Your work is saved.',
}

import { useNavigation } from 'react-router'
import type { Failure } from '#app/platform/errors/failure.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { STEP_FORMS, type StepProps } from './sign-in-forms.tsx'
import { TITLES, type SignInPage, type StepName } from './sign-in-page.ts'

export interface SignInStepsProps {
  page: SignInPage
  message: string | undefined
  failure: Failure | undefined
  typed: Record<string, string>
}

/** One page for every way in: each step is a form that works by itself, before scripts and without them. */
export function SignInSteps({ page, message, failure, typed }: SignInStepsProps) {
  const busy = useNavigation().formMethod === 'POST'
  const { step } = page
  const StepForm = STEP_FORMS[step]
  const props: StepProps = { page, failure, typed, busy }
  return (
    <Stack>
      <h1>{message ? 'Check your mail' : TITLES[step]}</h1>
      {page.ended ? (
        <Callout kind="info" title="Your session has ended. Sign in to go on where you were." />
      ) : null}
      {page.problem ? <Callout kind="care" title={page.problem} live /> : null}
      {NOTES[step] ? <Callout kind="right" title={NOTES[step]} /> : null}
      {page.cookiesKept ? null : (
        <Callout
          kind="care"
          title="Signing in does not work at this address: browsers keep its cookies only over https or on localhost. The operator must set PUBLIC_URL to an https address."
        />
      )}
      {failure && !failure.fields ? <Callout kind="care" title={failure.message} live /> : null}
      {message ? (
        <Callout kind="info" title={message} live>
          {page.outbox ? (
            <p>
              This installation sends no mail: letters wait in the{' '}
              <TextLink href="/dev/outbox">outbox</TextLink>.
            </p>
          ) : null}
        </Callout>
      ) : (
        <StepForm {...props} />
      )}
      {message ? <TextLink href="/signin">Back to signing in</TextLink> : null}
    </Stack>
  )
}

const NOTES: Partial<Record<StepName, string>> = {
  confirmed: 'Thank you. Sign in to begin.',
  'password-set': 'Every other session has ended. Sign in with the new password.',
  'address-set': 'Sign in with the new address from now on.',
  'signed-out': 'What you did is kept.',
}

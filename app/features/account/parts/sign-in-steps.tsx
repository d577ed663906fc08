import { Form, useNavigation } from 'react-router'
import type { Failure } from '#app/platform/errors/failure.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { STEP_FORMS, type StepProps } from './sign-in-forms.tsx'

export const TITLES = {
  'sign-in': 'Sign in',
  'sign-up': 'Create an account',
  forgot: 'Set a new password',
  'ask-link': 'Sign in with a link',
  code: 'One more step',
  confirm: 'Confirm your address',
  link: 'Sign in with your link',
  'new-password': 'Choose a new password',
  'new-address': 'Confirm your new address',
  confirmed: 'Your address is confirmed',
  'password-set': 'Your new password is set',
  'address-set': 'Your new address is set',
  'signed-out': 'You are signed out',
  provider: 'Sign in',
  arrived: 'Sign in',
} as const

export type StepName = keyof typeof TITLES

export interface SignInPage {
  step: StepName
  to: string
  token: string
  ended: boolean
  problem: string | null
  providers: { id: string; name: string }[]
  cookiesKept: boolean
  outbox: boolean
}

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
      <h1>{TITLES[step]}</h1>
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

export function OtherWays({ children }: { children: React.ReactNode }) {
  return <Cluster>{children}</Cluster>
}

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

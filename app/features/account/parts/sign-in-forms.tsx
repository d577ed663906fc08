import type { ComponentType } from 'react'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { PasswordField } from '#app/ui/field/password-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Cluster } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import type { SignInPage, StepName } from './sign-in-page.ts'

export interface StepProps {
  page: SignInPage
}

function EmailField() {
  return (
    <TextField name="email" type="email" label="Email" autoComplete="username" inputMode="email" required />
  )
}

function PasswordStep({ page }: StepProps) {
  const query = page.to === '/signin' ? '' : `&${new URLSearchParams({ to: page.to })}`
  return (
    <>
      <ActionForm
        intent="sign-in"
        hidden={{ to: page.to }}
        submit="Sign in"
        button={{ tone: 'primary', size: 'large', wide: true }}
        leaves
      >
        <EmailField />
        <PasswordField name="password" label="Password" autoComplete="current-password" required />
      </ActionForm>
      <PasskeySignIn to={page.to} />
      {page.providers.map(({ id, name }) => (
        <ActionForm
          key={id}
          intent="provider"
          hidden={{ provider: id, to: page.to }}
          submit={`Sign in with ${name}`}
          button={{ wide: true }}
          leaves
        />
      ))}
      {page.providers.length > 0 ? <Accepts /> : null}
      <Cluster>
        <TextLink href={`/signin?step=ask-link${query}`}>Email me a sign-in link</TextLink>
        <TextLink href="/signin?step=forgot">Forgot your password?</TextLink>
      </Cluster>
      <ButtonLink href={`/signin?step=sign-up${query}`} wide>
        Create a free account
      </ButtonLink>
    </>
  )
}

/** What creating an account accepts: stored with the version. */
function Accepts() {
  return (
    <p>
      By creating an account you accept the <TextLink href="/terms-of-service">terms of service</TextLink> and
      the <TextLink href="/privacy-policy">privacy policy</TextLink>.
    </p>
  )
}

function SignUpStep() {
  return (
    <>
      <ActionForm
        intent="sign-up"
        submit="Create account"
        button={{ tone: 'primary', size: 'large', wide: true }}
        leaves
      >
        <TextField name="name" label="Name" hint="Your first name is enough." autoComplete="name" required />
        <EmailField />
        <PasswordField
          name="password"
          label="Password"
          hint="Use at least 10 characters. Three or four unrelated words work well."
          autoComplete="new-password"
          required
        />
      </ActionForm>
      <p>Studying is free. We keep your name, email address and answers. We do not share them.</p>
      <Accepts />
      <TextLink href="/signin">I already have an account</TextLink>
    </>
  )
}

function AskLetter({ intent, words, button }: { intent: string; words: string; button: string }) {
  return (
    <>
      <ActionForm
        intent={intent}
        submit={button}
        button={{ tone: 'primary', size: 'large', wide: true }}
        leaves
      >
        <p>{words}</p>
        <EmailField />
      </ActionForm>
      <TextLink href="/signin">Back to sign in</TextLink>
    </>
  )
}

function CodeStep({ page }: StepProps) {
  return (
    <>
      <ActionForm
        intent="code"
        hidden={{ to: page.to }}
        submit="Continue"
        button={{ tone: 'primary', size: 'large', wide: true }}
        leaves
      >
        <TextField
          name="code"
          label="Code"
          hint="Enter the six digits from your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          required
          autoFocus
        />
      </ActionForm>
      <ActionForm intent="stop-code" submit="Use another account" button={{ tone: 'quiet' }} leaves />
    </>
  )
}

function NewPasswordStep({ page }: StepProps) {
  return (
    <ActionForm
      intent="new-password"
      hidden={{ token: page.token }}
      submit="Save password"
      button={{ tone: 'primary', size: 'large', wide: true }}
      leaves
    >
      <PasswordField
        name="password"
        label="New password"
        hint="Use at least 10 characters. Three or four unrelated words work well."
        autoComplete="new-password"
        required
      />
    </ActionForm>
  )
}

const letterStep = (intent: string, words: string, button: string) => () => (
  <AskLetter {...{ intent, words, button }} />
)
const buttonStep = (intent: string, words: string, button: string) => (props: StepProps) => (
  <ConfirmButton page={props.page} {...{ intent, words, button }} />
)

export const STEP_FORMS: Record<StepName, ComponentType<StepProps>> = {
  'sign-in': PasswordStep,
  'sign-up': SignUpStep,
  code: CodeStep,
  'new-password': NewPasswordStep,
  forgot: letterStep(
    'forgot',
    'We will email you a link to set a new password. The link works for one hour.',
    'Send link',
  ),
  'ask-link': letterStep(
    'ask-link',
    'We will email you a sign-in link. The link works once, for 15 minutes.',
    'Send link',
  ),
  confirm: buttonStep('confirm', 'Select the button to activate your account.', 'Confirm email address'),
  link: buttonStep('link', 'Your sign-in link is ready. You can use the link once.', 'Sign in'),
  'new-address': buttonStep(
    'new-address',
    'You will sign in with this email address from now on.',
    'Use this email address',
  ),
  confirmed: PasswordStep,
  'password-set': PasswordStep,
  'address-set': PasswordStep,
  'signed-out': PasswordStep,
  provider: PasswordStep,
  arrived: PasswordStep,
}

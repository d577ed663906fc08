import type { ComponentType } from 'react'
import { Form } from 'react-router'
import type { Failure } from '#app/platform/errors/failure.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { PasswordField } from '#app/ui/field/password-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { OneButton } from './one-button.tsx'
import type { SignInPage, StepName } from './sign-in-page.ts'

export interface StepProps {
  page: SignInPage
  failure: Failure | undefined
  typed: Record<string, string>
  busy: boolean
}

function EmailField({ failure, typed }: Pick<StepProps, 'failure' | 'typed'>) {
  return (
    <TextField
      name="email"
      type="email"
      label="E-mail"
      autoComplete="username"
      inputMode="email"
      required
      defaultValue={typed['email'] ?? ''}
      error={failure?.fields?.['email']}
    />
  )
}

function PasswordStep({ page, failure, typed, busy }: StepProps) {
  const query = page.to === '/signin' ? '' : `&${new URLSearchParams({ to: page.to })}`
  return (
    <>
      <Form method="post">
        <input type="hidden" name="intent" value="sign-in" />
        <input type="hidden" name="to" value={page.to} />
        <Stack>
          <EmailField failure={failure} typed={typed} />
          <PasswordField
            name="password"
            label="Password"
            autoComplete="current-password"
            required
            error={failure?.fields?.['password']}
          />
          <Button tone="primary" size="large" wide busy={busy}>
            Sign in
          </Button>
        </Stack>
      </Form>
      <PasskeySignIn to={page.to} />
      {page.providers.map(({ id, name }) => (
        <Form method="post" key={id}>
          <input type="hidden" name="intent" value="provider" />
          <input type="hidden" name="provider" value={id} />
          <input type="hidden" name="to" value={page.to} />
          <Button wide>Sign in with {name}</Button>
        </Form>
      ))}
      <Cluster>
        <TextLink href={`/signin?step=ask-link${query}`}>Send me a sign-in link</TextLink>
        <TextLink href="/signin?step=forgot">I forgot my password</TextLink>
      </Cluster>
      <ButtonLink href={`/signin?step=sign-up${query}`} wide>
        Create a free account
      </ButtonLink>
    </>
  )
}

function SignUpStep({ failure, typed, busy }: StepProps) {
  return (
    <>
      <Form method="post">
        <input type="hidden" name="intent" value="sign-up" />
        <Stack>
          <TextField
            name="name"
            label="Name"
            hint="What you want to be called here. A first name is enough."
            autoComplete="name"
            required
            defaultValue={typed['name'] ?? ''}
            error={failure?.fields?.['name']}
          />
          <EmailField failure={failure} typed={typed} />
          <PasswordField
            name="password"
            label="Password"
            hint="Ten characters or more; a few unrelated words are good."
            autoComplete="new-password"
            required
            error={failure?.fields?.['password']}
          />
          <Button tone="primary" size="large" wide busy={busy}>
            Create my account
          </Button>
        </Stack>
      </Form>
      <p>
        Studying is free. We keep your name, your e-mail address and what you practise, and nothing of it goes
        to anybody else.
      </p>
      <TextLink href="/signin">I have an account</TextLink>
    </>
  )
}

function AskLetter({
  intent,
  words,
  button,
  ...props
}: StepProps & { intent: string; words: string; button: string }) {
  return (
    <>
      <Form method="post">
        <input type="hidden" name="intent" value={intent} />
        <Stack>
          <p>{words}</p>
          <EmailField failure={props.failure} typed={props.typed} />
          <Button tone="primary" size="large" wide busy={props.busy}>
            {button}
          </Button>
        </Stack>
      </Form>
      <TextLink href="/signin">Back to signing in</TextLink>
    </>
  )
}

function CodeStep({ page, failure, busy }: StepProps) {
  return (
    <>
      <Form method="post">
        <input type="hidden" name="intent" value="code" />
        <input type="hidden" name="to" value={page.to} />
        <Stack>
          <TextField
            name="code"
            label="Code"
            hint="The six digits in your authenticator app, or one of your recovery codes."
            autoComplete="one-time-code"
            required
            autoFocus
            error={failure?.fields?.['code']}
          />
          <Button tone="primary" size="large" wide busy={busy}>
            Go on
          </Button>
        </Stack>
      </Form>
      <Form method="post">
        <Button name="intent" value="stop-code" tone="quiet">
          Sign in as somebody else
        </Button>
      </Form>
    </>
  )
}

function NewPasswordStep({ page, failure, busy }: StepProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="new-password" />
      <input type="hidden" name="token" value={page.token} />
      <Stack>
        <PasswordField
          name="password"
          label="New password"
          hint="Ten characters or more; a few unrelated words are good."
          autoComplete="new-password"
          required
          error={failure?.fields?.['password']}
        />
        <Button tone="primary" size="large" wide busy={busy}>
          Set this password
        </Button>
      </Stack>
    </Form>
  )
}

const letterStep = (intent: string, words: string, button: string) => (props: StepProps) => (
  <AskLetter {...props} {...{ intent, words, button }} />
)
const buttonStep = (intent: string, words: string, button: string) => (props: StepProps) => (
  <OneButton page={props.page} busy={props.busy} {...{ intent, words, button }} />
)

export const STEP_FORMS: Record<StepName, ComponentType<StepProps>> = {
  'sign-in': PasswordStep,
  'sign-up': SignUpStep,
  code: CodeStep,
  'new-password': NewPasswordStep,
  forgot: letterStep(
    'forgot',
    'We write to your address with a link that sets a new password. It works for an hour.',
    'Send me the link',
  ),
  'ask-link': letterStep(
    'ask-link',
    'We write to your address with a link that signs you in once. It works for 15 minutes.',
    'Send me the link',
  ),
  confirm: buttonStep('confirm', 'One press, and your account is open.', 'Confirm my address'),
  link: buttonStep('link', 'Your link is ready. It works once.', 'Sign in'),
  'new-address': buttonStep('new-address', 'From then on you sign in with this address.', 'Use this address'),
  confirmed: PasswordStep,
  'password-set': PasswordStep,
  'address-set': PasswordStep,
  'signed-out': PasswordStep,
  provider: PasswordStep,
  arrived: PasswordStep,
}

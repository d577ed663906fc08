import { Form, useNavigation } from 'react-router'
import type { Failure } from '#app/platform/errors/failure.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { PasswordField } from '#app/ui/field/password-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'

type Told = { failure: Failure | undefined }
type Typed = Record<string, string>

/** A form of this page: which act it asks for, and its one button. */
export function ActForm({
  intent,
  button,
  tone,
  children,
  reload,
  leaves,
}: {
  intent: string
  button: string
  tone?: 'danger' | 'secondary'
  children?: React.ReactNode
  reload?: boolean
  /** Success leads to another page, which is read from its top. */
  leaves?: boolean
}) {
  const busy = useNavigation().formData?.get('intent') === intent
  return (
    <Form method="post" preventScrollReset={!leaves} {...(reload ? { reloadDocument: true } : {})}>
      <input type="hidden" name="intent" value={intent} />
      <Stack gap="small">
        {children}
        <div>
          <Button tone={tone} busy={busy}>
            {button}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}

export function WhoCard({
  name,
  bornOn,
  failure,
  typed,
}: Told & { name: string; bornOn: string | null; typed: Typed }) {
  return (
    <Card title="You">
      <ActForm intent="name" button="Save">
        <TextField
          name="name"
          label="Name"
          autoComplete="name"
          dir="auto"
          defaultValue={typed['name'] ?? name}
          error={failure?.fields?.['name']}
        />
        <TextField
          name="bornOn"
          type="date"
          label="Date of birth"
          hint="It can be corrected, but not so that it opens what your age keeps closed."
          defaultValue={typed['bornOn'] ?? bornOn ?? ''}
          error={failure?.fields?.['bornOn']}
        />
      </ActForm>
    </Card>
  )
}

export function AddressCard({ email, failure, typed }: Told & { email: string; typed: Typed }) {
  return (
    <Card title="E-mail address" sub={`You sign in with ${email}.`}>
      <ActForm intent="email" button="Change the address">
        <TextField
          name="email"
          type="email"
          label="New address"
          autoComplete="email"
          defaultValue={typed['email'] ?? ''}
          error={failure?.fields?.['email']}
        />
        <PasswordField
          name="current"
          label="Your present password"
          autoComplete="current-password"
          error={failure?.fields?.['current']}
        />
      </ActForm>
    </Card>
  )
}

export function PasswordCard({ email, failure }: Told & { email: string }) {
  return (
    <Card title="Password">
      <ActForm intent="password" button="Change the password">
        {/* Tells a password manager whose password this is. */}
        <input type="email" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
        <PasswordField
          name="current"
          label="Present password"
          autoComplete="current-password"
          error={failure?.fields?.['current']}
        />
        <PasswordField
          name="password"
          label="New password"
          hint="Ten characters or more; a few unrelated words are good."
          autoComplete="new-password"
          error={failure?.fields?.['password']}
        />
      </ActForm>
    </Card>
  )
}

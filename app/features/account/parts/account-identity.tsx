import { Card } from '#app/ui/card/card.tsx'
import { PasswordField } from '#app/ui/field/password-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'

export function WhoCard({ name, bornOn }: { name: string; bornOn: string | null }) {
  return (
    <Card title="You">
      <ActionForm intent="name" submit="Save" gap="small">
        <TextField name="name" label="Name" autoComplete="name" dir="auto" defaultValue={name} />
        <TextField
          name="bornOn"
          type="date"
          label="Date of birth"
          hint="You can correct this date. To unlock features for older students, contact us."
          defaultValue={bornOn ?? ''}
        />
      </ActionForm>
    </Card>
  )
}

export function AddressCard({ email }: { email: string }) {
  return (
    <Card title="Email address" sub={`You sign in with ${email}.`}>
      <ActionForm intent="email" submit="Change email address" gap="small">
        <TextField name="email" type="email" label="New email address" autoComplete="email" />
        <PasswordField name="current" label="Current password" autoComplete="current-password" />
      </ActionForm>
    </Card>
  )
}

export function PasswordCard({ email }: { email: string }) {
  return (
    <Card title="Password">
      <ActionForm intent="password" submit="Change password" gap="small">
        {/* Tells a password manager whose password this is. */}
        <input type="email" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
        <PasswordField name="current" label="Current password" autoComplete="current-password" />
        <PasswordField
          name="password"
          label="New password"
          hint="Use at least 10 characters. Three or four unrelated words work well."
          autoComplete="new-password"
        />
      </ActionForm>
    </Card>
  )
}

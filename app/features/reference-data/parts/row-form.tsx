import type { ReactNode } from 'react'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextArea, TextField } from '#app/ui/field/text-field.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import type { FormField } from '../pages/data-desk-page.server.ts'
import type { Kind } from '../rules/kinds.ts'

interface RowFormProps {
  intent: 'correct' | 'add'
  kind: Kind
  fields: readonly FormField[]
  hidden?: Readonly<Record<string, string>>
  submit: string
  today: string
}

/** Every field of a row. An empty field means "not checked". */
export function RowForm({ intent, kind, fields, hidden, submit, today }: RowFormProps) {
  return (
    <ActionForm
      intent={intent}
      hidden={{ desk: kind, ...hidden }}
      submit={submit}
      button={{ tone: 'primary' }}
      leaves
    >
      {fields.map((field) => (
        <RowFieldInput key={field.name} field={field} today={today} />
      ))}
    </ActionForm>
  )
}

function RowFieldInput({ field, today }: { field: FormField; today: string }): ReactNode {
  const { name, label, type, hint, options, value, mayBeEmpty } = field
  const empty = mayBeEmpty ? 'Not checked' : 'Choose'
  const words = { name, label, ...(hint ? { hint } : {}), defaultValue: value }
  switch (type) {
    case 'text':
      return <TextArea {...words} rows={2} />
    case 'list':
      return <TextArea {...words} rows={3} />
    case 'number':
      return <TextField {...words} inputMode="decimal" autoComplete="off" />
    case 'date':
      return (
        <TextField {...words} type="date" {...(name === 'checkedOn' ? { required: true, max: today } : {})} />
      )
    case 'flag':
      return (
        <SelectField
          {...words}
          empty={empty}
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
      )
    case 'choice':
    case 'university':
      return <SelectField {...words} empty={empty} options={options ?? []} />
    case 'line':
      return <TextField {...words} autoComplete="off" />
  }
}

import { SelectField, type SelectOption } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'

interface DeckFieldsProps {
  subjects: readonly SelectOption[]
  name?: string
  subject?: string
}

/** The fields of a deck. */
export function DeckFields({ subjects, name = '', subject = '' }: DeckFieldsProps) {
  return (
    <>
      <TextField name="name" label="Name" maxLength={80} defaultValue={name} required />
      <SelectField
        name="subject"
        label="Subject"
        hint="Cards come back before the exam date of this subject."
        empty="No subject"
        options={subjects}
        defaultValue={subject}
      />
    </>
  )
}

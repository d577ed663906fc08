import { RadioGroup } from '#app/ui/field/radio-group.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { fieldOf, type EventQuestion } from '../rules/event-question.ts'

/** One question of an event's registration form. */
export function QuestionField({
  question: { id, label, kind, options, required },
}: {
  question: EventQuestion
}) {
  const name = fieldOf(id)
  if (kind === 'yes-no')
    return (
      <RadioGroup
        legend={label}
        name={name}
        look="line"
        required={required}
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
    )
  const field = { name, label, required, optional: !required }
  return kind === 'choice' ? (
    <SelectField
      {...field}
      empty="Choose an answer"
      options={options.map((option) => ({ value: option, label: option }))}
    />
  ) : (
    <TextField {...field} maxLength={300} />
  )
}

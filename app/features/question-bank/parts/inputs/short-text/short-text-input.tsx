import { TextArea } from '#app/ui/field/text-field.tsx'
import type { InputProps } from '../input-kind.ts'

export function ShortTextInput({ name, value, onDraft }: InputProps<'short-text'>) {
  return (
    <TextArea
      name={name}
      label="Your answer"
      hint="Victor looks for key points. Spelling mistakes in ordinary words cost no marks."
      rows={4}
      defaultValue={value}
      onChange={(event) => onDraft(event.currentTarget.value)}
    />
  )
}

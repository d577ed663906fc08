import { RadioGroup } from '#app/ui/field/radio-group.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import type { QuestionView } from '../pages/question-view.server.ts'

export interface QuestionFieldProps {
  question: QuestionView
  /** The name of the field. */
  name: string
  number: number
  defaultValue?: string | undefined
}

/** One question of a form: radio buttons, or a line to type in. */
export function QuestionField({ question, name, number, defaultValue }: QuestionFieldProps) {
  const ask = (
    <>
      {number}. <RichText as="span" html={question.ask} />
    </>
  )
  return question.choices ? (
    <RadioGroup
      legend={ask}
      name={name}
      options={question.choices.map((choice, index) => ({
        value: String(index + 1),
        label: <RichText as="span" html={choice} />,
      }))}
      defaultValue={defaultValue}
    />
  ) : (
    <TextField
      label={ask}
      name={name}
      hint={question.hint}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      defaultValue={defaultValue}
    />
  )
}

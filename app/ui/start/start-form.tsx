import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { StartButton } from './start-button.tsx'

export interface StartFormProps {
  /** What the set is about, by the names of the fields: subject, lead, topic. */
  choices: Readonly<Record<string, string>>
  questions: number
  minutes: number
  /** The screen that starts sets. Default: the screen that shows the form. */
  action?: string | undefined
  wide?: boolean | undefined
  /** An error of this form, above the button. */
  children?: ReactNode
}

/** Starts a set with exactly as many questions as its button says. */
export function StartForm({ choices, questions, minutes, action, wide, children }: StartFormProps) {
  const { formData } = useNavigation()
  const isPosted = formData?.get('intent') === 'start' && isSame(choices, formData)
  return (
    <Form method="post" {...(action ? { action } : {})}>
      {children}
      <input type="hidden" name="intent" value="start" />
      {Object.entries(choices).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="count" value={questions} />
      <StartButton questions={questions} minutes={minutes} wide={wide} busy={isPosted} />
    </Form>
  )
}

const isSame = (choices: StartFormProps['choices'], posted: FormData) =>
  Object.entries(choices).every(([name, value]) => posted.get(name) === value)

import { useEffect, type ComponentType } from 'react'
import type { InputPage } from '../pages/question-view.server.ts'
import { ANSWER_INPUTS } from './inputs/answer-inputs.ts'
import type { InputEntry, InputKind, InputProps } from './inputs/input-kind.ts'

export interface AnswerInputProps {
  /** Identifies the field on the page. The field is reset when it changes. */
  place: string
  input: InputPage
  /** The field name, when a form has several fields. */
  name?: string | undefined
  /** The submitted text that was not marked, shown again. */
  sent?: string | undefined
  /** The draft from before a reload; null until it is known (without scripts it never is). */
  draft: string | null
  /** Called with the whole text on each change. The caller saves it. */
  onDraft: (text: string) => void
}

/** The input for an answer kind. Every input works without scripts. The caller saves the draft. */
export function AnswerInput({ place, input, name = 'response', sent, draft, onDraft }: AnswerInputProps) {
  const Input = ANSWER_INPUTS[input.kind].Input as ComponentType<InputProps<InputKind>>
  return (
    <Input
      // The field takes its first value once the draft is known. Without scripts it starts empty.
      key={`${place} ${draft === null ? 'first' : 'ready'}`}
      input={input}
      name={name}
      // The draft is newer than the submitted text.
      value={draft || (sent ?? '')}
      onDraft={onDraft}
    />
  )
}

/** Fetches the inputs of these questions, so that each question opens without a connection. */
export function useInputsLoaded(questions: readonly { parts: readonly { input: InputPage }[] }[]): void {
  useEffect(() => {
    for (const { input } of questions.flatMap(({ parts }) => parts)) {
      const { load } = ANSWER_INPUTS[input.kind] as InputEntry<InputKind>
      // The browser tries again when the input is shown.
      load?.(input).catch(() => undefined)
    }
  }, [questions])
}

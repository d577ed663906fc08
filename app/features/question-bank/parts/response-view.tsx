import type { ComponentType } from 'react'
import { ANSWER_INPUTS } from './inputs/answer-inputs.ts'
import type { InputKind, ResponseProps } from './inputs/input-kind.ts'

/** The response as it was given, with right and wrong parts shown. */
export function ResponseView(props: ResponseProps<InputKind>) {
  // Working is shown line by line with its marks.
  if (props.outcome.lines.length > 0) return null
  const Response = ANSWER_INPUTS[props.input.kind].Response as ComponentType<ResponseProps<InputKind>>
  return <Response {...props} />
}

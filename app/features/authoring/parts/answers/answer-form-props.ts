export interface AnswerFormProps {
  /** The path of the answer in the draft. */
  path: string
  kind: string
}

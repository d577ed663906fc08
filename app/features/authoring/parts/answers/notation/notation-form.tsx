import { Area } from '../../editing.tsx'
import type { AnswerFormProps } from '../answer-form-props.ts'

/** The answer in the notation of the question format. */
export const NotationForm = ({ path }: Pick<AnswerFormProps, 'path'>) => (
  <Area
    path={`${path}.notation`}
    label="Answer in YAML"
    hint="Use the format of a question file: the kind and its fields."
    rows={8}
  />
)

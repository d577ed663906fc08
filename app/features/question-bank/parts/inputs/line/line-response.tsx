import { responseText } from '../../../rules/response-text.ts'
import { GivenText } from '../given-text.tsx'
import type { InputKind, ResponseProps } from '../input-kind.ts'

export const LineResponse = ({ outcome }: ResponseProps<InputKind>) => (
  <GivenText text={responseText(outcome)} />
)

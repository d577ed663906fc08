import { GivenText } from '../given-text.tsx'
import type { ResponseProps } from '../input-kind.ts'

export const ShortTextResponse = ({ outcome }: ResponseProps<'short-text'>) => (
  <GivenText text={outcome.response} marked={outcome.matched} />
)

import { lazy } from 'react'
import type { ComputedKind } from '#app/engines/questions/computed-schema.ts'
import { MathsField } from '#app/ui/maths-field/maths-field.tsx'
import { useFrame } from '#app/ui/shell/use-frame.ts'
import type { InputOf, InputProps } from '../input-kind.ts'
import { answerHint } from './answer-hint.ts'
import workingStyles from '../working/working.module.css'

const working = () => import('../working/working-input.tsx')
const WorkingInput = lazy(async () => ({ default: (await working()).WorkingInput }))

/** The style sheet of the working input, for the page from the start. */
export { workingStyles }

/** Fetches the working input when working is asked for. */
export const loadWorking = async ({ worked }: InputOf<ComputedKind>): Promise<unknown> =>
  worked ? working() : undefined

/** An answer typed on one line, or on a line for each step when working is asked for. */
export function LineInput({ input, name, value, onDraft }: InputProps<ComputedKind>) {
  const plain = useFrame()?.plainMaths ?? false
  const hint = answerHint(input.kind, input.asks)
  return input.worked ? (
    <WorkingInput name={name} value={value} onDraft={onDraft} hint={hint} letters={input.worked} />
  ) : (
    <MathsField
      name={name}
      defaultValue={value}
      onChange={onDraft}
      label="Your answer"
      hint={hint}
      kind={input.kind}
      plain={plain}
    />
  )
}

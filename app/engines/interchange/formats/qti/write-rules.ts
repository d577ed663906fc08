import { absoluteTolerance, type ExpectedAnswer } from '../tolerance.ts'

/** The marks for the whole right answer. */
export const matchCorrect = (key: string, marks: number) =>
  scored(
    `<qti-match><qti-variable identifier="${key}"/><qti-correct identifier="${key}"/></qti-match>`,
    marks,
  )

/** The marks where a condition holds. */
export const scored = (condition: string, marks: number) =>
  `    <qti-response-condition><qti-response-if>${condition}<qti-set-outcome-value identifier="SCORE"><qti-sum><qti-variable identifier="SCORE"/><qti-base-value base-type="float">${marks}</qti-base-value></qti-sum></qti-set-outcome-value></qti-response-if></qti-response-condition>`

/** The attributes of a rule that compares numbers. Relative tolerances are percentages there. */
export function toleranceOf(answer: ExpectedAnswer, expected: number): string | null {
  const mode = (kind: string, amount: number) => `tolerance-mode="${kind}" tolerance="${amount} ${amount}"`
  if (answer.kind === 'numeric') return 'tolerance-mode="exact"'
  const isRelative = answer.kind === 'tolerance' && typeof answer.options.absolute !== 'number'
  if (isRelative && typeof answer.options.relative === 'number')
    return mode('relative', Number((answer.options.relative * 100).toPrecision(12)))
  const tolerance = absoluteTolerance(answer, expected)
  return tolerance === null ? null : mode('absolute', tolerance)
}

import type { MarkResult } from '#app/engines/marking/mark-answer.ts'
import type { Marker } from '#app/engines/marking/mark-by-kind.ts'
import { acceptOptions } from './accept-options.ts'
import { stepsWith, verdictOf, type PartResult } from './part-result.ts'
import { markingOptions, withoutShownSuffix } from './shown-suffix.ts'
import type { MarkedPart } from './split.ts'
import type { ComputedAnswer, VariantMisconception } from './variant.ts'

/**
 * Marks an answer that is worked out: against the right one, what is also accepted, then known errors in order. `mark`
 * is the engine for this kind, wherever it comes from.
 */
export function markComputed(
  part: MarkedPart,
  answer: ComputedAnswer,
  response: string,
  mark: Marker,
): PartResult {
  const whole = markText(part, answer, response, mark)
  if (whole.verdict === 'right') return whole
  const bare = withoutShownSuffix(answer, response)
  if (!bare) return whole
  const result = markText(part, answer, bare.text, mark)
  return { ...result, readAs: `${result.readAs}${bare.suffix}` }
}

function markText(part: MarkedPart, answer: ComputedAnswer, student: string, mark: Marker): PartResult {
  const options = markingOptions(answer)
  const against = (expected: string, how = options): MarkResult =>
    mark({ student, expected, variables: answer.variables, options: how })

  const first = against(answer.expected)
  if (first.verdict === 'right') return computedResult(part, first, part.marks)
  for (const other of part.accepts) {
    const also = against(other, acceptOptions(answer.kind, options))
    if (also.verdict === 'right') return computedResult(part, also, part.marks)
  }
  const earned = stepsEarned(part, first)
  const known = knownError(part.misconceptions, first, against)
  if (known) {
    const marks = Math.min(known.marks ?? earned.total, part.marks - 1)
    return {
      ...computedResult(part, { ...first, reason: known.feedback }, marks),
      // A wrong answer alone does not show which steps were right, so no step gets a tick or a cross.
      ...(marks > 0 ? { steps: [] } : {}),
      misconception: { id: known.id, feedback: known.feedback },
    }
  }
  if (first.verdict === 'ask') return { ...computedResult(part, first, 0), verdict: 'ask', steps: [] }
  return { ...computedResult(part, first, earned.total), steps: earned.steps }
}

/**
 * An answer that is a known wrong answer in every respect comes first. Where the value itself is wrong, a known wrong
 * value with other figures or another form is the same error.
 */
function knownError(
  known: readonly VariantMisconception[],
  first: MarkResult,
  against: (expected: string) => MarkResult,
): VariantMisconception | undefined {
  const results = known.map((one) => ({ one, result: against(one.answer) }))
  const exact = results.find(({ result }) => result.verdict === 'right')
  if (exact || first.value === 'right' || first.verdict === 'ask') return exact?.one
  return results.find(({ result }) => result.verdict !== 'ask' && result.value === 'right')?.one
}

/** With the right value, the steps whose aspect holds; never all marks, since something asked for is missing. */
function stepsEarned(part: MarkedPart, result: MarkResult) {
  let left = result.value === 'right' ? part.marks - 1 : 0
  const steps = part.steps.map((step) => {
    const holds = step.needs !== 'all' && result[step.needs] === 'right'
    const awarded = holds ? Math.min(step.marks, left) : 0
    left -= awarded
    return { for: step.for, marks: step.marks, awarded }
  })
  return { steps, total: steps.reduce((sum, step) => sum + step.awarded, 0) }
}

function computedResult(part: MarkedPart, result: MarkResult, awarded: number): PartResult {
  const { value, form, figures, unit } = result
  return {
    partId: part.id,
    verdict: verdictOf(awarded, part.marks),
    awarded,
    of: part.marks,
    readAs: result.readAs,
    aspects: { value, form, figures, unit },
    reason: result.reason,
    steps: stepsWith(part.steps, awarded),
  }
}

import type { MarkResult } from '#app/engines/marking/decide.ts'
import { mark } from '#app/engines/marking/mark.ts'
import { isArranged } from './arranged-schema.ts'
import { LONGEST_ANSWER, LONGEST_WRITING } from './longest.ts'
import { markArranged } from './mark-arranged.ts'
import { markChoice } from './mark-choice.ts'
import { unmarked } from './mark-extended.ts'
import { markScript } from './mark-script.ts'
import { markPlaced } from './mark-placed.ts'
import { markPoints } from './mark-points.ts'
import { askAgain, stepsWith, verdictOf, type PartResult } from './part-result.ts'
import { isPlaced } from './placed-schema.ts'
import type { Marking, PartMarking } from './split.ts'
import { withoutShownSuffix } from './shown-suffix.ts'
import { isChoice, type ComputedAnswer, type VariantMisconception } from './variant.ts'

/**
 * Marks one part: first against the answer, then against what is also accepted, then against known errors in order.
 * Never throws for any text. For choices the response is the key, for several choices the keys ("A,C"); for what is
 * arranged see readArranged.
 */
export function markPart(
  marking: Marking,
  partId: string,
  response: string,
  /** Answers to earlier parts of the question, by part: what follows from them is marked as following. */
  earlier: Readonly<Record<string, string>> = {},
): PartResult {
  const part = marking.parts.find((one) => one.id === partId)
  if (!part) return askAgain(partId, 0, 'This question has no such part.')
  if (response.trim() === '') return askAgain(partId, part.marks, 'Nothing has been written yet.')
  const { answer } = part
  const longest = answer.kind === 'extended' ? LONGEST_WRITING : LONGEST_ANSWER
  if (response.length > longest)
    return askAgain(partId, part.marks, `This answer is longer than ${longest} characters.`)
  if (isChoice(answer)) return markChoice(part, answer, response)
  if (answer.kind === 'short-text') return markPoints(part, answer, response)
  if (isArranged(answer)) return markArranged(part, answer, response)
  if (isPlaced(answer)) return markPlaced(part, answer, response)
  if (answer.kind === 'extended') return unmarked(part, answer, response)
  if (part.working)
    return markScript({ marking, part, answer, working: part.working }, response, earlier, (text) =>
      markComputed(part, answer, text),
    )
  return markComputed(part, answer, response)
}

function markComputed(part: PartMarking, answer: ComputedAnswer, response: string): PartResult {
  const whole = markText(part, answer, response)
  if (whole.verdict === 'right') return whole
  const bare = withoutShownSuffix(answer, response)
  if (!bare) return whole
  const result = markText(part, answer, bare.text)
  return { ...result, readAs: `${result.readAs}${bare.suffix}` }
}

function markText(part: PartMarking, answer: ComputedAnswer, student: string): PartResult {
  const against = (expected: string): MarkResult =>
    mark({ kind: answer.kind, student, expected, variables: answer.variables, options: answer.options })

  const first = against(answer.expected)
  if (first.verdict === 'right') return computedResult(part, first, part.marks)
  for (const other of part.accepts) {
    const also = against(other)
    if (also.verdict === 'right') return computedResult(part, also, part.marks)
  }
  const earned = stepsEarned(part, first)
  const known = knownError(part.misconceptions, first, against)
  if (known) {
    const marks = Math.min(known.marks ?? earned.total, part.marks - 1)
    return {
      ...computedResult(part, { ...first, reason: known.feedback }, marks),
      // Which steps the marks were for is not known of a wrong answer alone: none is ticked, none is crossed.
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
function stepsEarned(part: PartMarking, result: MarkResult) {
  let left = result.value === 'right' ? part.marks - 1 : 0
  const steps = part.steps.map((step) => {
    const holds = step.needs !== 'all' && result[step.needs] === 'right'
    const awarded = holds ? Math.min(step.marks, left) : 0
    left -= awarded
    return { for: step.for, marks: step.marks, awarded }
  })
  return { steps, total: steps.reduce((sum, step) => sum + step.awarded, 0) }
}

function computedResult(part: PartMarking, result: MarkResult, awarded: number): PartResult {
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

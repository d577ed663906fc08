import type { Criterion } from './extended-schema.ts'
import { askAgain, NO_ASPECTS, verdictOf, type PartResult } from './part-result.ts'
import { readWriting } from './read-writing.ts'
import type { MarkedPart } from './split.ts'
import type { ExtendedAnswer } from './variant.ts'

/** The result of a submitted essay: saved, and not marked by the program. */
export function unmarked(part: MarkedPart, answer: ExtendedAnswer, response: string): PartResult {
  const { about, text } = readWriting(answer, response)
  if (about === '') return askAgain(part.id, part.marks, `Fill in “${answer.asksText ?? 'Your text'}” first.`)
  if (text === '') return askAgain(part.id, part.marks, 'Nothing has been written yet.')
  return {
    partId: part.id,
    verdict: 'unmarked',
    awarded: 0,
    of: part.marks,
    readAs: '',
    aspects: { ...NO_ASPECTS },
    reason: '',
    steps: [],
    markedBy: null,
    ...(about ? { about } : {}),
    criteria: [],
  }
}

export interface CriterionMark {
  id: string
  for: string
  awarded: number
  of: number
  /** The name of the band, where the criterion has bands. */
  band: string | null
}

export const mostOf = ({ marks, bands }: Criterion): number =>
  marks ?? Math.max(0, ...(bands ?? []).map(({ to }) => to))

/**
 * The result when somebody has judged a long answer by its criteria. Never more than the criterion gives.
 * @returns null when a criterion is left out, or a mark lies outside it
 */
export function judged(
  before: PartResult,
  criteria: readonly Criterion[],
  marks: Readonly<Record<string, number>>,
  markedBy: 'self' | 'person',
): PartResult | null {
  const given: CriterionMark[] = []
  for (const criterion of criteria) {
    const most = mostOf(criterion)
    const awarded = marks[criterion.id]
    if (awarded === undefined || !Number.isInteger(awarded) || awarded < 0 || awarded > most) return null
    const band = criterion.bands?.find(({ from, to }) => from <= awarded && awarded <= to)
    given.push({ id: criterion.id, for: criterion.for, awarded, of: most, band: band?.name ?? null })
  }
  const awarded = given.reduce((sum, one) => sum + one.awarded, 0)
  return { ...before, verdict: verdictOf(awarded, before.of), awarded, markedBy, criteria: given }
}

import { bandOf, markRange, studyScoreRange, type Range } from '#app/engines/exam-estimate/exam-estimate.ts'
import type { Blueprint } from './blueprint.ts'

/** What the marks of one paper say about a result, and by what they were reckoned. */
export type Estimate =
  | { kind: 'study-score'; range: Range; withSelf: boolean; weight: number | null }
  | { kind: 'bands'; range: Range; withSelf: boolean; from: string; to: string; extension: boolean }

export interface Marks {
  machine: { awarded: number; of: number }
  /** `open`: long answers that the person has not judged yet. */
  self: { awarded: number; of: number; open: number }
}

/** Fewer marks than these say nothing that a range could hold. */
const LEAST_MARKS = 20

/**
 * Long answers count once the person has judged all of them, by their own word; until then the machine’s marks stand
 * alone. Null where there are too few marks.
 */
export function estimateOf(blueprint: Blueprint, { machine, self }: Marks): Estimate | null {
  const withSelf = self.of > 0 && self.open === 0
  const marks = withSelf
    ? { awarded: machine.awarded + self.awarded, of: machine.of + self.of }
    : { awarded: machine.awarded, of: machine.of }
  if (marks.of < LEAST_MARKS) return null
  const weight = blueprint.weightPercent?.value ?? null
  if (blueprint.scale === 'study-score') {
    const range = studyScoreRange({ ...marks, weightPercent: weight })
    return range && { kind: 'study-score', range, withSelf, weight }
  }
  const range = markRange({ ...marks, weightPercent: weight })
  if (!range) return null
  const { scale } = blueprint
  return {
    kind: 'bands',
    range,
    withSelf,
    from: bandOf(range.low, scale),
    to: bandOf(range.high, scale),
    extension: scale === 'extension-bands',
  }
}

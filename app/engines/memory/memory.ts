import { FSRSAlgorithm, generatorParameters, S_MIN } from 'ts-fsrs'
import { RATINGS, type Grade } from './grades.ts'

/**
 * How long something stays in memory. The model is FSRS-6 with its default parameters, from the library `ts-fsrs`
 * (open-spaced-repetition, "The Algorithm", FSRS-6).
 */
export interface Memory {
  /** Days after which the chance of recall is 0.9. */
  stability: number
  /** 1 (stability grows fast) to 10 (slowly). */
  difficulty: number
}

/** Reviews that are less than half a day apart: FSRS counts whole days, rounded. */
const SAME_DAY = 0.5

const fsrs = new FSRSAlgorithm(generatorParameters())

/** What nobody has reviewed yet. */
export const NEW_MEMORY: Memory = { stability: 0, difficulty: 0 }

export function isNew({ stability, difficulty }: Memory): boolean {
  return !(stability >= S_MIN && difficulty >= 1)
}

/** Chance of recall, 0 to 1, some days after the last review. It is 1 at the review, and 0 for a new memory. */
export function retrievability(memory: Memory, days: number): number {
  return isNew(memory) ? 0 : fsrs.forgetting_curve(Math.max(0, days), memory.stability)
}

/**
 * The memory after a review.
 * @param days since the last review; days below 0 count as 0
 */
export function review(memory: Memory, days: number, grade: Grade): Memory {
  const rating = RATINGS[grade]
  if (isNew(memory)) return fsrs.next_state(null, 0, rating)
  const passed = Math.max(0, days)
  if (passed >= SAME_DAY) return fsrs.next_state(memory, passed, rating)
  const sameDay = fsrs.next_state(memory, 0, rating)
  if (grade === 'again') return sameDay
  // The same-day rule adds nothing above about two days of stability. Somebody who reviews three times a day would
  // never get past that, so the hours count as a part of a day.
  const spaced = fsrs.next_state(memory, passed, rating)
  return spaced.stability > sameDay.stability ? spaced : sameDay
}

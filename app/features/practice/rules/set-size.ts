/** The fewest and the most questions of a session. */
export const FEWEST = 3
export const MOST = 30

/** A first set is short. */
export const FIRST_MINUTES = 12

interface Timed {
  minutes: number
}

export interface Estimate {
  questions: number
  minutes: number
}

/** The quickest third, at least twelve questions, so that a first set covers many skills in little time. */
export function quickestThird<T extends Timed>(questions: readonly T[]): T[] {
  const size = Math.max(12, Math.ceil(questions.length / 3))
  const bound =
    questions.map(({ minutes }) => minutes).toSorted((a, b) => a - b)[Math.min(size, questions.length) - 1] ??
    0
  return questions.filter(({ minutes }) => minutes <= bound)
}

/** Estimates a set of `count` questions from this pool. Two of them are of the lead skills, as far as there are two. */
export function estimateCount<T extends Timed>(
  pool: readonly T[],
  count: number,
  leads?: (question: T) => boolean,
): Estimate {
  const questions = Math.min(count, pool.length)
  const leading = leads ? pool.filter(leads) : []
  const led = Math.min(2, leading.length, questions)
  const minutes = led * mean(leading) + (questions - led) * mean(pool)
  return { questions, minutes: Math.max(1, Math.round(minutes)) }
}

/** Estimates the largest set that fits so many minutes on average, of FEWEST to MOST questions. */
export function estimateSession<T extends Timed>(
  pool: readonly T[],
  minutes: number,
  leads?: (question: T) => boolean,
): Estimate {
  for (let count = MOST; count > FEWEST; count--) {
    const estimate = estimateCount(pool, count, leads)
    if (estimate.minutes <= minutes) return estimate
  }
  return estimateCount(pool, FEWEST, leads)
}

const mean = (questions: readonly Timed[]) =>
  questions.length > 0 ? questions.reduce((sum, { minutes }) => sum + minutes, 0) / questions.length : 0

/** What a piece of evidence is: practice in Victor, a Victor mock, an official past paper, or work marked by the school. */
export type EvidenceKind = 'mastery' | 'mock' | 'paper' | 'school'

/** One piece of evidence about one subject. */
export interface Evidence {
  id: string
  kind: EvidenceKind
  /** Share of the marks, 0 to 1. For mastery: the chance of a right answer to a question of middle difficulty. */
  share: number
  /** Marks available; more marks say more. Not used where `error` is given. */
  of?: number | undefined
  /** Standard error of `share`, 0 to 1, where it is known. */
  error?: number | undefined
  /** How much of the whole result in the subject it covers, 0 to 1. */
  covers: number
  /** Days since the work, 0 or more. */
  ageDays: number
}

/**
 * All figures set by judgement. None is fitted to students' results, so the screens say "not calibrated".
 *
 * A standing is measured in standard deviations among the students who take the subject: 0 is the average, +1 is better
 * than 84 % of them.
 */
export const ASSUMED = {
  /** Correlation of a student's standings in two subjects, 0 to 1. */
  subjectCorrelation: 0.6,
  /** How far the final result lies from the standing: the day of the exam and what no evidence covers. */
  examDay: 0.35,
  /** Factor on the variance of standings, for what so simple a model leaves out. */
  margin: 1.15,
  /** Marks of one question hang together: so many marks tell as much as one independent answer. */
  marksPerAnswer: 2,
  /** Distance of the standing in the part that a piece of work does not cover. */
  rest: 0.5,
  /** Variance that a standing gains in a day, as students move up and down the ranks. */
  driftPerDay: 0.001,
  /**
   * For each kind: the share of the marks that an average student gets, how far students lie apart in that share, and
   * how wrong these two figures are: in all subjects alike, and in one subject alone.
   */
  kinds: {
    mastery: { mean: 0.5, spread: 0.2, wrongEverywhere: 0.35, wrongInSubject: 0.35 },
    mock: { mean: 0.55, spread: 0.2, wrongEverywhere: 0.3, wrongInSubject: 0.3 },
    paper: { mean: 0.55, spread: 0.2, wrongEverywhere: 0.2, wrongInSubject: 0.3 },
    school: { mean: 0.65, spread: 0.15, wrongEverywhere: 0.35, wrongInSubject: 0.25 },
  } satisfies Record<
    EvidenceKind,
    { mean: number; spread: number; wrongEverywhere: number; wrongInSubject: number }
  >,
} as const

/** A standing as one piece of evidence shows it, with the variance of its own error (without that of its kind). */
export interface Measurement {
  standing: number
  variance: number
}

/**
 * The standing that a piece of evidence shows.
 * Marks: Beta distribution after a uniform prior (T. Bayes, 1763), mean (a + 1)/(n + 2), on independent answers.
 * @returns null for evidence without marks
 */
export function measure({ kind, share, of, error, covers, ageDays }: Evidence): Measurement | null {
  const { mean, spread } = ASSUMED.kinds[kind]
  const known = Math.min(1, Math.max(0, share))
  let value: number
  let sampling: number
  if (error === undefined) {
    const answers = (of ?? 0) / ASSUMED.marksPerAnswer
    if (!(answers > 0)) return null
    value = (known * answers + 1) / (answers + 2)
    sampling = (value * (1 - value)) / (answers + 3)
  } else {
    value = known
    sampling = error ** 2
  }
  return {
    standing: (value - mean) / spread,
    variance:
      sampling / spread ** 2 +
      (1 - Math.min(1, Math.max(0, covers))) * ASSUMED.rest ** 2 +
      Math.max(0, ageDays) * ASSUMED.driftPerDay,
  }
}

/**
 * What one practice paper says about a result, as a range. Wide on purpose: a paper of forty marks is a small sample,
 * nobody knows how this paper compares with the real one, and most of a result rests on other work.
 *
 * VCE: a study score is a rank, set so that the scores of a study have the mean 30 and the standard deviation 7, from 0
 * to 50 (VCAA; the figures as repeated by acedvce.com/study-score-calculation). HSC: an HSC mark of 90 to 100 is band
 * 6, 80 to 89 band 5, and so on; raw marks are aligned to the bands by judges, and where they cut is not published
 * (nsw.gov.au/education-and-training/nesa/hsc/results-and-certificates/determining-results).
 *
 * Everything under ASSUMED is set by judgement and fitted to nothing: "not calibrated".
 */
export interface PaperResult {
  awarded: number
  of: number
  /** Of the whole result in the subject, in per cent; null where it is not known. */
  weightPercent: number | null
}

export interface Range {
  low: number
  high: number
}

export const ASSUMED = {
  /** Share of the marks that all students of the state would get on such a paper, and how unsure that is. */
  mean: 0.55,
  meanUnsure: 0.08,
  /** How far students lie apart on it, and how unsure that is. */
  spread: 0.2,
  spreadUnsure: 0.03,
  /** Marks of one question hang together: so many marks tell as much as one independent answer. */
  marksPerAnswer: 2,
  /** How far, in standard deviations, the rest of the assessment lies from this paper. */
  restUnsure: 0.5,
  /** Weight of a paper where none was read, in per cent. */
  weightPercent: 50,
} as const

/** Nine times in ten, if the assumptions hold. */
const Z90 = 1.645

/**
 * The share of marks that a person would get on papers like this one, with its variance.
 * Beta distribution after a uniform prior (T. Bayes, 1763): mean (a + 1)/(n + 2).
 */
function share({ awarded, of }: PaperResult): { mean: number; variance: number } {
  const answers = of / ASSUMED.marksPerAnswer
  const right = (awarded / of) * answers
  const mean = (right + 1) / (answers + 2)
  return { mean, variance: (mean * (1 - mean)) / (answers + 3) }
}

/** @returns null without marks */
export function studyScoreRange(result: PaperResult): Range | null {
  if (!(result.of > 0)) return null
  const { mean, variance } = share(result)
  const z = (mean - ASSUMED.mean) / ASSUMED.spread
  const weight = (result.weightPercent ?? ASSUMED.weightPercent) / 100
  // First-order propagation of what is unsure in (share − mean) / spread, and the rest of the assessment besides.
  const unsure = Math.sqrt(
    (variance + ASSUMED.meanUnsure ** 2) / ASSUMED.spread ** 2 +
      (z * (ASSUMED.spreadUnsure / ASSUMED.spread)) ** 2 +
      ((1 - weight) * ASSUMED.restUnsure) ** 2,
  )
  return within(30 + 7 * (z - Z90 * unsure), 30 + 7 * (z + Z90 * unsure), 0, 50)
}

/** The share of marks in per cent that a person would get on papers like this one. */
export function markRange(result: PaperResult): Range | null {
  if (!(result.of > 0)) return null
  const { mean, variance } = share(result)
  const unsure = Math.sqrt(variance + ASSUMED.meanUnsure ** 2)
  return within(100 * (mean - Z90 * unsure), 100 * (mean + Z90 * unsure), 0, 100)
}

const BANDS = [
  [90, 'Band 6'],
  [80, 'Band 5'],
  [70, 'Band 4'],
  [60, 'Band 3'],
  [50, 'Band 2'],
  [0, 'Band 1'],
] as const

/** Of extension courses, by marks in per cent (45–50, 35–44 and 25–34 of 50). */
const EXTENSION_BANDS = [
  [90, 'Band E4'],
  [70, 'Band E3'],
  [50, 'Band E2'],
  [0, 'Band E1'],
] as const

/** The band that a mark would be in if it stood as it is. */
export function bandOf(percent: number, scale: 'bands' | 'extension-bands'): string {
  const bands: readonly (readonly [number, string])[] = scale === 'bands' ? BANDS : EXTENSION_BANDS
  return bands.find(([from]) => percent >= from)?.[1] ?? bands.at(-1)![1]
}

/** Whole figures, outwards: nothing finer is known. */
function within(low: number, high: number, least: number, most: number): Range {
  return {
    low: Math.min(most, Math.max(least, Math.floor(low))),
    high: Math.max(least, Math.min(most, Math.ceil(high))),
  }
}

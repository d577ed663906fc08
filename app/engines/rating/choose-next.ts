import { expected, type Rating } from './glicko2.ts'

/** A question that could come next. */
export interface Candidate {
  id: string
  /** Glicko points. */
  rating: number
  deviation: number
  /** How often it has been answered, by anybody. */
  exposures: number
}

export interface Choosing {
  /** The chance of success aimed at, 0 to 1. */
  chance?: number
  /** Drawn from so many of the most suitable. */
  among?: number
  /** The largest share of the answers in its window that one question may have, 0 to 1. */
  cap?: number
}

/** Below so many answers in a window nobody's share says anything yet. */
const ENOUGH = 60

/**
 * The next question for a student: near the success rate aimed at, and not always the same one.
 * - Aims at 0.7: more success than the most informative 0.5 costs little precision and keeps people going (T. Eggen &
 *   A. Verschoor, "Optimal testing with easy or difficult items in computerized adaptive testing", Applied
 *   Psychological Measurement 30 (2006); adaptive practice at 0.75 in S. Klinkenberg, M. Straatemeier & H. van der
 *   Maas, "Computer adaptive practice of Maths ability …", Computers & Education 57 (2011)).
 * - Draws among the few most suitable: "randomesque" (G. Kingsbury & A. Zara, "Procedures for selecting items for
 *   computerized adaptive tests", Applied Measurement in Education 2 (1989)).
 * - A question that has had more than its share is passed over with the probability that brings it back to the cap,
 *   as item eligibility does (W. van der Linden & B. Veldkamp, "Constraining item exposure in computerized adaptive
 *   testing with shadow tests", J. of Educational and Behavioral Statistics 29 (2004), after Sympson & Hetter 1985).
 *   A small window cannot keep a small cap: it is at least twice an equal share.
 * @param dice numbers from 0 to below 1
 * @returns undefined when there is no candidate
 */
export function chooseNext<C extends Candidate>(
  candidates: readonly C[],
  student: Pick<Rating, 'rating' | 'deviation'>,
  dice: () => number,
  { chance = 0.7, among = 5, cap = 0.2 }: Choosing = {},
): C | undefined {
  const total = candidates.reduce((sum, { exposures }) => sum + exposures, 0)
  const most = Math.max(cap, 2 / Math.max(1, candidates.length)) * total
  const eligible = candidates.filter(
    ({ exposures }) => total < ENOUGH || exposures <= most || dice() < most / exposures,
  )
  const ranked = (eligible.length > 0 ? eligible : [...candidates])
    .map((one) => ({ one, off: Math.abs(expected(student, one) - chance) }))
    .sort((a, b) => a.off - b.off)
    .slice(0, Math.max(1, among))
  return ranked[Math.min(ranked.length - 1, Math.floor(dice() * ranked.length))]?.one
}

import { ASSUMED, measure, type Evidence } from './evidence.ts'
import { cholesky, solveBy, type Matrix } from './gaussian.ts'

/** A person's standings in several subjects, as one Gaussian. One entry for each subject, in their order. */
export interface Standings {
  mean: number[]
  covariance: number[][]
}

/** Older evidence than this many pieces of a subject is not used. */
export const MOST_EVIDENCE = 12

/**
 * The standings after all evidence: Bayes' rule for a Gaussian.
 *
 * Before evidence a standing has mean 0 and variance 1, and two subjects correlate. A piece of evidence shows the
 * standing plus three errors: its own, one that all evidence of its kind shares (Victor's questions may be too easy
 * everywhere), and one that evidence of its kind in this subject shares.
 * @param subjects the evidence of each subject, the newest first
 */
export function learnStandings(subjects: readonly (readonly Evidence[])[]): Standings {
  const pieces = subjects.flatMap((evidence, subject) =>
    evidence.slice(0, MOST_EVIDENCE).flatMap((one) => {
      const measured = measure(one)
      return measured ? [{ ...measured, subject, kind: one.kind }] : []
    }),
  )
  const prior = (a: number, b: number) => (a === b ? 1 : ASSUMED.subjectCorrelation)
  const of = subjects.map((_, i) => i)
  if (pieces.length === 0)
    return { mean: of.map(() => 0), covariance: of.map((a) => of.map((b) => prior(a, b))) }
  const observed: Matrix = pieces.map((a, i) =>
    pieces.map((b, j) => {
      const { wrongEverywhere, wrongInSubject } = ASSUMED.kinds[a.kind]
      const shared =
        a.kind === b.kind ? wrongEverywhere ** 2 + (a.subject === b.subject ? wrongInSubject ** 2 : 0) : 0
      return prior(a.subject, b.subject) + shared + (i === j ? a.variance : 0)
    }),
  )
  const lower = cholesky(observed)
  const seen = of.map((subject) => pieces.map((piece) => prior(subject, piece.subject)))
  const weighted = solveBy(
    lower,
    pieces.map(({ standing }) => standing),
  )
  const solved = seen.map((row) => solveBy(lower, row))
  const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, x, i) => sum + x * b[i]!, 0)
  return {
    mean: of.map((subject) => dot(seen[subject]!, weighted)),
    covariance: of.map((a) => of.map((b) => prior(a, b) - dot(seen[a]!, solved[b]!))),
  }
}

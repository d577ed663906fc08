/** How certain a person was, compared with how often they were right. */
export interface Judgement {
  confidence: number | null
  awarded: number
  of: number
}

export interface CalibrationBand {
  confidence: number
  answers: number
  /** Share of the marks earned, 0 to 1. */
  earned: number
}

export interface Calibration {
  bands: CalibrationBand[]
  answers: number
  /**
   * Brier score, 0 (perfect) to 1: the mean square of the difference between the chance that was claimed and what
   * happened (G. Brier, "Verification of forecasts expressed in terms of probability", 1950). A guess is taken as
   * a claim of 0.3, fairly sure 0.7, certain 0.95.
   */
  brier: number
}

const CLAIMED: Readonly<Record<number, number>> = { 1: 0.3, 2: 0.7, 3: 0.95 }

/** Null below five answers with a confidence, because fewer say too little. */
export function calibration(judgements: readonly Judgement[]): Calibration | null {
  const rated = judgements.filter(
    (one): one is Judgement & { confidence: number } => one.confidence !== null && one.of > 0,
  )
  if (rated.length < 5) return null
  const share = ({ awarded, of }: Judgement) => awarded / of
  const bands = [1, 2, 3].flatMap((confidence) => {
    const rows = rated.filter((one) => one.confidence === confidence)
    if (rows.length === 0) return []
    return [
      {
        confidence,
        answers: rows.length,
        earned: rows.reduce((sum, one) => sum + share(one), 0) / rows.length,
      },
    ]
  })
  const brier =
    rated.reduce((sum, one) => sum + ((CLAIMED[one.confidence] ?? 0.5) - share(one)) ** 2, 0) / rated.length
  return { bands, answers: rated.length, brier }
}

/** Fewest answers with one confidence for a finding about it. */
const ENOUGH = 5

/** The finding of the chart in one sentence, used as its title. It claims no more than the numbers allow. */
export function calibrationFinding({ bands }: Calibration): string {
  const enough = bands.filter(({ answers }) => answers >= ENOUGH)
  const [guess, fairly, certain] = [1, 2, 3].map((confidence) =>
    enough.find((band) => band.confidence === confidence),
  )
  if (enough.length === 0)
    return 'How sure you are and how often you are right: too few answers to say more yet'
  if (certain && certain.earned < 0.75)
    return `When you are certain, you earn ${Math.round(certain.earned * 100)}% of the marks: check those answers again`
  if (fairly && fairly.earned < 0.45)
    return `When you are fairly sure, you earn ${Math.round(fairly.earned * 100)}% of the marks: you are too confident here`
  if (guess && guess.earned > 0.6)
    return `Your guesses earn ${Math.round(guess.earned * 100)}% of the marks: you know more than you think`
  return 'Your confidence matches your results'
}

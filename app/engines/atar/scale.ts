import { clamp, logit, onLine, sigmoid } from './interpolate.ts'
import type { Point, Scaled, ScaledSubject } from './year-table.ts'

/** Half of the last printed digit: VTAC prints whole scaled scores. */
const VCE_ROUNDING = 0.5
/** A reported HSC mark hides a range of raw marks, which are what is scaled; per unit, half a mark each way. */
const HSC_MARK = 0.5
const HSC_MARK_BELOW = 1.5
const QCE_ROUNDING = 0.05
const QCE_SUSPECT = 2

/**
 * Scales a VCE study score through the seven published points.
 * @param studyScore 0 to 50
 * @returns 0 to about 55. Below a study score of 20 nothing is published: the line goes to 0 at 0.
 * @source VTAC Scaling Report, “scaled study scores”
 */
export function scaleVce({ points }: ScaledSubject, studyScore: number): Scaled {
  const scaled = onLine([[0, 0], ...points], studyScore)
  const below = studyScore < points[0]![0]
  const doubt = below ? Math.max(2, (points[0]![0] - studyScore) / 4) : VCE_ROUNDING
  return {
    scaled,
    low: Math.max(0, scaled - doubt),
    high: scaled + doubt,
    ...(below ? { note: 'VTAC publishes no scaled scores below a study score of 20.' } : {}),
  }
}

/**
 * Scales an HSC mark per unit by the published percentiles. Below the 25th percentile it follows the log-odds slope of
 * the two lowest points.
 * @param mark 0 to 50
 * @returns 0 to 50, per unit, with the range that students with this mark can have
 * @source UAC, Report on the Scaling of the HSC, table A3. UAC says that the table is no conversion table.
 */
export function scaleHsc({ points }: ScaledSubject, mark: number): Scaled {
  const below = mark < points[0]![0]
  const at = (x: number) => clamp(x < points[0]![0] ? belowFirst(points, x) : onLine(points, x), 0, 50)
  const width = below ? HSC_MARK_BELOW : HSC_MARK
  const same = points.filter(([raw]) => raw === mark).map(([, scaled]) => scaled)
  return {
    scaled: at(mark),
    low: Math.min(at(Math.max(0, mark - width)), ...same),
    high: Math.max(at(Math.min(50, mark + width)), ...same),
    ...(below ? { note: 'UAC publishes nothing below the 25th percentile of a course.' } : {}),
  }
}

function belowFirst(points: readonly Point[], mark: number): number {
  const [x0, y0] = points[0]!
  const next = points.find(([x, y]) => x > x0 && y > y0)
  const share = clamp(y0 / 50, 0.002, 0.998)
  const slope = next ? (logit(clamp(next[1] / 50, 0.002, 0.998)) - logit(share)) / (next[0] - x0) : 0.15
  return 50 * sigmoid(logit(share) + slope * (mark - x0))
}

/**
 * Scales a QCE result by the curve that gives the published points back, or between the points where none fits.
 * @param result 0 to 100
 * @returns 0 to 100
 * @source QTAC ATAR Report, “inter-subject scaling”
 */
export function scaleQce({ points, curve, suspect }: ScaledSubject, result: number): Scaled {
  const useCurve = curve !== undefined && suspect !== true
  const scaled = useCurve
    ? 100 / (1 + Math.exp(-curve.a * (result - curve.b)))
    : onLine([[0, 0], ...points], result)
  const doubt = suspect === true || !curve ? QCE_SUSPECT : QCE_ROUNDING
  return {
    scaled,
    low: Math.max(0, scaled - doubt),
    high: Math.min(100, scaled + doubt),
    ...(suspect ? { note: 'The published figures of this subject and year do not fit one curve.' } : {}),
  }
}

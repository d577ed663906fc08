/**
 * Michaelis–Menten kinetics: v = Vmax [S] ÷ (Km + [S]).
 * The fit minimises the squares of the residuals of v (Gauss–Newton from the Hanes–Woolf line), as recommended over the
 * Lineweaver–Burk line, which gives small rates too much weight (Dowd and Riggs 1965, J. Biol. Chem. 240:863).
 */

export type Measurement = readonly [substrate: number, rate: number]

export interface Fit {
  vmax: number
  km: number
  /** Standard errors; NaN for two points. */
  vmaxError: number
  kmError: number
  /** Residual standard error. */
  residual: number
}

export const rateAt = (substrate: number, { vmax, km }: Pick<Fit, 'vmax' | 'km'>): number =>
  (vmax * substrate) / (km + substrate)

/** Least-squares line through points: y = slope · x + intercept. */
export function lineThrough(points: readonly Measurement[]): { slope: number; intercept: number } {
  const n = points.length
  const mx = points.reduce((sum, [x]) => sum + x, 0) / n
  const my = points.reduce((sum, [, y]) => sum + y, 0) / n
  const slope =
    points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) /
    points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0)
  return { slope, intercept: my - slope * mx }
}

/** Lineweaver–Burk: 1/v against 1/[S]. All values are positive. */
export function lineweaverBurk(points: readonly Measurement[]): {
  slope: number
  intercept: number
  vmax: number
  km: number
} {
  const line = lineThrough(points.map(([s, v]) => [1 / s, 1 / v] as const))
  return { ...line, vmax: 1 / line.intercept, km: line.slope / line.intercept }
}

/** At least two different concentrations, all values positive. Returns null if the data do not level off (no finite fit). */
export function fitMichaelisMenten(points: readonly Measurement[]): Fit | null {
  // Hanes–Woolf: [S]/v = [S]/Vmax + Km/Vmax.
  const start = lineThrough(points.map(([s, v]) => [s, s / v] as const))
  let vmax = 1 / start.slope
  let km = start.intercept / start.slope
  if (!(vmax > 0) || !(km > 0)) {
    vmax = Math.max(...points.map(([, v]) => v)) * 1.2
    km = points.reduce((sum, [s]) => sum + s, 0) / points.length
  }
  const squares = (v: number, k: number): number =>
    points.reduce((sum, [s, rate]) => sum + (rate - (v * s) / (k + s)) ** 2, 0)
  let [a, b, c] = [0, 0, 0]
  for (let step = 0; step < 200; step++) {
    ;[a, b, c] = [0, 0, 0]
    let [e, f] = [0, 0]
    for (const [s, rate] of points) {
      const byV = s / (km + s)
      const byK = (-vmax * s) / (km + s) ** 2
      const gap = rate - vmax * byV
      a += byV * byV
      b += byV * byK
      c += byK * byK
      e += byV * gap
      f += byK * gap
    }
    const determinant = a * c - b * b
    if (!(Math.abs(determinant) > 0)) return null
    const [dv, dk] = [(c * e - b * f) / determinant, (a * f - b * e) / determinant]
    let size = 1
    const old = squares(vmax, km)
    while (
      size > 1e-6 &&
      !(km + size * dk > 0 && vmax + size * dv > 0 && squares(vmax + size * dv, km + size * dk) <= old)
    )
      size /= 2
    if (size <= 1e-6) break
    vmax += size * dv
    km += size * dk
    if (Math.abs(size * dv) < 1e-12 * vmax && Math.abs(size * dk) < 1e-12 * km) break
  }
  if (!Number.isFinite(vmax) || !Number.isFinite(km) || km > 1e4 * Math.max(...points.map(([s]) => s)))
    return null
  const variance = points.length > 2 ? squares(vmax, km) / (points.length - 2) : NaN
  const determinant = a * c - b * b
  return {
    vmax,
    km,
    vmaxError: Math.sqrt((variance * c) / determinant),
    kmError: Math.sqrt((variance * a) / determinant),
    residual: Math.sqrt(variance),
  }
}

export type Inhibition = 'competitive' | 'uncompetitive' | 'non-competitive' | 'mixed' | 'none'

/**
 * Names the inhibition from both fits. A ratio between 0.85 and 1.18 counts as unchanged.
 * Competitive raises Km; uncompetitive lowers Km and Vmax by one factor; non-competitive lowers Vmax only.
 */
export function inhibitionOf(
  without: Pick<Fit, 'vmax' | 'km'>,
  withInhibitor: Pick<Fit, 'vmax' | 'km'>,
): Inhibition {
  const v = withInhibitor.vmax / without.vmax
  const k = withInhibitor.km / without.km
  const isSame = (ratio: number): boolean => ratio > 0.85 && ratio < 1 / 0.85
  if (isSame(v)) return isSame(k) || k < 1 ? 'none' : 'competitive'
  if (v > 1) return 'none'
  if (isSame(k)) return 'non-competitive'
  return k < 1 && isSame(k / v) ? 'uncompetitive' : 'mixed'
}

/** The inhibition constant; the inhibitor has this concentration. Null for mixed inhibition and none. */
export function inhibitionConstant(
  kind: Inhibition,
  without: Pick<Fit, 'vmax' | 'km'>,
  withInhibitor: Pick<Fit, 'vmax' | 'km'>,
  concentration: number,
): number | null {
  const factor =
    kind === 'competitive'
      ? withInhibitor.km / without.km
      : kind === 'non-competitive' || kind === 'uncompetitive'
        ? without.vmax / withInhibitor.vmax
        : NaN
  return factor > 1 ? concentration / (factor - 1) : null
}

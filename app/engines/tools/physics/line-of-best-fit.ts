/**
 * Least-squares line with standard errors, and the steepest and flattest lines through error bars.
 * Formulas: J. R. Taylor, An Introduction to Error Analysis, 2nd ed. (1997), chapter 8.
 */

export interface Line {
  gradient: number
  intercept: number
}

export interface Fit extends Line {
  /** Standard errors; null for two points. */
  gradientError: number | null
  interceptError: number | null
  r2: number
}

/** @returns null if all x are equal */
export function fitLine(xs: readonly number[], ys: readonly number[]): Fit | null {
  const n = xs.length
  const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / n
  const [mx, my] = [mean(xs), mean(ys)]
  const sxx = xs.reduce((sum, x) => sum + (x - mx) ** 2, 0)
  const sxy = xs.reduce((sum, x, i) => sum + (x - mx) * ((ys[i] as number) - my), 0)
  const syy = ys.reduce((sum, y) => sum + (y - my) ** 2, 0)
  const scale = Math.max(...xs.map(Math.abs))
  if (sxx <= (scale * 1e-12) ** 2 * n) return null
  const gradient = sxy / sxx
  const intercept = my - gradient * mx
  const residual = ys.reduce((sum, y, i) => sum + (y - intercept - gradient * (xs[i] as number)) ** 2, 0)
  const variance = n > 2 ? residual / (n - 2) : null
  return {
    gradient,
    intercept,
    gradientError: variance === null ? null : Math.sqrt(variance / sxx),
    interceptError: variance === null ? null : Math.sqrt(variance * (1 / n + mx ** 2 / sxx)),
    r2: syy === 0 ? 1 : Math.min(1, sxy ** 2 / (sxx * syy)),
  }
}

export interface Bar {
  x: number
  y: number
  dx: number
  dy: number
}

/** Lines from corner to corner of the first and last error boxes: the school rule. Null without error bars. */
export function extremeLines(bars: readonly Bar[]): { steepest: Line; flattest: Line } | null {
  const ordered = bars.toSorted((a, b) => a.x - b.x)
  const [first, last] = [ordered[0], ordered.at(-1)]
  if (!first || !last || [first, last].every(({ dx, dy }) => dx === 0 && dy === 0)) return null
  const through = (x1: number, y1: number, x2: number, y2: number): Line => {
    const gradient = (y2 - y1) / (x2 - x1)
    return { gradient, intercept: y1 - gradient * x1 }
  }
  if (last.x - last.dx <= first.x + first.dx) return null
  const rises = last.y >= first.y ? 1 : -1
  const steep = through(
    first.x + first.dx,
    first.y - rises * first.dy,
    last.x - last.dx,
    last.y + rises * last.dy,
  )
  const flat = through(
    first.x - first.dx,
    first.y + rises * first.dy,
    last.x + last.dx,
    last.y - rises * last.dy,
  )
  return { steepest: steep, flattest: flat }
}

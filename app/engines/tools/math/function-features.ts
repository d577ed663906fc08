/** Zeros, singular places and turning points of a function of one variable on an interval, numerically. */

export type RealFunction = (x: number) => number

const GRID = 1200

/** Cleans a computed place: 1.9999999999998 is 2. */
export function clean(x: number): number {
  const near = Number(x.toPrecision(10))
  return Math.abs(near - x) < 1e-9 * Math.max(1, Math.abs(x)) && String(near).length <= 8
    ? near === 0
      ? 0
      : near
    : x
}

/** Places where f is zero: sign changes without a jump, and touching points. */
export function zerosOf(f: RealFunction, from: number, to: number, count = GRID): number[] {
  const found: number[] = []
  const step = (to - from) / count
  const put = (x: number): void => {
    if (!found.some((other) => Math.abs(other - x) < step * 0.01)) found.push(clean(x))
  }
  const values = Array.from({ length: count + 1 }, (_, i) => f(from + i * step))
  const scale = typical(values)
  for (let i = 0; i <= count; i++) {
    const [x, y, next] = [from + i * step, values[i] as number, values[i + 1]]
    if (y === 0) put(x)
    else if (next !== undefined && y * next < 0) {
      const root = bisect(f, x, x + step)
      if (root !== null && Math.abs(f(root) || 0) < 1e-6 * scale) put(root)
    } else if (i > 0 && next !== undefined) {
      // A touching point: |f| has a minimum that is zero.
      const before = values[i - 1] as number
      if (Math.abs(y) <= Math.abs(before) && Math.abs(y) <= Math.abs(next) && Math.abs(y) < 0.05 * scale) {
        const place = minimum((at) => Math.abs(f(at)), x - step, x + step)
        if (Math.abs(f(place)) < 1e-11 * scale) put(place)
      }
    }
  }
  return found.sort((a, b) => a - b)
}

function typical(values: readonly number[]): number {
  const sizes = values
    .filter(Number.isFinite)
    .map(Math.abs)
    .sort((a, b) => a - b)
  return sizes[Math.floor(sizes.length / 2)] || 1
}

/** The place of a sign change; null if it is a jump or a pole. */
export function bisect(f: RealFunction, from: number, to: number): number | null {
  let [a, b] = [from, to]
  const fa = f(a)
  const [first, last] = [Math.abs(fa), Math.abs(f(b))]
  for (let i = 0; i < 100; i++) {
    const middle = (a + b) / 2
    if (middle <= a || middle >= b) break
    const y = f(middle)
    if (y === 0) return middle
    if (Number.isNaN(y)) return null
    if (y * fa > 0) a = middle
    else b = middle
  }
  const x = Math.abs(f(a)) < Math.abs(f(b)) ? a : b
  return Math.abs(f(x)) <= Math.max(first, last) ? x : null
}

/** The place of the least value in an interval with one minimum (golden section). */
export function minimum(f: RealFunction, from: number, to: number): number {
  const share = (Math.sqrt(5) - 1) / 2
  let [a, b] = [from, to]
  let [c, d] = [b - share * (b - a), a + share * (b - a)]
  let [fc, fd] = [f(c), f(d)]
  for (let i = 0; i < 90 && b - a > 1e-14 * Math.max(1, Math.abs(a)); i++) {
    if (fc < fd || Number.isNaN(fd)) [b, d, fd, c] = [d, c, fc, d - share * (d - a)]
    else [a, c, fc, d] = [c, d, fd, c + share * (b - c)]
    ;[fc, fd] = [f(c), f(d)]
  }
  return (a + b) / 2
}

/** Places where |f| grows without bound. */
export function polesOf(f: RealFunction, from: number, to: number, count = GRID): number[] {
  const inverse = (x: number): number => {
    const y = f(x)
    return Number.isNaN(y) ? NaN : y === 0 ? Infinity : 1 / y
  }
  const step = (to - from) / count
  const found: number[] = []
  const put = (x: number): void => {
    if (!found.some((other) => Math.abs(other - x) < step)) found.push(clean(x))
  }
  const grows = (x: number): boolean =>
    [-1, 1].some((side) => {
      const [far, near, nearer] = [1e-3, 1e-6, 1e-9].map((d) =>
        Math.abs(f(x + side * d * Math.max(step, 1e-3))),
      ) as [number, number, number]
      return near > 1.5 * far && nearer > 1.3 * near && nearer > 1e3
    })
  for (let i = 0; i < count; i++) {
    const [a, b] = [from + i * step, from + (i + 1) * step]
    const [ga, gb] = [inverse(a), inverse(b)]
    if (Number.isNaN(ga)) {
      if (grows(a)) put(a)
      continue
    }
    if (ga * gb < 0) {
      const root = crossing(inverse, a, b)
      if (grows(root)) put(root)
    } else {
      const place =
        Math.abs(inverse((a + b) / 2)) < Math.min(Math.abs(ga), Math.abs(gb))
          ? minimum((x) => Math.abs(inverse(x)), a, b)
          : null
      if (place !== null && grows(place)) put(place)
    }
  }
  return found.filter((x) => x >= from && x <= to).sort((a, b) => a - b)
}

function crossing(g: RealFunction, from: number, to: number): number {
  let [a, b] = [from, to]
  const ga = g(a)
  for (let i = 0; i < 100; i++) {
    const middle = (a + b) / 2
    const y = g(middle)
    if (Number.isNaN(y) || y === 0) return middle
    if (y * ga > 0) a = middle
    else b = middle
  }
  return (a + b) / 2
}

/** Puts values for definite integrals and for primitives between limits, so that the line can be compared with others. */
import { isPlain, symbolsOf, type Expr } from '#app/engines/algebra/syntax/expression.ts'
import { parse } from '#app/engines/algebra/syntax/parse.ts'
import { sizesOf } from './sizes-of.ts'

const LIMIT = String.raw`(\{[^{}]*\}|\((?:[^()]|\([^()]*\))*\)|[-−]?[\w.π√∞/]+)`
const LIMITS = String.raw`(?:\s*_\s*${LIMIT}\s*\^\s*${LIMIT}|\s+from\s+(\S+)\s+to\s+([^\s=,;]+))`
const INTEGRAL = new RegExp(
  String.raw`(?:∫|\\int(?![a-z]))\s*_\s*${LIMIT}\s*\^\s*${LIMIT}\s*([^∫=]+?)\s*(?:\\[,;]\s*)?d\s?([a-zA-Zθ])(?![a-zA-Z/])`,
  'g',
)
const PRIMITIVE = new RegExp(String.raw`\[([^[\]]+)\]${LIMITS}`, 'g')

/** The line with numbers in place of definite integrals. Those that cannot be evaluated stay. */
export function withoutLimits(line: string, names: ReadonlySet<string>): string {
  if (!/[∫[]|\\int/.test(line)) return line
  return line
    .replace(/\\left\s*\[/g, '[')
    .replace(/\\right\s*\]/g, ']')
    .replace(INTEGRAL, (whole, from: string, to: string, body: string, letter: string) => {
      const f = read(body, new Set([...names, letter]))
      const [a, b] = [limit(from), limit(to)]
      return f && a !== null && b !== null ? shown(integral(f, letter, a, b), whole) : whole
    })
    .replace(PRIMITIVE, (whole, inside: string, a?: string, b?: string, c?: string, d?: string) => {
      const [from, to] = [limit(a ?? c ?? ''), limit(b ?? d ?? '')]
      const f = read(inside, names)
      const letter = f && [...symbolsOf(f)]
      if (!f || letter?.length !== 1 || from === null || to === null) return whole
      const [low, high] = [from, to].map((x) => sizesOf(f, 'radians', new Map([[letter[0]!, x]]))[0])
      return low === undefined || high === undefined ? whole : shown(high - low, whole)
    })
}

function shown(value: number | null, whole: string): string {
  if (value === null || !Number.isFinite(value)) return whole
  const [mantissa, power] = value.toPrecision(14).split('e')
  return power === undefined ? ` (${mantissa!}) ` : ` (${mantissa!} × 10^(${Number(power)})) `
}

function read(text: string, names: ReadonlySet<string>): Expr | null {
  try {
    const { expr } = parse(text.replace(/^\{(.*)\}$/s, '$1').trim(), {
      names,
      imaginary: null,
      second: false,
    })
    return isPlain(expr) ? expr : null
  } catch {
    return null
  }
}

function limit(text: string): number | null {
  const e = text === '' ? null : read(text, new Set())
  return e ? (sizesOf(e, 'radians')[0] ?? null) : null
}

/** Nodes and weights of Gauss-Legendre quadrature with five points (Abramowitz and Stegun, table 25.4). */
const NODES: readonly (readonly [number, number])[] = [
  [0, 0.5688888888888889],
  [0.5384693101056831, 0.47862867049936647],
  [-0.5384693101056831, 0.47862867049936647],
  [0.906179845938664, 0.23692688505618908],
  [-0.906179845938664, 0.23692688505618908],
]
const PANELS = 160

/** @returns null if the integrand has no value somewhere between the limits */
function integral(f: Expr, letter: string, from: number, to: number): number | null {
  const half = (to - from) / (2 * PANELS)
  let sum = 0
  for (let panel = 0; panel < PANELS; panel++) {
    const middle = from + (2 * panel + 1) * half
    for (const [node, weight] of NODES) {
      const y = sizesOf(f, 'radians', new Map([[letter, middle + half * node]]))[0]
      if (y === undefined) return null
      sum += weight * y
    }
  }
  return sum * half
}

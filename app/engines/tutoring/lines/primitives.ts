/** Checks lines with integrals without limits: their sides are equal up to a constant, so their slopes are equal. */
import { isPlain, symbolsOf, type Expr } from '#app/engines/algebra/syntax/expression.ts'
import { parse } from '#app/engines/algebra/syntax/parse.ts'
import type { StepVerdict } from './compare-steps.ts'
import { sizesOf } from './sizes-of.ts'

const INTEGRAL = /(?:∫|\\int(?![a-z]))(?!\s*_)\s*([^∫=]+?)\s*(?:\\[,;]\s*)?d\s?([a-zA-Zθ])(?![a-zA-Z/])/g
const EQUALS = /(?<![<>!])=(?![=>])/
const PLACES = [0.67, 1.31, 2.17, 3.43]
const STEP = 1e-4

interface Part {
  line: number
  /** Names of integrals stand for them: J1, J2 … */
  expr: Expr
  integrands: ReadonlyMap<string, Expr>
}

/** The verdict on each line that belongs to a chain of equal sides with such an integral. */
export function judgePrimitives(
  lines: readonly string[],
  names: ReadonlySet<string>,
): Map<number, StepVerdict> {
  const found = new Map<number, StepVerdict>()
  let before: Part | null = null
  let letter: string | null = null
  for (const [line, text] of lines.entries()) {
    const sides = text.split(EQUALS)
    const goesOn = sides.length > 1 && sides[0]!.trim() === ''
    if (!goesOn) [before, letter] = [null, null]
    for (const side of goesOn ? sides.slice(1) : sides) {
      const integral = [...side.matchAll(INTEGRAL)]
      if (integral.length > 0 && letter === null) {
        letter = integral[0]![2]!
        // What stands before the integral is its name.
        before = null
      }
      const part: Part | null = letter === null ? null : readPart(side, line, letter, names)
      if (before && part) {
        const same = haveSameSlope(before, part, letter!)
        if (same !== null && found.get(line) !== 'breaks') found.set(line, same ? 'follows' : 'breaks')
      }
      before = part
    }
  }
  return found
}

/** @returns null for a side without this letter, such as the value between limits, and for other letters of integrals */
function readPart(side: string, line: number, letter: string, names: ReadonlySet<string>): Part | null {
  const integrands = new Map<string, Expr>()
  let isOther = false
  const text = side
    .replace(/\[([^[\]]+)\](?!\s*_)/g, '($1)')
    .replace(INTEGRAL, (_, body: string, own: string) => {
      const name = `J_${integrands.size + 1}`
      const e = read(body, new Set([...names, letter]))
      if (!e || own !== letter) isOther = true
      else integrands.set(name, e)
      return ` (${name}) `
    })
  const expr =
    isOther || /[∫[]/.test(text) ? null : read(text, new Set([...names, letter, ...integrands.keys()]))
  return expr && (integrands.size > 0 || symbolsOf(expr).has(letter)) ? { line, expr, integrands } : null
}

function read(text: string, names: ReadonlySet<string>): Expr | null {
  try {
    const { expr } = parse(text.trim(), { names, imaginary: null, second: false })
    return isPlain(expr) ? expr : null
  } catch {
    return null
  }
}

function haveSameSlope(a: Part, b: Part, letter: string): boolean | null {
  let seen = 0
  for (const x of PLACES) {
    const [p, q] = [slope(a, letter, x), slope(b, letter, x)]
    if (p === null || q === null) continue
    seen++
    if (Math.abs(p - q) > 1e-5 * Math.max(1, Math.abs(p), Math.abs(q))) return false
  }
  return seen > 1 ? true : null
}

function slope({ expr, integrands }: Part, letter: string, x: number): number | null {
  const at = (shift: number): number | null => {
    const point = new Map([...symbolsOf(expr)].map((name) => [name, 0.77]))
    for (const [name, f] of integrands) {
      const inside = new Map([...symbolsOf(f)].map((other) => [other, 0.77]))
      const value = sizesOf(f, 'radians', inside.set(letter, x))[0]
      if (value === undefined) return null
      point.set(name, shift * value)
    }
    return sizesOf(expr, 'radians', point.set(letter, x + shift))[0] ?? null
  }
  const [low, high] = [at(-STEP), at(STEP)]
  return low === null || high === null ? null : (high - low) / (2 * STEP)
}

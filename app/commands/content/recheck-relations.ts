import { NOTHING, splitTop } from './read-expected.ts'
import { valueAt, type Place } from './recheck-maths.ts'

/** A condition on a point, read from an author's notation by code independent of the engine. */
export interface Membership {
  holds(place: Place): boolean
  /** Values at which the condition may change: the ends of intervals. */
  ends: number[]
}

const SIGNS = /\s*(<=|>=|!=|≤|≥|≠|==|<|>|=)\s*/
const NEAR = 1e-9

function compare(left: number, sign: string, right: number): boolean {
  const finite = Number.isFinite(left) && Number.isFinite(right)
  const same = finite && Math.abs(left - right) <= NEAR * Math.max(1, Math.abs(left), Math.abs(right))
  switch (sign) {
    case '<':
      return left < right && !same
    case '>':
      return left > right && !same
    case '<=':
    case '≤':
      return left < right || same
    case '>=':
    case '≥':
      return left > right || same
    case '!=':
    case '≠':
      return !same
    default:
      return same
  }
}

/**
 * Reads inequalities, intervals, unions of them and equations: 1 < x <= 5, x < 1 or x > 2, (0, 6], (-inf, 1) U [2, inf),
 * R\{0}, {1, 2}, y > 2x + 1.
 * @throws Error for anything else
 */
export function readMembership(text: string, variables: readonly string[]): Membership {
  const ends: number[] = []
  const number = (notation: string): number => {
    if (/^\s*\+?(?:inf|infinity|∞)\s*$/i.test(notation)) return Infinity
    if (/^\s*[-−]\s*(?:inf|infinity|∞)\s*$/i.test(notation)) return -Infinity
    const value = valueAt(notation, {})
    ends.push(value)
    return value
  }
  const [variable = 'x'] = variables
  const any = splitTop(text, /\s*(?:∪|\bU\b|\bor\b|\bunion\b)\s*/).map((one) => {
    const every = splitTop(one, /\s*(?:∩|&&|\band\b)\s*/).map((part) =>
      piece(part, variable, variables, number),
    )
    return (place: Place) => every.every((holds) => holds(place))
  })
  if (NOTHING.test(text)) return { holds: () => false, ends }
  return { holds: (place) => any.some((holds) => holds(place)), ends }
}

function piece(
  raw: string,
  variable: string,
  variables: readonly string[],
  number: (notation: string) => number,
): (place: Place) => boolean {
  const text = raw.replace(new RegExp(`^\\s*${variable}\\s*(?:∈|\\bin\\b)\\s*`), '').trim()
  if (NOTHING.test(text)) return () => false
  if (/^(?:R|ℝ|all real(?: number)?s?)$/i.test(text)) return () => true
  const without = /^(?:R|ℝ)\s*\\\s*\{(.*)\}$/.exec(text)
  const listed = without ?? /^\{(.*)\}$/.exec(text)
  if (listed) {
    const members = splitTop(listed[1]!, /\s*,\s*/).map(number)
    const inside = (place: Place) => members.some((one) => compare(place[variable]!, '=', one))
    return without ? (place) => !inside(place) : inside
  }
  const interval = /^([[(\]])\s*(.+)\s*([\])[])$/.exec(text)
  const bounds = interval ? splitTop(interval[2]!, /\s*,\s*/) : []
  if (interval && bounds.length === 2) {
    const [low, high] = bounds.map(number)
    const [opening, closing] = [interval[1] === '[' ? '>=' : '>', interval[3] === ']' ? '<=' : '<']
    return (place) => compare(place[variable]!, opening, low!) && compare(place[variable]!, closing, high!)
  }
  const parts = text.split(SIGNS)
  if (parts.length < 3)
    throw new Error(`cannot read "${raw}" as a condition: write it with <, <=, >, >=, = or as an interval`)
  // The condition may change at the sides that are numbers.
  for (let index = 0; index < parts.length; index += 2) {
    try {
      number(parts[index]!)
    } catch {
      // The side contains a variable.
    }
  }
  return (place) => {
    const values = parts.map((part, index) => (index % 2 === 0 ? side(part, place, variables) : 0))
    return parts.every(
      (part, index) => index % 2 === 0 || compare(values[index - 1]!, part, values[index + 1]!),
    )
  }
}

function side(text: string, place: Place, variables: readonly string[]): number {
  return valueAt(text, place, variables.length > 0 ? variables : Object.keys(place))
}

/** Where a condition in one variable is tried: at its ends, close to them, and on the line around them. */
export function tryOut(ends: readonly number[]): number[] {
  const far = Math.max(10, ...ends.map(Math.abs)) * 1.37
  const line = Array.from({ length: 41 }, (_, index) => -far + (2 * far * index) / 40 + 0.0137)
  return [...ends.flatMap((end) => [end, end - 1e-3, end + 1e-3, end - 0.31, end + 0.31]), ...line]
}

/** Points over a square, for a condition in two variables. */
export function tryOutPlane(names: readonly string[], span: readonly [number, number][]): Place[] {
  const [x = 'x', y = 'y'] = names
  const [across = [-8, 8], up = [-8, 8]] = span
  return Array.from({ length: 21 * 21 }, (_, index) => ({
    [x]: across[0] + ((across[1] - across[0]) * ((index % 21) + 0.413)) / 21,
    [y]: up[0] + ((up[1] - up[0]) * (Math.floor(index / 21) + 0.437)) / 21,
  }))
}

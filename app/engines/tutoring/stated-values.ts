/** What a line says an unknown is: `x = 2 or x = 3`, `x ≈ 0.43`, `x = ±√2`. */
import { symbolsOf, type Expr } from '#app/engines/algebra/syntax/expression.ts'
import { readLines, type Statement } from '#app/engines/working/read-lines.ts'
import { choicesOf, isSame, lastPlaceIn, sizesOf } from './lines/sizes-of.ts'

export interface StatedValue {
  size: number
  /** One in the last decimal that is written; 0 for a whole number, a fraction or a root. */
  place: number
}

const NEAR = 1e-6

/** Each value that a statement gives the unknown; null if it says something else. */
export function statedValues({ sides }: Pick<Statement, 'sides'>, unknown: string): StatedValue[] | null {
  const [first, ...rest] = sides.map((side) => side?.expr ?? null)
  if (first?.k !== 'sym' || first.name !== unknown || rest.length === 0) return null
  const values: StatedValue[] = []
  for (const side of rest) {
    const choices = side ? choicesOf(side) : []
    if (choices.length === 0) return null
    for (const choice of choices) {
      // In "x ≈ 1.41 or x ≈ -1.41" the letter stands again.
      if (choice.k === 'sym' && choice.name === unknown) continue
      const [size, ...more] = symbolsOf(choice).size === 0 ? sizesOf(choice, 'radians') : []
      if (size === undefined || more.length > 0) return null
      values.push({ size, place: decimalPlaceIn(choice) })
    }
  }
  return values.length === 0 ? null : values
}

/** A written decimal may be rounded. A whole number, a fraction and a root are exact. */
export function decimalPlaceIn(e: Expr): number {
  if (e.k === 'add') return Math.max(...e.items.map(decimalPlaceIn))
  const place = lastPlaceIn(e)
  return place < 1 ? place : 0
}

/** Whether a written value is this root, or this root rounded. */
export const isRoot = ({ size, place }: StatedValue, root: number): boolean =>
  Math.abs(size - root) <= NEAR * Math.max(1, Math.abs(size), Math.abs(root)) || isSame(size, place, root, 0)

/** The last lines that each say what the unknown is, as one line: "x = 2" and "x = 3" are "x = 2 or x = 3". */
export function lastValues(
  lines: readonly string[],
  unknown: string,
): { text: string; values: StatedValue[] } {
  const names = new Set([unknown])
  const found: { text: string; values: StatedValue[] }[] = []
  for (const line of lines.filter((one) => one.trim() !== '').toReversed()) {
    const bare = line.replace(/^\s*(?:or|and)\s/i, '')
    const statements = readLines([bare], { names }).flatMap((one) => one.statements)
    const values = statements.map((one) => statedValues(one, unknown))
    if (values.length === 0 || values.includes(null)) break
    found.unshift({
      text: statements.map(({ text }) => text.trim()).join(' or '),
      values: values.flatMap((one) => one ?? []),
    })
  }
  return {
    text: found.map(({ text }) => text).join(' or '),
    values: found.flatMap(({ values }) => values),
  }
}

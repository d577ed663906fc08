/** Kind vector: a vector as a tuple, a column or with i, j, k. */
import { equal } from '#app/engines/algebra/equal.ts'
import { all, sameValue } from '#app/engines/algebra/same-value.ts'
import { substitute } from '#app/engines/algebra/substitute.ts'
import { isPlain, join, num, sizeOf, some, sym, symbolsOf } from '#app/engines/algebra/syntax/expression.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { ignoringDegreeSigns } from '../degree-signs.ts'
import { defineKind } from '../kind.ts'
import { LIST_READING, MathsContext, LOCALES } from '../maths-context.ts'
import { NO_EXPECTED, ask, compared, wrong } from '../outcome.ts'
import type { Outcome } from '../outcome.ts'
import { entries, scaled, withoutName } from '../scaled-entries.ts'

const UNITS = ['i', 'j', 'k']

const hasUnits = (e: Expr): boolean => UNITS.some((name) => symbolsOf(e).has(name))

/** Components from a tuple, a one-row or one-column matrix, or i, j, k. */
function components(raw: Expr, length: number | null): Expr[] | null {
  const e = scaled(raw)
  const [only] = e.k === 'group' ? e.items : []
  if (e.k === 'group' && e.items.length === 1 && only?.k === 'group') return components(only, length)
  if (e.k === 'group' && e.open !== '{')
    return e.items.every((item) => item.k === 'group') && e.items.length > 1
      ? e.items.flatMap((item) => entries(item))
      : e.items
  // \binom{3}{-4} is how a column is typed where there is no other.
  if (e.k === 'fn' && e.name === 'ncr') return e.args
  if (e.k === 'seq') return e.items
  if (e.k === 'matrix')
    return e.rows.length === 1
      ? (e.rows[0] ?? null)
      : e.rows.every((row) => row.length === 1)
        ? e.rows.flat()
        : null
  if (!isPlain(e) || !hasUnits(e) || sizeOf(e) > 100) return null
  // The value with one unit vector set to 1 and the others to 0: a vector is the sum of these, anything else is not
  // one.
  const parts = UNITS.map((one) =>
    substitute(e, new Map(UNITS.map((name) => [name, num(name === one ? 1 : 0)]))),
  )
  const rebuilt = join(
    'add',
    parts.map((part, i) => join('mul', [part, sym(UNITS[i] ?? '')])),
  )
  if (equal(e, rebuilt) !== 'equal') return null
  const flat = parts[2] !== undefined && equal(parts[2], num(0)) === 'equal'
  return length !== 3 && flat ? parts.slice(0, 2) : parts
}

function markVector(student: string, expected: string, context: MathsContext): Outcome {
  const author = context.expected(withoutName(expected), LIST_READING)
  const target = components(author, null)
  if (!target) return ask(NO_EXPECTED)
  // i, j and k are known as symbols, whatever notation the author used.
  const known: Expr = { k: 'seq', items: [author, ...UNITS.map(sym)] }
  const read = context.student(withoutName(student), known, LIST_READING)
  const own = components(read, target.length)
  if (!own)
    return isPlain(read) &&
      !some(
        read,
        (part) => (part.k === 'div' && hasUnits(part.b)) || (part.k === 'fn' && part.args.some(hasUnits)),
      )
      ? wrong('A vector is asked for.')
      : ask('A vector is written as (1, 2, 3), as a column or with i, j, k.')
  if (own.length !== target.length)
    return wrong(`A vector with ${target.length} components is asked for, and this has ${own.length}.`)
  return compared(all(own.map((item, i) => sameValue(item, target[i] as Expr))))
}

export const vector = defineKind(MathsContext, {
  options: { locale: LOCALES },
  mark: ignoringDegreeSigns(markVector),
})

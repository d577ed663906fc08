/** Kinds with several entries in order: list, coordinates, vector, matrix. */
import type { Expr } from '../syntax/expression.ts'
import { substitute } from '../algebra/substitute.ts'
import { Context, LOCALES } from './context.ts'
import { kindsOf } from './kind.ts'
import type { Outcome } from './outcome.ts'
import { ask, compared, NOT_EXPECTED, wrong, NO_EXPECTED } from './outcome.ts'
import { all, sameMembers, sameValue } from '../algebra/same-value.ts'
import { claims } from './answer-text.ts'
import { equal } from '../algebra/equal.ts'
import { div, isPlain, join, num, sizeOf, some, sym, symbolsOf } from '../syntax/expression.ts'
import { readPoints } from './read-points.ts'

const READING = { list: true }

/** "A = [1, 2]" names the answer; "x = 1, y = 2" does not. */
const withoutName = (text: string): string => (claims(text).length === 1 ? (claims(text)[0] ?? text) : text)

/** The factors of a product, signs and divisors among them: -1/2 [a, b] is -1, 1, [a, b] over 2. */
function factorsIn(e: Expr): Expr[] {
  if (e.k === 'neg') return [num(-1), ...factorsIn(e.a)]
  if (e.k === 'div') return [...factorsIn(e.a), div(num(1), e.b)]
  return e.k === 'mul' ? e.items.flatMap(factorsIn) : [e]
}

/** A number in front of a bracket, or below it, multiplies every entry. */
function scaled(e: Expr): Expr {
  const factors = factorsIn(e)
  const tuples = factors.filter(
    (item) => (item.k === 'group' && item.items.length > 1) || item.k === 'matrix',
  )
  const [tuple] = tuples
  if (!tuple || tuples.length > 1 || factors.length === 1) return e
  const others = factors.filter((item) => item !== tuple)
  const times = (item: Expr): Expr =>
    item.k === 'group' ? { ...item, items: item.items.map(times) } : { k: 'mul', items: [...others, item] }
  return tuple.k === 'matrix' ? { k: 'matrix', rows: tuple.rows.map((row) => row.map(times)) } : times(tuple)
}

function entries(e: Expr): Expr[] {
  if (e.k === 'seq' || e.k === 'group') return e.items
  if (e.k === 'and' || e.k === 'or') return e.items.flatMap(entries)
  return [e]
}

function markList(student: string, expected: string, context: Context): Outcome {
  const target = entries(context.expected(withoutName(expected), READING))
  const read = context.student(withoutName(student), { k: 'seq', items: target }, READING)
  const own = entries(read)
  if (own.length !== target.length)
    return wrong(
      `${target.length} entries are asked for, and ${own.length} ${own.length === 1 ? 'is' : 'are'} given.`,
    )
  const same = all(own.map((item, i) => sameValue(item, target[i] as Expr)))
  const shuffled = same === 'different' && sameMembers(own, target) === 'equal'
  return compared(same, shuffled ? 'These are the right entries in another order.' : NOT_EXPECTED)
}

function markCoordinates(student: string, expected: string, context: Context): Outcome {
  const asGroup = (items: Expr[]): Expr => ({ k: 'group', open: '(', close: ')', items })
  const [target, own] = readPoints(student, expected, context)
  const goal = target.map(asGroup)
  const swapped =
    own.length === 1 &&
    sameMembers(
      own.map((point) => asGroup([...point].reverse())),
      goal,
    ) === 'equal'
  return compared(
    sameMembers(own.map(asGroup), goal),
    swapped ? 'The coordinates are in the wrong order.' : NOT_EXPECTED,
  )
}

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
  // What it is where one unit is 1 and the others are 0: of these it is made, or it is no vector.
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

function markVector(student: string, expected: string, context: Context): Outcome {
  const author = context.expected(withoutName(expected), READING)
  const target = components(author, null)
  if (!target) return ask(NO_EXPECTED)
  // i, j and k are known as symbols, whatever the author wrote the vector with.
  const known: Expr = { k: 'seq', items: [author, ...UNITS.map(sym)] }
  const read = context.student(withoutName(student), known, READING)
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

/** [1, 2; 3, 4] and rows of numbers between line breaks, put into nested brackets. */
function matrixText(text: string, width = 2): string {
  const inner = /^\s*[[(]?([^[\]()\\]*[;\n][^[\]()\\]*)[\])]?\s*$/.exec(withoutName(text))?.[1]
  if (inner === undefined)
    return withoutName(text)
      .replace(/(?<=[\])])\s+(?=[[(])/g, ', ')
      .replace(/(?<=(?:^|[[(,\s])[[(])([^[\](),]*)(?=[\])])/g, (row, inside: string) => {
        const cells = inside.trim().split(/\s+/)
        // 1 -2 is one entry where one is asked for.
        return width > 1 && cells.every((cell) => /^-?[^-+*/^=]/.test(cell) && /[^-+*/^=]$/.test(cell))
          ? cells.join(', ')
          : row
      })
  return `[${inner
    .trim()
    .split(/[;\n]/)
    .map(
      (row) =>
        `[${row
          .trim()
          .split(row.includes(',') ? ',' : /\s+/)
          .join(', ')}]`,
    )
    .join(', ')}]`
}

function rowsOf(raw: Expr): Expr[][] | null {
  const e = scaled(raw)
  if (e.k === 'matrix') return e.rows
  if (e.k !== 'group') return null
  if (e.items.every((item) => item.k === 'group' && item.open === e.open)) return e.items.map(entries)
  if (e.open === '{') return null
  return e.items.some((item) => item.k === 'group') ? null : [e.items]
}

function markMatrix(student: string, expected: string, context: Context): Outcome {
  const author = context.expected(matrixText(expected), READING)
  const target = rowsOf(author)
  if (!target) return ask(NO_EXPECTED)
  const read = context.student(matrixText(student, target[0]?.length), author, READING)
  const own = rowsOf(read)
  if (!own)
    return isPlain(read) && !(read.k === 'sym' && /[IO]/.test(read.name))
      ? wrong('A matrix is asked for.')
      : ask('A matrix is written as [[1, 2], [3, 4]].')
  if (own.some((row) => row.length !== own[0]?.length)) return ask('The rows have different lengths.')
  const shape = (rows: readonly Expr[][]): string => `${rows.length} × ${rows[0]?.length ?? 0}`
  if (shape(own) !== shape(target))
    return wrong(`A ${shape(target)} matrix is asked for, and this is ${shape(own)}.`)
  return compared(sameValue({ k: 'matrix', rows: own }, { k: 'matrix', rows: target }))
}

const options = { locale: LOCALES } as const

export const LIST_KINDS = kindsOf(Context, {
  list: { options, mark: markList },
  coordinates: { options, mark: markCoordinates },
  vector: { options, mark: markVector },
  matrix: { options, mark: markMatrix },
})

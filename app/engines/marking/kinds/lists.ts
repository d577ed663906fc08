/** Kinds with several entries in order: list, coordinates, vector, matrix. */
import { derivative } from '../algebra/derivative.ts'
import type { Equality } from '../algebra/equal.ts'
import { equal } from '../algebra/equal.ts'
import { all, sameMembers, sameValue } from '../algebra/same-value.ts'
import type { Expr } from '../syntax/expression.ts'
import { isPlain, num, symbolsOf } from '../syntax/expression.ts'
import { print } from '../syntax/print.ts'
import { claims } from './answer-text.ts'
import type { Context, Kind, Outcome } from './context.ts'
import { ask, CANNOT_TELL, NOT_EXPECTED, right, wrong } from './context.ts'
import { LOCALES } from './numbers.ts'
import { spread } from './read-sets.ts'

const READING = { list: true, imaginary: null }

const outcome = (same: Equality, readAs: string, reason = NOT_EXPECTED): Outcome =>
  same === 'equal' ? right(readAs) : same === 'unsure' ? ask(CANNOT_TELL, { readAs }) : wrong(readAs, reason)

/** "A = [1, 2]" names the answer; "x = 1, y = 2" does not. */
const withoutName = (text: string): string => (claims(text).length === 1 ? (claims(text)[0] ?? text) : text)

/** A number in front of a bracket multiplies every entry. */
function scaled(e: Expr): Expr {
  const factors = e.k === 'mul' ? e.items : e.k === 'neg' ? [num(-1), e.a] : e.k === 'div' ? [e.a] : []
  const tuples = factors.filter(
    (item) => (item.k === 'group' && item.items.length > 1) || item.k === 'matrix',
  )
  const [tuple] = tuples
  if (!tuple || tuples.length > 1) return e
  const others = factors.filter((item) => item !== tuple)
  const times = (item: Expr): Expr =>
    e.k === 'div'
      ? { k: 'div', a: { k: 'mul', items: [...others, item] }, b: e.b }
      : { k: 'mul', items: [...others, item] }
  if (tuple.k === 'matrix') return { k: 'matrix', rows: tuple.rows.map((row) => row.map(times)) }
  return tuple.k === 'group'
    ? {
        ...tuple,
        items: tuple.items.map((item) =>
          item.k === 'group' ? { ...item, items: item.items.map(times) } : times(item),
        ),
      }
    : e
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
  const readAs = print(read)
  if (own.length !== target.length)
    return wrong(
      readAs,
      `${target.length} entries are asked for, and ${own.length} ${own.length === 1 ? 'is' : 'are'} given.`,
    )
  const same = all(own.map((item, i) => sameValue(item, target[i] as Expr)))
  const shuffled = same === 'different' && sameMembers(own, target) === 'equal'
  return outcome(same, readAs, shuffled ? 'These are the right entries in another order.' : NOT_EXPECTED)
}

/** Points as their coordinates; "x = 1, y = 2" is taken by name. */
function pointsOf(e: Expr): Expr[][] | string {
  if (e.k === 'group' && e.items.length > 1) {
    if (e.open === '(' && e.close === ')')
      return e.items.every((item) => item.k === 'group') ? join(e.items) : [e.items]
    return e.open === '{' && e.items.every((item) => item.k === 'group')
      ? join(e.items)
      : 'A point is written in round brackets, such as (2, -3).'
  }
  if (e.k === 'group' && e.open === '{' && e.items[0]) return pointsOf(e.items[0])
  if (e.k === 'seq' || e.k === 'and' || e.k === 'or') {
    if (e.items.every((item) => item.k === 'group' || item.k === 'seq')) return join(e.items)
    if (
      e.items.every(
        (item) =>
          item.k === 'rel' && item.ops.length === 1 && item.ops[0] === '=' && item.items[0]?.k === 'sym',
      )
    ) {
      const named = e.items.map((item) =>
        item.k === 'rel'
          ? { name: item.items[0]?.k === 'sym' ? item.items[0].name : '', value: item.items[1] as Expr }
          : { name: '', value: item },
      )
      const names = new Set(named.map(({ name }) => name))
      return names.size === named.length
        ? [named.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ value }) => value)]
        : 'It is not clear which coordinates belong together.'
    }
    return e.k === 'seq' && e.items.every(isPlain)
      ? [e.items]
      : 'Points are written in round brackets, such as (2, -3).'
  }
  return 'A point is written with its coordinates in round brackets, such as (2, -3).'
}

function join(items: readonly Expr[]): Expr[][] | string {
  const parts = items.map(pointsOf)
  const problem = parts.find((part) => typeof part === 'string')
  return typeof problem === 'string'
    ? problem
    : parts.flatMap((part) => (typeof part === 'string' ? [] : part))
}

/** (±2, 1) gives two points. */
const spreadPoints = (points: readonly Expr[][]): Expr[][] =>
  points.flatMap((point) =>
    point.reduce<Expr[][]>(
      (before, item) => before.flatMap((head) => spread(item).map((one) => [...head, one])),
      [[]],
    ),
  )

function markCoordinates(student: string, expected: string, context: Context): Outcome {
  const author = context.expected(withoutLabel(expected), READING)
  const target = pointsOf(author)
  if (typeof target === 'string') return ask('The expected answer is not a point.')
  const read = context.student(withoutLabel(student), author, READING)
  const readAs = print(read)
  const own = pointsOf(read)
  if (typeof own === 'string') return isPlain(read) ? wrong(readAs, own) : ask(own, { readAs })
  const asGroup = (items: Expr[]): Expr => ({ k: 'group', open: '(', close: ')', items })
  const [mine, theirs] = [spreadPoints(own).map(asGroup), spreadPoints(target).map(asGroup)]
  const [one, other] = [mine[0], theirs[0]]
  const swapped =
    mine.length === 1 &&
    theirs.length === 1 &&
    one?.k === 'group' &&
    other?.k === 'group' &&
    sameValue(asGroup([...one.items].reverse()), other) === 'equal'
  return outcome(
    sameMembers(mine, theirs),
    readAs,
    swapped ? 'The coordinates are in the wrong order.' : NOT_EXPECTED,
  )
}

/** A(2, 3), P = (2, 3) */
const withoutLabel = (text: string): string => text.trim().replace(/^[A-Z]\s*=?\s*(?=\\?(?:left)?\()/, '')

/** Components from a tuple, a one-row or one-column matrix, or i, j, k. */
function components(raw: Expr, length: number | null): Expr[] | null {
  const e = scaled(raw)
  if (e.k === 'group' && e.open !== '{')
    return e.items.every((item) => item.k === 'group') && e.items.length > 1
      ? e.items.flatMap((item) => entries(item))
      : e.items
  if (e.k === 'seq') return e.items
  if (e.k === 'matrix')
    return e.rows.length === 1
      ? (e.rows[0] ?? null)
      : e.rows.every((row) => row.length === 1)
        ? e.rows.flat()
        : null
  const names = symbolsOf(e)
  if (!isPlain(e) || !['i', 'j', 'k'].some((name) => names.has(name))) return null
  const parts = ['i', 'j', 'k'].map((name) => derivative(e, name))
  const rebuilt: Expr = {
    k: 'add',
    items: parts.map((part, i) => ({
      k: 'mul',
      items: [part, { k: 'sym', name: ['i', 'j', 'k'][i] as string }],
    })),
  }
  if (
    equal(e, rebuilt) !== 'equal' ||
    parts.some((part) =>
      ['i', 'j', 'k'].some(
        (name) => symbolsOf(part).has(name) && equal(derivative(part, name), num(0)) !== 'equal',
      ),
    )
  )
    return null
  const third = parts[2]
  const flat = third !== undefined && equal(third, num(0)) === 'equal'
  return flat && length !== 3 ? parts.slice(0, 2) : parts
}

function markVector(student: string, expected: string, context: Context): Outcome {
  const author = context.expected(withoutName(expected), READING)
  const target = components(author, null)
  if (!target) return ask('The expected answer is not a vector.')
  const names = new Set([...context.variables, 'i', 'j', 'k'])
  const read = context.student(
    withoutName(student),
    author.k === 'group'
      ? { k: 'seq', items: [...author.items, ...[...names].map((name): Expr => ({ k: 'sym', name }))] }
      : author,
    READING,
  )
  const readAs = print(read)
  const own = components(read, target.length)
  if (!own)
    return isPlain(read)
      ? wrong(readAs, 'A vector is asked for, and this is a single expression.')
      : ask('A vector is written as (1, 2, 3), as a column or with i, j, k.', { readAs })
  if (own.length !== target.length)
    return wrong(
      readAs,
      `A vector with ${target.length} components is asked for, and this has ${own.length}.`,
    )
  return outcome(all(own.map((item, i) => sameValue(item, target[i] as Expr))), readAs)
}

/** [1, 2; 3, 4] and rows of numbers between line breaks, put into nested brackets. */
function matrixText(text: string): string {
  const inner = /^\s*[[(]?([^[\]()\\]*[;\n][^[\]()\\]*)[\])]?\s*$/.exec(withoutName(text))?.[1]
  if (inner === undefined) return withoutName(text)
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
  if (e.k !== 'group' || e.open === '{') return null
  if (e.items.every((item) => item.k === 'group' && item.open !== '{')) return e.items.map(entries)
  return e.items.some((item) => item.k === 'group') ? null : [e.items]
}

function markMatrix(student: string, expected: string, context: Context): Outcome {
  const author = context.expected(matrixText(expected), READING)
  const target = rowsOf(author)
  if (!target) return ask('The expected answer is not a matrix.')
  const read = context.student(matrixText(student), author, READING)
  const readAs = print(read)
  const own = rowsOf(read)
  if (!own)
    return isPlain(read)
      ? wrong(readAs, 'A matrix is asked for.')
      : ask('A matrix is written as [[1, 2], [3, 4]].', { readAs })
  if (own.some((row) => row.length !== own[0]?.length))
    return ask('The rows of this matrix have different lengths.', { readAs })
  const shape = (rows: readonly Expr[][]): string => `${rows.length} × ${rows[0]?.length ?? 0}`
  if (shape(own) !== shape(target))
    return wrong(readAs, `A ${shape(target)} matrix is asked for, and this is ${shape(own)}.`)
  return outcome(sameValue({ k: 'matrix', rows: own }, { k: 'matrix', rows: target }), readAs)
}

const options = { locale: LOCALES } as const

export const LIST_KINDS: Readonly<Record<string, Kind>> = {
  list: { options, mark: markList },
  coordinates: { options, mark: markCoordinates },
  vector: { options, mark: markVector },
  matrix: { options, mark: markMatrix },
}

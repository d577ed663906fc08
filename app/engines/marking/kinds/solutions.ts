/** Kinds solutions and set: finitely many members in any order, or any other set of real numbers. */
import type { Equality } from '../algebra/equal.ts'
import { canonical } from '../algebra/canonical.ts'
import { sameSet } from '../algebra/real-sets.ts'
import { ask, authored, CANNOT_TELL, compared, NOT_EXPECTED, right, wrong } from './outcome.ts'
import type { Expr } from '../syntax/expression.ts'
import { isPlain, sizeOf, symbolsOf } from '../syntax/expression.ts'
import { realSet, setText } from './read-sets.ts'
import { spread } from '../algebra/substitute.ts'
import type { Context } from './context.ts'
import type { Outcome } from './outcome.ts'
import { splitWord } from '../syntax/words.ts'
import { all, best, columns, distinct, sameMembers, sameValue } from '../algebra/same-value.ts'

const READING = { list: true }

/** One solution: values with the names of their variables, where these were given. */
interface Member {
  names: (string | null)[]
  values: Expr[]
}

const single = (name: string | null, value: Expr): Member => ({ names: [name], values: [value] })

/** The members that a text lists, or null when it describes a set in another way. */
function members(e: Expr): Member[] | null {
  switch (e.k) {
    case 'word':
      return e.name === 'none' ? [] : null
    case 'or': {
      const parts = e.items.map(members)
      return parts.some((part) => part === null) ? null : inherit(parts.flatMap((part) => part ?? []))
    }
    case 'and':
    case 'seq':
      return combine(e.items)
    case 'rel': {
      const [left, ...values] = e.items
      if (!left || e.ops.some((op) => op !== '=' && op !== 'in')) return null
      const [value] = values
      if (values.length !== 1 || !value) return null
      if (e.ops[0] === 'in' || (value.k === 'group' && value.open === '{'))
        return value.k === 'group' && value.open === '{' ? named(members(value), left) : null
      if (left.k === 'group' && value.k === 'group')
        return value.items.length === left.items.length
          ? [{ names: left.items.map((item) => (item.k === 'sym' ? item.name : null)), values: value.items }]
          : null
      if (left.k !== 'sym')
        return value.k === 'sym' && !e.ops.includes('in') ? [single(value.name, left)] : null
      if (value.k === 'seq') return named(combine(value.items), left)
      if (symbolsOf(value).has(left.name)) return null
      return spread(value).map((one) => single(left.name, one))
    }
    case 'pm':
      return spread(e).map((one) => single(null, one))
    case 'group':
      if (e.open === '{') return combine(e.items)
      if (e.items.length === 1 && e.items[0]) return members(e.items[0])
      return e.open === '(' && e.close === ')' ? [{ names: e.items.map(() => null), values: e.items }] : null
    case 'union': {
      const parts = e.items.map(members)
      return parts.some((part) => part === null) ? null : parts.flatMap((part) => part ?? [])
    }
    default: {
      const values = spread(e)
      return e.k === 'matrix' || values.every(isPlain) ? values.map((one) => single(null, one)) : null
    }
  }
}

const named = (list: Member[] | null, left: Expr): Member[] | null =>
  list && left.k === 'sym'
    ? list.map((one) => (one.values.length === 1 ? { ...one, names: [left.name] } : one))
    : null

/** x = 1, 2: the name holds for what follows. */
function inherit(list: Member[]): Member[] {
  let name: string | null = null
  return list.map((one) => {
    if (one.values.length !== 1) return one
    name = one.names[0] ?? name
    return { ...one, names: [name] }
  })
}

/** Entries side by side: alternatives for one variable, or one solution in several variables (x = 1, y = 2). */
function combine(items: readonly Expr[]): Member[] | null {
  const parts: Member[] = []
  for (const item of items) {
    const found = members(item)
    if (!found) return null
    parts.push(...found)
  }
  const names = new Set(
    parts.flatMap((part) => (part.values.length === 1 ? part.names : [])).filter((name) => name !== null),
  )
  if (names.size < 2) return inherit(parts)
  const out: Member[] = []
  let current: Member = { names: [], values: [] }
  for (const part of parts) {
    if (part.values.length !== 1 || part.names[0] === null) return null
    if (current.names.includes(part.names[0] ?? null)) {
      out.push(current)
      current = { names: [], values: [] }
    }
    current = {
      names: [...current.names, part.names[0] ?? null],
      values: [...current.values, ...part.values],
    }
  }
  out.push(current)
  return out.every((one) => one.names.length === names.size) ? out : null
}

function sameMember(a: Member, b: Member): Equality {
  if (a.values.length !== b.values.length) return 'different'
  const byName = a.names.every((name) => name !== null) && b.names.every((name) => name !== null)
  return all(
    a.values.map((value, i) => {
      const other = byName ? b.values[b.names.indexOf(a.names[i] ?? null)] : b.values[i]
      return other ? sameValue(value, other) : 'different'
    }),
  )
}

/** How each that is not among the others compares at best. */
const lacking = (rows: readonly Equality[][]): Equality[] =>
  rows.map(best).filter((verdict) => verdict !== 'equal')

const NUMBERED = /(?<=[A-Za-z])(?:_\{?\d\}?|[₁-₉]|[1-9])(?=\s*=)/g

export function markSolutions(student: string, expected: string, context: Context): Outcome {
  const target = context.expected(setText(expected), READING)
  // x₁ = 2, x₂ = -2 number the solutions of x.
  const found = [...student.matchAll(NUMBERED)].map(([sign]) => sign.normalize('NFKC').replace(/\D/g, ''))
  const inTurn = found.length > 1 && found.every((digit, i) => digit === String(i + 1))
  const whole = found.length === student.split('=').length - 1
  const numbered = inTurn && whole && !expected.includes('_') ? student.replace(NUMBERED, '') : student
  const read = context.student(setText(numbered), target, READING)
  const [given, wanted] = [members(read), members(target)]
  if (given && wanted) {
    const own = distinct(given, ({ names, values }) => `${names.join()}:${values.map(canonical).join()}`)
    if (own.length > 40 || wanted.length > 40) return ask(CANNOT_TELL)
    const names = new Set(wanted.flatMap((one) => one.names))
    const strange = own
      .flatMap((one) => one.names)
      .find((name) => name !== null && !names.has(name) && !names.has(null))
    if (strange) return wrong(`${NOT_EXPECTED} It is given for "${strange}".`)
    const table = own.map((one) => wanted.map((other) => sameMember(one, other)))
    const [extra, missing] = [lacking(table), lacking(columns(table, wanted.length))]
    if (extra.length + missing.length === 0) return right()
    if (!extra.includes('different') && !missing.includes('different')) return ask(CANNOT_TELL)
    if (extra.length === 0)
      return wrong(
        `What is here is right, but ${missing.length === 1 ? 'one is' : `${missing.length} are`} missing.`,
      )
    return wrong(
      missing.length === 0
        ? `Everything expected is here, but so ${extra.length === 1 ? 'is one that is' : `are ${extra.length} that are`} not.`
        : NOT_EXPECTED,
    )
  }
  if (unsolved(read)) return wrong('This is still an equation to be solved.', { value: null, form: 'wrong' })
  return compareSets(read, target, false)
}

const unsolved = (e: Expr): boolean =>
  e.k === 'rel' && e.ops.every((op) => op === '=') && e.items[0]?.k !== 'sym' && symbolsOf(e).size > 0

const AN_EQUATION = 'An inequality is asked for; this is an equation.'
const isSolved = ({ ops, items: [left, value] }: Expr & { k: 'rel' }): boolean =>
  ops.length === 1 && left?.k === 'sym' && value !== undefined && symbolsOf(value).size === 0

/** Names of the one variable must agree where both are written. */
export function compareSets(read: Expr, target: Expr, solving: boolean): Outcome {
  const [mine, theirs] = [read, target].map((e) => [...symbolsOf(e)].filter((name) => name !== 'R'))
  const strange = theirs?.[0] && mine?.find((name) => !theirs.includes(name))
  if (strange) return wrong(`${NOT_EXPECTED} It is given for "${strange}".`)
  // On one line there is one variable: 1 < x < 5 or 1 < y < 5 is no interval. Each condition is solved by itself; nobody writes a dozen of them, and they would take a megabyte.
  if (sizeOf(read) > 56 || Math.max(mine?.length ?? 0, theirs?.length ?? 0) > 1) return ask(CANNOT_TELL)
  const goal = authored(() => realSet(target, true))
  const equation =
    read.k === 'rel' && read.ops.includes('=') && target.k === 'rel' && !target.ops.includes('=')
  // Where one number solves an inequality, it is said by an equation: (x - 2)^2 <= 0.
  if (equation && !isSolved(read)) return wrong(AN_EQUATION, { form: 'wrong' })
  const verdict = sameSet(realSet(read, solving), goal)
  if (equation && verdict !== 'equal') return wrong(AN_EQUATION, { form: 'wrong' })
  return verdict === 'ends' ? wrong('The ends are right, but not whether each belongs.') : compared(verdict)
}

/** Members that are words, such as the outcomes HT and TH: each is one symbol, not a product. */
function wordsAmong(text: string): string[] {
  const found = text.match(/(?<=^|[{,;])\s*(?:[A-Z]{2,}|[A-Za-z]{3,})(?=\s*(?:$|[},;]))/g) ?? []
  return found.map((word) => word.trim()).filter((word) => splitWord(word, new Set()).length > 1)
}

export function markSet(student: string, expected: string, context: Context): Outcome {
  const names = new Set(context.variables)
  if (names.size === 0)
    for (const word of wordsAmong(`${expected},${student}`)) names.add(word).add(word.toLowerCase())
  // Single letters keep their case, words do not.
  const lowered = (text: string): string =>
    context.variables.length > 0 ? text : text.replace(/\b[A-Z][a-z]{2,}\b/g, (word) => word.toLowerCase())
  const target = context.expected(setText(lowered(expected)), { ...READING, names })
  const read = context.student(setText(lowered(student)), null, {
    ...READING,
    names: symbolsOf(target, names),
  })
  const [own, wanted] = [plainMembers(read), plainMembers(target)]
  if (own && wanted) return compared(sameMembers(own, wanted))
  if (read.k === 'group' && read.open !== '{' && wanted) return wrong('A set is written in curly brackets.')
  return compareSets(read, target, true)
}

/** The members of a set that lists them; null for one that is described. */
function plainMembers(e: Expr): Expr[] | null {
  if (e.k === 'word' && e.name === 'none') return []
  if ((e.k === 'group' && e.open === '{') || e.k === 'seq' || e.k === 'and' || e.k === 'or')
    return e.items.some((item) => item.k === 'rel')
      ? null
      : e.items.flatMap((item) => (item.k === 'seq' ? item.items : [item])).flatMap(spread)
  if (e.k === 'rel' && e.ops.length === 1 && e.ops[0] !== '!=' && /group|word/.test(e.items[1]?.k ?? ''))
    return plainMembers(e.items[1] as Expr)
  return isPlain(e) ? [e] : null
}

export function readSets(student: string, expected: string, context: Context): { read: Expr; target: Expr } {
  const target = context.expected(setText(expected), READING)
  const read = context.student(setText(student), target, READING)
  return { read, target }
}

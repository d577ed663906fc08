/** Kinds solutions and set: finitely many members in any order, or any other set of real numbers. */
import type { Equality } from '../algebra/equal.ts'
import { all, sameMembers, sameValue } from '../algebra/same-value.ts'
import { sameSet } from '../algebra/real-sets.ts'
import type { Expr } from '../syntax/expression.ts'
import { isPlain, symbolsOf, Unreadable } from '../syntax/expression.ts'
import { print } from '../syntax/print.ts'
import type { Context, Outcome } from './context.ts'
import { ask, CANNOT_TELL, NOT_EXPECTED, right, wrong } from './context.ts'
import { realSet, setText, spread } from './read-sets.ts'

const READING = { list: true, imaginary: null }

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
      if (left.k !== 'sym') return null
      if (value.k === 'seq') return named(combine(value.items), left)
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
    default:
      return isPlain(e) || e.k === 'matrix' ? spread(e).map((one) => single(null, one)) : null
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

function compareMembers(
  a: readonly Member[],
  b: readonly Member[],
): { same: Equality; missing: number; extra: number } {
  const lacking = (these: readonly Member[], those: readonly Member[]): Equality[] =>
    these.map((one) => {
      const verdicts = those.map((other) => sameMember(one, other))
      return verdicts.includes('equal') ? 'equal' : verdicts.includes('unsure') ? 'unsure' : 'different'
    })
  const [extra, missing] = [lacking(a, b), lacking(b, a)]
  return {
    same: all([...extra, ...missing]),
    missing: missing.filter((one) => one !== 'equal').length,
    extra: extra.filter((one) => one !== 'equal').length,
  }
}

export function markSolutions(student: string, expected: string, context: Context): Outcome {
  const target = context.expected(setText(expected), READING)
  // x₁ = 2, x₂ = -2 number the solutions of x.
  const numbered = expected.includes('_')
    ? student
    : student.replace(/([A-Za-z])(?:_\{?\d\}?|[₁-₉]|[1-9])(?=\s*=)/g, '$1')
  const read = context.student(setText(numbered), target, READING)
  const readAs = print(read)
  const [own, wanted] = [members(read), members(target)]
  if (own && wanted) {
    if (own.length > 40 || wanted.length > 40) return ask(CANNOT_TELL, { readAs })
    const names = new Set(wanted.flatMap((one) => one.names))
    const strange = own
      .flatMap((one) => one.names)
      .find((name) => name !== null && !names.has(name) && !names.has(null))
    if (strange) return wrong(readAs, `${NOT_EXPECTED} It is given for "${strange}".`)
    const { same, missing, extra } = compareMembers(own, wanted)
    if (same === 'equal') return right(readAs)
    if (same === 'unsure') return ask(CANNOT_TELL, { readAs })
    if (extra === 0)
      return wrong(
        readAs,
        `What is here is right, but ${missing === 1 ? 'one is' : `${missing} are`} missing.`,
      )
    return wrong(
      readAs,
      missing === 0
        ? `Everything expected is here, but so ${extra === 1 ? 'is one that is' : `are ${extra} that are`} not.`
        : NOT_EXPECTED,
    )
  }
  if (unsolved(read))
    return wrong(readAs, 'This is still an equation to be solved.', { value: null, form: 'wrong' })
  return compareSets(read, target, readAs, false)
}

const unsolved = (e: Expr): boolean =>
  e.k === 'rel' && e.ops.every((op) => op === '=') && e.items[0]?.k !== 'sym' && symbolsOf(e).size > 0

/** Names of the one variable must agree where both are written. */
export function compareSets(read: Expr, target: Expr, readAs: string, solving: boolean): Outcome {
  const [mine, theirs] = [
    [...symbolsOf(read)].filter((name) => name !== 'R'),
    [...symbolsOf(target)].filter((name) => name !== 'R'),
  ]
  if (mine.length > 0 && theirs.length > 0 && mine.some((name) => !theirs.includes(name)))
    return wrong(readAs, `${NOT_EXPECTED} It is given for "${mine.find((name) => !theirs.includes(name))}".`)
  const goal = realSet(target, true)
  const verdict = sameSet(realSet(read, solving), goal)
  if (verdict === 'equal') return right(readAs)
  if (verdict === 'unsure') return ask(CANNOT_TELL, { readAs })
  return wrong(
    readAs,
    verdict === 'ends'
      ? 'The ends are right, but not whether each of them belongs to the set.'
      : NOT_EXPECTED,
  )
}

export function markSet(student: string, expected: string, context: Context): Outcome {
  const target = context.expected(setText(expected), READING)
  const read = context.student(setText(student), target, READING)
  const readAs = print(read)
  const plainMembers = (e: Expr): Expr[] | null => {
    if (e.k === 'word' && e.name === 'none') return []
    if (e.k === 'group' && e.open === '{')
      return e.items.some((item) => item.k === 'rel') ? null : e.items.flatMap(spread)
    if (e.k === 'seq' || e.k === 'and' || e.k === 'or')
      return e.items.some((item) => item.k === 'rel') ? null : e.items.flatMap(spread)
    if (
      e.k === 'rel' &&
      e.ops.length === 1 &&
      e.ops[0] !== '!=' &&
      e.items[1] &&
      (e.items[1].k === 'group' || e.items[1].k === 'word')
    )
      return plainMembers(e.items[1])
    return isPlain(e) ? [e] : null
  }
  const [own, wanted] = [plainMembers(read), plainMembers(target)]
  if (own && wanted) {
    const same = sameMembers(own, wanted)
    if (same === 'unsure') return ask(CANNOT_TELL, { readAs })
    return same === 'equal' ? right(readAs) : wrong(readAs, NOT_EXPECTED)
  }
  if (read.k === 'group' && read.open !== '{' && wanted)
    return wrong(readAs, 'A set is written in curly brackets.')
  return compareSets(read, target, readAs, true)
}

export function readSets(student: string, expected: string, context: Context): { read: Expr; target: Expr } {
  const target = context.expected(setText(expected), READING)
  const read = context.student(setText(student), target, READING)
  if (
    read.k === 'rel' &&
    read.ops.some((op) => op === '=') &&
    target.k === 'rel' &&
    !target.ops.includes('=')
  )
    throw new Unreadable('An inequality is asked for; this is an equation.')
  return { read, target }
}

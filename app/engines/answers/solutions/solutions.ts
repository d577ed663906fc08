/** Kind solutions: every solution of an equation, in any order. */
import { ignoringDegreeSigns } from '../degree-signs.ts'
import { LIST_READING, MathsContext, LOCALES } from '../maths-context.ts'
import { canonical } from '#app/engines/algebra/canonical.ts'
import type { Equality } from '#app/engines/algebra/equal-constants.ts'
import { all, best, columns, distinct, sameValue } from '#app/engines/algebra/same-value.ts'
import { spread } from '#app/engines/algebra/substitute.ts'
import { isPlain, symbolsOf } from '#app/engines/algebra/syntax/expression.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { compareSets } from '../compare-sets.ts'
import { defineKind } from '../kind.ts'
import { withNumeralsAndNames } from '../number-words.ts'
import { CANNOT_TELL, NOT_EXPECTED, ask, right, wrong } from '../outcome.ts'
import type { Outcome } from '../outcome.ts'
import { setText } from '../read-sets.ts'

/** One solution: values with the names of their variables, if given. */
interface Member {
  names: (string | null)[]
  values: Expr[]
}

const single = (name: string | null, value: Expr): Member => ({ names: [name], values: [value] })

/** The members that a text lists, or null if it describes a set in another way. */
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

/** x = 1, 2: the name also applies to the next values. */
function inherit(list: Member[]): Member[] {
  let name: string | null = null
  return list.map((one) => {
    if (one.values.length !== 1) return one
    name = one.names[0] ?? name
    return { ...one, names: [name] }
  })
}

/** Adjacent entries: alternatives for one variable, or one solution in several variables (x = 1, y = 2). */
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

/** The best comparison of each member that is not among the others. */
const lacking = (rows: readonly Equality[][]): Equality[] =>
  rows.map(best).filter((verdict) => verdict !== 'equal')

const NUMBERED = /(?<=[A-Za-z])(?:_\{?\d\}?|[₁-₉]|[1-9])(?=\s*=)/g

export function markSolutions(typed: string, expected: string, context: MathsContext): Outcome {
  const student = withNumeralsAndNames(typed)
  const target = context.expected(setText(expected), LIST_READING)
  // x₁ = 2, x₂ = -2 are numbered solutions of x.
  const found = [...student.matchAll(NUMBERED)].map(([sign]) => sign.normalize('NFKC').replace(/\D/g, ''))
  const inTurn = found.length > 1 && found.every((digit, i) => digit === String(i + 1))
  const whole = found.length === student.split('=').length - 1
  const numbered = inTurn && whole && !expected.includes('_') ? student.replace(NUMBERED, '') : student
  const read = context.student(setText(numbered), target, LIST_READING)
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

export const solutions = defineKind(MathsContext, {
  options: { locale: LOCALES, variable: 'text' },
  mark: ignoringDegreeSigns(markSolutions),
})

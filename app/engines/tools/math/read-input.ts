/** Reads the text of a form: formulas, numbers, equations and lists. Every fault is a sentence beside its field. */
import { approximate } from '../../algebra/numbers/approximate.ts'
import { exact } from '../../algebra/numbers/exact.ts'
import { parse } from '../../algebra/syntax/parse.ts'
import type { Expr, Relation } from '../../algebra/syntax/expression.ts'
import { isPlain, some, symbolsOf, Unreadable } from '../../algebra/syntax/expression.ts'
import { z } from 'zod'
import { InputProblem } from './problem.ts'
import type { Rational } from './rationals.ts'

/** One line of a form. A missing field is empty. */
export const line = (most = 200) => z.string().trim().max(most, `Use at most ${most} characters.`).default('')

/** A choice; an empty field is the first option. */
export const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.preprocess(
    (value) => (value === '' || value === undefined ? values[0] : value),
    z.enum(values, { error: 'Choose one of the options.' }),
  )

function read(text: string, field: string, names: readonly string[], example: string): Expr {
  if (text === '') throw new InputProblem(field, `Type something here, such as ${example}.`)
  try {
    const { expr, ambiguous } = parse(text, { names: new Set(names), imaginary: null })
    if (ambiguous)
      throw new InputProblem(
        field,
        `“${ambiguous}” can be read in two ways. Add brackets to show which you mean.`,
      )
    return expr
  } catch (problem) {
    if (problem instanceof Unreadable)
      throw new InputProblem(
        field,
        `${problem.message.replace('The answer', 'The formula')} Type a formula such as ${example}.`,
      )
    throw problem
  }
}

function onlyLetters(e: Expr, field: string, names: readonly string[], example: string): void {
  const foreign = [...symbolsOf(e)].filter((name) => !names.includes(name))
  if (foreign.length === 0) return
  const allowed =
    names.length === 0
      ? 'Use numbers only'
      : `Use ${names.length === 1 ? 'only the letter' : 'only the letters'} ${names.join(', ')}`
  throw new InputProblem(field, `“${foreign[0]}” is not known here. ${allowed}, as in ${example}.`)
}

/** A formula in the given letters. */
export function readFormula(
  text: string,
  field: string,
  names: readonly string[] = ['x'],
  example = 'x^2 - 3x + 1',
): Expr {
  const e = read(text, field, names, example)
  if (e.k === 'rel' && e.ops.length === 1 && e.ops[0] === '=' && e.items[0]?.k === 'sym' && e.items[1]) {
    // y = x² is the formula x².
    const [left, right] = e.items
    if (left.k === 'sym' && !names.includes(left.name) && isPlain(right)) {
      onlyLetters(right, field, names, example)
      return right
    }
  }
  if (!isPlain(e))
    throw new InputProblem(field, `Type one formula without “=” or a list, such as ${example}.`)
  onlyLetters(e, field, names, example)
  return e
}

/** An equation in the given letters; without “=”, the formula equals zero. */
export function readEquation(
  text: string,
  field: string,
  names: readonly string[],
  example: string,
): { left: Expr; right: Expr } {
  const { items } = readRelation(text, field, names, example, ['='])
  return { left: items[0], right: items[1] }
}

export function readRelation(
  text: string,
  field: string,
  names: readonly string[],
  example: string,
  allowed: readonly Relation[],
): { items: [Expr, Expr]; op: Relation } {
  const e = read(text, field, names, example)
  const signs = allowed.map((op) => `“${op.replace('<=', '≤').replace('>=', '≥')}”`).join(', ')
  if (e.k !== 'rel')
    throw new InputProblem(field, `There is no ${signs} here. Type, for example, ${example}.`)
  const [left, right] = e.items
  const [op] = e.ops
  if (e.ops.length > 1) throw new InputProblem(field, `Use one sign only: ${signs}. For example: ${example}.`)
  if (!left || !right || !op || !allowed.includes(op))
    throw new InputProblem(field, `Use one of the signs ${signs}, as in ${example}.`)
  if (!isPlain(left) || !isPlain(right))
    throw new InputProblem(field, `Both sides must be single formulas, as in ${example}.`)
  onlyLetters(e, field, names, example)
  return { items: [left, right], op }
}

/** The one letter of an equation, when it has exactly one. */
export function unknownOf(text: string, field: string, example: string): string {
  const e = read(text, field, [], example)
  const letters = [...symbolsOf(e)]
  if (letters.length === 0)
    throw new InputProblem(field, `There is no letter to solve for. Type, for example, ${example}.`)
  if (letters.length > 1)
    throw new InputProblem(
      field,
      `There are several letters (${letters.slice(0, 4).join(', ')}). Use one letter, as in ${example}.`,
    )
  return letters[0] as string
}

export interface ReadNumber {
  expr: Expr
  value: number
  exact: Rational | null
}

/** A number: digits, a fraction, or a constant such as 2π or √3. */
export function readNumber(text: string, field: string, example = '2.5'): ReadNumber {
  const expr = read(text, field, [], example)
  if (!isPlain(expr)) throw new InputProblem(field, `Type one number, such as ${example}.`)
  onlyLetters(expr, field, [], example)
  const { x } = approximate(expr, new Map(), { overflow: false, absorbed: false })
  if (!Number.isFinite(x))
    throw new InputProblem(field, `This has no value as a real number. Type, for example, ${example}.`)
  return { expr, value: x, exact: exact(expr) }
}

/** A number within limits. */
export function readReal(text: string, field: string, from: number, to: number, example = '2.5'): number {
  const { value } = readNumber(text, field, example)
  if (value < from || value > to)
    throw new InputProblem(
      field,
      `Use a number from ${shown(from)} to ${shown(to)}. This is ${shown(value)}.`,
    )
  return value
}

export function readWhole(text: string, field: string, from: number, to: number, example = '5'): number {
  const { value } = readNumber(text, field, example)
  if (!Number.isInteger(value)) throw new InputProblem(field, `Use a whole number, such as ${example}.`)
  if (value < from || value > to)
    throw new InputProblem(
      field,
      `Use a whole number from ${shown(from)} to ${shown(to)}. This is ${shown(value)}.`,
    )
  return value
}

const shown = (x: number): string => String(x).replace('-', '−')

/** Numbers separated by commas, semicolons, spaces or new lines. */
export function readList(text: string, field: string, least: number, most: number): number[] {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '')
  if (parts.length < least)
    throw new InputProblem(
      field,
      `Type at least ${least} numbers, separated by commas or spaces. There are ${parts.length}.`,
    )
  if (parts.length > most)
    throw new InputProblem(field, `Type at most ${most} numbers. There are ${parts.length}.`)
  return parts.map((part) => {
    const x = Number(part.replace('−', '-'))
    if (!Number.isFinite(x) || Math.abs(x) > 1e12)
      throw new InputProblem(
        field,
        `“${part.slice(0, 20)}” is not a number that this tool can use. Type numbers such as 12.5, 14, −3.`,
      )
    return x
  })
}

export const hasFunction = (e: Expr, names: readonly string[]): boolean =>
  some(e, (part) => part.k === 'fn' && names.includes(part.name))

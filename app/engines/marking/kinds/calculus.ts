/** Kinds antiderivative and complex. */
import { derivative } from '../algebra/derivative.ts'
import { equal } from '../algebra/equal.ts'
import { equalComplex } from '../algebra/equal-complex.ts'
import { termsOf } from '../algebra/factors.ts'
import type { Expr } from '../syntax/expression.ts'
import { children, num, symbolsOf } from '../syntax/expression.ts'
import { print } from '../syntax/print.ts'
import type { Context, Kind, Outcome } from './context.ts'
import { ask, CANNOT_TELL, NOT_EXPECTED, right, wrong } from './context.ts'
import { differs, expectedExpression, isOutcome, readExpression } from './expressions.ts'
import { LOCALES } from './numbers.ts'

/** The arbitrary constants of an expression: terms that are one letter (or its multiple) foreign to the question. */
function constantsOf(e: Expr, foreign: (name: string) => boolean): Set<string> {
  const found = new Set<string>()
  for (const term of termsOf(e)) {
    const names = [...symbolsOf(term)]
    const [only] = names
    if (only !== undefined && names.length === 1 && foreign(only)) found.add(only)
  }
  return found
}

const sizeOf = (e: Expr): number => 1 + children(e).reduce((sum, child) => sum + sizeOf(child), 0)

function markAntiderivative(student: string, expected: string, context: Context): Outcome {
  const target = expectedExpression(expected, context)
  const names = symbolsOf(target)
  const variable =
    context.text('variable') ??
    context.variables[0] ??
    (names.has('x') ? 'x' : [...names].find((name) => !/^[cCkK]$/.test(name))) ??
    'x'
  const own = constantsOf(target, (name) => name !== variable && /^([cCkKdDA]|[cC]_?\d)$/.test(name))
  const read = readExpression(
    student.replace(/\+\s*(?:\\text\{\s*)?(?:const(?:ant)?\.?)\}?\s*$/i, '+ C'),
    target,
    context,
  )
  if (isOutcome(read)) return read
  const readAs = print(read)
  const given = new Set([...names].filter((name) => !own.has(name)))
  const constants = constantsOf(read, (name) => name !== variable && !given.has(name))
  const foreign = [...symbolsOf(read)].find(
    (name) => name !== variable && !given.has(name) && !constants.has(name),
  )
  if (foreign !== undefined) return wrong(readAs, `${NOT_EXPECTED} It contains "${foreign}".`)
  if (sizeOf(read) > 120) return ask('This is too long to be differentiated to check it.', { readAs })
  const same = equal(derivative(read, variable), derivative(target, variable))
  if (same === 'unsure') return ask(CANNOT_TELL, { readAs })
  if (same === 'different')
    return wrong(readAs, 'Differentiated, this does not give the function to be integrated.')
  const required =
    context.text('constant') === 'required' || (context.text('constant') === null && own.size > 0)
  const hasConstant = [...constants].some((name) => equal(derivative(read, name), num(0)) === 'different')
  if (required && !hasConstant)
    return wrong(readAs, 'The function is right; the constant of integration is missing.', {
      value: 'right',
      form: 'wrong',
    })
  return right(readAs, { form: required ? 'right' : null })
}

/** The unit as it is typed: i, or j in electrical work. */
function markComplex(student: string, expected: string, context: Context): Outcome {
  const imaginary = context.text('imaginaryUnit') ?? 'i'
  const target = expectedExpression(expected, context, { imaginary })
  const read = readExpression(student, target, context, { imaginary })
  if (isOutcome(read)) return read
  const readAs = print(read)
  const same = equalComplex(read, target)
  if (same === 'unsure') return ask(CANNOT_TELL, { readAs })
  return same === 'equal' ? right(readAs) : wrong(readAs, differs(read, target))
}

export const CALCULUS_KINDS: Readonly<Record<string, Kind>> = {
  antiderivative: {
    options: { locale: LOCALES, variable: 'text', constant: ['required', 'optional'] },
    mark: markAntiderivative,
  },
  complex: { options: { locale: LOCALES, imaginaryUnit: 'text' }, mark: markComplex },
}

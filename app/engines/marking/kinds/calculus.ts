/** Kinds antiderivative and complex. */
import { derivative } from '../algebra/derivative.ts'
import { equal } from '../algebra/equal.ts'
import { equalComplex } from '../algebra/equal-complex.ts'
import { termsOf } from '../algebra/factors.ts'
import { substitute } from '../algebra/substitute.ts'
import type { Expr } from '../syntax/expression.ts'
import { num, sizeOf, sym, symbolsOf } from '../syntax/expression.ts'
import { Context, LOCALES } from './context.ts'
import { kindsOf } from './kind.ts'
import type { Outcome } from './outcome.ts'
import { ask, compared, misformed, NOT_EXPECTED, right, wrong } from './outcome.ts'
import { differs, expectedExpression, readExpression } from './expressions.ts'

const TOO_MUCH = 'This cannot be differentiated to check it.'
const CONSTANT = /^([cCkKdDA]|[cC]_?\d)$/
function markAntiderivative(student: string, expected: string, context: Context): Outcome {
  const target = expectedExpression(expected, context)
  const names = symbolsOf(target)
  const variable =
    context.text('variable') ??
    context.variables[0] ??
    (names.has('x') ? 'x' : [...names].find((name) => !/^[cCkK]$/.test(name))) ??
    'x'
  /** Letters that stand as a term by themselves, as constants of integration do. */
  const own = new Set(
    termsOf(target)
      .map((term) => [...symbolsOf(term)])
      .filter(([name = '', ...more]) => more.length === 0 && name !== variable && CONSTANT.test(name))
      .flat(),
  )
  const read = readExpression(
    student.replace(/\+\s*(?:\\text\{\s*)?(?:const(?:ant)?\.?)\}?\s*$/i, '+ C'),
    target,
    context,
  )
  const given = new Set([...names].filter((name) => !own.has(name)))
  const letters = [...symbolsOf(read)].filter((name) => name !== variable && !given.has(name))
  if (sizeOf(read) > 120) return ask(TOO_MUCH)
  // (F + C)/3 as well: a constant is arbitrary where its effect is the same wherever the variable is.
  const elsewhere = new Map([[variable, sym(`${variable}'`)]])
  const effects: Expr[] = []
  for (const name of letters) {
    const effect = derivative(read, name)
    if (sizeOf(effect) > 400) return ask(TOO_MUCH)
    if (symbolsOf(effect).has(variable) && equal(effect, substitute(effect, elsewhere)) !== 'equal')
      return wrong(`${NOT_EXPECTED} It contains "${name}".`)
    effects.push(effect)
  }
  const rate = derivative(read, variable)
  if (sizeOf(rate) > 600) return ask(TOO_MUCH)
  const same = equal(rate, derivative(target, variable))
  if (same !== 'equal') return compared(same, 'The derivative of this is not the expected one.')
  const asked = context.text('constant')
  const required = asked === null ? own.size > 0 : asked === 'required'
  const hasConstant = effects.some((effect) => equal(effect, num(0)) === 'different')
  if (required && !hasConstant) return misformed('The constant of integration is missing.')
  return right({ form: required ? 'right' : null })
}

/** The unit as it is typed: i, or j in electrical work, where the author may have kept to i. */
function markComplex(student: string, expected: string, context: Context): Outcome {
  const imaginary = context.text('imaginaryUnit') ?? 'i'
  const own = new RegExp(`${imaginary}(?![a-z])`).test(expected) || context.variables.includes('i')
  const target = expectedExpression(expected, context, { imaginary: own ? imaginary : 'i' })
  const read = readExpression(student, target, context, { imaginary })
  return compared(equalComplex(read, target), differs(read, target))
}

export const CALCULUS_KINDS = kindsOf(Context, {
  antiderivative: {
    options: { locale: LOCALES, variable: 'text', constant: ['required', 'optional'] },
    mark: markAntiderivative,
  },
  complex: { options: { locale: LOCALES, imaginaryUnit: 'text' }, mark: markComplex },
})

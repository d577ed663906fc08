/** Kinds antiderivative and complex. */
import { derivative } from '../algebra/derivative.ts'
import { equal } from '../algebra/equal.ts'
import { equalComplex } from '../algebra/equal-complex.ts'
import { termsOf } from '../algebra/factors.ts'
import { substitute } from '../algebra/substitute.ts'
import type { Expr } from '../syntax/expression.ts'
import { num, sizeOf, sym, symbolsOf, Unreadable } from '../syntax/expression.ts'
import { Context, LOCALES } from './context.ts'
import { kindsOf } from './kind.ts'
import type { Outcome } from './outcome.ts'
import { ask, compared, misformed, NOT_EXPECTED, right, wrong } from './outcome.ts'
import { differs, expectedExpression, readExpression } from './expressions.ts'

const TOO_MUCH = 'This cannot be differentiated to check it.'

function rateOf(e: Expr, name: string): Expr {
  const rate = derivative(e, name)
  if (sizeOf(rate) > 600) throw new Unreadable(TOO_MUCH)
  return rate
}

const CONSTANT = /^([cCkKdDA]|[cC]_?\d)$/
function markAntiderivative(student: string, expected: string, context: Context): Outcome {
  const target = expectedExpression(expected, context)
  const names = symbolsOf(target)
  const named = context.text('variable')
  const variable =
    named ??
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
    const effect = rateOf(read, name)
    if (symbolsOf(effect).has(variable) && equal(effect, substitute(effect, elsewhere)) !== 'equal')
      return wrong(`${NOT_EXPECTED} It contains "${name}".`)
    effects.push(effect)
  }
  const sameRate = (name: string) => equal(rateOf(read, name), rateOf(target, name))
  const same = sameRate(variable)
  if (same !== 'equal') return compared(same, 'The derivative of this is not the expected one.')
  // Of several letters the first is not always the one that is integrated by.
  if (!named && context.variables.length > 1 && [...given].some((name) => sameRate(name) !== 'equal'))
    return ask('It is not clear which letter is the variable.')
  const asked = context.text('constant')
  const required = asked === null ? own.size > 0 : asked === 'required'
  const hasConstant = effects.some((effect) => equal(effect, num(0)) === 'different')
  if (required && !hasConstant)
    return misformed('The function is right; the constant of integration is missing.')
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

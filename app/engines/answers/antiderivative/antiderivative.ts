/** Kind antiderivative: any function with the expected derivative, with a constant if one is expected. */
import { derivative } from '#app/engines/algebra/derivative.ts'
import { equal } from '#app/engines/algebra/equal.ts'
import { termsOf } from '#app/engines/algebra/factors.ts'
import { substitute } from '#app/engines/algebra/substitute.ts'
import { Unreadable, num, sizeOf, sym, symbolsOf } from '#app/engines/algebra/syntax/expression.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { defineKind } from '../kind.ts'
import { MathsContext, LOCALES } from '../maths-context.ts'
import { expectedExpression, readExpression } from '../one-expression.ts'
import { NOT_EXPECTED, ask, compared, misformed, right, wrong } from '../outcome.ts'
import type { Outcome } from '../outcome.ts'

const TOO_MUCH = 'This cannot be differentiated to check it.'

function rateOf(e: Expr, name: string): Expr {
  const rate = derivative(e, name)
  if (sizeOf(rate) > 600) throw new Unreadable(TOO_MUCH)
  return rate
}

const CONSTANT = /^([cCkKdDA]|[cC]_?\d)$/

function markAntiderivative(student: string, expected: string, context: MathsContext): Outcome {
  const target = expectedExpression(expected, context)
  const names = symbolsOf(target)
  const named = context.text('variable')
  const variable =
    named ??
    context.variables[0] ??
    (names.has('x') ? 'x' : [...names].find((name) => !/^[cCkK]$/.test(name))) ??
    'x'
  /** Letters that are a term by themselves, such as constants of integration. */
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
  // (F + C)/3 too: a constant is arbitrary if its effect does not depend on the variable.
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
  // The first of several letters is not always the variable of integration.
  if (!named && context.variables.length > 1 && [...given].some((name) => sameRate(name) !== 'equal'))
    return ask('It is not clear which letter is the variable.')
  const constantOption = context.text('constant')
  const required = constantOption === null ? own.size > 0 : constantOption === 'required'
  const hasConstant = effects.some((effect) => equal(effect, num(0)) === 'different')
  if (required && !hasConstant)
    return misformed('The function is right; the constant of integration is missing.')
  return right({ form: required ? 'right' : null })
}

export const antiderivative = defineKind(MathsContext, {
  options: { locale: LOCALES, variable: 'text', constant: ['required', 'optional'] },
  mark: markAntiderivative,
})

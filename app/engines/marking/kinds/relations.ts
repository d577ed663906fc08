/** Kinds equation, inequality, interval; with solutions and set the kinds that state where something holds. */
import { equal } from '../algebra/equal.ts'
import { asFraction, constantFactor, difference } from '../algebra/proportional.ts'
import type { Expr, Relation } from '../syntax/expression.ts'
import { isPlain, symbolsOf } from '../syntax/expression.ts'
import { print } from '../syntax/print.ts'
import type { Context, Kind, Outcome } from './context.ts'
import { ask, CANNOT_TELL, NOT_EXPECTED, right, wrong } from './context.ts'
import { LOCALES } from './numbers.ts'
import { compareSets, markSet, markSolutions, readSets } from './solutions.ts'

type Sides = { left: Expr; op: Relation; right: Expr }

/** The two sides of a single relation; f(x) on the left stands for y where the expected answer has it so. */
function sidesOf(e: Expr): Sides | null {
  const [left, right_] = e.k === 'rel' ? e.items : []
  const op = e.k === 'rel' ? e.ops[0] : undefined
  return e.k === 'rel' && e.ops.length === 1 && left && right_ && op && isPlain(left) && isPlain(right_)
    ? { left, op, right: right_ }
    : null
}

function markEquation(student: string, expected: string, context: Context): Outcome {
  const target = context.expected(expected, { imaginary: null })
  const goal = sidesOf(target)
  if (!goal || goal.op !== '=') return ask('The expected answer is not an equation.')
  const read = context.student(student, target, { imaginary: null })
  const readAs = print(read)
  const own = sidesOf(read)
  if (!own) {
    if (!isPlain(read)) return ask('One equation is asked for; this is something else.', { readAs })
    const value = equal(read, goal.right) === 'equal' ? 'right' : 'wrong'
    return wrong(
      readAs,
      `An equation is asked for, with an equals sign${value === 'right' ? '; the right-hand side is right' : ''}.`,
      { value, form: 'wrong' },
    )
  }
  if (own.op !== '=')
    return wrong(readAs, 'An equation is asked for, and this is an inequality.', { form: 'wrong' })
  const [f, g] = [difference(own.left, own.right), difference(goal.left, goal.right)]
  const strange = [...symbolsOf(f)].find((name) => !symbolsOf(g).has(name))
  if (strange && new RegExp(`^\\s*${strange}\\s*\\(`).test(student))
    return ask('The expected equation does not use function notation.', { readAs })
  if (strange) return wrong(readAs, `${NOT_EXPECTED} It contains "${strange}".`)
  const factor = constantFactor(f, g)
  if (factor === 1 || factor === -1) return right(readAs)
  const cleared = constantFactor(asFraction(f)[0], asFraction(g)[0])
  if (cleared === 1 || cleared === -1) return right(readAs)
  return factor === null ? ask(CANNOT_TELL, { readAs }) : wrong(readAs, NOT_EXPECTED)
}

/** Several variables: a region, the same up to a positive factor, or a negative one with the sign turned. */
function compareRegions(own: Sides, goal: Sides, readAs: string): Outcome {
  const upward = (sides: Sides): { f: Expr; strict: boolean } => {
    const down = sides.op === '<' || sides.op === '<='
    return {
      f: down ? difference(sides.right, sides.left) : difference(sides.left, sides.right),
      strict: sides.op === '<' || sides.op === '>',
    }
  }
  const [a, b] = [upward(own), upward(goal)]
  const factor = constantFactor(a.f, b.f)
  if (factor === null) return ask(CANNOT_TELL, { readAs })
  if (factor > 0 && a.strict === b.strict) return right(readAs)
  if (factor > 0) return wrong(readAs, 'The boundary is right, but not whether it belongs to the region.')
  return wrong(
    readAs,
    factor < 0 ? 'The boundary is right, but the inequality points the other way.' : NOT_EXPECTED,
  )
}

function markInequality(student: string, expected: string, context: Context): Outcome {
  const { read, target } = readSets(student, expected, context)
  const readAs = print(read)
  const [own, goal] = [sidesOf(read), sidesOf(target)]
  if (goal && symbolsOf(target).size > 1) {
    if (!own || own.op === '=' || own.op === '!=' || own.op === 'in')
      return ask('One inequality is asked for; this is something else.', { readAs })
    return compareRegions(own, goal, readAs)
  }
  return compareSets(read, target, readAs, true)
}

function markInterval(student: string, expected: string, context: Context): Outcome {
  const { read, target } = readSets(student, expected, context)
  return compareSets(read, target, print(read), true)
}

const options = { locale: LOCALES, variable: 'text' } as const

export const RELATION_KINDS: Readonly<Record<string, Kind>> = {
  equation: { options, mark: markEquation },
  inequality: { options, mark: markInequality },
  interval: { options, mark: markInterval },
  solutions: { options, mark: markSolutions },
  set: { options, mark: markSet },
}

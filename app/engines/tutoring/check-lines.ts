/** Finds the first wrong line of working. What cannot be decided is not checked. */
import { equal } from '#app/engines/algebra/equal.ts'
import { approximate } from '#app/engines/algebra/numbers/approximate.ts'
import { degreeIn, toPolynomial } from '#app/engines/algebra/polynomial.ts'
import { isPlain, some, symbolsOf, type Expr } from '#app/engines/algebra/syntax/expression.ts'
import { parse } from '#app/engines/algebra/syntax/parse.ts'
import { subExpressions, unknownsIn } from '#app/engines/working/sub-expressions.ts'
import { readLines, type Statement } from '#app/engines/working/read-lines.ts'
import { WorkingState } from '#app/engines/working/working-state.ts'
import { findLines, firstWrong } from './lines/locate-error.ts'
import { questionWorking } from './lines/question-working.ts'
import { isSame } from './lines/sizes-of.ts'
import { sayWhy } from './lines/say-why.ts'
import type { JudgedLine } from './problem.ts'
import { decimalPlaceIn, isRoot, statedValues } from './stated-values.ts'

export interface KnownFacts {
  /** The unknown and every value that solves the problem. */
  roots?: { unknown: string; values: readonly number[] }
  /** Expressions that a line may state, by label: `y`, `y'`. */
  named?: ReadonlyMap<string, Expr>
  /** Letters of the problem. */
  names?: readonly string[]
  /** The text of the question. */
  question?: string
}

const NEAR = 1e-6

/** One result for each line that is not empty. */
export function checkLines(lines: readonly string[], facts: KnownFacts = {}): JudgedLine[] {
  const written = lines.map((line) => line.trim()).filter(Boolean)
  // In lines that say “N = 192”, 40/N is no force in newtons.
  const letters = written.flatMap((line) =>
    [...line.matchAll(/(?<![\w'])([A-Za-z])\s*=/g)].map(([, one]) => one!),
  )
  const asked = questionWorking(facts.question ?? '', facts.names)
  const names = new Set([
    ...unknownsIn(written),
    ...letters,
    ...(facts.names ?? []),
    ...(asked.form ? symbolsOf(asked.form) : []),
  ])
  const read = readLines(written, { names, inner: subExpressions })
  const state = new WorkingState(read, null, names)
  const slip = state.slipLine([])
  const found = findLines(written, asked.known, asked.start)
  const located = facts.roots || facts.named ? null : firstWrong(found, 'open')
  let isOver = false
  return written.map((text, i) => {
    const statements = state.statements.filter((one) => one.line === i + 1 && !one.inner)
    const verdicts = [
      ...statements.map((one) => judge(one, state, facts)),
      ...statements.map((one) => judgeForm(one, asked.form)),
      continues(written[i - 1], text, names),
    ]
    const isWrong = verdicts.includes('wrong') || slip === i + 1 || located === i
    const why = isWrong && !isOver ? sayWhy(found[i]!) : ''
    const result: JudgedLine['state'] = isOver
      ? 'not-checked'
      : isWrong
        ? 'first-error'
        : verdicts.includes('right')
          ? 'right'
          : 'not-checked'
    isOver ||= isWrong
    return { text, state: result, ...(why === '' ? {} : { why }) }
  })
}

/** A line that begins with “=” equals the end of the line before it. */
function continues(before: string | undefined, line: string, names: ReadonlySet<string>): Verdict {
  if (before === undefined || !line.startsWith('=')) return 'unknown'
  const [last, next] = [before.split('=').at(-1) ?? '', line.split('=')[1] ?? ''].map((text) =>
    readSide(text, names),
  )
  if (!last || !next) return 'unknown'
  // With other letters, values were put in, which equality does not cover.
  const [a, b] = [symbolsOf(last), symbolsOf(next)]
  if (a.size === 0 || a.size !== b.size || [...a].some((one) => !b.has(one))) return 'unknown'
  const same = equal(last, next)
  return same === 'different' ? 'wrong' : same === 'equal' ? 'right' : 'unknown'
}

function readSide(text: string, names: ReadonlySet<string>): Expr | null {
  if (/[∫[\]|,]|[a-z]{3,}\s+[a-z]{3,}/i.test(text)) return null
  try {
    const { expr, ambiguous } = parse(text.trim(), { names })
    // Complex numbers and roots are equal only in part of their values.
    const isSafe = !some(
      expr,
      (one) => (one.k === 'const' && one.name === 'i') || (one.k === 'fn' && one.name === 'sqrt'),
    )
    return isPlain(expr) && ambiguous === null && isSafe ? expr : null
  } catch {
    return null
  }
}

type Verdict = 'right' | 'wrong' | 'unknown'

function judge(statement: Statement, state: WorkingState, facts: KnownFacts): Verdict {
  if (state.isFalse(statement)) return 'wrong'
  const stated = facts.roots ? statedValues(statement, facts.roots.unknown) : null
  if (facts.roots && stated) {
    const { values } = facts.roots
    return stated.every((one) => values.some((root) => isRoot(one, root))) ? 'right' : 'wrong'
  }
  const sides = statement.sides.flatMap((side) => (side && isPlain(side.expr) ? [side.expr] : []))
  if (sides.length !== statement.sides.length || sides.length === 0) return 'unknown'
  const named = judgeNamed(statement, sides, facts)
  if (named !== 'unknown') return named
  if (facts.roots) {
    const rooted = judgeRoots(statement, sides, facts.roots)
    if (rooted !== 'unknown') return rooted
  }
  if (sides.length > 1 && sides.every((side) => symbolsOf(side).size === 0)) return 'right'
  return 'unknown'
}

/**
 * A line of expanding, factorising or simplifying: it equals the expression of the question. Side calculations, such as
 * -10x - 10x = -20x, have no side that does, and say nothing.
 */
function judgeForm({ label, sides }: Statement, form: Expr | null): Verdict {
  if (form === null || label !== null) return 'unknown'
  const letters = symbolsOf(form)
  const written = sides.map((side) => (side && isPlain(side.expr) && side.unit === '' ? side.expr : null))
  const verdicts = written.map((side) => {
    const own = side === null ? letters : symbolsOf(side)
    return side === null || own.size !== letters.size || [...own].some((one) => !letters.has(one))
      ? 'unknown'
      : equal(side, form)
  })
  const [only] = written
  const isWhole =
    verdicts.includes('equal') ||
    (written.length === 1 &&
      only &&
      ['add', 'mul', 'div'].includes(only.k) &&
      some(only, ({ k }) => k === 'add'))
  if (!isWhole) return 'unknown'
  return verdicts.includes('different')
    ? 'wrong'
    : verdicts.every((one) => one === 'equal')
      ? 'right'
      : 'unknown'
}

/** A line with a label that the problem knows: every side after it equals what the label stands for. */
function judgeNamed({ label }: Statement, sides: readonly Expr[], { named }: KnownFacts): Verdict {
  const name = label?.replace(/\s|\(.*\)/g, '')
  const stands = name === undefined ? undefined : named?.get(name)
  const written = sides.filter((side) => side.k !== 'sym' || side.name.replace(/\s|\(.*\)/g, '') !== name)
  if (!stands || written.length === 0) return 'unknown'
  const verdicts = written.map((side) => equal(side, stands))
  return verdicts.includes('different')
    ? 'wrong'
    : verdicts.every((one) => one === 'equal')
      ? 'right'
      : 'unknown'
}

/** An equation holds at every solution; one of first degree at one of them at least. */
function judgeRoots(
  { label }: Statement,
  sides: readonly Expr[],
  { unknown, values }: NonNullable<KnownFacts['roots']>,
): Verdict {
  const [left, right] =
    label === unknown && sides.length === 1
      ? [{ k: 'sym', name: unknown } as Expr, sides[0]!]
      : [sides[0]!, sides.at(-1)!]
  if (left === right && sides.length < 2) return 'unknown'
  const symbols = new Set([...symbolsOf(left), ...symbolsOf(right)])
  if (symbols.size !== 1 || !symbols.has(unknown)) return 'unknown'
  const holds = values.map((value) => isZeroAt(left, right, unknown, value))
  if (holds.includes(null)) return 'unknown'
  const difference = toPolynomial({ k: 'add', items: [left, { k: 'neg', a: right }] })
  const isLinear = difference !== null && degreeIn(difference, unknown) === 1
  return (isLinear ? holds.some(Boolean) : holds.every(Boolean)) ? 'right' : 'wrong'
}

function isZeroAt(left: Expr, right: Expr, unknown: string, value: number): boolean | null {
  const trace = { overflow: false, absorbed: false }
  const at = new Map([[unknown, value]])
  const [a, b] = [approximate(left, at, trace).x, approximate(right, at, trace).x]
  if (Number.isNaN(a) || Number.isNaN(b)) return null
  if (Math.abs(a - b) <= NEAR * Math.max(1, Math.abs(a), Math.abs(b))) return true
  // In "3x = 1.29" a root that was rounded was multiplied.
  return isSame(a, decimalPlaceIn(left), b, decimalPlaceIn(right))
}

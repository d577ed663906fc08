/** Derivatives by the rules, with the steps that a teacher writes. */
import { derivative as mathsDerivative, simplify } from 'mathjs'
import { derivative } from '#app/engines/algebra/derivative.ts'
import { equal } from '#app/engines/algebra/equal.ts'
import { isPlain, sizeOf, symbolsOf, type Expr } from '#app/engines/algebra/syntax/expression.ts'
import { parse } from '#app/engines/algebra/syntax/parse.ts'
import { print } from '#app/engines/algebra/syntax/print.ts'
import { toLatex } from '#app/engines/algebra/syntax/print-latex.ts'
import { checkLines } from './check-lines.ts'
import type { Judgement, Problem } from './problem.ts'

const LARGEST = 60

/** “y =”, “f(x) =” before a rule. */
const LABEL = /^\s*(?:y|[fgh]\s*\(\s*[a-z]\s*\))\s*=\s*/

/** @returns null if the text is not one expression in one letter that can be differentiated by rules */
export function derivativeProblem(text: string): Problem | null {
  try {
    const read = parse(text.replace(LABEL, '')).expr
    const names = [...symbolsOf(read)]
    if (!isPlain(read) || names.length !== 1 || sizeOf(read) > LARGEST) return null
    return problemOf(read, names[0]!)
  } catch {
    return null
  }
}

/**
 * The gradient of a curve at a place.
 * @returns null if the text cannot be differentiated by rules, or the place is no number
 */
export function gradientProblem(text: string, x: string, at: string): Problem | null {
  const base = derivativeProblem(text)
  if (!base) return null
  try {
    const read = parse(text.replace(LABEL, '')).expr
    const place = parse(at).expr
    if (!isPlain(place) || symbolsOf(place).size > 0 || !symbolsOf(read).has(x)) return null
    const slope = simplified(read, x, derivative(read, x))
    if (!slope) return null
    const value = atPlace(slope, x, place)
    const exact = shortValue(value)
    const where = `${x} = ${toLatex(place)}`
    return {
      ...base,
      id: `${base.id}:at:${toLatex(place)}`,
      title: `Find the gradient of $${toLatex(read)}$ at $${where}$`,
      parts: [...base.parts, `put $${where}$ into the derivative`],
      solution: `${base.solution}\n${base.solution.split('\n').length + 1}. Put $${where}$ into the derivative: the gradient is $${toLatex(exact)}$.`,
      answer: `$${toLatex(exact)}$`,
      check: 'Why is the value of the derivative at one place the gradient of the curve there?',
      judge: (lines) => judgeGradient(lines, base, { x, value }),
    }
  } catch {
    return null
  }
}

const atPlace = (e: Expr, x: string, place: Expr): Expr =>
  parse(print(e).replace(new RegExp(`(?<![a-z])${x}(?![a-z])`, 'g'), `(${print(place)})`)).expr

/** The value in a short form, if it is proved equal. */
function shortValue(value: Expr): Expr {
  try {
    const short = parse(simplify(forMathjs(print(value))).toString({ implicit: 'hide' })).expr
    return equal(short, value) === 'equal' ? short : value
  } catch {
    return value
  }
}

interface Slope {
  x: string
  /** The derivative at the place. */
  value: Expr
}

/** Lines with the letter are about the derivative; lines without it are about its value. */
function judgeGradient(typed: readonly string[], base: Problem, { x, value }: Slope): Judgement {
  const written = typed.map((line) => line.trim()).filter(Boolean)
  const values = written.map((line) => valueOf(line, x))
  const derived = base.judge(written.filter((_, i) => values[i] === null))
  const states = [...derived.lines]
  let isOver = false
  const lines = written.map((text, i): Judgement['lines'][number] => {
    const stated = values[i]
    const one =
      stated === null || stated === undefined
        ? { ...states.shift()!, text }
        : { text, state: equal(stated, value) === 'equal' ? ('right' as const) : ('first-error' as const) }
    const shown = isOver ? { text, state: 'not-checked' as const } : one
    isOver ||= one.state === 'first-error'
    return shown
  })
  if (isOver) return { verdict: 'wrong', reason: '', lines }
  const isDone = values.some((one) => one !== null)
  if (isDone) return { verdict: 'right', reason: '', lines }
  return { verdict: derived.verdict === 'right' ? 'partly' : derived.verdict, reason: '', lines }
}

/** The number that a line ends with; null: the line has the letter in its last side, or is no formula. */
function valueOf(line: string, x: string): Expr | null {
  const side = lastSide(line.replace(/^(?:the )?(?:gradient|slope)(?: is)?\s*=?\s*/i, ''))
  return side && symbolsOf(side).size === 0 && !new RegExp(`^\\s*${x}\\s*=`).test(line) ? side : null
}

function problemOf(e: Expr, x: string): Problem | null {
  const exact = derivative(e, x)
  const answer = simplified(e, x, exact)
  if (!answer) return null
  const { name, rule, parts, lines } = stepsOf(e, x)
  const [given, result] = [toLatex(e), toLatex(answer)]
  const d = `\\dfrac{d}{d${x}}`
  return {
    id: `derivative:${given}`,
    title: `Differentiate $${given}$`,
    parts: [...parts, 'simplify'],
    rule: `${name}: ${rule}`,
    firstStep: lines[0] ?? `Differentiate term by term.`,
    solution: [...lines, `So $${d}\\left(${given}\\right) = ${result}$.`]
      .map((line, i) => `${i + 1}. ${line}`)
      .join('\n'),
    answer: `$${d}\\left(${given}\\right) = ${result}$`,
    check: `Which rule did this need, and how did you see that from the form of $${given}$?`,
    skill: null,
    questionId: null,
    judge: (typed) => judgeDerivative(typed, e, answer, x),
  }
}

/** The derivative in a short form, proved equal to the exact one. */
function simplified(e: Expr, x: string, exact: Expr): Expr | null {
  try {
    const source = forMathjs(print(e))
    const shorter = parse(
      simplify(mathsDerivative(source, x)).toString({ implicit: 'hide' }).replaceAll('log(', 'ln('),
    ).expr
    return equal(shorter, exact) === 'equal' ? shorter : null
  } catch {
    return null
  }
}

const forMathjs = (text: string): string =>
  text
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁻ˣⁿ]+/g, (raised) => `^(${[...raised].map((one) => DIGITS[one] ?? one).join('')})`)
    .replaceAll('×', '*')
    .replaceAll('π', 'pi')
    .replace(/√([a-z0-9])/g, 'sqrt($1)')
    .replaceAll('√', 'sqrt')
    .replaceAll('ln(', 'log(')

const DIGITS: Readonly<Record<string, string>> = {
  '⁰': '0',
  '¹': '1',
  '²': '2',
  '³': '3',
  '⁴': '4',
  '⁵': '5',
  '⁶': '6',
  '⁷': '7',
  '⁸': '8',
  '⁹': '9',
  '⁻': '-',
  ˣ: 'x',
  ⁿ: 'n',
}

interface Steps {
  name: string
  rule: string
  parts: string[]
  lines: string[]
}

function stepsOf(e: Expr, x: string): Steps {
  const holds = (part: Expr) => symbolsOf(part).has(x)
  const say = (part: Expr) => {
    const short = simplified(part, x, derivative(part, x))
    return short ? `$\\dfrac{d}{d${x}}\\left(${toLatex(part)}\\right) = ${toLatex(short)}$` : ''
  }
  if (e.k === 'neg') return stepsOf(e.a, x)
  if (e.k === 'mul') {
    const moving = e.items.filter(holds)
    if (moving.length > 1) {
      const [u, ...others] = moving as [Expr, ...Expr[]]
      const v: Expr = others.length === 1 ? others[0]! : { k: 'mul', items: others }
      return {
        name: 'Product rule',
        rule: `$\\dfrac{d}{d${x}}(uv) = u'v + uv'$`,
        parts: ['name the two factors', 'differentiate each factor', 'put both into the product rule'],
        lines: [
          `Let $u = ${toLatex(u)}$ and $v = ${toLatex(v)}$.`,
          [say(u), say(v)].filter(Boolean).join(' and ') + '.',
          `Put these into $u'v + uv'$.`,
        ],
      }
    }
    return stepsOf(moving[0] ?? e, x)
  }
  if (e.k === 'div' && holds(e.b))
    return {
      name: 'Quotient rule',
      rule: `$\\dfrac{d}{d${x}}\\left(\\dfrac{u}{v}\\right) = \\dfrac{u'v - uv'}{v^2}$`,
      parts: ['name top and bottom', 'differentiate each', 'put both into the quotient rule'],
      lines: [
        `Let $u = ${toLatex(e.a)}$ and $v = ${toLatex(e.b)}$.`,
        [holds(e.a) ? say(e.a) : `$u' = 0$`, say(e.b)].filter(Boolean).join(' and ') + '.',
        `Put these into $\\dfrac{u'v - uv'}{v^2}$.`,
      ],
    }
  const inner = e.k === 'fn' ? e.args[0] : e.k === 'pow' ? (holds(e.b) ? e.b : e.a) : undefined
  if (inner && holds(inner) && inner.k !== 'sym')
    return {
      name: 'Chain rule',
      rule: `differentiate the outside, then multiply by the derivative of the inside: $\\dfrac{d}{d${x}} f(u) = f'(u) \\times u'$`,
      parts: [
        'find the inside function',
        'differentiate the inside',
        'multiply by the derivative of the outside',
      ],
      lines: [
        `The inside function is $u = ${toLatex(inner)}$.`,
        `${say(inner)}.`,
        `Differentiate the outside and multiply by $u'$.`,
      ],
    }
  if (e.k === 'add') {
    const terms = e.items.filter(holds)
    const hard = terms.find((one) => one.k === 'mul' && one.items.filter(holds).length > 1)
    return {
      name: 'Sum rule',
      rule: 'differentiate term by term. A constant has the derivative 0.',
      parts: ['split into terms', 'differentiate each term'],
      lines: [
        `Differentiate term by term${terms.length < e.items.length ? '; the constant term gives 0' : ''}.`,
        ...terms
          .map(say)
          .filter(Boolean)
          .map((one) => `${one}.`),
        ...(hard ? [`This term needs the product rule.`] : []),
      ],
    }
  }
  const isStandard = e.k === 'fn' || (e.k === 'pow' && holds(e.b))
  return {
    name: isStandard ? 'Standard derivative' : 'Power rule',
    rule: isStandard
      ? `look up the derivative of $${toLatex(e)}$ on the formula sheet.`
      : `$\\dfrac{d}{d${x}} ${x}^n = n ${x}^{n-1}$`,
    parts: ['choose the rule'],
    lines: [
      isStandard ? 'This is a standard derivative.' : 'Multiply by the power, then lower the power by one.',
    ],
  }
}

function judgeDerivative(typed: readonly string[], e: Expr, answer: Expr, x: string): Judgement {
  const named = new Map<string, Expr>()
  for (const label of ["y'", "f'", "g'", "h'", `dy/d${x}`]) named.set(label, answer)
  for (const label of ['y', 'f', 'g', 'h']) named.set(label, e)
  const lines = checkLines(typed, { named, names: [x] })
  if (lines.some(({ state }) => state === 'first-error')) return { verdict: 'wrong', reason: '', lines }
  const last = typed.findLast((line) => line.trim() !== '') ?? ''
  const side = lastSide(last)
  if (!side) return { verdict: 'unclear', reason: '', lines }
  const same = equal(side, answer)
  if (same === 'equal')
    return { verdict: 'right', reason: '', lines: lines.map((one) => ({ ...one, state: 'right' as const })) }
  if (equal(side, e) === 'equal') return { verdict: 'unclear', reason: '', lines }
  return symbolsOf(side).has(x) && same === 'different'
    ? { verdict: 'wrong', reason: '', lines: marked(lines) }
    : { verdict: 'unclear', reason: '', lines }
}

/** With a single line, that line is the wrong one. */
const marked = (lines: Judgement['lines']): Judgement['lines'] =>
  lines.length === 1 ? [{ ...lines[0]!, state: 'first-error' }] : lines

function lastSide(line: string): Expr | null {
  const text = line.split('=').at(-1)!.trim()
  if (/[a-z]{3,}\s+[a-z]{2,}/i.test(text)) return null
  try {
    const { expr } = parse(text)
    return isPlain(expr) ? expr : null
  } catch {
    return null
  }
}

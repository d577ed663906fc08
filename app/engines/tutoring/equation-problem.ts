/** Linear and quadratic equations in one unknown, solved exactly with the steps that a teacher writes. */
import { parse } from '#app/engines/algebra/syntax/parse.ts'
import { toLatex } from '#app/engines/algebra/syntax/print-latex.ts'
import { symbolsOf, isPlain, type Expr } from '#app/engines/algebra/syntax/expression.ts'
import { toPolynomial, univariate } from '#app/engines/algebra/polynomial.ts'
import { primitive } from '#app/engines/algebra/roots.ts'
import { mark } from '#app/engines/marking/mark.ts'
import { checkLines } from './check-lines.ts'
import { withLostSolutions } from './lost-solutions.ts'
import type { Judgement, Problem } from './problem.ts'
import { isRoot, lastValues } from './stated-values.ts'

const LARGEST = 1_000_000_000_000n

/** @returns null if the text is not one equation of first or second degree in one letter */
export function equationProblem(text: string): Problem | null {
  let expr: Expr
  try {
    expr = parse(text).expr
  } catch {
    return null
  }
  if (expr.k !== 'rel' || expr.ops.length !== 1 || expr.ops[0] !== '=') return null
  const [left, right] = expr.items as [Expr, Expr]
  if (!isPlain(left) || !isPlain(right)) return null
  const symbols = [...symbolsOf(left, symbolsOf(right))]
  if (symbols.length !== 1) return null
  const unknown = symbols[0]!
  const polynomial = toPolynomial({ k: 'add', items: [left, { k: 'neg', a: right }] })
  if (!polynomial || polynomial.names.length !== 1 || polynomial.names[0] !== unknown) return null
  const coefficients = univariate(polynomial, unknown)
  if (!coefficients || coefficients.length < 2 || coefficients.length > 3) return null
  const scale = coefficients.reduce((d, c) => (d * c.d) / gcd(d, c.d), 1n)
  const whole =
    coefficients.length === 2 ? coefficients.map((c) => (c.n * scale) / c.d) : primitive(coefficients)
  if (whole.some((one) => one > LARGEST || one < -LARGEST)) return null
  const given = `${toLatex(left)} = ${toLatex(right)}`
  return whole.length === 2
    ? linear(given, unknown, whole as [bigint, bigint])
    : quadratic(given, unknown, whole as [bigint, bigint, bigint])
}

function linear(given: string, x: string, [b, a]: [bigint, bigint]): Problem {
  const answer = fraction(-b, a)
  return problemOf({
    given,
    unknown: x,
    parts: [`collect the terms with $${x}$`, `divide to leave $${x}$ alone`],
    rule: `Do the same to both sides until $${x}$ stands alone.`,
    firstStep: `Bring the terms with $${x}$ to one side and the numbers to the other.`,
    steps: [
      `Collect the terms: $${term(a, x)} = ${String(-b)}$.`,
      ...(a === 1n ? [] : [`Divide both sides by $${String(a)}$: $${x} = ${answer}$.`]),
    ],
    answers: [answer],
    values: [ratio(-b, a)],
    check: `What do you get on each side when you put $${x} = ${answer}$ into the first equation?`,
    skill: null,
  })
}

function quadratic(given: string, x: string, [c, b, a]: [bigint, bigint, bigint]): Problem {
  const [a1, b1, c1] = a < 0n ? [-a, -b, -c] : [a, b, c]
  const standard = `${term(a1, `${x}^2`)}${signedTerm(b1, x)}${signedTerm(c1, '')} = 0`
  const discriminant = b1 * b1 - 4n * a1 * c1
  const shared = {
    given,
    unknown: x,
    firstStep: `Bring everything to one side: $${standard}$.`,
    check: `How does the discriminant $b^2 - 4ac$ tell you how many solutions there are?`,
    skill: null,
  }
  const formula = `$${x} = \\dfrac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}$`
  const delta = `\\Delta = b^2 - 4ac = ${b1 < 0n ? `(${b1})` : b1}^2 - 4 \\times ${a1} \\times ${c1 < 0n ? `(${c1})` : c1} = ${discriminant}`
  if (discriminant < 0n)
    return problemOf({
      ...shared,
      parts: [
        'bring everything to one side',
        'work out the discriminant',
        'decide how many solutions there are',
      ],
      rule: `An equation $a${x}^2 + b${x} + c = 0$ has real solutions only if $b^2 - 4ac$ is not negative.`,
      steps: [
        `In standard form: $${standard}$.`,
        `$${delta}$.`,
        'The discriminant is negative, so there is **no real solution**.',
      ],
      answers: [],
      values: [],
    })
  const root = squareRoot(discriminant)
  if (root * root === discriminant) {
    const values = [...new Set([fraction(-b1 - root, 2n * a1), fraction(-b1 + root, 2n * a1)])]
    const factors = [-b1 - root, -b1 + root].map((top) => factorOf(top, 2n * a1, x))
    return problemOf({
      ...shared,
      parts: ['bring everything to one side', 'factorise', 'set each factor to zero'],
      rule: 'If a product is zero, one of its factors is zero.',
      steps: [
        `In standard form: $${standard}$.`,
        ...(b1 === 0n && c1 === 0n ? [] : [`Factorise: $${factors[0]}${factors[1]} = 0$.`]),
        `Set each factor to zero: $${values.map((one) => `${x} = ${one}`).join('$ or $')}$.`,
      ],
      answers: values,
      values: [ratio(-b1 - root, 2n * a1), ratio(-b1 + root, 2n * a1)],
    })
  }
  const surds = [surd(-b1, -1n, discriminant, 2n * a1), surd(-b1, 1n, discriminant, 2n * a1)]
  const size = Math.sqrt(Number(discriminant))
  return problemOf({
    ...shared,
    parts: ['bring everything to one side', 'work out the discriminant', 'use the quadratic formula'],
    rule: `The quadratic formula: ${formula}.`,
    steps: [
      `In standard form: $${standard}$, so $a = ${a1}$, $b = ${b1}$, $c = ${c1}$.`,
      `$${delta}$.`,
      `Use ${formula}: $${surds.map((one) => `${x} = ${one}`).join('$ or $')}$.`,
    ],
    answers: surds,
    values: [(-Number(b1) - size) / (2 * Number(a1)), (-Number(b1) + size) / (2 * Number(a1))],
  })
}

interface Worked {
  given: string
  unknown: string
  parts: readonly string[]
  rule: string
  firstStep: string
  steps: readonly string[]
  answers: readonly string[]
  values: readonly number[]
  check: string
  skill: string | null
}

function problemOf({ given, unknown, answers, values, steps, ...rest }: Worked): Problem {
  const answer =
    answers.length === 0
      ? 'There is no real solution.'
      : `$${answers.map((one) => `${unknown} = ${one}`).join('$ or $')}$`
  const expected =
    answers.length === 0 ? 'no solution' : answers.map((one) => `${unknown} = ${one}`).join(' or ')
  return {
    id: `equation:${given}`,
    title: `Solve $${given}$`,
    ...rest,
    solution: steps.map((step, i) => `${i + 1}. ${step}`).join('\n'),
    answer,
    questionId: null,
    judge: (lines) => withLostSolutions(judgeEquation(lines, unknown, values, expected), unknown, values),
  }
}

const ROUNDED = 'The value is rounded. Give the exact value, as a fraction or with a root.'

function judgeEquation(
  lines: readonly string[],
  unknown: string,
  values: readonly number[],
  expected: string,
): Judgement {
  const checked = checkLines(lines, { roots: { unknown, values }, names: [unknown] })
  const wrong = checked.findIndex(({ state }) => state === 'first-error')
  if (wrong >= 0) return { verdict: 'wrong', reason: '', lines: checked }
  const isRight = (student: string) =>
    mark({ kind: 'solutions', student, expected, variables: [unknown], options: {} }).verdict === 'right'
  const last = lines.findLast((line) => line.trim() !== '') ?? ''
  const stated = lastValues(lines, unknown)
  const isStep = checked.length > 0 && checked.every(({ state }) => state === 'right')
  if (isRight(last) || (stated.text !== '' && isRight(stated.text)))
    return {
      verdict: 'right',
      reason: '',
      lines: checked.map((line, i) => (i === checked.length - 1 ? { ...line, state: 'right' } : line)),
    }
  const hasEach = values.length > 0 && values.every((root) => stated.values.some((one) => isRoot(one, root)))
  return {
    verdict: isStep ? 'partly' : 'unclear',
    reason: hasEach && stated.values.some(({ place }) => place > 0) ? ROUNDED : '',
    lines: checked,
  }
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b))
const ratio = (top: bigint, bottom: bigint): number => Number(top) / Number(bottom)

function reduced(top: bigint, bottom: bigint): [bigint, bigint] {
  const common = gcd(top, bottom) * (bottom < 0n ? -1n : 1n)
  return [top / common, bottom / common]
}

function fraction(top: bigint, bottom: bigint): string {
  const [a, b] = reduced(top, bottom)
  return b === 1n ? String(a) : `${a < 0n ? '-' : ''}\\dfrac{${a < 0n ? -a : a}}{${b}}`
}

const term = (a: bigint, x: string): string =>
  x === '' ? String(a) : a === 1n ? x : a === -1n ? `-${x}` : `${a}${x}`
const signedTerm = (a: bigint, x: string): string =>
  a === 0n ? '' : a < 0n ? ` - ${term(-a, x)}` : ` + ${term(a, x)}`

/** The factor with whole numbers that is zero at top/bottom. */
function factorOf(top: bigint, bottom: bigint, x: string): string {
  const [a, b] = reduced(top, bottom)
  return a === 0n ? term(b, x) : `(${term(b, x)}${signedTerm(-a, '')})`
}

function squareRoot(n: bigint): bigint {
  if (n < 2n) return n
  let x = BigInt(Math.floor(Math.sqrt(Number(n))))
  while (x * x > n) x--
  while ((x + 1n) * (x + 1n) <= n) x++
  return x
}

/** (top ± √d) / bottom in lowest terms. */
function surd(top: bigint, sign: bigint, d: bigint, bottom: bigint): string {
  let [outside, inside] = [1n, d]
  for (let n = 2n; n * n <= inside && n < 100_000n; n++)
    while (inside % (n * n) === 0n) [outside, inside] = [outside * n, inside / (n * n)]
  const common = gcd(gcd(top, outside), bottom)
  const [t, o, b] = [top / common, outside / common, bottom / common]
  const root = `${o === 1n ? '' : o}\\sqrt{${inside}}`
  const sum = t === 0n ? `${sign < 0n ? '-' : ''}${root}` : `${t} ${sign < 0n ? '-' : '+'} ${root}`
  return b === 1n ? sum : `\\dfrac{${sum}}{${b}}`
}

import { z } from 'zod'
import { exact } from '../../algebra/numbers/exact.ts'
import { parse } from '../../algebra/syntax/parse.ts'
import { isPlain, symbolsOf, Unreadable } from '../../algebra/syntax/expression.ts'
import type { GraphBlock, Tool, ToolAnswer, ToolStep } from '../tool.ts'
import { compileMany } from './compile.ts'
import { decimal, decimalTex } from './decimals.ts'
import { answering, InputProblem } from './problem.ts'
import type { Rational } from './rationals.ts'
import { fractionTex, isOne, minus, over, plus, ratio, times, toNumber, whole } from './rationals.ts'
import { line, oneOf, readNumber, readReal, readWhole } from './read-input.ts'
import { range } from './sample-curve.ts'
import { tex } from './tex.ts'

const schema = z.object({
  kind: oneOf('arithmetic', 'geometric', 'recurrence'),
  a: line(20),
  d: line(20),
  r: line(20),
  rule: line(100),
  n: line(10),
})
type Input = z.infer<typeof schema>

const RULE = '0.9u + 20'

export const tool: Tool<Input> = {
  id: 'sequence',
  fields: [
    {
      kind: 'choice',
      name: 'kind',
      label: 'Kind of sequence',
      options: [
        { value: 'arithmetic', label: 'Arithmetic (add a constant)' },
        { value: 'geometric', label: 'Geometric (multiply by a constant)' },
        { value: 'recurrence', label: 'Recurrence relation' },
      ],
    },
    { kind: 'number', name: 'a', label: 'First term' },
    {
      kind: 'number',
      name: 'd',
      label: 'Common difference d',
      shownWhen: { name: 'kind', values: ['arithmetic'] },
    },
    {
      kind: 'number',
      name: 'r',
      label: 'Common ratio r',
      shownWhen: { name: 'kind', values: ['geometric'] },
    },
    {
      kind: 'maths',
      name: 'rule',
      label: 'Next term',
      hint: `In u (the term before) and n (its number): ${RULE}`,
      shownWhen: { name: 'kind', values: ['recurrence'] },
    },
    { kind: 'number', name: 'n', label: 'Number of terms n' },
  ],
  schema,
  examples: [
    { title: 'Arithmetic', input: { kind: 'arithmetic', a: '5', d: '3', n: '20' } },
    { title: 'Geometric with a sum to infinity', input: { kind: 'geometric', a: '8', r: '1/2', n: '10' } },
    { title: 'Recurrence with a limit', input: { kind: 'recurrence', a: '500', rule: RULE, n: '30' } },
  ],
  run: answering(calculate),
}

const MOST = 1000

function exactNumber(text: string, field: string, example: string): Rational {
  readReal(text, field, -1e9, 1e9, example)
  const { exact: value } = readNumber(text, field, example)
  if (!value || String(value.d).length > 12)
    throw new InputProblem(field, `Use a number or a fraction, such as ${example}.`)
  return value
}

function calculate(input: Input): ToolAnswer {
  if (input.kind === 'recurrence') return recurrence(input)
  const a = exactNumber(input.a, 'a', '5')
  const n = readWhole(input.n, 'n', 1, MOST, '10')
  const isArithmetic = input.kind === 'arithmetic'
  const step = isArithmetic ? exactNumber(input.d, 'd', '3') : exactNumber(input.r, 'r', '1/2')
  const terms = termsOf(toNumber(a), toNumber(step), n, isArithmetic)
  const last = isArithmetic ? plus(a, times(step, whole(n - 1))) : exactPower(a, step, n - 1)
  const [s, steps] = isArithmetic
    ? arithmeticSum(a, step, n, last as Rational)
    : geometricSum(a, step, n, last)
  const lastValue = last ? toNumber(last) : (terms.at(-1) ?? NaN)
  if (!Number.isFinite(lastValue) || !Number.isFinite(s.value))
    throw new InputProblem('n', 'The terms become too large to show. Use fewer terms.')
  const infinite = !isArithmetic && Math.abs(toNumber(step)) < 1 ? over(a, minus(whole(1), step)) : null
  if (infinite)
    steps.push({
      title: 'Sum to infinity, because $|r| < 1$',
      lines: [
        `$S_\\infty = \\frac{a}{1 - r} = \\frac{${fractionTex(a)}}{1 - ${bracketed(step)}} = ${fractionTex(infinite)}$`,
      ],
    })
  const shownLast = last && fits(last) ? fractionTex(last) : decimalTex(lastValue)
  return {
    headline: {
      label: `Term number ${n}`,
      value: `$u_{${n}} ${last && fits(last) ? '=' : '\\approx'} ${shownLast}$`,
      finding: `Term number ${n} is ${decimal(lastValue)}, and the sum of the first ${n} terms is ${decimal(s.value)}.`,
    },
    blocks: [
      {
        kind: 'values',
        rows: [
          {
            label: `Sum of the first ${n} terms`,
            value: `$S_{${n}} ${s.exact && fits(s.exact) ? `= ${fractionTex(s.exact)}` : `\\approx ${decimalTex(s.value)}`}$`,
          },
          {
            label: 'Rule for term n',
            value: isArithmetic
              ? `$u_n = ${fractionTex(a)} + (n - 1) \\times ${bracketed(step)}$`
              : `$u_n = ${fractionTex(a)} \\times ${bracketed(step)}^{n-1}$`,
          },
          ...(infinite ? [{ label: 'Sum to infinity', value: `$${fractionTex(infinite)}$` }] : []),
        ],
      },
      graphOf(
        terms,
        isArithmetic ? 'The terms lie on a straight line' : 'The terms lie on an exponential curve',
      ),
    ],
    steps,
    latex: `u_{${n}} = ${shownLast}`,
  }
}

const fits = (r: Rational): boolean => String(r.n).length + String(r.d).length <= 16
const bracketed = (r: Rational): string =>
  r.n < 0n || r.d !== 1n ? `\\left(${fractionTex(r)}\\right)` : fractionTex(r)

function exactPower(a: Rational, r: Rational, k: number): Rational | null {
  if ((String(r.n).length + String(r.d).length) * k > 300) return null
  return times(a, ratio(r.n ** BigInt(k), r.d ** BigInt(k)))
}

function termsOf(a: number, step: number, n: number, isArithmetic: boolean): number[] {
  return Array.from({ length: n }, (_, k) => (isArithmetic ? a + k * step : a * step ** k))
}

interface Sum {
  value: number
  exact: Rational | null
}

function arithmeticSum(a: Rational, d: Rational, n: number, last: Rational): [Sum, ToolStep[]] {
  const exactSum = times(ratio(n, 2), plus(a, last))
  return [
    { value: toNumber(exactSum), exact: exactSum },
    [
      {
        title: 'Use $u_n = a + (n - 1)d$',
        lines: [`$u_{${n}} = ${fractionTex(a)} + ${n - 1} \\times ${bracketed(d)} = ${fractionTex(last)}$`],
      },
      {
        title: 'Use $S_n = \\frac{n}{2}(a + u_n)$',
        lines: [
          `$S_{${n}} = \\frac{${n}}{2}\\left(${fractionTex(a)} + ${bracketed(last)}\\right) = ${fractionTex(exactSum)}$`,
        ],
      },
    ],
  ]
}

function geometricSum(a: Rational, r: Rational, n: number, last: Rational | null): [Sum, ToolStep[]] {
  const isConstant = isOne(r)
  const exactSum = isConstant
    ? times(a, whole(n))
    : last && over(minus(times(last, r), a), minus(r, whole(1)))
  const [x, q] = [toNumber(a), toNumber(r)]
  const value = exactSum ? toNumber(exactSum) : (x * (q ** n - 1)) / (q - 1)
  const lastTex = last && fits(last) ? `= ${fractionTex(last)}` : `\\approx ${decimalTex(x * q ** (n - 1))}`
  return [
    { value, exact: exactSum },
    [
      {
        title: 'Use $u_n = ar^{n-1}$',
        lines: [`$u_{${n}} = ${fractionTex(a)} \\times ${bracketed(r)}^{${n - 1}} ${lastTex}$`],
      },
      isConstant
        ? {
            title: 'All terms are equal',
            lines: [`$S_{${n}} = ${n} \\times ${fractionTex(a)} = ${fractionTex(exactSum as Rational)}$`],
          }
        : {
            title: 'Use $S_n = \\frac{a(r^n - 1)}{r - 1}$',
            lines: [
              `$S_{${n}} = \\frac{${fractionTex(a)}\\left(${bracketed(r)}^{${n}} - 1\\right)}{${fractionTex(r)} - 1} ${exactSum && fits(exactSum) ? `= ${fractionTex(exactSum)}` : `\\approx ${decimalTex(value)}`}$`,
            ],
          },
    ],
  ]
}

function recurrence({ a, rule, n: count }: Input): ToolAnswer {
  const start = readReal(a, 'a', -1e9, 1e9, '500')
  const n = readWhole(count, 'n', 2, MOST, '30')
  if (rule === '') throw new InputProblem('rule', `Type how the next term follows from u, such as ${RULE}.`)
  let e
  try {
    const { expr, ambiguous } = parse(rule, { names: new Set(['u', 'n']), imaginary: null })
    if (ambiguous)
      throw new InputProblem(
        'rule',
        `“${ambiguous}” can be read in two ways. Add brackets to show which you mean.`,
      )
    if (!isPlain(expr) || [...symbolsOf(expr)].some((name) => name !== 'u' && name !== 'n'))
      throw new InputProblem('rule', `Use only u for the term before and n for its number, as in ${RULE}.`)
    e = expr
  } catch (problem) {
    if (problem instanceof Unreadable)
      throw new InputProblem(
        'rule',
        `${problem.message.replace('The answer', 'The rule')} Type, for example, ${RULE}.`,
      )
    throw problem
  }
  const next = compileMany(e, ['u', 'n'])
  const terms = [start]
  for (let k = 1; k < n; k++) {
    const value = next(terms[k - 1] as number, k)
    if (Number.isNaN(value))
      throw new InputProblem(
        'n',
        `Term number ${k + 1} has no value or is too large. Use fewer terms or another rule.`,
      )
    terms.push(value)
  }
  const p = linear(e)
  const steps: ToolStep[] = [
    {
      title: 'Write the recurrence',
      lines: [`$u_1 = ${decimalTex(start)},\\quad u_{n+1} = ${tex(e).replaceAll('u', 'u_n')}$`],
    },
    {
      title: 'Work out the terms one by one',
      lines: terms.slice(0, 6).map((value, k) => `$u_{${k + 1}} = ${decimalTex(value)}$`),
    },
  ]
  const [last, before] = [terms.at(-1) as number, terms.at(-2) as number]
  let finding = `Term number ${n} is ${decimal(last)}.`
  if (p && toNumber(p.slope) !== 1) {
    const fixed = over(p.start, minus(whole(1), p.slope))
    const settles = Math.abs(toNumber(p.slope)) < 1
    steps.push({
      title: 'Find the value that does not change',
      lines: [
        `$u = ${fractionTex(p.slope)}u ${p.start.n < 0n ? '-' : '+'} ${fractionTex(p.start.n < 0n ? { n: -p.start.n, d: p.start.d } : p.start)}$ gives $u = ${fractionTex(fixed)}$.`,
        settles
          ? 'The factor lies between −1 and 1, so the terms approach this value.'
          : 'The factor is not between −1 and 1, so the terms move away from this value.',
      ],
    })
    finding += settles ? ` The terms approach ${decimal(toNumber(fixed))}.` : ''
  } else if (Math.abs(last - before) < 1e-6 * Math.max(1, Math.abs(last))) finding += ' The terms settle.'
  return {
    headline: {
      label: `Term number ${n}`,
      value: `$u_{${n}} ${Number.isInteger(last) ? '=' : '\\approx'} ${decimalTex(last)}$`,
      finding,
    },
    blocks: [
      {
        kind: 'values',
        rows: [
          {
            label: `Sum of the first ${n} terms`,
            value: `$${decimalTex(terms.reduce((sum, x) => sum + x, 0))}$`,
          },
        ],
      },
      graphOf(terms, 'The terms of the sequence'),
    ],
    steps,
  }
}

/** slope and start of a rule bu + c without n; null otherwise. */
function linear(e: Parameters<typeof symbolsOf>[0]): { slope: Rational; start: Rational } | null {
  if (symbolsOf(e).has('n')) return null
  const at = (u: number): Rational | null => exact(e, new Map([['u', whole(u)]]))
  const [start, one, two] = [at(0), at(1), at(2)]
  if (!start || !one || !two) return null
  const slope = minus(one, start)
  return minus(minus(two, one), slope).n === 0n ? { slope, start } : null
}

function graphOf(terms: readonly number[], title: string): GraphBlock {
  const shown = terms.slice(0, 200)
  const { from, to } = range([...shown, 0], 0.08)
  return {
    kind: 'graph',
    title,
    description: `Points for ${shown.length} terms. The first is ${decimal(shown[0] as number)} and the last is ${decimal(shown.at(-1) as number)}.`,
    x: { label: 'n', from: 0, to: shown.length + 1 },
    y: { label: 'Term', from, to },
    lines: [],
    points: shown.map((y, k) => ({ label: '', at: [k + 1, y] })),
    table: {
      kind: 'table',
      caption: 'Terms and partial sums',
      head: ['$n$', '$u_n$', '$S_n$'],
      rows: partial(shown)
        .slice(0, 60)
        .map(([k, value, total]) => [`$${k}$`, `$${decimalTex(value)}$`, `$${decimalTex(total)}$`]),
    },
  }
}

function partial(terms: readonly number[]): [number, number, number][] {
  let total = 0
  return terms.map((value, k) => {
    total += value
    return [k + 1, value, total]
  })
}

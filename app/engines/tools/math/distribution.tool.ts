import { z } from 'zod'
import { showFigures, toPlaces, toTex } from '../figures.ts'
import type { GraphBlock, GraphPoint, Tool, ToolAnswer, ToolStep } from '../tool.ts'
import { decimal, decimalTex } from './decimals.ts'
import type { Distribution } from './distributions.ts'
import {
  between,
  binomial,
  geometric,
  hypergeometric,
  inverse,
  normal,
  poisson,
  studentT,
} from './distributions.ts'
import { answering, InputProblem } from './problem.ts'
import { line, oneOf, readReal, readWhole } from './read-input.ts'

const schema = z.object({
  d: oneOf('binomial', 'normal', 'poisson', 'geometric', 'hypergeometric', 't'),
  n: line(20),
  p: line(20),
  mean: line(20),
  sd: line(20),
  rate: line(20),
  size: line(20),
  marked: line(20),
  drawn: line(20),
  df: line(20),
  ask: oneOf('most', 'equal', 'least', 'between', 'inverse'),
  x: line(20),
  a: line(20),
  b: line(20),
  prob: line(20),
})
type Input = z.infer<typeof schema>

const when = (...values: string[]) => ({ name: 'd', values })

export const tool: Tool<Input> = {
  id: 'distribution',
  fields: [
    {
      kind: 'choice',
      name: 'd',
      label: 'Distribution',
      options: [
        { value: 'binomial', label: 'Binomial' },
        { value: 'normal', label: 'Normal' },
        { value: 'poisson', label: 'Poisson' },
        { value: 'geometric', label: 'Geometric' },
        { value: 'hypergeometric', label: 'Hypergeometric' },
        { value: 't', label: 'Student’s t' },
      ],
    },
    { kind: 'number', name: 'n', label: 'Number of trials n', shownWhen: when('binomial') },
    {
      kind: 'number',
      name: 'p',
      label: 'Probability of success p',
      hint: 'From 0 to 1',
      shownWhen: when('binomial', 'geometric'),
    },
    { kind: 'number', name: 'mean', label: 'Mean μ', shownWhen: when('normal') },
    { kind: 'number', name: 'sd', label: 'Standard deviation σ', shownWhen: when('normal') },
    { kind: 'number', name: 'rate', label: 'Mean number λ', shownWhen: when('poisson') },
    { kind: 'number', name: 'size', label: 'Items in all N', shownWhen: when('hypergeometric') },
    { kind: 'number', name: 'marked', label: 'Items that count K', shownWhen: when('hypergeometric') },
    {
      kind: 'number',
      name: 'drawn',
      label: 'Items drawn n',
      hint: 'Without replacement',
      shownWhen: when('hypergeometric'),
    },
    { kind: 'number', name: 'df', label: 'Degrees of freedom', shownWhen: when('t') },
    {
      kind: 'choice',
      name: 'ask',
      label: 'Find',
      options: [
        { value: 'most', label: 'P(X ≤ x)' },
        { value: 'equal', label: 'P(X = x)' },
        { value: 'least', label: 'P(X ≥ x)' },
        { value: 'between', label: 'P(a ≤ X ≤ b)' },
        { value: 'inverse', label: 'x for a given P(X ≤ x)' },
      ],
    },
    { kind: 'number', name: 'x', label: 'x', shownWhen: { name: 'ask', values: ['most', 'equal', 'least'] } },
    { kind: 'number', name: 'a', label: 'From a', shownWhen: { name: 'ask', values: ['between'] } },
    { kind: 'number', name: 'b', label: 'To b', shownWhen: { name: 'ask', values: ['between'] } },
    {
      kind: 'number',
      name: 'prob',
      label: 'Probability',
      hint: 'Between 0 and 1',
      shownWhen: { name: 'ask', values: ['inverse'] },
    },
  ],
  schema,
  examples: [
    { title: 'Binomial', input: { d: 'binomial', n: '10', p: '0.3', ask: 'most', x: '4' } },
    {
      title: 'Normal, between two values',
      input: { d: 'normal', mean: '100', sd: '15', ask: 'between', a: '85', b: '130' },
    },
    { title: 'Inverse normal', input: { d: 'normal', mean: '0', sd: '1', ask: 'inverse', prob: '0.975' } },
    { title: 'Poisson', input: { d: 'poisson', rate: '3', ask: 'least', x: '5' } },
    {
      title: 'Hypergeometric',
      input: { d: 'hypergeometric', size: '52', marked: '13', drawn: '5', ask: 'equal', x: '2' },
    },
    { title: 'Student’s t', input: { d: 't', df: '9', ask: 'inverse', prob: '0.975' } },
  ],
  run: answering(calculate),
}

interface Opened {
  d: Distribution
  name: string
  /** X ~ … in TeX. */
  law: string
}

function open(input: Input): Opened {
  switch (input.d) {
    case 'binomial': {
      const [n, p] = [readWhole(input.n, 'n', 1, 100_000, '10'), readReal(input.p, 'p', 0, 1, '0.3')]
      return { d: binomial(n, p), name: 'binomial', law: `X \\sim \\mathrm{Bi}(${n}, ${decimalTex(p)})` }
    }
    case 'normal': {
      const [mean, sd] = [
        readReal(input.mean, 'mean', -1e9, 1e9, '100'),
        readReal(input.sd, 'sd', 0, 1e9, '15'),
      ]
      if (sd < 1e-9) throw new InputProblem('sd', 'The standard deviation must be larger than 0, such as 15.')
      return {
        d: normal(mean, sd),
        name: 'normal',
        law: `X \\sim \\mathrm{N}(${decimalTex(mean)}, ${decimalTex(sd)}^2)`,
      }
    }
    case 'poisson': {
      const rate = readReal(input.rate, 'rate', 0, 10_000, '3')
      if (rate <= 0) throw new InputProblem('rate', 'The mean number must be larger than 0, such as 3.')
      return { d: poisson(rate), name: 'Poisson', law: `X \\sim \\mathrm{Po}(${decimalTex(rate)})` }
    }
    case 'geometric': {
      const p = readReal(input.p, 'p', 0, 1, '0.2')
      if (p < 1e-6) throw new InputProblem('p', 'The probability must be at least 0.000001.')
      return { d: geometric(p), name: 'geometric', law: `X \\sim \\mathrm{Geo}(${decimalTex(p)})` }
    }
    case 'hypergeometric': {
      const size = readWhole(input.size, 'size', 1, 100_000, '52')
      const marked = readWhole(input.marked, 'marked', 0, size, '13')
      const drawn = readWhole(input.drawn, 'drawn', 0, Math.min(size, 5000), '5')
      return {
        d: hypergeometric(size, marked, drawn),
        name: 'hypergeometric',
        law: `X \\sim \\mathrm{Hg}(N = ${size}, K = ${marked}, n = ${drawn})`,
      }
    }
    default: {
      const df = readReal(input.df, 'df', 1, 1_000_000, '9')
      return { d: studentT(df), name: 't', law: `X \\sim t(${decimalTex(df)})` }
    }
  }
}

const percent = (p: number): string => `${toPlaces(p * 100, 2)}%`
const shownP = (p: number): string => (p > 0 && p < 0.001 ? showFigures(p, 4) : toPlaces(p, 4))

function calculate(input: Input): ToolAnswer {
  const { d, name, law } = open(input)
  const { ask } = input
  const steps: ToolStep[] = [{ title: 'Write the distribution', lines: [`$${law}$`] }]
  let [low, high, probability, value, finding] = [-Infinity, Infinity, 0, '', '']
  if (ask === 'inverse') {
    const q = readReal(input.prob, 'prob', 0, 1, '0.95')
    if (q <= 0 || q >= 1)
      throw new InputProblem('prob', 'The probability must lie between 0 and 1, such as 0.95.')
    high = inverse(d, q)
    probability = d.cumulative(high)
    value = `$x ${d.isDiscrete ? '=' : '\\approx'} ${d.isDiscrete ? decimalTex(high) : toTex(toPlaces(high, 4))}$`
    finding = d.isDiscrete
      ? `${decimal(high)} is the least value with a cumulative probability of at least ${decimal(q)}.`
      : `The probability of a value up to ${toPlaces(high, 4)} is ${decimal(q)}.`
    steps.push(...inverseSteps(input, d, q, high))
  } else {
    if (ask === 'between') {
      ;[low, high] = [readReal(input.a, 'a', -1e9, 1e9, '2'), readReal(input.b, 'b', -1e9, 1e9, '5')]
      if (low > high) throw new InputProblem('b', 'b must be at least as large as a.')
    } else {
      const x = readReal(input.x, 'x', -1e9, 1e9, '4')
      if (ask === 'equal' && d.isDiscrete && !Number.isInteger(x))
        throw new InputProblem('x', 'X takes whole numbers only. Type a whole number, such as 4.')
      if (ask !== 'least') high = x
      if (ask !== 'most') low = x
    }
    probability =
      ask === 'most'
        ? d.cumulative(high)
        : ask === 'least' && !d.isDiscrete
          ? 1 - d.cumulative(low)
          : ask === 'least'
            ? upper(d, low)
            : between(d, low, high)
    const event = eventTex(ask, low, high)
    value = `$P(${event}) ${probability === 0 || probability === 1 ? '=' : '\\approx'} ${toTex(shownP(probability))}$`
    finding = `The probability is ${shownP(probability)}, or ${percent(probability)}.`
    steps.push(...probabilitySteps(input, d, low, high, probability, event))
  }
  return {
    headline: { label: ask === 'inverse' ? 'Value' : 'Probability', value, finding },
    blocks: [
      {
        kind: 'values',
        rows: [
          { label: 'Mean', value: Number.isNaN(d.mean) ? 'does not exist' : `$${decimalTex(d.mean)}$` },
          {
            label: 'Variance',
            value: Number.isNaN(d.variance) ? 'does not exist' : `$${decimalTex(d.variance)}$`,
          },
          {
            label: 'Standard deviation',
            value: Number.isNaN(d.variance) ? 'does not exist' : `$${decimalTex(Math.sqrt(d.variance))}$`,
          },
          ...(ask === 'inverse' && d.isDiscrete
            ? [{ label: 'Cumulative probability there', value: `$${toTex(shownP(probability))}$` }]
            : []),
        ],
      },
      graphOf(d, name, low, high, probability),
    ],
    steps,
    latex: value.replaceAll('$', ''),
    ...(input.d === 'geometric'
      ? { notes: ['X is the number of the trial with the first success, so its least value is 1.'] }
      : {}),
  }
}

const upper = (d: Distribution, x: number): number => {
  const below = d.cumulative(Math.ceil(x) - 1)
  if (below < 0.9) return 1 - below
  let total = 0
  for (let k = Math.max(Math.ceil(x), d.from); k <= d.to && k < x + 2000; k++) {
    const term = d.density(k)
    total += term
    if (term < 1e-18 && k > d.mean) break
  }
  return Math.min(1, total)
}

const eventTex = (ask: string, low: number, high: number): string =>
  ask === 'most'
    ? `X \\le ${decimalTex(high)}`
    : ask === 'least'
      ? `X \\ge ${decimalTex(low)}`
      : ask === 'equal'
        ? `X = ${decimalTex(low)}`
        : `${decimalTex(low)} \\le X \\le ${decimalTex(high)}`

/** 1/2 is written in brackets, so that its power is clear. */
const typed = (text: string): string => (/^[\d.]+$/.test(text) ? text : `\\left(${text}\\right)`)

function oneTerm({ p: share, rate: typedRate, ...input }: Input, k: number | string): string {
  const [p, rate] = [typed(share), typed(typedRate)]
  switch (input.d) {
    case 'binomial':
      return `\\binom{${input.n}}{${k}} \\times ${p}^{${k}} \\times (1 - ${p})^{${typeof k === 'number' ? Number(input.n) - k : `${input.n} - ${k}`}}`
    case 'poisson':
      return `\\frac{\\mathrm{e}^{-${rate}} \\times ${rate}^{${k}}}{${k}!}`
    case 'geometric':
      return `(1 - ${p})^{${typeof k === 'number' ? k - 1 : `${k} - 1`}} \\times ${p}`
    default:
      return `\\frac{\\binom{${input.marked}}{${k}} \\binom{${input.size} - ${input.marked}}{${input.drawn} - ${k}}}{\\binom{${input.size}}{${input.drawn}}}`
  }
}

function probabilitySteps(
  input: Input,
  d: Distribution,
  low: number,
  high: number,
  probability: number,
  event: string,
): ToolStep[] {
  const result = `P(${event}) \\approx ${toTex(shownP(probability))}`
  if (input.ask === 'equal' && !d.isDiscrete)
    return [
      {
        title: 'A continuous variable',
        lines: [`The probability of one exact value is $0$. Use an interval instead.`],
      },
    ]
  if (d.isDiscrete) {
    if (input.ask === 'equal')
      return [
        {
          title: 'Put the numbers into the formula',
          lines: [`$P(X = ${low}) = ${oneTerm(input, low)}$`, `$${result}$`],
        },
      ]
    const [from, to] = [Math.max(Math.ceil(low), d.from), Math.min(Math.floor(high), d.to)]
    const lines = [
      `$P(${event}) = \\sum_{k=${from}}^{${Number.isFinite(to) ? to : '\\infty'}} ${oneTerm(input, 'k')}$`,
    ]
    if (to - from >= 0 && to - from <= 6)
      lines.push(
        `$= ${Array.from({ length: to - from + 1 }, (_, i) => toTex(shownP(d.density(from + i)))).join(' + ')}$`,
      )
    else if (input.ask === 'least')
      lines.push(`$= 1 - P(X \\le ${from - 1}) = 1 - ${toTex(shownP(d.cumulative(from - 1)))}$`)
    return [{ title: 'Add the probabilities', lines: [...lines, `$${result}$`] }]
  }
  if (input.d === 'normal') {
    const z = (x: number): number => (x - d.mean) / Math.sqrt(d.variance)
    const standard = (x: number): string =>
      `z = \\frac{x - \\mu}{\\sigma} = \\frac{${decimalTex(x)} - ${decimalTex(d.mean).replace(/^-.*/, '($&)')}}{${decimalTex(Math.sqrt(d.variance))}} = ${toTex(toPlaces(z(x), 4))}`
    const ends = [low, high].filter(Number.isFinite)
    return [
      { title: 'Standardise', lines: ends.map((x) => `$${standard(x)}$`) },
      {
        title: 'Use the standard normal distribution',
        lines: [
          ...ends.map(
            (x) =>
              `$P(Z \\le ${toTex(toPlaces(z(x), 4))}) = ${toTex(shownP(normal(0, 1).cumulative(z(x))))}$`,
          ),
          `$${result}$${input.ask === 'between' ? ', the difference' : input.ask === 'least' ? ', which is 1 minus this' : ''}`,
        ],
      },
    ]
  }
  return [{ title: 'Read the cumulative probability', lines: [`$${result}$`] }]
}

function inverseSteps(input: Input, d: Distribution, q: number, x: number): ToolStep[] {
  if (d.isDiscrete)
    return [
      {
        title: 'Find where the cumulative probability first reaches this value',
        lines: [
          `$P(X \\le ${x - 1}) = ${toTex(shownP(d.cumulative(x - 1)))} < ${decimalTex(q)}$`,
          `$P(X \\le ${x}) = ${toTex(shownP(d.cumulative(x)))} \\ge ${decimalTex(q)}$`,
        ],
      },
    ]
  if (input.d === 'normal') {
    const z = (x - d.mean) / Math.sqrt(d.variance)
    return [
      { title: 'Find z', lines: [`$P(Z \\le z) = ${decimalTex(q)}$ gives $z = ${toTex(toPlaces(z, 4))}$`] },
      {
        title: 'Go back to x',
        lines: [
          `$x = \\mu + z\\sigma = ${decimalTex(d.mean)} + ${toTex(toPlaces(z, 4)).replace(/^-.*/, '($&)')} \\times ${decimalTex(Math.sqrt(d.variance))} = ${toTex(toPlaces(x, 4))}$`,
        ],
      },
    ]
  }
  return [
    {
      title: 'Invert the cumulative probability',
      lines: [`$P(X \\le x) = ${decimalTex(q)}$ gives $x = ${toTex(toPlaces(x, 4))}$`],
    },
  ]
}

const MOST_COLUMNS = 80

function graphOf(d: Distribution, name: string, low: number, high: number, probability: number): GraphBlock {
  const spread = Math.sqrt(d.variance || 1)
  const centre = Number.isNaN(d.mean) ? 0 : d.mean
  const shaded = (x: number): boolean => x >= low && x <= high
  const title = `${name === 't' ? 'Student’s t' : name[0]?.toUpperCase() + name.slice(1)} distribution: ${shownP(probability)} is marked`
  if (d.isDiscrete) {
    let [from, to] = [
      Math.max(d.from, Math.floor(centre - 4.5 * spread)),
      Math.min(d.to, Math.ceil(centre + 4.5 * spread + 2)),
    ]
    if (to - from > MOST_COLUMNS)
      [from, to] = [
        Math.max(d.from, Math.round(centre - MOST_COLUMNS / 2)),
        Math.min(d.to, Math.round(centre + MOST_COLUMNS / 2)),
      ]
    const ks = Array.from({ length: to - from + 1 }, (_, i) => from + i)
    const top = Math.max(...ks.map((k) => d.density(k)))
    return {
      kind: 'graph',
      title,
      description: `Columns show the probability of each value. The tallest is at ${ks.reduce((best, k) => (d.density(k) > d.density(best) ? k : best), from)}. The marked columns add up to ${shownP(probability)}.`,
      x: { label: 'x', from: from - 0.7, to: to + 0.7 },
      y: { label: 'P(X = x)', from: 0, to: top * 1.1 },
      lines: [],
      columns: ks.map((k) => ({
        x: k,
        width: 0.8,
        height: d.density(k),
        ...(shaded(k) ? { isMarked: true } : {}),
      })),
      table: {
        kind: 'table',
        caption: 'Probabilities',
        head: ['$x$', '$P(X = x)$', '$P(X \\le x)$'],
        rows: ks.map((k) => [
          `$${k}$`,
          `$${toTex(shownP(d.density(k)))}$`,
          `$${toTex(shownP(d.cumulative(k)))}$`,
        ]),
        marked: ks.flatMap((k, i) => (shaded(k) ? [i] : [])),
      },
    }
  }
  const width = Number.isNaN(d.variance) ? 6 : 4 * spread
  const [from, to] = [centre - width, centre + width]
  const xs = Array.from({ length: 161 }, (_, i) => from + ((to - from) * i) / 160)
  const [a, b] = [Math.max(low, from), Math.min(high, to)]
  const inner = a < b ? [a, ...xs.filter((x) => x > a && x < b), b] : []
  return {
    kind: 'graph',
    title,
    description: `A bell-shaped curve with its peak at ${decimal(centre)}. The shaded area ${Number.isFinite(low) ? `from ${decimal(low)}` : 'from the far left'} ${Number.isFinite(high) ? `to ${decimal(high)}` : 'to the far right'} is ${shownP(probability)}.`,
    x: { label: 'x', from, to },
    y: { label: 'density', from: 0, to: d.density(centre) * 1.1 },
    lines: [{ label: 'Density', pieces: [xs.map((x): GraphPoint => [x, d.density(x)])] }],
    ...(inner.length > 0
      ? {
          areas: [
            {
              label: 'Probability',
              outline: [[a, 0], ...inner.map((x): GraphPoint => [x, d.density(x)]), [b, 0]],
            },
          ],
        }
      : {}),
    table: {
      kind: 'table',
      caption: 'Cumulative probabilities',
      head: ['$x$', 'Density', '$P(X \\le x)$'],
      rows: [-3, -2, -1, 0, 1, 2, 3].map((k) => {
        const x = centre + (k * width) / 4
        return [
          `$${decimalTex(x)}$`,
          `$${toTex(showFigures(d.density(x), 4))}$`,
          `$${toTex(shownP(d.cumulative(x)))}$`,
        ]
      }),
    },
  }
}

import { z } from 'zod'
import { showFigures, texFigures } from '../figures.ts'
import { linesOf, neededText, optionalNumber, readNumber, textField } from '../read-fields.ts'
import type { AnswerBlock, GraphPoint, Tool, ToolResult, ToolStep } from '../tool.ts'
import {
  fitMichaelisMenten,
  inhibitionConstant,
  inhibitionOf,
  lineweaverBurk,
  rateAt,
} from './enzyme-kinetics.ts'
import type { Fit, Inhibition, Measurement } from './enzyme-kinetics.ts'

const schema = z.object({
  data: neededText('The table of data', 2000),
  su: textField('The unit of concentration', 20),
  vu: textField('The unit of rate', 20),
  i: optionalNumber({ name: 'The inhibitor concentration', above: 0, to: 1e9 }),
})
type Input = z.output<typeof schema>

interface Columns {
  plain: Measurement[]
  inhibited: Measurement[]
}

function readData(text: string): Columns | string {
  const lines = linesOf(text)
  if (lines.length > 60) return 'Use up to 60 lines.'
  const plain: Measurement[] = []
  const inhibited: Measurement[] = []
  for (const { line, text: typed } of lines) {
    const numbers = typed.split(/[\s,;]+/).map(readNumber)
    const [s = null, v = null, w = null] = numbers
    if (s === null || v === null || numbers.length > 3 || (numbers.length === 3 && w === null))
      return `Line ${line} needs two or three numbers: concentration, rate, and rate with inhibitor.`
    if (s <= 0 || v <= 0 || (w !== null && w <= 0))
      return `Line ${line}: use values above 0. A point at zero concentration adds nothing to the fit.`
    plain.push([s, v])
    if (w !== null) inhibited.push([s, w])
  }
  const isFew = (list: readonly Measurement[]): boolean => new Set(list.map(([s]) => s)).size < 3
  if (isFew(plain)) return 'Type at least three different concentrations, one a line.'
  if (inhibited.length > 0 && isFew(inhibited))
    return 'Type the rate with inhibitor for at least three concentrations.'
  return { plain, inhibited }
}

const EFFECT: Readonly<Record<Inhibition, string>> = {
  competitive: 'Km rises and Vmax stays: the inhibitor competes for the active site.',
  uncompetitive: 'Km and Vmax fall by one factor: the inhibitor binds the enzyme–substrate complex only.',
  'non-competitive': 'Vmax falls and Km stays: the inhibitor binds away from the active site.',
  mixed: 'Vmax falls and Km changes: the inhibitor binds the enzyme and the enzyme–substrate complex.',
  none: 'Km and Vmax hardly change, so these data show no inhibition.',
}

const curve = (fit: Fit, to: number): GraphPoint[] =>
  [...Array(101).keys()].map((step) => [(to * step) / 100, rateAt((to * step) / 100, fit)])
const withError = (value: number, error: number): string =>
  `${showFigures(value, 4)}${Number.isFinite(error) ? ` ± ${showFigures(error, 2)}` : ''}`

function linearSteps(points: readonly Measurement[], name: string): ToolStep {
  const line = lineweaverBurk(points)
  return {
    title: `Check with the Lineweaver–Burk line${name}`,
    lines: [
      '$\\frac{1}{v} = \\frac{K_m}{V_{\\max}} \\cdot \\frac{1}{[S]} + \\frac{1}{V_{\\max}}$',
      `Gradient $= ${texFigures(line.slope, 4)}$, intercept $= ${texFigures(line.intercept, 4)}$`,
      line.intercept > 0
        ? `$V_{\\max} = 1 \\div ${texFigures(line.intercept, 4)} = ${texFigures(line.vmax, 4)}$, $K_m = ${texFigures(line.slope, 4)} \\div ${texFigures(line.intercept, 4)} = ${texFigures(line.km, 4)}$`
        : 'The intercept is not positive, so this line gives no Vmax. The curve fit is safer.',
    ],
  }
}

function run(input: Input): ToolResult {
  const data = readData(input.data)
  const refuse = (sentence: string): ToolResult => ({ ok: false, refusal: { fields: { data: sentence } } })
  if (typeof data === 'string') return refuse(data)
  const fit = fitMichaelisMenten(data.plain)
  if (!fit)
    return refuse('The rates do not level off, so Vmax cannot be found. Measure at higher concentrations.')
  const other = data.inhibited.length > 0 ? fitMichaelisMenten(data.inhibited) : null
  if (data.inhibited.length > 0 && !other)
    return refuse(
      'The rates with inhibitor do not level off, so Vmax cannot be found. Measure at higher concentrations.',
    )
  const kind = other ? inhibitionOf(fit, other) : null
  const constant = other && kind && input.i !== null ? inhibitionConstant(kind, fit, other, input.i) : null
  const to = Math.max(...data.plain.map(([s]) => s)) * 1.1
  const { su, vu } = input
  const highest = Math.max(fit.vmax, ...data.plain.map(([, v]) => v)) * 1.05
  const unit = (text: string): string => (text === '' ? '' : ` ${text}`)
  const blocks: AnswerBlock[] = [
    {
      kind: 'table',
      caption: 'Fitted constants, with standard errors',
      head: ['', 'Without inhibitor', ...(other ? ['With inhibitor'] : [])],
      rows: [
        [
          `$V_{\\max}$${unit(vu)}`,
          withError(fit.vmax, fit.vmaxError),
          ...(other ? [withError(other.vmax, other.vmaxError)] : []),
        ],
        [
          `$K_m$${unit(su)}`,
          withError(fit.km, fit.kmError),
          ...(other ? [withError(other.km, other.kmError)] : []),
        ],
      ],
    },
    {
      kind: 'graph',
      title: `The rate is half of Vmax at ${showFigures(fit.km, 3)}${unit(su)}`,
      description: `The rate rises steeply, then levels off towards ${showFigures(fit.vmax, 3)}${unit(vu)}.${other ? ` With inhibitor it levels off towards ${showFigures(other.vmax, 3)}${unit(vu)}.` : ''}`,
      x: { label: `Substrate concentration${su ? ` (${su})` : ''}`, from: 0, to },
      y: { label: `Rate${vu ? ` (${vu})` : ''}`, from: 0, to: highest },
      lines: [
        { label: 'Without inhibitor', pieces: [curve(fit, to)] },
        ...(other ? [{ label: 'With inhibitor', pieces: [curve(other, to)], isDashed: true }] : []),
        {
          label: 'Vmax',
          pieces: [
            [
              [0, fit.vmax],
              [to, fit.vmax],
            ] as GraphPoint[],
          ],
          isDashed: true,
        },
      ],
      points: [
        ...[...data.plain].map((at) => ({ label: '', at })),
        ...data.inhibited.map((at) => ({ label: '', at, isOpen: true })),
        { label: 'Km', at: [fit.km, fit.vmax / 2] as GraphPoint },
      ],
      table: {
        kind: 'table',
        caption: 'Measured and fitted rates',
        head: ['[S]', 'Rate', 'Fitted', ...(other ? ['With inhibitor', 'Fitted'] : [])],
        rows: data.plain.map(([s, v]) => {
          const match = data.inhibited.find(([at]) => at === s)
          return [
            showFigures(s, 4),
            showFigures(v, 4),
            showFigures(rateAt(s, fit), 4),
            ...(other ? [match ? showFigures(match[1], 4) : '–', showFigures(rateAt(s, other), 4)] : []),
          ]
        }),
      },
    },
    ...(constant !== null
      ? [
          {
            kind: 'values' as const,
            rows: [{ label: 'Inhibition constant $K_i$', value: `${showFigures(constant, 3)}${unit(su)}` }],
          },
        ]
      : []),
  ]
  return {
    ok: true,
    answer: {
      headline: {
        label: kind && kind !== 'none' ? 'Inhibition' : 'Michaelis constant',
        value: kind && kind !== 'none' ? kind : `$K_m = ${texFigures(fit.km, 3)}$${unit(su)}`,
        finding: kind
          ? EFFECT[kind]
          : `The maximum rate is ${showFigures(fit.vmax, 3)}${unit(vu)}, half of it is reached at ${showFigures(fit.km, 3)}${unit(su)}.`,
      },
      blocks,
      steps: [
        {
          title: 'Model',
          lines: [
            '$v = \\frac{V_{\\max}[S]}{K_m + [S]}$',
            'Vmax and Km are chosen so that the sum of the squared differences between measured and fitted rates is smallest.',
          ],
        },
        {
          title: 'Fit',
          lines: [
            `$V_{\\max} = ${texFigures(fit.vmax, 4)}$, $K_m = ${texFigures(fit.km, 4)}$`,
            ...(other
              ? [
                  `With inhibitor: $V_{\\max} = ${texFigures(other.vmax, 4)}$, $K_m = ${texFigures(other.km, 4)}$`,
                ]
              : []),
          ],
        },
        linearSteps(data.plain, ''),
        ...(other ? [linearSteps(data.inhibited, ', with inhibitor')] : []),
        ...(constant !== null && other && kind
          ? [
              {
                title: 'Inhibition constant',
                lines: [
                  kind === 'competitive'
                    ? '$K_m^{\\text{app}} = K_m(1 + [I] \\div K_i)$'
                    : '$V_{\\max}^{\\text{app}} = V_{\\max} \\div (1 + [I] \\div K_i)$',
                  `$K_i = ${texFigures(constant, 3)}$`,
                ],
              },
            ]
          : []),
      ],
      notes: [
        'The Lineweaver–Burk line gives small rates too much weight. Quote the values of the curve fit.',
        ...(kind
          ? ['Changes of Km or Vmax below about 15% count as no change. Real data can leave the type open.']
          : []),
      ],
    },
  }
}

export const tool: Tool<Input> = {
  id: 'enzyme-kinetics',
  fields: [
    {
      kind: 'lines',
      name: 'data',
      label: 'Data',
      rows: 8,
      hint: 'One line each: concentration, rate, and (optional) rate with inhibitor',
    },
    { kind: 'text', name: 'su', label: 'Unit of concentration', hint: 'Such as mM' },
    { kind: 'text', name: 'vu', label: 'Unit of rate', hint: 'Such as µmol/min' },
    {
      kind: 'number',
      name: 'i',
      label: 'Inhibitor concentration',
      hint: 'Optional, in the unit of concentration',
    },
  ],
  schema,
  examples: [
    {
      title: 'With a competitive inhibitor',
      input: {
        data: '1 2.5 1.17\n2 4.0 2.10\n5 6.3 4.12\n10 7.6 5.80\n20 8.6 7.40\n40 9.3 8.50',
        su: 'mM',
        vu: 'µmol/min',
        i: '3',
      },
    },
    {
      title: 'An enzyme alone',
      input: {
        data: '0.02 47\n0.06 97\n0.11 123\n0.22 152\n0.56 191\n1.10 200',
        su: 'ppm',
        vu: 'counts/min',
      },
    },
  ],
  run,
}

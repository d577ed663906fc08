import { z } from 'zod'
import type { DrawingBlock, GraphBlock, Shape, Tool, ToolAnswer } from '../tool.ts'
import { decimal, decimalTex } from './decimals.ts'
import { answering } from './problem.ts'
import { oneOf, readList } from './read-input.ts'
import type { Summary } from './summary-statistics.ts'
import { histogram, summarise } from './summary-statistics.ts'

const schema = z.object({
  data: z.string().max(8000, 'Use at most 8000 characters.').default(''),
  quart: oneOf('halves', 'inclusive'),
})
type Input = z.infer<typeof schema>

export const tool: Tool<Input> = {
  id: 'statistics',
  fields: [
    {
      kind: 'lines',
      name: 'data',
      label: 'Data',
      hint: 'Numbers separated by commas, spaces or new lines',
      rows: 4,
    },
    {
      kind: 'choice',
      name: 'quart',
      label: 'Quartiles',
      options: [
        { value: 'halves', label: 'Medians of the two halves' },
        { value: 'inclusive', label: 'As a spreadsheet (QUARTILE.INC)' },
      ],
    },
  ],
  schema,
  examples: [
    { title: 'Test scores with an outlier', input: { data: '12, 15, 17, 18, 18, 19, 21, 22, 24, 25, 41' } },
    {
      title: 'Daily temperatures',
      input: { data: '18.2 19.5 21.0 20.4 17.8 22.6 25.1 23.3 19.9 18.7 20.2 21.8' },
    },
  ],
  run: answering(calculate),
}

function calculate({ data, quart }: Input): ToolAnswer {
  const values = readList(data, 'data', 1, 1000)
  const s = summarise(values, quart)
  const t = (x: number): string => `$${decimalTex(x)}$`
  const sumText =
    s.count <= 12
      ? s.sorted
          .map((x) => decimalTex(x))
          .join(' + ')
          .replaceAll('+ -', '- ')
      : `${decimalTex(s.sorted[0] as number)} + \\dots + ${decimalTex(s.largest)}`
  return {
    headline: {
      label: 'Five-number summary',
      value: [s.least, s.lowerQuartile, s.median, s.upperQuartile, s.largest].map(t).join(', '),
      finding:
        s.outliers.length === 0
          ? `The median is ${decimal(s.median)}, and there are no outliers.`
          : `The median is ${decimal(s.median)}. ${
              s.outliers.length === 1
                ? `${decimal(s.outliers[0] as number)} is an outlier`
                : `${s.outliers.length} values are outliers: ${s.outliers
                    .slice(0, 8)
                    .map((x) => decimal(x))
                    .join(', ')}`
            }.`,
    },
    blocks: [
      {
        kind: 'values',
        rows: [
          { label: 'Number of values', value: t(s.count) },
          { label: 'Mean', value: t(s.mean) },
          { label: 'Minimum', value: t(s.least) },
          { label: 'Lower quartile Q₁', value: t(s.lowerQuartile) },
          { label: 'Median', value: t(s.median) },
          { label: 'Upper quartile Q₃', value: t(s.upperQuartile) },
          { label: 'Maximum', value: t(s.largest) },
          { label: 'Range', value: t(s.range) },
          { label: 'Interquartile range', value: t(s.interquartileRange) },
          {
            label: 'Standard deviation of a sample',
            value: Number.isNaN(s.sampleDeviation) ? 'needs two values' : t(s.sampleDeviation),
          },
          { label: 'Standard deviation of a population', value: t(s.populationDeviation) },
          { label: 'Mode', value: s.modes.length === 0 ? 'none' : s.modes.slice(0, 8).map(t).join(', ') },
          {
            label: 'Outliers',
            value: s.outliers.length === 0 ? 'none' : s.outliers.slice(0, 20).map(t).join(', '),
          },
        ],
      },
      boxPlot(s),
      histogramOf(s),
    ],
    steps: [
      {
        title: 'Sort the values',
        lines: [
          s.count <= 40
            ? `$${s.sorted.map((x) => decimalTex(x)).join(',\\; ')}$`
            : `${s.count} values from $${decimalTex(s.least)}$ to $${decimalTex(s.largest)}$.`,
        ],
      },
      { title: 'Mean', lines: [`$\\bar{x} = \\frac{${sumText}}{${s.count}} = ${decimalTex(s.mean)}$`] },
      {
        title: 'Median',
        lines: [
          s.count % 2 === 1
            ? `The middle value is number ${(s.count + 1) / 2}: $${decimalTex(s.median)}$.`
            : `The mean of values number ${s.count / 2} and ${s.count / 2 + 1}: $${decimalTex(s.median)}$.`,
        ],
      },
      {
        title: 'Quartiles',
        lines: [
          quart === 'halves'
            ? `$Q_1$ is the median of the lower half and $Q_3$ the median of the upper half${s.count % 2 === 1 ? ', without the middle value' : ''}.`
            : 'Both are interpolated between values, at a quarter and three quarters of the way.',
          `$Q_1 = ${decimalTex(s.lowerQuartile)},\\quad Q_3 = ${decimalTex(s.upperQuartile)},\\quad IQR = ${decimalTex(s.interquartileRange)}$`,
        ],
      },
      {
        title: 'Look for outliers beyond the fences',
        lines: [
          `$Q_1 - 1.5 \\times IQR = ${decimalTex(s.lowerFence)}$`,
          `$Q_3 + 1.5 \\times IQR = ${decimalTex(s.upperFence)}$`,
          s.outliers.length === 0
            ? 'No value lies beyond the fences.'
            : `Beyond the fences: $${s.outliers
                .slice(0, 20)
                .map((x) => decimalTex(x))
                .join(',\\; ')}$.`,
        ],
      },
      ...(s.count > 1
        ? [
            {
              title: 'Standard deviation',
              lines: [
                `$s = \\sqrt{\\frac{\\sum (x - \\bar{x})^2}{n - 1}} = ${decimalTex(s.sampleDeviation)}$`,
                `$\\sigma = \\sqrt{\\frac{\\sum (x - \\bar{x})^2}{n}} = ${decimalTex(s.populationDeviation)}$`,
              ],
            },
          ]
        : []),
    ],
  }
}

const WIDTH = 640

function boxPlot(s: Summary): DrawingBlock {
  const inside = s.sorted.filter((x) => !s.outliers.includes(x))
  const [left, right] = [inside[0] ?? s.least, inside.at(-1) ?? s.largest]
  const size = s.range || 1
  const place = (x: number): number => 50 + ((x - s.least) / size) * (WIDTH - 100)
  const middle = 50
  const shapes: Shape[] = [
    {
      shape: 'line',
      points: [
        [place(left), middle],
        [place(s.lowerQuartile), middle],
      ],
      tone: 'ink',
      width: 2,
    },
    {
      shape: 'line',
      points: [
        [place(s.upperQuartile), middle],
        [place(right), middle],
      ],
      tone: 'ink',
      width: 2,
    },
    {
      shape: 'line',
      points: [
        [place(left), middle - 12],
        [place(left), middle + 12],
      ],
      tone: 'ink',
      width: 2,
    },
    {
      shape: 'line',
      points: [
        [place(right), middle - 12],
        [place(right), middle + 12],
      ],
      tone: 'ink',
      width: 2,
    },
    {
      shape: 'box',
      at: [place(s.lowerQuartile), middle - 24],
      width: Math.max(1, place(s.upperQuartile) - place(s.lowerQuartile)),
      height: 48,
      fill: 'soft',
      stroke: 'subject',
    },
    {
      shape: 'line',
      points: [
        [place(s.median), middle - 24],
        [place(s.median), middle + 24],
      ],
      tone: 'subject',
      width: 4,
    },
    ...[...new Set(s.outliers)]
      .slice(0, 60)
      .map((x): Shape => ({ shape: 'circle', at: [place(x), middle], radius: 5, stroke: 'wrong' })),
    {
      shape: 'line',
      points: [
        [40, 100],
        [WIDTH - 40, 100],
      ],
      tone: 'line',
      width: 1,
    },
  ]
  let last = -Infinity
  for (const x of [
    ...new Set([s.least, left, s.lowerQuartile, s.median, s.upperQuartile, right, s.largest]),
  ].sort((a, b) => a - b)) {
    const at = place(x)
    shapes.push({
      shape: 'line',
      points: [
        [at, 96],
        [at, 104],
      ],
      tone: 'line',
      width: 1,
    })
    if (at - last < 42) continue
    shapes.push({
      shape: 'text',
      at: [at, 124],
      text: decimal(x, 4),
      size: 14,
      tone: 'ink',
      anchor: 'middle',
    })
    last = at
  }
  return {
    kind: 'drawing',
    title: 'Box plot',
    description: `The box goes from ${decimal(s.lowerQuartile)} to ${decimal(s.upperQuartile)} with the median at ${decimal(s.median)}. The whiskers end at ${decimal(left)} and ${decimal(right)}. ${
      s.outliers.length === 0
        ? 'There are no outliers.'
        : `Outliers are circles at ${[...new Set(s.outliers)]
            .slice(0, 8)
            .map((x) => decimal(x))
            .join(', ')}.`
    }`,
    width: WIDTH,
    height: 140,
    shapes,
  }
}

function histogramOf(s: Summary): GraphBlock {
  const bins = histogram(s.sorted)
  const top = Math.max(...bins.map(({ count }) => count))
  const tallest = bins.find(({ count }) => count === top) ?? { from: s.least, to: s.largest }
  const [first, last] = [bins[0] ?? tallest, bins.at(-1) ?? tallest]
  return {
    kind: 'graph',
    title: `The tallest class is ${decimal(tallest.from)} to ${decimal(tallest.to)}`,
    description: `A histogram with ${bins.length} classes. The class from ${decimal(tallest.from)} to ${decimal(tallest.to)} has the most values: ${top}.`,
    x: { label: 'Value', from: first.from, to: last.to },
    y: { label: 'Frequency', from: 0, to: top * 1.1 },
    lines: [],
    columns: bins.map(({ from, to, count }) => ({
      x: (from + to) / 2,
      width: (to - from) * 0.94,
      height: count,
    })),
    table: {
      kind: 'table',
      caption: 'Frequencies',
      head: ['From', 'To (not included)', 'Frequency'],
      rows: bins.map(({ from, to, count }) => [`$${decimalTex(from)}$`, `$${decimalTex(to)}$`, `$${count}$`]),
    },
  }
}

import { linearRegression, mean, sampleCorrelation, sampleStandardDeviation } from 'simple-statistics'
import { z } from 'zod'
import { toPlaces, toTex } from '../figures.ts'
import type { GraphBlock, GraphPoint, Tool, ToolAnswer } from '../tool.ts'
import { decimal, decimalTex } from './decimals.ts'
import { answering, InputProblem } from './problem.ts'
import { line, readReal } from './read-input.ts'
import { range } from './sample-curve.ts'

const schema = z.object({
  data: z.string().max(8000, 'Use at most 8000 characters.').default(''),
  x: line(20),
})
type Input = z.infer<typeof schema>

export const tool: Tool<Input> = {
  id: 'regression',
  fields: [
    { kind: 'lines', name: 'data', label: 'Pairs of values', hint: 'One pair a line: x, y', rows: 7 },
    { kind: 'number', name: 'x', label: 'Predict y for x =', hint: 'Leave empty if you need no prediction.' },
  ],
  schema,
  examples: [
    {
      title: 'Hours of study and score',
      input: { data: '1, 52\n2, 55\n3, 61\n4, 60\n5, 68\n6, 71\n8, 79', x: '7' },
    },
    {
      title: 'A curved pattern in the residuals',
      input: { data: '1, 1.2\n2, 3.9\n3, 9.3\n4, 15.8\n5, 25.4\n6, 35.7' },
    },
  ],
  run: answering(calculate),
}

function readPairs(text: string): GraphPoint[] {
  const rows = text
    .split(/\n|;/)
    .map((row) => row.trim())
    .filter((row) => row !== '')
  if (rows.length < 3)
    throw new InputProblem(
      'data',
      `Type at least 3 pairs, one a line, such as “1, 52”. There are ${rows.length}.`,
    )
  if (rows.length > 500) throw new InputProblem('data', `Type at most 500 pairs. There are ${rows.length}.`)
  return rows.map((row, i): GraphPoint => {
    const cells = row
      .replaceAll('−', '-')
      .split(/[\s,]+/)
      .filter((cell) => cell !== '')
    const [x, y] = cells.map(Number)
    if (
      cells.length !== 2 ||
      x === undefined ||
      y === undefined ||
      !Number.isFinite(x) ||
      !Number.isFinite(y) ||
      Math.abs(x) > 1e12 ||
      Math.abs(y) > 1e12
    )
      throw new InputProblem(
        'data',
        `Line ${i + 1} (“${row.slice(0, 20)}”) is not a pair of numbers. Type two numbers with a comma between them.`,
      )
    return [x, y]
  })
}

function calculate({ data, x }: Input): ToolAnswer {
  const pairs = readPairs(data)
  const [xs, ys] = [pairs.map(([one]) => one), pairs.map(([, one]) => one)]
  if (new Set(xs).size < 2)
    throw new InputProblem(
      'data',
      'All x values are equal, so no line y = a + bx fits. Use different x values.',
    )
  const { m, b } = linearRegression(pairs.map(([p, q]) => [p, q]))
  const isFlat = new Set(ys).size < 2
  const r = isFlat ? NaN : sampleCorrelation(xs, ys)
  const [slope, start] = [clean(m), clean(b)]
  const fitted = (at: number): number => b + m * at
  const residuals = pairs.map(([p, q]): GraphPoint => [p, clean(q - fitted(p))])
  const line0 = `y = ${decimalTex(start)} ${slope < 0 ? '-' : '+'} ${decimalTex(Math.abs(slope))}x`
  const strength = isFlat
    ? ''
    : Math.abs(r) >= 0.75
      ? 'strong'
      : Math.abs(r) >= 0.5
        ? 'moderate'
        : Math.abs(r) >= 0.25
          ? 'weak'
          : 'no clear'
  const isOutside = (at: number): boolean => at < Math.min(...xs) || at > Math.max(...xs)
  const place = x === '' ? null : readReal(x, 'x', -1e12, 1e12, '7')
  const [mx, my, sx, sy] = [mean(xs), mean(ys), sampleStandardDeviation(xs), sampleStandardDeviation(ys)]
  return {
    headline: {
      label: 'Least-squares line',
      value: `$${line0}$`,
      finding: isFlat
        ? 'All y values are equal, so the line is horizontal and r is not defined.'
        : strength === 'no clear'
          ? `There is no clear linear association (r = ${toPlaces(r, 3)}).`
          : `There is a ${strength} ${r > 0 ? 'positive' : 'negative'} linear association (r = ${toPlaces(r, 3)}).`,
    },
    blocks: [
      {
        kind: 'values',
        rows: [
          { label: 'Slope b', value: `$${decimalTex(slope)}$` },
          { label: 'Intercept a', value: `$${decimalTex(start)}$` },
          {
            label: 'Correlation coefficient r',
            value: isFlat ? 'not defined' : `$${toTex(toPlaces(r, 4))}$`,
          },
          {
            label: 'Coefficient of determination r²',
            value: isFlat ? 'not defined' : `$${toTex(toPlaces(r * r, 4))}$`,
          },
          ...(place === null
            ? []
            : [
                {
                  label: `Predicted y for x = ${decimal(place)}`,
                  value: `$${decimalTex(clean(fitted(place)))}$ (${isOutside(place) ? 'extrapolation' : 'interpolation'})`,
                },
              ]),
        ],
      },
      scatter(pairs, fitted, line0),
      residualPlot(residuals),
    ],
    steps: [
      {
        title: 'Means and standard deviations',
        lines: [
          `$\\bar{x} = ${decimalTex(mx)},\\quad s_x = ${decimalTex(sx)}$`,
          `$\\bar{y} = ${decimalTex(my)},\\quad s_y = ${decimalTex(sy)}$`,
        ],
      },
      ...(isFlat
        ? []
        : [
            {
              title: 'Correlation coefficient',
              lines: [
                `$r = \\frac{1}{n-1}\\sum \\left(\\frac{x - \\bar{x}}{s_x}\\right)\\left(\\frac{y - \\bar{y}}{s_y}\\right) = ${toTex(toPlaces(r, 4))}$`,
              ],
            },
          ]),
      {
        title: 'Slope and intercept',
        lines: [
          ...(isFlat ? [] : [`$b = r \\frac{s_y}{s_x} = ${decimalTex(slope)}$`]),
          `$a = \\bar{y} - b\\bar{x} = ${decimalTex(start)}$`,
          `$${line0}$`,
        ],
      },
      ...(isFlat
        ? []
        : [
            {
              title: 'Coefficient of determination',
              lines: [
                `$r^2 = ${toTex(toPlaces(r * r, 4))}$: ${toPlaces(r * r * 100, 1)}% of the variation in $y$ can be explained by the variation in $x$.`,
              ],
            },
          ]),
      ...(place === null
        ? []
        : [
            {
              title: `Predict for $x = ${decimalTex(place)}$`,
              lines: [
                `$y = ${decimalTex(start)} ${slope < 0 ? '-' : '+'} ${decimalTex(Math.abs(slope))} \\times ${decimalTex(place)} = ${decimalTex(clean(fitted(place)))}$`,
                isOutside(place)
                  ? 'This x lies outside the data, so the prediction is an extrapolation and may be unreliable.'
                  : 'This x lies within the data, so the prediction is an interpolation.',
              ],
            },
          ]),
      {
        title: 'Residuals',
        lines: [
          'Residual = actual y − predicted y. A pattern in the residual plot shows that a straight line does not fit well.',
        ],
      },
    ],
    notes: ['An association does not show that one variable causes the other.'],
    latex: line0,
  }
}

const clean = (x: number): number => (Math.abs(x) < 1e-12 ? 0 : Number(x.toPrecision(12)))
const dots = (points: readonly GraphPoint[]): { label: string; at: GraphPoint }[] =>
  points
    .filter(([x, y], i) => points.findIndex(([a, b]) => a === x && b === y) === i)
    .slice(0, 300)
    .map((at) => ({ label: '', at }))

function scatter(pairs: readonly GraphPoint[], fitted: (x: number) => number, line0: string): GraphBlock {
  const xRange = range(
    pairs.map(([x]) => x),
    0.08,
  )
  const yRange = range([...pairs.map(([, y]) => y), fitted(xRange.from), fitted(xRange.to)], 0.08)
  return {
    kind: 'graph',
    title: 'Scatterplot with the least-squares line',
    description: `${pairs.length} points and the line ${line0.replaceAll('-', '−')}.`,
    x: { label: 'x', ...xRange },
    y: { label: 'y', ...yRange },
    lines: [
      {
        label: 'Least-squares line',
        pieces: [
          [
            [xRange.from, fitted(xRange.from)],
            [xRange.to, fitted(xRange.to)],
          ],
        ],
      },
    ],
    points: dots(pairs),
    table: {
      kind: 'table',
      caption: 'Data, predictions and residuals',
      head: ['$x$', '$y$', 'Predicted', 'Residual'],
      rows: pairs.map(([x, y]) =>
        [x, y, clean(fitted(x)), clean(y - fitted(x))].map((value) => `$${decimalTex(value, 5)}$`),
      ),
    },
  }
}

function residualPlot(residuals: readonly GraphPoint[]): GraphBlock {
  const xRange = range(
    residuals.map(([x]) => x),
    0.08,
  )
  const size = Math.max(...residuals.map(([, y]) => Math.abs(y)), 1e-9) * 1.25
  const signs = residuals
    .toSorted((a, b) => a[0] - b[0])
    .map(([, y]) => (y > 0 ? '+' : y < 0 ? '−' : '0'))
    .join('')
  const isCurved = /^(\++−+\++|−+\++−+)$/.test(signs.replaceAll('0', '')) && residuals.length >= 5
  return {
    kind: 'graph',
    title: isCurved ? 'The residuals follow a curve, so the relation may not be linear' : 'Residual plot',
    description: `Residuals against x. Their signs from left to right: ${signs.slice(0, 60).split('').join(' ')}. ${isCurved ? 'They change sign only twice, which suggests a curve.' : 'A random scatter around zero supports a straight line.'}`,
    x: { label: 'x', ...xRange },
    y: { label: 'Residual', from: -size, to: size },
    lines: [
      {
        label: 'Zero',
        pieces: [
          [
            [xRange.from, 0],
            [xRange.to, 0],
          ],
        ],
        isDashed: true,
      },
    ],
    points: dots(residuals),
    table: {
      kind: 'table',
      caption: 'Residuals',
      head: ['$x$', 'Residual'],
      rows: residuals.map(([x, y]) => [`$${decimalTex(x, 5)}$`, `$${decimalTex(y, 5)}$`]),
    },
  }
}

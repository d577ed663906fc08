import { z } from 'zod'
import { answer, defineTool, refuse } from '../define-tool.ts'
import { readFigures, showFigures, texFigures, toFigures, toPlaces } from '../figures.ts'
import type { ToolResult } from '../tool.ts'
import { choiceOf, neededLine } from '../typed-number.ts'
import type { Bar, Line } from './line-of-best-fit.ts'
import { extremeLines, fitLine } from './line-of-best-fit.ts'

/** Changes of a quantity that can make a graph straight, with their derivative for error bars. */
const CHANGES = [
  { id: 'same', label: (q: string) => q, tex: (q: string) => q, f: (x: number) => x, d: () => 1 },
  {
    id: 'square',
    label: (q: string) => `${q}²`,
    tex: (q: string) => `${q}^2`,
    f: (x: number) => x * x,
    d: (x: number) => 2 * x,
  },
  {
    id: 'cube',
    label: (q: string) => `${q}³`,
    tex: (q: string) => `${q}^3`,
    f: (x: number) => x ** 3,
    d: (x: number) => 3 * x * x,
  },
  {
    id: 'root',
    label: (q: string) => `√${q}`,
    tex: (q: string) => `\\sqrt{${q}}`,
    f: Math.sqrt,
    d: (x: number) => 0.5 / Math.sqrt(x),
  },
  {
    id: 'inverse',
    label: (q: string) => `1/${q}`,
    tex: (q: string) => `\\tfrac{1}{${q}}`,
    f: (x: number) => 1 / x,
    d: (x: number) => -1 / (x * x),
  },
  {
    id: 'inversesquare',
    label: (q: string) => `1/${q}²`,
    tex: (q: string) => `\\tfrac{1}{${q}^2}`,
    f: (x: number) => 1 / (x * x),
    d: (x: number) => -2 / x ** 3,
  },
  {
    id: 'ln',
    label: (q: string) => `ln ${q}`,
    tex: (q: string) => `\\ln ${q}`,
    f: Math.log,
    d: (x: number) => 1 / x,
  },
  {
    id: 'log',
    label: (q: string) => `log₁₀ ${q}`,
    tex: (q: string) => `\\log_{10} ${q}`,
    f: Math.log10,
    d: (x: number) => 1 / (x * Math.LN10),
  },
] as const
const IDS = CHANGES.map(({ id }) => id)

const name = (what: string) =>
  z
    .string()
    .max(40, `Shorten the name of the ${what} to 40 characters.`)
    .default('')
    .transform((text) => text.trim())
const schema = z.object({
  data: neededLine('Type one measurement a line: x and y, such as 0.50 1.42.', 4000),
  xn: name('first quantity'),
  yn: name('second quantity'),
  fx: choiceOf('same', ...IDS),
  fy: choiceOf('same', ...IDS),
})
type Input = z.output<typeof schema>

/** “0.50 1.42” or with uncertainties “0.50 ± 0.01, 1.42 ± 0.05”. */
function readData(text: string): (Bar & { text: readonly [string, string] })[] | string {
  const rows: (Bar & { text: readonly [string, string] })[] = []
  const lines = text.split(/\n|;/).filter((line) => line.trim() !== '')
  if (lines.length > 100) return 'The table can have up to 100 rows.'
  for (const [index, line] of lines.entries()) {
    const cells = line
      .trim()
      .replace(/\s*(?:±|\+\/?-)\s*/g, '±')
      .split(/\s*[,\t|]\s*|\s+/)
    const [x, y, ...rest] = cells.map((cell) => {
      const [value, size] = cell.split('±')
      return {
        value: readFigures(value ?? ''),
        size: size === undefined ? { value: 0 } : readFigures(size),
        text: (value ?? '').replace('-', '−'),
      }
    })
    if (!x?.value || !y?.value || !x.size || !y.size || rest.length > 0) {
      // A row of headings is no measurement.
      if (index === 0 && !/\d/.test(line)) continue
      return `Row ${index + 1} (“${line.trim().slice(0, 24)}”) cannot be read. Write two numbers, such as 0.50 1.42, or 0.50 ± 0.01, 1.42 ± 0.05.`
    }
    rows.push({
      x: x.value.value,
      y: y.value.value,
      dx: Math.abs(x.size.value),
      dy: Math.abs(y.size.value),
      text: [x.text, y.text],
    })
  }
  return rows.length < 3 ? 'Type at least three measurements, one on each line.' : rows
}

/** A quantity “time (s)” is split into its name and unit. */
function axis(text: string, fallback: string): { quantity: string; unit: string } {
  const match = /^(.*?)\s*(?:\(([^)]*)\)|\/\s*(\S+))?$/.exec(text)
  return { quantity: match?.[1] || fallback, unit: match?.[2] ?? match?.[3] ?? '' }
}

const nice = (low: number, high: number): readonly [number, number] => {
  const margin = (high - low) * 0.06 || Math.abs(high) * 0.1 || 1
  const from = low >= 0 && low < (high - low) * 0.5 ? 0 : low - margin
  return [from, high <= 0 && -high < (high - low) * 0.5 ? 0 : high + margin]
}

/** Value and uncertainty to the place of the uncertainty. */
function withError(value: number, error: number | null): string {
  if (error === null) return showFigures(value, 3)
  if (error <= Math.abs(value) * 1e-9) return showFigures(value, 4)
  const [mantissa = '1', power = '0'] = error.toExponential(1).split('e')
  const places = (mantissa.startsWith('1') ? 1 : 0) - Number(power)
  if (places > 6 || places < 0) return `${showFigures(value, 3)} ± ${showFigures(error, 1)}`
  return `${toPlaces(value, places)} ± ${toPlaces(error, places)}`
}

function run(input: Input): ToolResult {
  const rows = readData(input.data)
  if (typeof rows === 'string') return refuse({ data: rows })
  const fx = CHANGES.find(({ id }) => id === input.fx) ?? CHANGES[0]
  const fy = CHANGES.find(({ id }) => id === input.fy) ?? CHANGES[0]
  const bars: Bar[] = rows.map(({ x, y, dx, dy }) => ({
    x: fx.f(x),
    y: fy.f(y),
    dx: Math.abs(fx.d(x)) * dx,
    dy: Math.abs(fy.d(y)) * dy,
  }))
  const wrong = bars.findIndex(({ x, y, dx, dy }) => ![x, y, dx, dy].every(Number.isFinite))
  if (wrong >= 0) {
    const isX = !Number.isFinite(bars[wrong]?.x)
    return refuse({
      [isX ? 'fx' : 'fy']:
        `Row ${wrong + 1} has no ${isX ? fx.label('x') : fy.label('y')}. Choose another change, or remove the row.`,
    })
  }
  const fit = fitLine(
    bars.map(({ x }) => x),
    bars.map(({ y }) => y),
  )
  if (!fit)
    return refuse({
      data: 'All values of the first quantity are equal, so there is no line. Type different values.',
    })
  const extreme = extremeLines(bars)
  const gradientSpread = extreme && Math.abs(extreme.steepest.gradient - extreme.flattest.gradient) / 2
  const interceptSpread = extreme && Math.abs(extreme.steepest.intercept - extreme.flattest.intercept) / 2
  const gradientError = gradientSpread ?? fit.gradientError
  const interceptError = interceptSpread ?? fit.interceptError
  const [first, second] = [axis(input.xn, 'x'), axis(input.yn, 'y')]
  const unitOf = (unit: string, change: (typeof CHANGES)[number]): string =>
    unit === '' || change.id === 'ln' || change.id === 'log'
      ? ''
      : change.label(unit).replace(/^1\/(.*)/, '1/$1')
  const [ux, uy] = [unitOf(first.unit, fx), unitOf(second.unit, fy)]
  const labels = [
    `${fx.label(first.quantity)}${ux ? ` (${ux})` : ''}`,
    `${fy.label(second.quantity)}${uy ? ` (${uy})` : ''}`,
  ] as const
  const gradientUnit =
    uy && ux.startsWith('1/')
      ? ` ${uy} ${ux.slice(2)}`
      : uy && ux
        ? ` ${uy}/${ux}`
        : uy
          ? ` ${uy}`
          : ux
            ? ` per ${ux}`
            : ''
  const [x0, x1] = nice(
    Math.min(...bars.map(({ x, dx }) => x - dx)),
    Math.max(...bars.map(({ x, dx }) => x + dx)),
  )
  const at = (line: Line, x: number): number => line.gradient * x + line.intercept
  const [y0, y1] = nice(
    Math.min(...bars.map(({ y, dy }) => y - dy), at(fit, x0)),
    Math.max(...bars.map(({ y, dy }) => y + dy), at(fit, x1)),
  )
  const segment = (line: Line) => [[[x0, at(line, x0)] as const, [x1, at(line, x1)] as const]]
  const gradientText = `${withError(fit.gradient, gradientError)}${gradientUnit}`
  const interceptText = `${withError(fit.intercept, interceptError)}${uy ? ` ${uy}` : ''}`
  const straight =
    fit.r2 > 0.99
      ? 'The points lie close to a straight line.'
      : fit.r2 > 0.9
        ? 'The points lie near a straight line, with some scatter.'
        : 'The points do not lie on a straight line. Try another change of the quantities.'
  const crosses = interceptError !== null && Math.abs(fit.intercept) <= 2 * interceptError
  const isChanged = fx.id !== 'same' || fy.id !== 'same'
  const cross = (bar: Bar) => [
    ...(bar.dy > 0 ? [[[bar.x, bar.y - bar.dy] as const, [bar.x, bar.y + bar.dy] as const]] : []),
    ...(bar.dx > 0 ? [[[bar.x - bar.dx, bar.y] as const, [bar.x + bar.dx, bar.y] as const]] : []),
  ]
  const errorBars = bars.flatMap(cross)
  const [g, c] = [texFigures(fit.gradient, 4), texFigures(Math.abs(fit.intercept), 3)]
  return answer({
    headline: {
      label: 'Gradient',
      value: gradientText,
      finding: straight,
      reason: crosses
        ? 'The intercept is zero within its uncertainty, so the line may pass through the origin.'
        : `The intercept is ${interceptText}.`,
    },
    blocks: [
      {
        kind: 'graph',
        title: `${fy.label(second.quantity)} against ${fx.label(first.quantity)}: R² = ${toPlaces(fit.r2, 4)}`,
        description: `${rows.length} points of ${labels[1]} against ${labels[0]} with the line of best fit. Its gradient is ${gradientText} and its intercept ${interceptText}. ${straight}`,
        x: { label: labels[0], from: x0, to: x1 },
        y: { label: labels[1], from: y0, to: y1 },
        lines: [
          { label: 'Line of best fit', pieces: segment(fit) },
          ...(extreme
            ? [
                { label: 'Steepest line', pieces: segment(extreme.steepest), isDashed: true },
                { label: 'Flattest line', pieces: segment(extreme.flattest), isDashed: true },
              ]
            : []),
          ...(errorBars.length > 0 ? [{ label: 'Error bars', pieces: errorBars }] : []),
        ],
        points: bars.map(({ x, y }) => ({ label: '', at: [x, y] as const })),
        table: {
          kind: 'table',
          caption: 'Data',
          head: isChanged
            ? [
                `${first.quantity}${first.unit ? ` (${first.unit})` : ''}`,
                `${second.quantity}${second.unit ? ` (${second.unit})` : ''}`,
                ...(fx.id === 'same' ? [] : [labels[0]]),
                ...(fy.id === 'same' ? [] : [labels[1]]),
              ]
            : [labels[0], labels[1]],
          rows: rows.map(({ text }, i) => [
            text[0],
            text[1],
            ...(fx.id === 'same' ? [] : [showFigures(bars[i]?.x ?? 0, 3)]),
            ...(fy.id === 'same' ? [] : [showFigures(bars[i]?.y ?? 0, 3)]),
          ]),
        },
      },
      {
        kind: 'values',
        title: 'Line of best fit',
        rows: [
          { label: 'Gradient', value: gradientText },
          { label: 'Intercept', value: interceptText },
          { label: 'R²', value: toPlaces(fit.r2, 4) },
          ...(fit.gradientError === null
            ? []
            : [{ label: 'Standard error of the gradient', value: showFigures(fit.gradientError, 2) }]),
          ...(extreme
            ? [
                {
                  label: 'Steepest and flattest gradient',
                  value: `${showFigures(extreme.steepest.gradient, 3)} and ${showFigures(extreme.flattest.gradient, 3)}`,
                },
              ]
            : []),
        ],
      },
    ],
    steps: [
      ...(isChanged
        ? [
            {
              title: 'Change the quantities',
              lines: [
                `Plot $${fy.tex('y')}$ against $${fx.tex('x')}$. A straight line means $${fy.tex('y')} = m\\,${fx.tex('x')} + c$.`,
              ],
            },
          ]
        : []),
      {
        title: 'Least squares',
        lines: [
          '$m = \\dfrac{\\sum (X - \\bar X)(Y - \\bar Y)}{\\sum (X - \\bar X)^2}$ and $c = \\bar Y - m\\bar X$',
          `$m = ${g}$, $c = ${texFigures(fit.intercept, 3)}$`,
        ],
      },
      {
        title: 'Equation of the line',
        lines: [`$${fy.tex('y')} = ${g}\\,${fx.tex('x')} ${fit.intercept < 0 ? '-' : '+'} ${c}$`],
      },
      extreme
        ? {
            title: 'Uncertainty by the steepest and flattest lines',
            lines: [
              `$\\Delta m = \\dfrac{|${texFigures(extreme.steepest.gradient, 4)} - ${texFigures(extreme.flattest.gradient, 4)}|}{2} = ${texFigures(gradientSpread ?? 0, 2)}$`,
            ],
          }
        : {
            title: 'Uncertainty from the scatter of the points',
            lines: [
              `$\\Delta m = \\sqrt{\\dfrac{\\sum (Y - mX - c)^2}{(n - 2)\\sum (X - \\bar X)^2}} = ${texFigures(fit.gradientError ?? 0, 2)}$`,
            ],
          },
    ],
    notes: [
      extreme
        ? 'The steepest and flattest lines go through opposite corners of the first and last error boxes.'
        : 'Without error bars the uncertainty is the standard error of the fit. Add ± to your data for error bars.',
    ],
    sources: [
      { title: 'J. R. Taylor, An Introduction to Error Analysis, 2nd edition, chapter 8', date: '1997' },
    ],
    plain: `Gradient ${gradientText}; intercept ${interceptText}; R² = ${toFigures(fit.r2, 4)}`,
    latex: `${fy.tex('y')} = ${g}\\,${fx.tex('x')} ${fit.intercept < 0 ? '-' : '+'} ${c}`,
  })
}

const options = (quantity: string) => CHANGES.map(({ id, label }) => ({ value: id, label: label(quantity) }))

export const tool = defineTool<Input>({
  id: 'linear-graph',
  fields: [
    {
      kind: 'lines',
      name: 'data',
      label: 'Data',
      rows: 8,
      hint: 'One measurement a line: x and y. Uncertainties with ±: 0.50 ± 0.01, 1.42 ± 0.05',
    },
    { kind: 'text', name: 'xn', label: 'First quantity', hint: 'With its unit: Length (m)' },
    { kind: 'text', name: 'yn', label: 'Second quantity', hint: 'With its unit: Period (s)' },
    { kind: 'choice', name: 'fx', group: 'Plot', label: 'Horizontal axis', options: options('x') },
    { kind: 'choice', name: 'fy', label: 'Vertical axis', options: options('y') },
  ],
  schema,
  examples: [
    {
      title: 'Pendulum: T² against length',
      input: {
        data: '0.20 0.90\n0.40 1.27\n0.60 1.55\n0.80 1.79\n1.00 2.01',
        xn: 'Length (m)',
        yn: 'Period (s)',
        fx: 'same',
        fy: 'square',
      },
    },
    {
      title: 'Spring with error bars',
      input: {
        data: '0.50 ± 0.01, 1.9 ± 0.2\n1.00 ± 0.01, 4.1 ± 0.2\n1.50 ± 0.01, 5.9 ± 0.2\n2.00 ± 0.01, 8.1 ± 0.2\n2.50 ± 0.01, 9.9 ± 0.2',
        xn: 'Force (N)',
        yn: 'Extension (cm)',
        fx: 'same',
        fy: 'same',
      },
    },
    {
      title: 'Boyle’s law: p against 1/V',
      input: {
        data: '10 202\n15 135\n20 101\n30 67.0\n40 50.8',
        xn: 'Volume (mL)',
        yn: 'Pressure (kPa)',
        fx: 'inverse',
        fy: 'same',
      },
    },
  ],
  run,
})

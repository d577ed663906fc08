import { z } from 'zod'
import type { GraphBlock, GraphPoint, TableBlock, Tool, ToolAnswer, ToolStep } from '../tool.ts'
import { compile } from './compile.ts'
import { valueTable } from './curve-graph.ts'
import { decimal, decimalTex } from './decimals.ts'
import type { Drawing, Feature } from './plot-drawing.ts'
import { drawPlots, pointLabel, withValues } from './plot-drawing.ts'
import type { PlotLine, Plots } from './plot-line.ts'
import { readPlots } from './plot-line.ts'
import { answering, InputProblem } from './problem.ts'
import { integrateNumerically } from './quadrature.ts'
import { line, readReal } from './read-input.ts'
import type { Window } from './sample-curve.ts'

const EXAMPLE = 'y = x^2 - 2\ny = x'
const schema = z.object({
  y: z.string().max(1000, 'Use at most 1000 characters.').default(''),
  s: line(120),
  x1: line(20),
  x2: line(20),
  y1: line(20),
  y2: line(20),
  tan: line(20),
  from: line(20),
  to: line(20),
})
export type GraphingInput = z.infer<typeof schema>

export const tool: Tool<GraphingInput> = {
  id: 'graphing',
  fields: [
    {
      kind: 'lines',
      name: 'y',
      label: 'Equations, one a line',
      hint: 'y = x^2, x^2 + y^2 = 9, (cos(t), sin(2t)), r = 1 + cos(theta), y < x + 1, (2, 3). Other letters become sliders.',
      rows: 4,
    },
    { kind: 'text', name: 's', label: 'Values of the letters', hint: 'Such as a=2, b=-1' },
    { kind: 'number', name: 'tan', label: 'Tangent to the first curve at x =' },
    { kind: 'number', name: 'from', label: 'Area under the first curve from x =' },
    { kind: 'number', name: 'to', label: 'to x =' },
    { kind: 'number', name: 'x1', label: 'Window: least x', group: 'Window' },
    { kind: 'number', name: 'x2', label: 'Largest x' },
    { kind: 'number', name: 'y1', label: 'Least y' },
    { kind: 'number', name: 'y2', label: 'Largest y' },
  ],
  schema,
  examples: [
    { title: 'A parabola and a line', input: { y: EXAMPLE } },
    { title: 'A slider', input: { y: 'y = a sin(x + b)', s: 'a=2, b=0' } },
    {
      title: 'A circle and an ellipse',
      input: { y: 'x^2 + y^2 = 9\nx^2/16 + y^2/4 = 1', x1: '-6', x2: '6', y1: '-4', y2: '4' },
    },
    { title: 'A hole and an asymptote', input: { y: 'y = (x^2 - 1)/(x - 1)\ny = 1/(x + 2)' } },
    { title: 'Regions', input: { y: 'y < x + 1\nx^2 + y^2 <= 9' } },
    { title: 'Parametric and polar', input: { y: '(3cos(t), 2sin(2t))\nr = 2 + 2cos(theta)' } },
    { title: 'Tangent and area', input: { y: 'y = x^3/4 - x', tan: '-2', from: '0', to: '2' } },
  ],
  run: answering(calculate),
}

export const USUAL: Window = { from: -10, to: 10, bottom: -7, top: 7 }

/** The window in the fields; empty fields have their usual value. */
export function windowOf(input: Pick<GraphingInput, 'x1' | 'x2' | 'y1' | 'y2'>): Window {
  const read = (field: 'x1' | 'x2' | 'y1' | 'y2', usual: number): number =>
    input[field] === '' ? usual : readReal(input[field], field, -1e6, 1e6, String(usual))
  const window = {
    from: read('x1', USUAL.from),
    to: read('x2', USUAL.to),
    bottom: read('y1', USUAL.bottom),
    top: read('y2', USUAL.top),
  }
  if (window.to - window.from < 1e-6)
    throw new InputProblem('x2', 'The largest x must be larger than the least x.')
  if (window.top - window.bottom < 1e-6)
    throw new InputProblem('y2', 'The largest y must be larger than the least y.')
  return window
}

/** The values of the sliders: those in the lines, changed by the field. */
export function slidersOf(plots: Plots, text: string): Map<string, number> {
  const values = new Map(plots.sliders)
  for (const part of text
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')) {
    const [name = '', value = ''] = part.split('=').map((one) => one.trim())
    const number = Number(value.replace('−', '-'))
    if (!/^[a-zA-Z]\w*$/.test(name) || value === '' || !Number.isFinite(number) || Math.abs(number) > 1e6)
      throw new InputProblem(
        's',
        `“${part.slice(0, 20)}” is not a letter with a value. Type, for example, a=2, b=-1.`,
      )
    if (values.has(name)) values.set(name, number)
  }
  return values
}

export interface Graphed {
  plots: Plots
  sliders: Map<string, number>
  lines: PlotLine[]
  window: Window
  drawing: Drawing
  tangent: { at: GraphPoint; slope: number } | null
  area: { from: number; to: number; value: number } | null
}

/** Everything that is drawn. @throws InputProblem */
export function graphed(input: GraphingInput): Graphed {
  const plots = readPlots(input.y, 'y')
  const sliders = slidersOf(plots, input.s)
  const lines = plots.lines.map((one) => withValues(one, sliders))
  const window = windowOf(input)
  const drawing = drawPlots(lines, window)
  const first = lines.find((one) => one.kind === 'explicit')
  const f = first && compile(first.f)
  if ((input.tan !== '' || input.from !== '' || input.to !== '') && !f)
    throw new InputProblem(
      input.tan === '' ? 'from' : 'tan',
      'There is no curve of the form y = f(x). Add one, or clear this field.',
    )
  const tangent =
    f && input.tan !== '' ? tangentAt(f, readReal(input.tan, 'tan', -1e6, 1e6, '1'), window, drawing) : null
  const area = f && (input.from !== '' || input.to !== '') ? areaUnder(f, input, drawing) : null
  return { plots, sliders, lines, window, drawing, tangent, area }
}

function tangentAt(
  f: (x: number) => number,
  x: number,
  { from, to }: Window,
  drawing: Drawing,
): Graphed['tangent'] {
  const h = 1e-4 * Math.max(1, Math.abs(x))
  const slope = Number(
    ((f(x - 2 * h) - 8 * f(x - h) + 8 * f(x + h) - f(x + 2 * h)) / (12 * h)).toPrecision(9),
  )
  const y = f(x)
  if (!Number.isFinite(y) || !Number.isFinite(slope))
    throw new InputProblem(
      'tan',
      `The first curve has no tangent at x = ${decimal(x)}. Choose another place.`,
    )
  drawing.lines.push({
    label: 'Tangent',
    pieces: [
      [
        [from, y + slope * (from - x)],
        [to, y + slope * (to - x)],
      ],
    ],
    isDashed: true,
  })
  drawing.points.push({ label: pointLabel([x, y]), at: [x, y] })
  return { at: [x, y], slope }
}

function areaUnder(f: (x: number) => number, input: GraphingInput, drawing: Drawing): Graphed['area'] {
  const [from, to] = [readReal(input.from, 'from', -1e6, 1e6, '0'), readReal(input.to, 'to', -1e6, 1e6, '2')]
  if (from >= to) throw new InputProblem('to', 'The second limit must be larger than the first.')
  const { value, isReached } = integrateNumerically(f, from, to, 1e-8)
  if (!Number.isFinite(value) || !isReached)
    throw new InputProblem(
      'from',
      'The first curve has no value or grows without bound between the limits. Choose other limits.',
    )
  const xs = Array.from({ length: 121 }, (_, i) => from + ((to - from) * i) / 120)
  drawing.areas.push({
    label: 'Area',
    outline: [[from, 0], ...xs.map((x): GraphPoint => [x, f(x)]), [to, 0]],
  })
  return { from, to, value }
}

const NAMES: Readonly<Record<Feature['what'], string>> = {
  zero: 'Zero',
  'y-intercept': 'y-intercept',
  maximum: 'Local maximum',
  minimum: 'Local minimum',
  intersection: 'Intersection',
  hole: 'Hole',
  asymptote: 'Vertical asymptote',
}

export const featureTable = ({ features }: Drawing, lines: readonly PlotLine[]): TableBlock => ({
  kind: 'table',
  caption: 'Named points in this window',
  head: ['What', 'Curve', '$x$', '$y$'],
  rows: features.map(({ what, of, at }) => [
    NAMES[what],
    of.includes('and') ? of : (lines[Number(of) - 1]?.label ?? of),
    `$${decimalTex(at[0], 5)}$`,
    Number.isNaN(at[1]) ? 'none' : `$${decimalTex(at[1], 5)}$`,
  ]),
})

/** What a reader would see, in sentences. */
export function describeGraph({ lines, window, drawing, tangent, area }: Graphed): string {
  const parts = [
    `The window shows x from ${decimal(window.from, 4)} to ${decimal(window.to, 4)} and y from ${decimal(window.bottom, 4)} to ${decimal(window.top, 4)}.`,
    `${lines.length === 1 ? 'One graph' : `${lines.length} graphs`}: ${lines.map(({ label }) => label).join('; ')}.`,
  ]
  const kinds = Object.keys(NAMES) as Feature['what'][]
  for (const what of kinds) {
    const found = drawing.features.filter((feature) => feature.what === what)
    if (found.length === 0) continue
    const places = found
      .slice(0, 8)
      .map(({ at }) => (what === 'asymptote' ? `x = ${decimal(at[0], 4)}` : pointLabel(at)))
    parts.push(`${NAMES[what]}${found.length > 1 ? ` (${found.length})` : ''}: ${places.join(', ')}.`)
  }
  if (tangent)
    parts.push(`The dashed tangent at ${pointLabel(tangent.at)} has gradient ${decimal(tangent.slope)}.`)
  if (area)
    parts.push(
      `The shaded area from x = ${decimal(area.from)} to x = ${decimal(area.to)} has the integral ${decimal(area.value)}.`,
    )
  return parts.join(' ')
}

function calculate(input: GraphingInput): ToolAnswer {
  const all = graphed(input)
  const { lines, window, drawing, tangent, area, sliders } = all
  const functions = lines.flatMap((one) =>
    one.kind === 'explicit' ? [{ label: one.label, f: compile(one.f) }] : [],
  )
  const values = functions.length > 0 ? valueTable(functions, window.from, window.to) : null
  const named = drawing.features.length > 0 ? featureTable(drawing, lines) : null
  const graph: GraphBlock = {
    kind: 'graph',
    title: lines.length === 1 ? `Graph of ${lines[0]?.label}` : `${lines.length} graphs`,
    description: describeGraph(all),
    x: { label: 'x', from: window.from, to: window.to },
    y: { label: 'y', from: window.bottom, to: window.top },
    lines: drawing.lines.map((one) => ({ ...one, pieces: one.pieces.map((piece) => piece.map(unsigned)) })),
    areas: drawing.areas.map(({ label, outline }) => ({ label, outline: outline.map(unsigned) })),
    points: drawing.points.map((one) => ({ ...one, at: unsigned(one.at) })),
    table: values ?? named ?? pointsTable(drawing),
  }
  const count = drawing.features.length
  const steps: ToolStep[] = [
    {
      title: 'Read the equations',
      lines: lines.map((one, i) => `Curve ${i + 1}: ${one.label} (${KINDS[one.kind]})`),
    },
    {
      title: 'Find the named points',
      lines: [
        'Zeros and intersections: where the value, or the difference of two curves, changes sign.',
        'Turning points: where the gradient changes sign.',
        'Holes and asymptotes: where a denominator is zero.',
      ],
    },
  ]
  if (tangent)
    steps.push({
      title: 'Tangent',
      lines: [
        `$y - ${decimalTex(tangent.at[1])} = ${decimalTex(tangent.slope)}\\left(x - ${decimalTex(tangent.at[0])}\\right)$`,
      ],
    })
  if (area)
    steps.push({
      title: 'Area',
      lines: [
        `$\\int_{${decimalTex(area.from)}}^{${decimalTex(area.to)}} y \\,\\mathrm{d}x \\approx ${decimalTex(area.value)}$. Parts below the x-axis count as negative.`,
      ],
    })
  return {
    headline: {
      label: 'Graph',
      value: lines.map(({ label }) => label).join('; '),
      finding:
        count === 0
          ? 'No zeros, turning points or intersections were found in this window.'
          : `${count} named ${count === 1 ? 'point' : 'points'} in this window.`,
    },
    blocks: [
      graph,
      ...(sliders.size > 0
        ? [
            {
              kind: 'values' as const,
              title: 'Letters',
              rows: [...sliders].map(([name, value]) => ({ label: name, value: `$${decimalTex(value)}$` })),
            },
          ]
        : []),
      ...(named ? [named] : []),
      ...(values && named ? [values] : []),
    ],
    steps,
    notes: ['Points are found numerically and rounded. Features outside the window are not listed.'],
  }
}

/** A link or a file has no negative zero. */
const unsigned = ([x, y]: GraphPoint): GraphPoint => [x + 0, y + 0]

const KINDS: Readonly<Record<PlotLine['kind'], string>> = {
  explicit: 'a function of x',
  implicit: 'an equation in x and y',
  region: 'a region',
  parametric: 'a parametric curve, t from −4π to 4π',
  polar: 'a polar curve, θ from 0 to 8π',
  point: 'a point',
}

function pointsTable({ lines, points }: Drawing): TableBlock {
  const places: GraphPoint[] = [
    ...points.map(({ at }) => at),
    ...lines.flatMap(({ pieces }) =>
      pieces.flatMap((piece) => piece.filter((_, i) => i % Math.max(1, Math.floor(piece.length / 12)) === 0)),
    ),
  ]
  return {
    kind: 'table',
    caption: 'Points of the graph',
    head: ['$x$', '$y$'],
    rows:
      places.length > 0
        ? places.slice(0, 40).map(([x, y]) => [`$${decimalTex(x, 4)}$`, `$${decimalTex(y, 4)}$`])
        : [['none in this window', '']],
  }
}

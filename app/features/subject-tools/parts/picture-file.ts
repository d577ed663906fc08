import { line } from 'd3-shape'
import type { DrawingBlock, GraphBlock, GraphPoint, Shape, ShapeTone } from '#app/engines/tools/tool.ts'
import { placeLabels } from '#app/ui/chart/graph-labels.ts'
import { percentScale, ticksOf } from '#app/ui/chart/scales.ts'
import { escapeHtml } from '#app/ui/maths/escape.ts'
import type { SubjectFamily } from '#app/ui/subject/families.ts'

// A graph or a drawing as an SVG file. Other programs read no style sheets and no oklch: the colours of the light theme
// are written as hex (app/ui/theme/tokens.css).

const SUBJECT: Readonly<Record<SubjectFamily, string>> = {
  maths: '#2863ab',
  chemistry: '#a85419',
  physics: '#00708a',
  biology: '#2f6d34',
  english: '#764297',
  history: '#8d4446',
}
const INK = '#14231c'
const QUIET = '#606c66'
const GRID = '#e1e0d8'
const STRONG_LINE = '#808981'
const BAND = '#4a54a6'
const LINES = ['', BAND, '#ac3037', '#724d0b', '#46534d']
const DASHES = ['', '9 4', '2 5', '10 4 2 4', '14 5']

const FONT = 'Figtree, system-ui, sans-serif'

const text = (x: number, y: number, words: string, more = '', size = 13) =>
  `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${QUIET}" ${more}>${escapeHtml(words)}</text>`
const round = (value: number) => Math.round(value * 100) / 100
const page = (width: number, height: number, content: string, title: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONT}"><title>${escapeHtml(title)}</title><rect width="${width}" height="${height}" fill="#ffffff"/>${content}</svg>`

const PLOT = { left: 70, top: 92, width: 760, height: 400 }

export type GraphPicture = Omit<GraphBlock, 'table'>

export function graphFile(graph: GraphPicture, tone: SubjectFamily): string {
  const { lines, areas = [], bands = [], points = [], columns = [] } = graph
  const spanX = graph.x.to - graph.x.from || 1
  const spanY = graph.y.to - graph.y.from || 1
  const height = graph.isSquare ? Math.min(1200, (PLOT.width * spanY) / spanX) : PLOT.height
  const [scaleX, scaleY] = [
    percentScale([graph.x.from, graph.x.to]),
    percentScale([graph.y.from, graph.y.to]),
  ]
  scaleX.clamp(false)
  scaleY.clamp(false)
  const x = (value: number) => PLOT.left + (limited(scaleX(value)) / 100) * PLOT.width
  const y = (value: number) => PLOT.top + height - (limited(scaleY(value)) / 100) * height
  const bottom = PLOT.top + height
  const path = line<GraphPoint>()
    .digits(2)
    .defined((point) => Number.isFinite(point[0]) && Number.isFinite(point[1]))
    .x((point) => x(point[0]))
    .y((point) => y(point[1]))
  const colour = SUBJECT[tone]
  const seen = points.filter(
    ({ at: [px, py] }) => px >= graph.x.from && px <= graph.x.to && py >= graph.y.from && py <= graph.y.to,
  )
  const places = placeLabels(
    seen.map(({ label, at }) => ({ label, x: scaleX(at[0]), y: scaleY(at[1]) })),
    bands.map(({ label, from, to }) => ({ label, y: scaleY((from + to) / 2) })),
  )
  const lineColour = (index: number) => LINES[index % LINES.length] || colour
  const dash = (index: number, isDashed: boolean | undefined) =>
    isDashed === undefined ? DASHES[index % DASHES.length]! : isDashed ? '4 5' : ''
  const content = [
    text(24, 36, graph.title, `font-weight="700" style="fill:${INK}"`, 20),
    text(24, PLOT.top - 14, graph.y.label),
    ...ticksOf(scaleY, 6).map(
      ({ value, label }) =>
        `<path d="M${PLOT.left} ${round(y(value))}h${PLOT.width}" stroke="${value === 0 ? STRONG_LINE : GRID}"/>` +
        text(PLOT.left - 10, y(value) + 4, label, 'text-anchor="end"'),
    ),
    ...ticksOf(scaleX, 6).map(({ value, label }) =>
      text(x(value), bottom + 22, label, 'text-anchor="middle"'),
    ),
    text(PLOT.left + PLOT.width, bottom + 44, graph.x.label, 'text-anchor="end"'),
    `<clipPath id="plot"><rect x="${PLOT.left}" y="${PLOT.top}" width="${PLOT.width}" height="${round(height)}"/></clipPath><g clip-path="url(#plot)">`,
    ...bands.map(
      ({ from, to }) =>
        `<rect x="${PLOT.left}" y="${round(Math.min(y(from), y(to)))}" width="${PLOT.width}" height="${round(Math.abs(y(to) - y(from)))}" fill="${BAND}" fill-opacity="0.14"/>`,
    ),
    ...columns.map(
      ({ x: middle, width, height: value, isMarked }) =>
        `<rect x="${round(x(middle - width / 2))}" y="${round(Math.min(y(0), y(value)))}" width="${round(x(middle + width / 2) - x(middle - width / 2))}" height="${round(Math.abs(y(value) - y(0)))}" fill="${colour}" fill-opacity="${isMarked ? 1 : 0.38}"/>`,
    ),
    ...areas.map(({ outline }) => `<path d="${path(outline) ?? ''}Z" fill="${colour}" fill-opacity="0.22"/>`),
    ...lines.map(
      ({ pieces, isDashed }, index) =>
        `<path d="${pieces.map((piece) => path(piece) ?? '').join('')}" fill="none" stroke="${lineColour(index)}" stroke-width="2.25" stroke-dasharray="${dash(index, isDashed)}"/>`,
    ),
    '</g>',
    ...bands.map(({ label, from, to }) =>
      text(PLOT.left + 10, (y(from) + y(to)) / 2 + 4, label, `style="fill:${BAND}"`),
    ),
    ...seen.map(({ label, at, isOpen }, index) => {
      const { side, level } = places[index]!
      const anchor = side === 'end' ? 'start' : 'end'
      return (
        `<circle cx="${round(x(at[0]))}" cy="${round(y(at[1]))}" r="5" fill="${isOpen ? '#ffffff' : colour}" stroke="${isOpen ? colour : '#ffffff'}" stroke-width="2"/>` +
        text(
          x(at[0]) + (side === 'end' ? 11 : -11),
          y(at[1]) + (level === 'below' ? 19 : -9),
          label,
          `text-anchor="${anchor}" font-weight="600" style="fill:${INK}"`,
        )
      )
    }),
    ...(lines.length > 1
      ? lines.map(
          ({ label, isDashed }, index) =>
            `<path d="M${PLOT.left} ${round(bottom + 66 + index * 22)}h28" stroke="${lineColour(index)}" stroke-width="2.25" stroke-dasharray="${dash(index, isDashed)}"/>` +
            text(PLOT.left + 38, bottom + 70 + index * 22, label),
        )
      : []),
  ]
  const legend = lines.length > 1 ? lines.length * 22 : 0
  return page(PLOT.left + PLOT.width + 30, Math.round(bottom + 66 + legend), content.join(''), graph.title)
}

const limited = (place: number) => Math.min(10_000, Math.max(-10_000, place))

export function drawingFile({ title, width, height, shapes }: DrawingBlock, tone: SubjectFamily): string {
  const colours: Readonly<Record<ShapeTone, string>> = {
    ink: INK,
    quiet: QUIET,
    line: STRONG_LINE,
    subject: SUBJECT[tone],
    soft: mixed(SUBJECT[tone], 0.16),
    right: '#197037',
    wrong: '#b63132',
    gold: '#e0af3b',
    paper: '#ffffff',
  }
  return page(width, height, shapes.map((shape) => shapeText(shape, colours)).join(''), title)
}

function shapeText(shape: Shape, colours: Readonly<Record<ShapeTone, string>>): string {
  const paint = ({ fill, stroke }: { fill?: ShapeTone; stroke?: ShapeTone }, width = 2) =>
    `fill="${fill ? colours[fill] : 'none'}" stroke="${stroke ? colours[stroke] : 'none'}" stroke-width="${width}"`
  switch (shape.shape) {
    case 'line': {
      const { points, tone, width = 2, isDashed, hasArrow } = shape
      const body = `<polyline points="${points.map((point) => point.join(',')).join(' ')}" fill="none" stroke="${colours[tone]}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${isDashed ? ' stroke-dasharray="5 5"' : ''}/>`
      return hasArrow ? body + arrowHead(points, colours[tone], width) : body
    }
    case 'area':
      return `<polygon points="${shape.points.map((point) => point.join(',')).join(' ')}" ${paint(shape)}/>`
    case 'box':
      return `<rect x="${shape.at[0]}" y="${shape.at[1]}" width="${shape.width}" height="${shape.height}" rx="${shape.radius ?? 0}" ${paint(shape)}/>`
    case 'circle':
      return `<circle cx="${shape.at[0]}" cy="${shape.at[1]}" r="${shape.radius}" ${paint(shape)}/>`
    case 'path':
      return `<path d="${escapeHtml(shape.data)}" ${paint(shape, shape.width)}/>`
    case 'text': {
      const { at, text: words, size, tone, anchor = 'start', isBold } = shape
      const fill = tone === 'gold' ? '#724d0b' : colours[tone]
      return text(
        at[0],
        at[1],
        words,
        `text-anchor="${anchor}"${isBold ? ' font-weight="640"' : ''} style="fill:${fill}"`,
        size,
      )
    }
  }
}

function arrowHead(points: readonly GraphPoint[], colour: string, width: number): string {
  const [end, before] = [points.at(-1), points.at(-2)]
  if (!end || !before) return ''
  const angle = (Math.atan2(end[1] - before[1], end[0] - before[0]) * 180) / Math.PI
  const size = width * 3.5
  return `<path d="M0 0L${-size} ${size / 2}L${-size} ${-size / 2}z" fill="${colour}" transform="translate(${end[0]} ${end[1]}) rotate(${round(angle)})"/>`
}

/** A colour on white with this share. */
function mixed(hex: string, share: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `#${parts
    .map((part) =>
      Math.round(255 - (255 - part) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

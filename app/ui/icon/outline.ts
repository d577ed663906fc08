/** A drawing's piece as lucide describes it: the element's name and its attributes. */
export type Piece = readonly [name: string, attributes: Readonly<Record<string, string>>]

const NUMBER = '[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[+-]?\\d+)?'
const BEGINNING = new RegExp(`^m[\\s,]*(${NUMBER})[\\s,]*(${NUMBER})[\\s,]*`, 'i')

/** Attributes of the one kind that a path of all pieces can keep: where they are. Anything else is looked at by hand. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  path: ['d'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
}

/**
 * One path's data that draws what the pieces draw, when all have the same stroke and no fill.
 * The commands are those of SVG 2, chapter 9 (paths), and the shapes' equivalent paths of chapter 10.
 * @throws Error when a piece has a colour or a width of its own, or is no shape
 */
export function outlineOf(pieces: readonly Piece[]): string {
  return pieces.map(([name, { key: _, ...attributes }]) => outlineOfPiece(name, attributes)).join('')
}

function outlineOfPiece(name: string, attributes: Readonly<Record<string, string>>): string {
  const known = PLACES[name]
  const strange = Object.keys(attributes).find((attribute) => !known?.includes(attribute))
  if (!known || strange)
    throw new Error(`An icon's ${name}${strange ? ` with ${strange}` : ''} fits no path.`)
  const at = (attribute: string) => Number(attributes[attribute] ?? 0)
  switch (name) {
    case 'path':
      return absolute(attributes['d'] ?? '')
    case 'circle':
      return ellipse(at('cx'), at('cy'), at('r'), at('r'))
    case 'ellipse':
      return ellipse(at('cx'), at('cy'), at('rx'), at('ry'))
    case 'line':
      return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`
    case 'rect':
      return rectangle(
        at('x'),
        at('y'),
        at('width'),
        at('height'),
        at(attributes['rx'] === undefined ? 'ry' : 'rx'),
        at(attributes['ry'] === undefined ? 'rx' : 'ry'),
      )
    default:
      return `M${attributes['points']}${name === 'polygon' ? 'Z' : ''}`
  }
}

/** A path may begin with `m`, which is absolute there and nowhere else; more pairs after it are relative lines. */
function absolute(data: string): string {
  return data.trim().replace(BEGINNING, (all, x: string, y: string, offset: number, whole: string) => {
    const next = whole.slice(offset + all.length)
    const line = /^[\d.+-]/.test(next) ? (all.startsWith('m') ? 'l' : 'L') : ''
    return `M${x} ${y}${line}`
  })
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`
}

function rectangle(x: number, y: number, width: number, height: number, rx: number, ry: number): string {
  const [a, b] = [Math.min(rx, width / 2), Math.min(ry, height / 2)]
  const corner = (dx: number, dy: number) => (a && b ? `a${a} ${b} 0 0 1 ${dx} ${dy}` : '')
  return (
    `M${x + a} ${y}h${width - 2 * a}${corner(a, b)}v${height - 2 * b}${corner(-a, b)}` +
    `h${2 * a - width}${corner(-a, -b)}v${2 * b - height}${corner(a, -b)}Z`
  )
}

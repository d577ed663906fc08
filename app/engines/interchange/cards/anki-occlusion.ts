import { decodeEntities } from '../xml/entities.ts'
import { ankiPlain } from './anki-text.ts'
import { mediaIn } from './media-text.ts'

/**
 * Notes of Anki's image occlusion: a field with `{{c1::image-occlusion:rect:left=.1:top=.2:width=.3:height=.1}}` for
 * each shape, in parts of the picture (Anki, `ts/routes/image-occlusion/shapes`), and a field with the picture. Our own
 * export has a field with the labels: Anki's shapes have none.
 */

const SHAPE = /\{\{c(\d{1,2})::image-occlusion:(\w{1,20}):([^{}]{0,4000}?)(?:::[^{}]{0,400})?\}\}/g

/** `1: 10, 20, 30, 15 Nucleus`: number, left, top, width and height in percent, label. */
interface Line {
  number: number
  left: number
  top: number
  width: number
  height: number
}

/** The front with the picture, the boxes, and more words; null where a picture or boxes are missing. */
export function readOcclusion(
  fields: ReadonlyMap<string, string>,
  text: (html: string) => string,
): { front: string; back: string; accepted: string } | null {
  const named = (pattern: RegExp) => [...fields].find(([name]) => pattern.test(name))?.[1] ?? ''
  const shapes = [...fields.values()].find((value) => value.includes('::image-occlusion:')) ?? ''
  const picture = text([...fields.values()].find((value) => /<img\b/i.test(value)) ?? '')
  const [media] = mediaIn(picture)
  if (!media) return null
  const lines = linesOf(decodeEntities(shapes))
  if (lines.length === 0) return null
  const labels = new Map(
    ankiPlain(named(/^labels$/i))
      .split('\n')
      .flatMap((line) => {
        const [, number, words] = /^(\d{1,2}): (.+)$/.exec(line) ?? []
        return number && words ? [[Number(number), words] as const] : []
      }),
  )
  const header = text(named(/^header$/i))
  return {
    front: [header, `![${media.words}](${media.name})`].filter(Boolean).join('\n\n'),
    back: [text(named(/^back extra$/i)), text(named(/^comments$/i))].filter(Boolean).join('\n\n'),
    accepted: lines
      .map(
        ({ number, left, top, width, height }) =>
          `${number}: ${left}, ${top}, ${width}, ${height} ${labels.get(number) ?? `Box ${number}`}`,
      )
      .join('\n'),
  }
}

/** The box around each shape. Of several shapes with one number the first counts. */
function linesOf(source: string): Line[] {
  const lines = new Map<number, Line>()
  for (const [, digits, shape, properties = ''] of source.matchAll(SHAPE)) {
    const number = Number(digits)
    const values = new Map(properties.split(':').map((one) => one.split('=', 2) as [string, string]))
    const box = shape === 'polygon' ? aroundPoints(values.get('points') ?? '') : boxOf(shape!, values)
    if (box && number > 0 && !lines.has(number)) lines.set(number, { number, ...box })
  }
  return [...lines.values()].toSorted((a, b) => a.number - b.number)
}

type Place = Omit<Line, 'number'>

function boxOf(shape: string, values: ReadonlyMap<string, string>): Place | null {
  const part = (name: string) => Number.parseFloat(values.get(name) ?? '')
  const [left, top] = [part('left'), part('top')]
  const [width, height] =
    shape === 'ellipse' ? [2 * part('rx'), 2 * part('ry')] : [part('width'), part('height')]
  return placeOf(left, top, width, height)
}

/** Points as `0.1,0.2 0.3,0.4`. */
function aroundPoints(points: string): Place | null {
  const pairs = points.split(' ').map((pair) => pair.split(',').map(Number))
  const [xs, ys] = [pairs.map(([x]) => x!), pairs.map(([, y]) => y!)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return placeOf(left, top, Math.max(...xs) - left, Math.max(...ys) - top)
}

function placeOf(left: number, top: number, width: number, height: number): Place | null {
  const percent = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1_000) / 10
  if (![left, top, width, height].every(Number.isFinite) || width <= 0 || height <= 0) return null
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) }
}

/** The shapes of boxes as a field of Anki. */
export const ankiShapes = (boxes: readonly Line[]): string =>
  boxes
    .map(({ number, left, top, width, height }) => {
      const part = (value: number) => String(Math.round(value * 10) / 1_000).replace(/^0(?=\.)/, '')
      const place = `left=${part(left)}:top=${part(top)}:width=${part(width)}:height=${part(height)}`
      return `{{c${number}::image-occlusion:rect:${place}:oi=1}}<br>`
    })
    .join('')

import { mediaIn, replaceMedia } from '#app/engines/interchange/cards/media-text.ts'

/** A box over a picture. Its card asks what is under the box. Places and sizes are percentages of the picture. */
export interface Box {
  /** The number of its card. */
  number: number
  left: number
  top: number
  width: number
  height: number
  /** The answer. */
  label: string
  /** What the card asks; empty for “What is it?”. */
  clue: string
}

export const MOST_BOXES = 30
const SMALLEST = 1

/** One box of each line: `1: 10, 20, 30, 15 Nucleus :: What controls the cell?` */
const LINE = /^\s*(\d{1,2})\s*:\s*([\d.]+)\s*,\s*([\d.]+)\s*,\s*([\d.]+)\s*,\s*([\d.]+)\s+(.+?)\s*$/

/** Reads the boxes. A line that is no box is left out; of two boxes with one number the first counts. */
export function readBoxes(text: string): Box[] {
  const boxes = new Map<number, Box>()
  for (const line of text.split('\n')) {
    const box = readBox(line)
    if (box && !boxes.has(box.number) && boxes.size < MOST_BOXES) boxes.set(box.number, box)
  }
  return [...boxes.values()].toSorted((a, b) => a.number - b.number)
}

function readBox(line: string): Box | null {
  const [, number, left, top, width, height, words = ''] = LINE.exec(line) ?? []
  if (number === undefined || Number(number) < 1) return null
  const [label = '', ...clue] = words.split('::').map((one) => one.trim())
  if (label === '') return null
  return fitBox({
    number: Number(number),
    ...{ left: Number(left), top: Number(top), width: Number(width), height: Number(height) },
    ...{ label, clue: clue.join(' ') },
  })
}

/** The box inside the picture, with one decimal. */
export function fitBox(box: Box): Box {
  const size = (value: number) => clamp(value, SMALLEST, 100)
  const [width, height] = [size(box.width), size(box.height)]
  return {
    ...box,
    width,
    height,
    left: clamp(box.left, 0, 100 - width),
    top: clamp(box.top, 0, 100 - height),
  }
}

const clamp = (value: number, least: number, most: number) =>
  Math.round(Math.min(most, Math.max(least, Number.isFinite(value) ? value : least)) * 10) / 10

export const writeBoxes = (boxes: readonly Box[]): string =>
  boxes
    .map(
      ({ number, left, top, width, height, label, clue }) =>
        `${number}: ${left}, ${top}, ${width}, ${height} ${oneLine(label)}${clue ? ` :: ${oneLine(clue)}` : ''}`,
    )
    .join('\n')

const oneLine = (words: string) => words.replaceAll('::', ':').replace(/\s+/g, ' ').trim()

/** The next free number: a number of a deleted box does not come back while a later box exists. */
export const nextNumber = (boxes: readonly Box[]): number =>
  Math.max(0, ...boxes.map(({ number }) => number)) + 1

/** The picture under the boxes: the first picture of the text. */
export const pictureOf = (front: string) => mediaIn(front)[0]

/** The text without its pictures. */
export const withoutPicture = (front: string): string => replaceMedia(front, () => '').trim()

/** Where a box is, for people who do not see the picture. */
export function placeWords({ left, top, width, height }: Box): string {
  const across = left + width / 2
  const down = top + height / 2
  const column = across < 100 / 3 ? 'left' : across > 200 / 3 ? 'right' : ''
  const row = down < 100 / 3 ? 'top' : down > 200 / 3 ? 'bottom' : ''
  if (row && column) return `at the ${row} ${column}`
  if (row) return `at the ${row}`
  return column ? `on the ${column}` : 'in the middle'
}

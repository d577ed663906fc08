import { derivedPictureId, shortHash } from './picture-ids.ts'
import type { ImageElement, Meaning, SceneElement, TextElement } from './scene-schema.ts'
import { STATE_WORDS, staleMarks, type LineState, type Working } from './working.ts'

type Elements = readonly SceneElement[]

const INK = '#1e1e1e'
const MARK_COLOURS: Readonly<Record<LineState, string>> = {
  right: '#197037',
  'first-error': '#b63132',
  'not-checked': '#606c66',
}
/** Excalifont, the handwriting of Excalidraw. */
const HAND = 5
const LINE_HEIGHT = 1.25
/** Between objects that are placed below each other. */
const GAP = 60

const numberOf = (text: string): number => Number.parseInt(shortHash(text).split('-')[0]!, 36)

const plain = (id: string, x: number, y: number) => ({
  ...{ id, x, y, angle: 0, strokeColor: INK, backgroundColor: 'transparent' },
  ...{ fillStyle: 'solid' as const, strokeWidth: 2, strokeStyle: 'solid' as const, roundness: null },
  ...{ roughness: 1, opacity: 100, seed: numberOf(id), version: 1, versionNonce: numberOf(`${id} 1`) },
  ...{ index: null, isDeleted: false as const, groupIds: [], frameId: null, boundElements: null },
  ...{ updated: 1, link: null, locked: false },
})

/** About the size of a text. The board measures it again. */
function sizeOf(text: string, fontSize: number): { width: number; height: number } {
  const lines = text.split('\n')
  const longest = Math.max(1, ...lines.map((line) => line.length))
  return { width: longest * fontSize * 0.56, height: lines.length * fontSize * LINE_HEIGHT }
}

interface NewText {
  id: string
  text: string
  x: number
  y: number
  fontSize?: number
  colour?: string
  meaning?: Meaning
}

function textElement({ id, text, x, y, fontSize = 24, colour = INK, meaning }: NewText): TextElement {
  return {
    ...plain(id, x, y),
    ...sizeOf(text, fontSize),
    ...{ type: 'text', text, originalText: text, fontSize, fontFamily: HAND, strokeColor: colour },
    ...{
      textAlign: 'left',
      verticalAlign: 'top',
      containerId: null,
      autoResize: true,
      lineHeight: LINE_HEIGHT,
    },
    ...(meaning ? { customData: meaning } : {}),
  }
}

/** The changed object has a new version, by which Excalidraw and the saving notice the change. */
function changed<Element extends SceneElement>(element: Element, change: Partial<Element>): Element {
  const version = element.version + 1
  return { ...element, ...change, version, versionNonce: numberOf(`${element.id} ${version}`) }
}

/** Below everything, at the left edge of what is there. */
export function freePlace(elements: Elements): { x: number; y: number } {
  if (elements.length === 0) return { x: 0, y: 0 }
  return {
    x: Math.min(...elements.map(({ x }) => x)),
    y: Math.max(...elements.map(({ y, height }) => y + height)) + GAP,
  }
}

const withoutStale = (elements: Elements): SceneElement[] => {
  const stale = staleMarks(elements)
  return elements.filter(({ id }) => !stale.has(id))
}

export function addText(elements: Elements, id: string, text: string): SceneElement[] {
  return [...elements, textElement({ id, text, ...freePlace(elements) })]
}

/** A line of working below the last line of its working, or below everything. */
export function addLine(
  elements: Elements,
  id: string,
  working: Working | null,
  text: string,
): SceneElement[] {
  const last = working?.lines.at(-1) ?? working?.question
  const place = last ? { x: last.x, y: last.y + last.height + 14 } : freePlace(elements)
  const meaning: Meaning = { kind: 'line', working: working?.id ?? id }
  return withoutStale([...elements, textElement({ id, text, ...place, meaning })])
}

/** The question of a working, above its first line. An empty text removes it. */
export function setQuestion(
  elements: Elements,
  id: string,
  working: Working | null,
  text: string,
): SceneElement[] {
  if (working?.question)
    return text.trim() === ''
      ? remove(elements, working.question.id)
      : changeText(elements, working.question.id, text)
  if (text.trim() === '') return [...elements]
  const first = working?.lines[0]
  const place = first ? { x: first.x, y: first.y - 44 } : freePlace(elements)
  const meaning: Meaning = { kind: 'question', working: working?.id ?? id }
  return withoutStale([...elements, textElement({ id, text, ...place, fontSize: 20, meaning })])
}

export function changeText(elements: Elements, id: string, text: string): SceneElement[] {
  return withoutStale(
    elements.map((one) =>
      one.id === id && one.type === 'text' && one.originalText !== text
        ? changed(one, { text, originalText: text, ...(one.containerId ? {} : sizeOf(text, one.fontSize)) })
        : one,
    ),
  )
}

/** Changes the places of a line and of the line above or below it. */
export function moveLine(elements: Elements, working: Working, id: string, by: -1 | 1): SceneElement[] {
  const at = working.lines.findIndex((line) => line.id === id)
  const [line, other] = [working.lines[at], working.lines[at + by]]
  if (!line || !other) return [...elements]
  return withoutStale(
    elements.map((one) =>
      one.id === line.id
        ? changed(one, { x: other.x, y: other.y })
        : one.id === other.id
          ? changed(one, { x: line.x, y: line.y })
          : one,
    ),
  )
}

export interface NewPicture {
  id: string
  /** The id of the stored file. Formulas and graphs have an id of their own. */
  fileId?: string
  meaning: Meaning
  width: number
  height: number
}

const fileIdOf = ({ fileId, meaning }: Pick<NewPicture, 'fileId' | 'meaning'>) =>
  derivedPictureId(meaning) ?? fileId ?? ''

export function addImage(elements: Elements, { id, ...picture }: NewPicture): SceneElement[] {
  const { x, y } = freePlace(elements)
  const image: ImageElement = {
    ...plain(id, x, y),
    ...{ type: 'image', fileId: fileIdOf(picture), status: 'saved', scale: [1, 1], crop: null },
    ...{
      width: picture.width,
      height: picture.height,
      strokeColor: 'transparent',
      customData: picture.meaning,
    },
  }
  return [...elements, image]
}

/** Gives a formula or a graph new content. The object keeps its place and its scale. */
export function changeImage(
  elements: Elements,
  { id, ...picture }: NewPicture,
  natural: { width: number } | null,
) {
  return elements.map((one) => {
    if (one.id !== id || one.type !== 'image') return one
    const scale = natural ? one.width / natural.width : 1
    return changed(one, {
      ...{ fileId: fileIdOf(picture), customData: picture.meaning, crop: null },
      ...{ width: picture.width * scale, height: picture.height * scale },
    })
  })
}

/** What belongs to an object and moves and goes with it: the text in it, and the mark of a line. */
function belongings(elements: Elements, id: string): ReadonlySet<string> {
  return new Set([
    id,
    ...elements
      .filter(
        (one) =>
          (one.type === 'text' && one.containerId === id) ||
          (one.customData?.kind === 'mark' && one.customData.line === id),
      )
      .map((one) => one.id),
  ])
}

export function moveBy(elements: Elements, id: string, dx: number, dy: number): SceneElement[] {
  const moving = belongings(elements, id)
  // A line that passes another line changes their order.
  return withoutStale(
    elements.map((one) => (moving.has(one.id) ? changed(one, { x: one.x + dx, y: one.y + dy }) : one)),
  )
}

export function remove(elements: Elements, id: string): SceneElement[] {
  const gone = belongings(elements, id)
  return withoutStale(elements.filter((one) => !gone.has(one.id)))
}

/** Writes the verdict of a check beside each line. */
export function withMarks(
  elements: Elements,
  working: Working,
  states: readonly LineState[],
  idOf: (line: string) => string,
): SceneElement[] {
  const before = elements.filter(({ customData: of }) => !(of?.kind === 'mark' && of.working === working.id))
  const right = Math.max(...working.lines.map(({ x, width }) => x + width)) + 28
  const marks = working.lines.map((line, at) => {
    const state = states[at] ?? 'not-checked'
    return textElement({
      ...{ id: idOf(line.id), text: STATE_WORDS[state], x: right, y: line.y + (line.height - 20) / 2 },
      ...{ fontSize: 16, colour: MARK_COLOURS[state] },
      meaning: { kind: 'mark', working: working.id, line: line.id, of: working.of, state },
    })
  })
  return [...before, ...marks]
}

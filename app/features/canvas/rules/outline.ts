import { speak } from '#app/ui/maths/speak.ts'
import type { Meaning, SceneElement } from './scene-schema.ts'
import { STATE_WORDS, workingsOf } from './working.ts'

export interface OutlineItem {
  id: string
  /** "Text", "Line 2", "Formula", "Arrow". */
  name: string
  /** What the object says or shows. */
  words: string
  meaning: Meaning | null
  /** The text that can be edited: of the object, or in it. */
  text: { id: string; value: string } | null
}

export interface Outline {
  items: readonly OutlineItem[]
  /** Strokes of ink, which have no text. */
  strokes: number
}

const SHAPES: Readonly<Record<string, string>> = {
  rectangle: 'Rectangle',
  diamond: 'Diamond',
  ellipse: 'Ellipse',
  line: 'Straight line',
  arrow: 'Arrow',
  frame: 'Frame',
}

/** The objects of a canvas in reading order, in words. Marks belong to their lines. */
export function outlineOf(elements: readonly SceneElement[]): Outline {
  const workings = workingsOf(elements)
  const lines = new Map(
    workings.flatMap(({ lines: own, checked }, at) =>
      own.map((line, number) => {
        const state = checked?.get(line.id)
        const name = `${workings.length > 1 ? `Working ${at + 1}, line` : 'Line'} ${number + 1}`
        return [line.id, state ? `${name}, ${STATE_WORDS[state].toLowerCase()}` : name] as const
      }),
    ),
  )
  const inside = new Map(
    elements.flatMap((one) =>
      one.type === 'text' && one.containerId ? [[one.containerId, one] as const] : [],
    ),
  )
  const items = elements
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
    .flatMap((one): OutlineItem[] => {
      const meaning = one.customData ?? null
      if (one.type === 'freedraw' || meaning?.kind === 'mark') return []
      if (one.type === 'text') {
        if (one.containerId && elements.some(({ id }) => id === one.containerId)) return []
        const name = lines.get(one.id) ?? (meaning?.kind === 'question' ? 'Question' : 'Text')
        const value = one.originalText
        return [{ id: one.id, name, words: value, meaning, text: { id: one.id, value } }]
      }
      if (one.type === 'image') return [{ id: one.id, ...pictureWords(meaning), meaning, text: null }]
      const label = inside.get(one.id)
      const words = one.type === 'frame' ? (one.name ?? '') : (label?.originalText ?? '')
      const text = label ? { id: label.id, value: label.originalText } : null
      return [{ id: one.id, name: SHAPES[one.type] ?? 'Object', words, meaning, text }]
    })
  return { items, strokes: elements.filter(({ type }) => type === 'freedraw').length }
}

function pictureWords(meaning: Meaning | null): { name: string; words: string } {
  if (meaning?.kind === 'formula') return { name: 'Formula', words: speak(meaning.tex) }
  if (meaning?.kind === 'graph')
    return { name: 'Graph', words: meaning.input.y.split('\n').filter(Boolean).join('; ') }
  return { name: 'Picture', words: meaning?.kind === 'picture' ? meaning.words : '' }
}

import { derivedPictureId } from './picture-ids.ts'
import type { Meaning, SceneElement, StoredScene } from './scene-schema.ts'

const KINDS = new Set([
  'rectangle',
  'diamond',
  'ellipse',
  'text',
  'line',
  'arrow',
  'freedraw',
  'image',
  'frame',
])

type Loose = Readonly<Record<string, unknown>> & { id: string; type: string }

const two = (value: number) => Math.round(value * 100) / 100
const rounded = (points: unknown) =>
  Array.isArray(points)
    ? points.map((point) => (Array.isArray(point) ? point.map(two) : two(point as number)))
    : points

export interface Storable {
  elements: SceneElement[]
  /** Pasted objects that a canvas cannot hold: embedded pages, and pictures of another canvas. */
  refused: string[]
}

/**
 * The elements of the board as they are stored: without deleted ones, without links to other sites, and with places to
 * a hundredth of a pixel.
 * @param pictures the pictures that were added to this canvas
 */
export function storableElements(board: readonly object[], pictures: ReadonlySet<string>): Storable {
  const refused: string[] = []
  const elements = (board as readonly Loose[]).flatMap((one) => {
    if (one['isDeleted'] === true) return []
    const meaning = readMeaning(one['customData'])
    const isKnown = KINDS.has(one.type) && (one.type !== 'image' || isOwnPicture(one, meaning, pictures))
    if (!isKnown) {
      refused.push(one.id)
      return []
    }
    const { customData: _, ...rest } = one
    return [
      {
        ...rest,
        ...Object.fromEntries(['x', 'y', 'width', 'height'].map((name) => [name, two(one[name] as number)])),
        ...(one['points'] ? { points: rounded(one['points']) } : {}),
        ...(one['pressures'] ? { pressures: rounded(one['pressures']) } : {}),
        ...(one['lastCommittedPoint'] ? { lastCommittedPoint: rounded(one['lastCommittedPoint']) } : {}),
        isDeleted: false,
        link: null,
        ...(one.type === 'image' ? { status: 'saved' } : {}),
        ...(meaning ? { customData: meaning } : {}),
      } as unknown as SceneElement,
    ]
  })
  return { elements, refused }
}

export const sceneOf = (elements: readonly SceneElement[], background: string): StoredScene => ({
  version: 1,
  background,
  elements: [...elements],
})

function isOwnPicture(one: Loose, meaning: Meaning | null, pictures: ReadonlySet<string>): boolean {
  if (!meaning) return false
  return (
    derivedPictureId(meaning) !== null || (meaning.kind === 'picture' && pictures.has(String(one['fileId'])))
  )
}

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The meaning of an object; null for what another program wrote. */
function readMeaning(data: unknown): Meaning | null {
  const of = data as Partial<Record<string, unknown>> | null | undefined
  switch (of?.['kind']) {
    case 'line':
    case 'question':
      return isFilled(of['working']) ? (of as Meaning) : null
    case 'mark':
      return isFilled(of['working']) && isFilled(of['line']) && isFilled(of['of']) ? (of as Meaning) : null
    case 'formula':
      return isFilled(of['tex']) ? (of as Meaning) : null
    case 'graph':
      return isFilled((of['input'] as Record<string, unknown> | undefined)?.['y']) ? (of as Meaning) : null
    case 'picture':
      return isFilled(of['words']) ? (of as Meaning) : null
    default:
      return null
  }
}

/** Identifies a state of the elements without comparing all their fields. */
export const sceneKey = (elements: readonly { id: string; version: number }[]): string =>
  elements.map(({ id, version }) => `${id}:${version}`).join(' ')

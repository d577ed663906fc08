import type { Meaning, SceneElement } from './scene-schema.ts'

/** A short hash of a text (FNV-1a of 32 bits, twice), the same in every browser and on the server. */
export function shortHash(text: string): string {
  const half = (seed: number): string => {
    let hash = seed
    for (let at = 0; at < text.length; at++) {
      hash ^= text.charCodeAt(at)
      hash = Math.imul(hash, 0x01000193)
    }
    return (hash >>> 0).toString(36)
  }
  return `${half(0x811c9dc5)}-${half(0x1b873593)}`
}

export type GraphInput = Extract<Meaning, { kind: 'graph' }>['input']

const graphKey = ({ y, x1, x2, y1, y2 }: GraphInput) => JSON.stringify([y, x1, x2, y1, y2])

/** The picture of a formula or a graph is drawn again from what was typed. Its id says which one it is. */
export function derivedPictureId(of: Meaning): string | null {
  if (of.kind === 'formula') return `formula-${shortHash(of.tex)}`
  if (of.kind === 'graph') return `graph-${shortHash(graphKey(of.input))}`
  return null
}

/** The ids of the stored pictures that a scene shows. */
export const storedPictureIds = (elements: readonly SceneElement[]): string[] => [
  ...new Set(
    elements.flatMap((one) =>
      one.type === 'image' && one.customData.kind === 'picture' ? [one.fileId] : [],
    ),
  ),
]

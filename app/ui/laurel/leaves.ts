/** One leaf: where it grows, its direction in degrees, its length and width; `mirror` is -1 for a leaf on the other side. */
export interface Leaf {
  x: number
  y: number
  turn: number
  mirror: 1 | -1
  length: number
  width: number
}

const round = (value: number) => Math.round(value * 100) / 100

/** Outline and rib of a leaf whose stalk is at the origin and whose tip is at (length, 0). */
export function leafPaths({ length, width }: Pick<Leaf, 'length' | 'width'>): {
  outline: string
  rib: string
} {
  const at = (along: number, across: number) => `${round(along * length)} ${round(across * width)}`
  return {
    outline: `M0 0C${at(0.18, -0.95)} ${at(0.66, -1.02)} ${at(1, 0)}C${at(0.7, 0.72)} ${at(0.24, 0.74)} 0 0Z`,
    rib: `M${at(0.12, 0)}L${at(0.78, 0)}`,
  }
}

/** Pairs of leaves on each branch of a wreath, from the bottom to the top. */
export const WREATH_PAIRS = 8

/** The leaves of the left branch: pairs along a circle of radius 44 round (60, 62), and one leaf at the tip. */
export const LEFT_BRANCH: readonly (Leaf & { pair: number })[] = [
  ...Array.from({ length: WREATH_PAIRS }, (_, pair) => {
    const angle = ((16 + (pair * 132) / 7) * Math.PI) / 180
    const turn = round(-198 + (pair * 132) / 7)
    const [length, width] = [15.5 - 0.55 * pair, 4.6 - 0.12 * pair]
    const place = { x: round(60 - 44 * Math.sin(angle)), y: round(62 + 44 * Math.cos(angle)), pair }
    return [
      { ...place, turn, mirror: -1 as const, length, width },
      { ...place, turn: turn + 70, mirror: 1 as const, length: length * 0.86, width: width * 0.92 },
    ]
  }).flat(),
  { x: 39.34, y: 23.15, turn: -28, mirror: -1, length: 12, width: 3.6, pair: WREATH_PAIRS - 1 },
]

/** The same leaf on the right branch. */
export function mirrored<T extends Leaf>(leaf: T): T {
  return { ...leaf, x: round(120 - leaf.x), turn: round(180 - leaf.turn), mirror: leaf.mirror === 1 ? -1 : 1 }
}

export const LEFT_STEM = 'M71.68 112.61C66 109.7 60 106.3 53.12 105.46A44 44 0 0 1 37.34 24.28'
export const RIGHT_STEM = 'M48.32 112.61C54 109.7 60 106.3 66.88 105.46A44 44 0 0 0 82.66 24.28'

/** A sprout in the ground. */
export const SPROUT: readonly Leaf[] = [
  { x: 60, y: 74, turn: -152, mirror: -1, length: 27, width: 8 },
  { x: 60, y: 66, turn: -30, mirror: 1, length: 27, width: 8 },
  { x: 60, y: 51, turn: -90, mirror: 1, length: 22, width: 6.4 },
]

/** A branch, and the leaf that fell from it. */
export const BRANCH: readonly Leaf[] = [
  { x: 44, y: 80, turn: -124, mirror: -1, length: 25, width: 7.4 },
  { x: 58, y: 65, turn: -118, mirror: -1, length: 25, width: 7.4 },
  { x: 71, y: 49, turn: -112, mirror: -1, length: 23, width: 7 },
  { x: 84, y: 29, turn: -62, mirror: 1, length: 20, width: 6 },
  { x: 49, y: 75, turn: 2, mirror: 1, length: 25, width: 7.4 },
  { x: 64, y: 58, turn: -6, mirror: 1, length: 25, width: 7.4 },
]
export const FALLEN: Leaf = { x: 74, y: 96, turn: -14, mirror: 1, length: 25, width: 7.4 }

/** Height of the sprig of a week at a place along it. */
export function sprigHeight(x: number): number {
  return round(29 + (11 * (134 - Math.min(134, x)) ** 2) / 130 ** 2)
}

export interface LabelPlace {
  /** Which side of the point the words are on. */
  side: 'start' | 'end'
  level: 'above' | 'below'
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Percent of the plot, for a plot of about 330 by 260 px. */
const LETTER = 2.2
const LINE = 8
const GAP = 2.4

const PLACES: readonly LabelPlace[] = [
  { side: 'end', level: 'below' },
  { side: 'end', level: 'above' },
  { side: 'start', level: 'above' },
  { side: 'start', level: 'below' },
]

/**
 * Places a label beside each point so that it stays in the plot and covers no earlier label.
 * @param points positions in percent from the left and from the bottom
 * @param bands the words of bands, which stand at the left
 */
export function placeLabels(
  points: readonly { x: number; y: number; label: string }[],
  bands: readonly { y: number; label: string }[] = [],
): LabelPlace[] {
  const taken: Box[] = [
    ...points.map(({ x, y }) => boxOf(x - 1, x + 1, y + 1.5, y - 1.5)),
    ...bands.map(({ y, label }) => boxOf(0, 3 + label.length * LETTER, y + LINE / 2, y - LINE / 2)),
  ]
  return points.map((point, at) => {
    const free = PLACES.map((place) => ({ place, box: labelBox(point, place) })).map(({ place, box }) => ({
      place,
      box,
      cost:
        Math.max(0, -box.left, box.right - 100, -box.bottom, box.top - 100) +
        taken.filter((other, index) => index !== at && overlaps(box, other)).length * 40,
    }))
    const best = free.reduce((least, one) => (one.cost < least.cost ? one : least))
    taken.push(best.box)
    return best.place
  })
}

const boxOf = (left: number, right: number, top: number, bottom: number): Box => ({
  left,
  right,
  top,
  bottom,
})

function labelBox(
  { x, y, label }: { x: number; y: number; label: string },
  { side, level }: LabelPlace,
): Box {
  const width = label.length * LETTER
  const [left, right] = side === 'end' ? [x + GAP, x + GAP + width] : [x - GAP - width, x - GAP]
  return level === 'below' ? boxOf(left, right, y - 1, y - 1 - LINE) : boxOf(left, right, y + 1 + LINE, y + 1)
}

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top

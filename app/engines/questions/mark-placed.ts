import { evaluate } from '#app/engines/algebra/evaluate.ts'
import { askAgain, NO_ASPECTS, stepsWith, verdictOf, type PartResult } from './part-result.ts'
import type { MarkedPart } from './split.ts'
import type { PlacedAnswer } from './variant.ts'

export type Point = readonly [number, number]

const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:\/\d+(?:\.\d+)?)?$/

/** "(2, -3)", "2; -3", "(1/2, 3) and (4, 5)"; null when there is anything else. */
export function readPoints(text: string): Point[] | null {
  const plain = text.replace(/[−–]/g, '-').replace(/\band\b/g, ',')
  const bracketed = [...plain.matchAll(/\(([^()]*)\)/g)].map(([, inside]) => inside!)
  const rest = plain.replace(/\([^()]*\)/g, '').replace(/[A-Z]\s*=?\s*$|[A-Z](?=\s*[,;]|\s*$)/g, '')
  if (bracketed.length > 0 && /[^\s,;=A-Z]/.test(rest)) return null
  const points = (bracketed.length > 0 ? bracketed : [plain]).map(readPoint)
  return points.every((point) => point !== null) ? points : null
}

function readPoint(text: string): Point | null {
  const parts = text.split(/[,;]/).map((part) => part.replace(/\s+/g, '').replace(/^[xy]=/, ''))
  if (parts.length !== 2 || !parts.every((part) => NUMBER.test(part))) return null
  const [x, y] = parts.map((part) => {
    const [top, bottom = '1'] = part.split('/')
    return Number(top) / Number(bottom)
  })
  return Number.isFinite(x) && Number.isFinite(y) ? [x!, y!] : null
}

/** Marks points given on a picture, by their distance from the right ones, or one point by the region it lies in. */
export function markPlaced(part: MarkedPart, answer: PlacedAnswer, response: string): PartResult {
  const points = readPoints(response)
  if (!points || points.length === 0)
    return askAgain(part.id, part.marks, 'Give a point by its two coordinates, such as (2, -3).')
  const targets = answer.kind === 'point' ? (readPoints(answer.expected) ?? []) : []
  const wanted = answer.kind === 'point' ? targets.length : 1
  const readAs = points.map(([x, y]) => `(${x}, ${y})`).join(', ')
  if (points.length !== wanted)
    return askAgain(
      part.id,
      part.marks,
      wanted === 1 ? 'Give one point only.' : `${wanted} points are asked for, and ${points.length} given.`,
      readAs,
    )
  const right =
    answer.kind === 'region'
      ? Number(holds(answer.expected, points[0]!))
      : hits(points, targets, answer.within)
  const all =
    right === wanted ||
    part.accepts.some((accept) => hits(points, readPoints(accept) ?? [], answer.within) === wanted)
  const known = all
    ? undefined
    : part.misconceptions.find((one) =>
        answer.kind === 'region'
          ? holds(one.answer, points[0]!)
          : hits(points, readPoints(one.answer) ?? [], answer.within) === points.length,
      )
  const share = known?.marks ?? Math.floor((part.marks * right) / wanted)
  const awarded = all ? part.marks : Math.min(part.marks - 1, share)
  return {
    partId: part.id,
    verdict: verdictOf(awarded, part.marks),
    awarded,
    of: part.marks,
    readAs,
    aspects: { ...NO_ASPECTS, value: all ? 'right' : 'wrong' },
    reason: known?.feedback ?? reasonFor(all, right, wanted, answer.kind),
    steps: stepsWith(part.steps, awarded),
    ...(known ? { misconception: { id: known.id, feedback: known.feedback } } : {}),
  }
}

function reasonFor(all: boolean, right: number, wanted: number, kind: PlacedAnswer['kind']): string {
  if (all) return ''
  if (kind === 'region') return 'This point does not lie in the region asked for.'
  return wanted === 1 ? 'This is not the point asked for.' : `${right} of ${wanted} points are right.`
}

/** How many of the targets are met, each by a point of its own. */
function hits(points: readonly Point[], targets: readonly Point[], within: number): number {
  const left = [...points]
  return targets.filter((target) => {
    // Slightly more than the tolerance, because 0.1 + 0.2 is not exactly 0.3.
    const near = left.findIndex((point) =>
      point.every((value, index) => Math.abs(value - target[index]!) <= within * (1 + 1e-9) + 1e-9),
    )
    if (near >= 0) left.splice(near, 1)
    return near >= 0
  }).length
}

/** Whether a condition in x and y holds at a point; false where it cannot be worked out. */
export function holds(condition: string, [x, y]: Point): boolean {
  try {
    const truth = evaluate(condition, { x, y })
    return truth !== 0 && !Number.isNaN(truth)
  } catch {
    return false
  }
}

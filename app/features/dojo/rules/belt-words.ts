import type { Belt } from './belts.ts'

/** "66 to white belt": the points between the low end of a rating and the next belt. */
export function beltGap(next: Belt, floor: number): string {
  return `${pointsTo(next, floor)} to ${next.name.toLowerCase()} belt`
}

/** Whole points to a belt, at least 1 while it is not earned. */
export function pointsTo({ from }: Pick<Belt, 'from'>, floor: number): number {
  return Math.max(1, Math.ceil(from - floor))
}

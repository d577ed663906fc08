import type { Rating } from '#app/engines/rating/glicko2.ts'

/**
 * A belt is earned when the rating less twice its deviation reaches the belt's rating: the true rating is
 * then above it with about 97.7% certainty, if the model is right. Timed, untimed and streak runs earn the
 * same belts.
 */
export const BELTS = [
  { id: 'white', name: 'White', from: 900 },
  { id: 'yellow', name: 'Yellow', from: 1050 },
  { id: 'orange', name: 'Orange', from: 1200 },
  { id: 'green', name: 'Green', from: 1325 },
  { id: 'blue', name: 'Blue', from: 1450 },
  { id: 'brown', name: 'Brown', from: 1575 },
  { id: 'black', name: 'Black', from: 1700 },
] as const

export type Belt = (typeof BELTS)[number]

/** The low end of the rating's range, in Glicko points. */
export function floorOf({ rating, deviation }: Pick<Rating, 'rating' | 'deviation'>): number {
  return rating - 2 * deviation
}

/** Every belt that this rating has reached, lowest first. */
export function reached(rating: Pick<Rating, 'rating' | 'deviation'>): readonly Belt[] {
  return BELTS.filter(({ from }) => floorOf(rating) >= from)
}

/** The highest of these belts; undefined without one. */
export function highest(earned: readonly string[]): Belt | undefined {
  return BELTS.findLast(({ id }) => earned.includes(id))
}

/** The next belt above the highest of these; undefined above the black belt. */
export function nextBelt(earned: readonly string[]): Belt | undefined {
  const at = highest(earned)
  return BELTS[at ? BELTS.indexOf(at) + 1 : 0]
}

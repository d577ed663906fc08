/**
 * One permitted way to count results: the aggregate is `constant` plus the sum of each scaled score times its weight.
 * Every certificate's rules come down to a list of these, of which the best counts.
 */
export interface Weighting {
  /** One for each course, in their order; 0 for a course that does not count. */
  weights: readonly number[]
  constant: number
}

export interface BestCount extends Weighting {
  aggregate: number
}

/** The weighting with the highest aggregate; undefined if the rules permit none. */
export function bestWeighting(
  weightings: Iterable<Weighting>,
  scaled: readonly number[],
): BestCount | undefined {
  let best: BestCount | undefined
  for (const { weights, constant } of weightings) {
    let aggregate = constant
    for (let i = 0; i < weights.length; i++) aggregate += weights[i]! * scaled[i]!
    if (!best || aggregate > best.aggregate + 1e-9) best = { weights, constant, aggregate }
  }
  return best
}

/** All ways to choose `count` of the items, each in their order. */
export function* choices<T>(items: readonly T[], count: number, from = 0): Generator<T[]> {
  if (count === 0) yield []
  else
    for (let i = from; i <= items.length - count; i++)
      for (const rest of choices(items, count - 1, i + 1)) yield [items[i]!, ...rest]
}

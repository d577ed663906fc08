/** Draws the next number in [0, 1). */
export type Draw = () => number

/**
 * A small deterministic generator: the same seed and label give the same numbers on every machine, for ever.
 * Labels keep streams apart, so that a new parameter does not reshuffle the choices.
 *
 * splitmix32 (G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014, in 32 bits),
 * started from an FNV-1a hash of the label.
 */
export function stream(seed: number, label: string): Draw {
  let state = 0x811c9dc5
  for (const character of `${seed}:${label}`) {
    state ^= character.codePointAt(0)!
    state = Math.imul(state, 0x01000193)
  }
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    mixed ^= mixed >>> 15
    return (mixed >>> 0) / 4294967296
  }
}

/** A whole number from 0 to size − 1. */
export function below(size: number, draw: Draw): number {
  return Math.floor(draw() * size)
}

/** A new list in drawn order (Fisher–Yates). */
export function shuffled<T>(items: readonly T[], draw: Draw): T[] {
  const list = [...items]
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = below(last + 1, draw)
    const held = list[last]!
    list[last] = list[other]!
    list[other] = held
  }
  return list
}

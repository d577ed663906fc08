/** Repeatable choices: the same name gives the same sequence. */
export function diceFor(name: string): <T>(from: readonly T[]) => T {
  let state = [...name].reduce((sum, one) => (Math.imul(sum, 31) + one.codePointAt(0)!) | 0, 7)
  return (from) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return from[((t ^ (t >>> 14)) >>> 0) % from.length]!
  }
}

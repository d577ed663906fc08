/** Motion in a straight line with constant acceleration. Units: m, s; any consistent units work. */

export type MotionName = 'u' | 'v' | 'a' | 's' | 't'
export type Motion = Readonly<Record<MotionName, number>>

export interface MotionSolution {
  motion: Motion
  /** The formulas used, in order: what was found and how, in TeX. */
  used: readonly { name: MotionName; rule: string }[]
}

type Known = Partial<Record<MotionName, number>>

const RULES = {
  v: 'v = u + at',
  s: 's = ut + \\tfrac{1}{2}at^2',
  sv: 's = vt - \\tfrac{1}{2}at^2',
  mean: 's = \\tfrac{1}{2}(u + v)t',
  squares: 'v^2 = u^2 + 2as',
} as const

const root = (x: number): number[] => (x < 0 ? [] : x === 0 ? [0] : [Math.sqrt(x), -Math.sqrt(x)])

/** Every motion with a time from 0 up that has the three known values. */
export function solveMotion(known: Known): MotionSolution[] {
  const { u, v, a, s, t } = known
  const found: MotionSolution[] = []
  const add = (motion: Motion, used: MotionSolution['used']): void => {
    const values = Object.values(motion)
    if (values.every((x) => Number.isFinite(x)) && motion.t >= -1e-12) found.push({ motion, used })
  }
  if (u !== undefined && v !== undefined && a !== undefined) {
    const time = (v - u) / a
    add({ u, v, a, t: time, s: ((u + v) / 2) * time }, [
      { name: 't', rule: RULES.v },
      { name: 's', rule: RULES.squares },
    ])
  } else if (u !== undefined && v !== undefined && s !== undefined) {
    add({ u, v, s, t: (2 * s) / (u + v), a: (v * v - u * u) / (2 * s) }, [
      { name: 't', rule: RULES.mean },
      { name: 'a', rule: RULES.squares },
    ])
  } else if (u !== undefined && v !== undefined && t !== undefined) {
    add({ u, v, t, a: (v - u) / t, s: ((u + v) / 2) * t }, [
      { name: 'a', rule: RULES.v },
      { name: 's', rule: RULES.mean },
    ])
  } else if (u !== undefined && a !== undefined && s !== undefined) {
    if (a === 0)
      add({ u, v: u, a, s, t: s / u }, [
        { name: 'v', rule: RULES.squares },
        { name: 't', rule: RULES.mean },
      ])
    else
      for (const end of root(u * u + 2 * a * s))
        add({ u, v: end, a, s, t: (end - u) / a }, [
          { name: 'v', rule: RULES.squares },
          { name: 't', rule: RULES.v },
        ])
  } else if (u !== undefined && a !== undefined && t !== undefined) {
    add({ u, a, t, v: u + a * t, s: u * t + (a * t * t) / 2 }, [
      { name: 'v', rule: RULES.v },
      { name: 's', rule: RULES.s },
    ])
  } else if (u !== undefined && s !== undefined && t !== undefined) {
    const end = (2 * s) / t - u
    add({ u, s, t, v: end, a: (end - u) / t }, [
      { name: 'v', rule: RULES.mean },
      { name: 'a', rule: RULES.s },
    ])
  } else if (v !== undefined && a !== undefined && s !== undefined) {
    if (a === 0)
      add({ v, u: v, a, s, t: s / v }, [
        { name: 'u', rule: RULES.squares },
        { name: 't', rule: RULES.mean },
      ])
    else
      for (const start of root(v * v - 2 * a * s))
        add({ v, u: start, a, s, t: (v - start) / a }, [
          { name: 'u', rule: RULES.squares },
          { name: 't', rule: RULES.v },
        ])
  } else if (v !== undefined && a !== undefined && t !== undefined) {
    add({ v, a, t, u: v - a * t, s: v * t - (a * t * t) / 2 }, [
      { name: 'u', rule: RULES.v },
      { name: 's', rule: RULES.sv },
    ])
  } else if (v !== undefined && s !== undefined && t !== undefined) {
    const start = (2 * s) / t - v
    add({ v, s, t, u: start, a: (v - start) / t }, [
      { name: 'u', rule: RULES.mean },
      { name: 'a', rule: RULES.sv },
    ])
  } else if (a !== undefined && s !== undefined && t !== undefined) {
    const start = s / t - (a * t) / 2
    add({ a, s, t, u: start, v: start + a * t }, [
      { name: 'u', rule: RULES.s },
      { name: 'v', rule: RULES.v },
    ])
  }
  return found.toSorted((x, y) => x.motion.t - y.motion.t)
}

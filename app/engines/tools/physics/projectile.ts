/**
 * Motion of a projectile above flat ground. Units: m, s, kg. The drag is quadratic: F = ½ρ C_d A v², against the
 * velocity, solved by the Runge–Kutta method of fourth order.
 */

export interface Launch {
  /** m/s */
  speed: number
  /** degrees above the horizontal, −90 to 90 */
  angle: number
  /** m above the ground level 0 */
  height: number
  /** Height of the landing place in m. */
  target: number
  /** m/s² */
  gravity: number
  /** Drag per mass and speed squared, in 1/m; 0 without drag. */
  drag: number
}

export interface Flight {
  path: readonly (readonly [x: number, y: number])[]
  top: { x: number; y: number; t: number }
  /** Null if the landing height is never reached. */
  landing: { x: number; t: number; speed: number; angle: number } | null
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
/** Exactly 0 straight up and down. */
const cosine = (degrees: number): number => (Math.abs(degrees) === 90 ? 0 : Math.cos(radians(degrees)))

/** Without drag: exact. */
export function freeFlight({ speed, angle, height, target, gravity: g }: Launch): Flight {
  const vx = speed * cosine(angle)
  const vy = speed * Math.sin(radians(angle))
  const up = Math.max(0, vy / g)
  const top = { x: vx * up, y: height + (vy > 0 ? (vy * vy) / (2 * g) : 0), t: up }
  const under = vy * vy - 2 * g * (target - height)
  // A start at rest on the landing height ends at once.
  const time = under < -1e-12 * Math.max(1, vy * vy) ? null : (vy + Math.sqrt(Math.max(0, under))) / g
  const landing = time === null || time < 0 ? null : time
  const end = landing ?? 2 * up
  const path = Array.from({ length: 61 }, (_, i) => {
    const t = (end * i) / 60
    return [vx * t, height + vy * t - (g * t * t) / 2] as const
  })
  if (landing === null) return { path, top, landing: null }
  const vyEnd = vy - g * landing
  return {
    path,
    top,
    landing: {
      x: vx * landing,
      t: landing,
      speed: Math.hypot(vx, vyEnd),
      angle: (Math.atan2(-vyEnd, vx) * 180) / Math.PI,
    },
  }
}

type State = readonly [x: number, y: number, vx: number, vy: number]

/** With drag. */
export function dragFlight(launch: Launch): Flight {
  const { speed, angle, height, target, gravity, drag } = launch
  const rate = ([, , vx, vy]: State): State => {
    const v = Math.hypot(vx, vy)
    return [vx, vy, -drag * v * vx, -gravity - drag * v * vy]
  }
  const plus = (a: State, b: State, h: number): State => [
    a[0] + b[0] * h,
    a[1] + b[1] * h,
    a[2] + b[2] * h,
    a[3] + b[3] * h,
  ]
  const next = (one: State, h: number): State => {
    const k1 = rate(one)
    const k2 = rate(plus(one, k1, h / 2))
    const k3 = rate(plus(one, k2, h / 2))
    const k4 = rate(plus(one, k3, h))
    return plus(
      one,
      [
        k1[0] + 2 * k2[0] + 2 * k3[0] + k4[0],
        k1[1] + 2 * k2[1] + 2 * k3[1] + k4[1],
        k1[2] + 2 * k2[2] + 2 * k3[2] + k4[2],
        k1[3] + 2 * k2[3] + 2 * k3[3] + k4[3],
      ],
      h / 6,
    )
  }
  const free = freeFlight(launch)
  const scale = Math.max(free.landing?.t ?? 2 * free.top.t, 1e-3)
  // A short step while the drag is strong.
  const step = Math.min(scale / 600, 1 / (20 * Math.max(drag * speed, 1e-9)))
  let state: State = [0, height, speed * cosine(angle), speed * Math.sin(radians(angle))]
  let t = 0
  let top = { x: 0, y: height, t: 0 }
  const path: (readonly [number, number])[] = [[0, height]]
  const most = 40_000
  for (let i = 0; i < most; i++) {
    const after = next(state, step)
    if (after[1] > top.y) top = { x: after[0], y: after[1], t: t + step }
    if (
      after[3] < 0 &&
      after[1] <= target &&
      (state[1] > target || (state[1] === target && i > 0) || after[3] < 0)
    ) {
      if (state[1] < target && top.y < target) return { path, top, landing: null }
      const share =
        state[1] === after[1] ? 0 : Math.min(1, Math.max(0, (state[1] - target) / (state[1] - after[1])))
      const end = next(state, step * share)
      path.push([end[0], end[1]])
      return {
        path: thinned(path),
        top,
        landing: {
          x: end[0],
          t: t + step * share,
          speed: Math.hypot(end[2], end[3]),
          angle: (Math.atan2(-end[3], end[2]) * 180) / Math.PI,
        },
      }
    }
    state = after
    t += step
    path.push([state[0], state[1]])
  }
  return { path: thinned(path), top, landing: null }
}

/** At most about 100 points. */
function thinned(path: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const every = Math.max(1, Math.floor(path.length / 100))
  return path.filter((_, i) => i % every === 0 || i === path.length - 1)
}

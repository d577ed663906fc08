/** A block on a slope with friction, alone, with a hanging mass over a pulley, or two hanging masses. Units: kg, m/s², N. */

export interface SlopeInput {
  /** kg */
  mass: number
  /** degrees, 0 to 90 */
  angle: number
  /** kg; 0 without a pulley */
  hanging: number
  /** Coefficients of static and kinetic friction. */
  still: number
  moving: number
  /** Force along the slope, up is positive, in N. */
  push: number
  gravity: number
}

export interface SlopeResult {
  /** Along the slope, down is positive. */
  acceleration: number
  normal: number
  /** Component of the weight along the slope. */
  along: number
  /** Friction force, down the slope is positive. */
  friction: number
  /** In the string; 0 without a pulley. */
  tension: number
  /** Force that friction must resist, down is positive. */
  drive: number
  isMoving: boolean
}

/** From rest. */
export function onSlope({ mass, angle, hanging, still, moving, push, gravity: g }: SlopeInput): SlopeResult {
  const radians = (angle * Math.PI) / 180
  const normal = mass * g * Math.cos(radians)
  const along = mass * g * Math.sin(radians)
  const drive = along - push - hanging * g
  const most = still * normal
  // A difference of rounding is no force.
  const isMoving = Math.abs(drive) > most + 1e-12 * (along + Math.abs(push) + hanging * g)
  if (!isMoving)
    return { acceleration: 0, normal, along, friction: -drive, tension: hanging * g, drive, isMoving }
  const friction = -Math.sign(drive) * moving * normal
  const total = drive + friction
  // Kinetic friction larger than static friction cannot turn the motion round.
  const net = Math.sign(total) === Math.sign(drive) ? total : 0
  const acceleration = net / (mass + hanging)
  return {
    acceleration,
    normal,
    along,
    friction: net === 0 ? -drive : friction,
    tension: hanging * (g + acceleration),
    drive,
    isMoving: net !== 0,
  }
}

/** Two masses over a pulley without friction: acceleration of the heavier one downwards, and the tension. */
export const atwood = (
  first: number,
  second: number,
  g: number,
): { acceleration: number; tension: number } => ({
  acceleration: (Math.abs(first - second) * g) / (first + second),
  tension: (2 * first * second * g) / (first + second),
})

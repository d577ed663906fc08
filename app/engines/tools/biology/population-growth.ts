/** Growth of populations, and estimates from marked animals. */

/** N(t) = N₀ e^{rt} (Malthus). */
export const exponentialSize = (start: number, rate: number, time: number): number =>
  start * Math.exp(rate * time)

/** N(t) = K ÷ (1 + (K − N₀) ÷ N₀ · e^{−rt}) (Verhulst 1838). */
export const logisticSize = (start: number, rate: number, capacity: number, time: number): number =>
  capacity / (1 + ((capacity - start) / start) * Math.exp(-rate * time))

/** The time to double at rate r, or to halve when r is negative. */
export const doublingTime = (rate: number): number => Math.log(2) / Math.abs(rate)

/** When a logistic population reaches a size between its start and K; null if never. */
export function timeToReach(start: number, rate: number, capacity: number, size: number): number | null {
  const ratio = ((capacity - start) * size) / (start * (capacity - size))
  const time = Math.log(ratio) / rate
  return Number.isFinite(time) && time >= 0 ? time : null
}

export interface RecaptureEstimate {
  /** Mn ÷ m (Lincoln–Petersen); null without recaptures. */
  lincoln: number | null
  /** (M + 1)(n + 1) ÷ (m + 1) − 1 (Chapman 1951), less biased in small samples. */
  chapman: number
  /** Standard error of Chapman’s estimate (Seber 1970). */
  error: number
}

/** @param marked M, animals marked first; @param caught n, animals caught later; @param recaptured m, marked among them */
export function markRecapture(marked: number, caught: number, recaptured: number): RecaptureEstimate {
  const chapman = ((marked + 1) * (caught + 1)) / (recaptured + 1) - 1
  const variance =
    ((marked + 1) * (caught + 1) * (marked - recaptured) * (caught - recaptured)) /
    ((recaptured + 1) ** 2 * (recaptured + 2))
  return {
    lincoln: recaptured === 0 ? null : (marked * caught) / recaptured,
    chapman,
    error: Math.sqrt(variance),
  }
}

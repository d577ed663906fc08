/** A titration: pH against the volume added, by the full charge balance. Volumes in mL, concentrations in mol/L. */
import { pHOf } from './charge-balance.ts'
import type { AcidBase, Indicator } from './data/acids.ts'
import { capacity, INDICATORS } from './data/acids.ts'

export interface Titration {
  flask: AcidBase
  flaskVolume: number
  flaskConcentration: number
  burette: AcidBase
  buretteConcentration: number
}

/** pH after `added` mL. */
export function pHAfter(one: Titration, added: number): number {
  const total = one.flaskVolume + added
  return pHOf([
    { of: one.flask, concentration: (one.flaskConcentration * one.flaskVolume) / total },
    { of: one.burette, concentration: (one.buretteConcentration * added) / total },
  ])
}

/** Volume in mL that uses up the given number of protons (or hydroxide ions) of each formula unit in the flask. */
export const equivalenceVolume = (one: Titration, protons: number): number =>
  (one.flaskConcentration * one.flaskVolume * protons) / (one.buretteConcentration * capacity(one.burette))

/** Volumes at which the pH passes a value, by bisection; null if it never does up to `most`. */
export function volumeAt(one: Titration, pH: number, most: number): number | null {
  const rises = one.flask.kind === 'acid'
  const isPast = (volume: number): boolean => pHAfter(one, volume) > pH === rises
  if (isPast(0) || !isPast(most)) return null
  let [low, high] = [0, most]
  for (let i = 0; i < 32; i++) {
    const middle = (low + high) / 2
    if (isPast(middle)) high = middle
    else low = middle
  }
  return (low + high) / 2
}

export interface EndPoint {
  indicator: Indicator
  /** Volumes at the start and end of the change of colour; null if the colour does not change completely. */
  from: number | null
  to: number | null
  /** The whole change of colour is within 1% of the equivalence volume. */
  isSuitable: boolean
}

export function endPoint(one: Titration, indicator: Indicator, equivalence: number): EndPoint {
  const rises = one.flask.kind === 'acid'
  const most = equivalence * 3
  const from = volumeAt(one, rises ? indicator.from : indicator.to, most)
  const to = volumeAt(one, rises ? indicator.to : indicator.from, most)
  const near = (volume: number | null): boolean =>
    volume !== null && Math.abs(volume - equivalence) <= equivalence * 0.01
  return { indicator, from, to, isSuitable: near(from) && near(to) }
}

/** Indicators that change within 1% of the equivalence volume, the one centred nearest to its pH first. */
export function suitableIndicators(one: Titration, equivalence: number): Indicator[] {
  const pH = pHAfter(one, equivalence)
  const [a, b] = [pHAfter(one, equivalence * 0.99), pHAfter(one, equivalence * 1.01)]
  const centre = ({ from, to }: Indicator): number => Math.abs((from + to) / 2 - pH)
  return INDICATORS.filter(({ from, to }) => Math.min(a, b) <= from && to <= Math.max(a, b)).toSorted(
    (x, y) => centre(x) - centre(y),
  )
}

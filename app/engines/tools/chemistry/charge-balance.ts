/**
 * pH from the full charge balance, with the self-ionisation of water: the sum of all charges in the solution is zero.
 * Concentrations stand for activities. Temperature 25 °C.
 */
import type { AcidBase } from './data/acids.ts'

export const KW = 1e-14

/** A solute at a concentration in mol/L. */
export interface Solute {
  of: AcidBase
  concentration: number
}

/** Shares of the forms of an acid system, from all protons to none; they sum to 1. */
export function shares(pKas: readonly number[], pH: number): number[] {
  const logs = [0]
  pKas.forEach((pKa, i) => logs.push((logs[i] as number) + pH - pKa))
  const most = Math.max(...logs)
  const sizes = logs.map((log) => 10 ** (log - most))
  const sum = sizes.reduce((total, size) => total + size, 0)
  return sizes.map((size) => size / sum)
}

/** Charge per formula unit at a pH, with the ions that never react. */
function chargeOf(one: AcidBase, pH: number): number {
  if (one.pKas.length === 0) return one.kind === 'acid' ? -one.strong : one.strong
  const average = shares(one.pKas, pH).reduce((sum, share, i) => sum + share * (one.topCharge - i), 0)
  return average + (one.spectator ?? 0)
}

/** Net charge of the solution in mol/L; falls with pH. */
const netCharge = (solutes: readonly Solute[], pH: number): number =>
  solutes.reduce((sum, { of, concentration }) => sum + concentration * chargeOf(of, pH), 0) +
  10 ** -pH -
  KW * 10 ** pH

/** pH of a solution by bisection; −2 to 16. */
export function pHOf(solutes: readonly Solute[]): number {
  let [low, high] = [-2, 16]
  for (let i = 0; i < 46; i++) {
    const middle = (low + high) / 2
    if (netCharge(solutes, middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** An acid or base with a pKa that the student typed. */
export const withPKa = (kind: 'acid' | 'base', pKa: number): AcidBase => ({
  id: 'other',
  name: kind === 'acid' ? 'Weak acid HA' : 'Weak base B',
  formula: kind === 'acid' ? 'HA' : 'B',
  kind,
  strong: 0,
  pKas: [pKa],
  topCharge: kind === 'acid' ? 0 : 1,
  forms: kind === 'acid' ? ['HA', 'A^-'] : ['BH^+', 'B'],
})

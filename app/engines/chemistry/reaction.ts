/** Reads reaction equations and checks their balance. */
import type { Rational } from '#app/engines/algebra/numbers/rational.ts'
import {
  add,
  fromDecimal,
  multiply,
  ONE,
  rational,
  same,
  toText,
  ZERO,
} from '#app/engines/algebra/numbers/rational.ts'
import type { Species } from './formula.ts'
import { plainChemistry, readSpecies, showSpecies, withoutBonds } from './formula.ts'

export interface Term {
  amount: Rational
  /** Every reading of the species, the likeliest first. */
  readings: Species[]
}

export interface Reaction {
  left: Term[]
  right: Term[]
  arrow: 'one-way' | 'equilibrium' | 'equals'
}

/** Splits a side at the plus signs between species; the other plus signs are charges. */
function splitSide(side: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let i = 0; i < side.length; i++) {
    if (side.charAt(i) !== '+' || side.charAt(i - 1) === '^') continue
    const next = side.slice(i + 1)
    const joins = /^\s*(?:[A-Z[(\d]|\^\d|e\s*\^?[-+])/.test(next) && !/^\s*\((?:s|l|g|aq)\)/.test(next)
    const spacedBefore = /\s$/.test(side.slice(0, i))
    // "Fe^+3 + …": digits directly after a sign that ends a species belong to the charge.
    if (
      !joins ||
      (!spacedBefore && /^\d+(?:\s|\(|$)/.test(next)) ||
      (/\^\d*$/.test(side.slice(0, i)) && !spacedBefore)
    )
      continue
    parts.push(side.slice(from, i))
    from = i + 1
  }
  return [...parts, side.slice(from)].map((part) => part.trim())
}

function readTerm(text: string): Term | null {
  const match = /^\(?\s*(\d+(?:\.\d+)?)(?:\s*\/\s*(\d+))?\s*\)?\s*(?=[A-Z[(e^])(.+)$/.exec(text)
  const whole = match ? fromDecimal(match[1] ?? '1') : ONE
  const amount = whole && rational(whole.n, whole.d * BigInt(match?.[2] ?? 1))
  const readings = readSpecies(match?.[3] ?? text)
  return amount && amount.n > 0n && readings.length > 0 ? { amount, readings } : null
}

/** The reaction, or the reason in plain words why it cannot be read. */
export function readReaction(text: string): Reaction | string {
  // Written from right to left: B <- A is A -> B.
  const whole = plainChemistry(text).replace(/^([^>]*)<-+([^->][^>]*)$/, '$2->$1')
  if (/[([]/.test(whole.replace(/[)\]]/g, '(')) && whole.split(/[([]/).length !== whole.split(/[)\]]/).length)
    return 'A bracket is missing.'
  if (/\s\+\s*(?:$|->|<=>)/.test(whole)) return 'A substance is missing.'
  // If there is an arrow elsewhere, the sign in CH2=CH2 is a bond.
  const plain = /->|<=>/.test(whole) ? withoutBonds(whole) : whole
  const sides = plain.split(/<=>|->|=/)
  const [left = '', right = ''] = sides
  if (sides.length !== 2)
    return sides.length < 2 ? 'An arrow between the two sides is missing.' : 'There is more than one arrow.'
  const read = [left, right].map((side) => splitSide(side).map((part) => ({ part, term: readTerm(part) })))
  const unread = read.flat().find(({ term }) => term === null)
  if (unread)
    return unread.part === '' ? 'A substance is missing.' : `"${unread.part}" cannot be read as a substance.`
  const terms = read.map((side) => side.flatMap(({ term }) => (term ? [term] : [])))
  return {
    left: terms[0] ?? [],
    right: terms[1] ?? [],
    arrow: plain.includes('<=>') ? 'equilibrium' : plain.includes('->') ? 'one-way' : 'equals',
  }
}

export interface AmountOfSpecies {
  amount: Rational
  species: Species
}

/** What is out of balance, in words, or null. */
export function imbalance(
  left: readonly AmountOfSpecies[],
  right: readonly AmountOfSpecies[],
): string | null {
  const counted = new Map<string, (one: Species) => number>()
  for (const { species } of [...left, ...right])
    for (const element of species.atoms.keys())
      // A decay changes elements: only atoms without a mass number are counted.
      if (element.startsWith('^')) return null
      else counted.set(element, (one) => one.atoms.get(element) ?? 0)
  counted.set('the charge', (one) => one.charge)
  for (const [what, of] of counted) {
    const [a = ZERO, b = ZERO] = [left, right].map((side) =>
      side.reduce(
        (sum, { amount, species }) =>
          add(sum, multiply(amount, { n: BigInt(of(species)), d: 1n }) ?? ZERO) ?? sum,
        ZERO,
      ),
    )
    if (!same(a, b)) return `${what} is not balanced (${toText(a)} on the left, ${toText(b)} on the right)`
  }
  return null
}

export function showReaction(
  left: readonly AmountOfSpecies[],
  right: readonly AmountOfSpecies[],
  arrow: Reaction['arrow'],
): string {
  const side = (terms: readonly AmountOfSpecies[]): string =>
    terms
      .map(
        ({ amount, species }) =>
          `${amount.n === amount.d ? '' : `${toText(amount)} `}${showSpecies(species)}`,
      )
      .join(' + ')
  return `${side(left)} ${arrow === 'equilibrium' ? '⇌' : '→'} ${side(right)}`
}

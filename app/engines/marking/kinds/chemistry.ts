/** Kinds chemical-formula and chemical-equation. */
import type { Species } from '../chemistry/formula.ts'
import { plainChemistry, readSpecies, sameAtoms, showSpecies, withoutBonds } from '../chemistry/formula.ts'
import type { Settled, Term } from '../chemistry/reaction.ts'
import { imbalance, readReaction, showReaction } from '../chemistry/reaction.ts'
import type { Rational } from '../numbers/rational.ts'
import { add, divide, same } from '../numbers/rational.ts'
import { cleanAnswer } from './answer-text.ts'
import { Asked, kindsOf } from './kind.ts'
import type { Outcome } from './outcome.ts'
import { ask, misformed, right, wrong, NO_EXPECTED } from './outcome.ts'

/** Condensed in one way: CO2H for COOH, C2H5 for CH3CH2, HOH for H2O. */
const condensed = (formula: string): string =>
  formula
    .replace(/CO2(?=H?$)/, 'COO')
    .replace(/C2H5/g, 'CH3CH2')
    .replace(/^HOH$/, 'H2O')

const sameSubstance = (a: Species, b: Species): boolean => a.formula === b.formula && a.charge === b.charge

/** Whether states are marked: as the option says, else where the expected answer shows them. */
const statesCount = (context: Asked, shown: boolean): boolean =>
  /^(required|true)$/.test(String(context.options['states'] ?? (shown ? 'required' : '')))

const stateFault = (what: string, { formula, state }: Species): Outcome =>
  misformed(
    `The ${what} is right${state === null ? `; the state of ${formula} is missing` : `, but not the state of ${formula}`}.`,
  )

const ARRANGED = 'This has the same atoms in another arrangement: a person should read it.'

/** A formula as it is drawn, were it not for its single bonds: CH2=CH2 is no CH2-CH2. */
const drawn = (text: string): string =>
  plainChemistry(cleanAnswer(text)).replace(/-(?=[A-Z])|\((?:s|l|g|aq)\)$/g, '')

function markFormula(student: string, expected: string, context: Asked): Outcome {
  const [target] = readSpecies(cleanAnswer(expected))
  if (!target) return ask(NO_EXPECTED)
  const readings = readSpecies(cleanAnswer(student))
  const own = readings.find((one) => sameSubstance(one, target)) ?? readings[0]
  if (!own) return ask('This cannot be read as a chemical formula. Capital and small letters matter.')
  context.readAs = showSpecies(own)
  if (own.charge === target.charge && condensed(own.formula) === condensed(target.formula)) {
    if (withoutBonds(student) !== student && drawn(student) !== drawn(expected)) return ask(ARRANGED)
    const states = statesCount(context, target.state !== null)
    if (!states || own.state === target.state) return right({ form: states ? 'right' : null })
    return stateFault('formula', own)
  }
  // Carbon-14 is carbon; whether it is meant is for a person to say.
  if (own.formula.replace(/\^\d+/g, '') === target.formula)
    return own.formula !== target.formula
      ? ask('An isotope is given here, and none is asked for.')
      : wrong(own.charge === 0 ? 'The charge is missing.' : 'The charge is not right.')
  const twin = readings.find((one) => sameAtoms(one, target) && one.charge === target.charge)
  if (twin) return ask(ARRANGED)
  return wrong()
}

/** Picks the reading that the other side knows, and adds up repeated substances. */
function settle(terms: readonly Term[], known: readonly Species[]): Settled[] {
  const out: Settled[] = []
  for (const { amount, readings } of terms) {
    const species =
      readings.find((one) => known.some((other) => sameSubstance(one, other))) ?? (readings[0] as Species)
    const before = out.find(
      (one) => sameSubstance(one.species, species) && one.species.state === species.state,
    )
    if (before) before.amount = add(before.amount, amount) ?? before.amount
    else out.push({ amount, species })
  }
  return out
}

/** The factor by which all amounts differ; null when there is none or the substances differ. */
function factorBetween(own: readonly Settled[], wanted: readonly Settled[]): Rational | null | 'substances' {
  if (own.length !== wanted.length) return 'substances'
  let factor: Rational | null = null
  for (const { amount, species } of own) {
    const other =
      wanted.find((one) => sameSubstance(one.species, species) && one.species.state === species.state) ??
      wanted.find((one) => sameSubstance(one.species, species))
    if (!other) return 'substances'
    const ratio = divide(amount, other.amount)
    if (!ratio || (factor && !same(factor, ratio))) return null
    factor = ratio
  }
  return factor
}

function markReaction(student: string, expected: string, context: Asked): Outcome {
  const target = readReaction(cleanAnswer(expected))
  if (typeof target === 'string') return ask(NO_EXPECTED)
  const read = readReaction(cleanAnswer(student))
  if (typeof read === 'string') return ask(read)
  const known = [...target.left, ...target.right].flatMap(({ readings }) => readings.slice(0, 1))
  const [goalLeft, goalRight] = [settle(target.left, known), settle(target.right, known)]
  const [left, right_] = [settle(read.left, known), settle(read.right, known)]
  context.readAs = showReaction(left, right_, read.arrow)
  const unbalanced = imbalance(left, right_)
  const factors = [factorBetween(left, goalLeft), factorBetween(right_, goalRight)]
  const [a, b] = factors
  if (a === 'substances' || b === 'substances') {
    if (isAlike(left, goalLeft) && isAlike(right_, goalRight)) return ask(ARRANGED)
    const turned =
      factorBetween(left, goalRight) !== 'substances' && factorBetween(right_, goalLeft) !== 'substances'
    if (turned && (target.arrow !== 'equilibrium' || read.arrow === 'one-way'))
      return wrong('The reaction is written the other way round.')
    // Read as a charge, the second sign makes a substance that nobody meant.
    if (/\s\+\s+\+/.test(student)) return ask('A substance is missing.')
    return wrong(`These are not the expected substances${unbalanced ? `, and ${unbalanced}` : ''}.`)
  }
  if (!a || !b || !same(a, b))
    return wrong(`The substances are right, but ${unbalanced ?? 'not their amounts'}.`)
  if (context.flag('multiples') === false && a.n !== a.d)
    return misformed('The equation is balanced, but not with the smallest whole numbers.')
  if (read.arrow !== target.arrow && read.arrow !== 'equals' && target.arrow !== 'equals')
    return misformed(
      target.arrow === 'equilibrium'
        ? 'The equation is right, but this reaction is an equilibrium (⇌).'
        : 'The equation is right, but this reaction goes one way (→).',
    )
  const goal = [...goalLeft, ...goalRight]
  // Where only its state changes, a substance is told from itself by nothing else.
  const changesState = goalLeft.some((one) =>
    goalRight.some(
      (other) => sameSubstance(one.species, other.species) && one.species.state !== other.species.state,
    ),
  )
  const states =
    changesState ||
    statesCount(
      context,
      goal.some(({ species }) => species.state !== null),
    )
  const faulty = strayState(left, goalLeft) ?? strayState(right_, goalRight)
  if (!states || !faulty) return right({ form: 'right' })
  if (target.arrow !== 'equilibrium' && !strayState(left, goalRight) && !strayState(right_, goalLeft))
    return wrong('The reaction is written the other way round.')
  return stateFault('equation', faulty)
}

/** The first substance of a side that has not the state which it has on that side of the expected answer. */
const strayState = (own: readonly Settled[], wanted: readonly Settled[]): Species | undefined =>
  own.find(
    ({ species }) =>
      !wanted.some((one) => sameSubstance(one.species, species) && one.species.state === species.state),
  )?.species

/** The same substances, were it not for how their formulas are arranged: CH3CH2OH for C2H5OH. */
const isAlike = (own: readonly Settled[], wanted: readonly Settled[]): boolean =>
  own.length === wanted.length &&
  own.every(({ species }) =>
    wanted.some((one) => sameAtoms(one.species, species) && one.species.charge === species.charge),
  )

export const CHEMISTRY_KINDS = kindsOf(Asked, {
  'chemical-formula': {
    options: { states: ['required', 'optional', 'ignored', 'true', 'false'] },
    mark: markFormula,
  },
  'chemical-equation': {
    options: { states: ['required', 'optional', 'ignored', 'true', 'false'], multiples: 'boolean' },
    mark: markReaction,
  },
})

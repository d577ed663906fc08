/** Kinds chemical-formula and chemical-equation. */
import type { Species } from '../chemistry/formula.ts'
import { readSpecies, sameAtoms, showSpecies } from '../chemistry/formula.ts'
import type { Settled, Term } from '../chemistry/reaction.ts'
import { imbalance, readReaction, showReaction } from '../chemistry/reaction.ts'
import type { Rational } from '../numbers/rational.ts'
import { add, divide, same } from '../numbers/rational.ts'
import { cleanAnswer } from './answer-text.ts'
import type { Context, Kind, Outcome } from './context.ts'
import { ask, NOT_EXPECTED, right, wrong } from './context.ts'

const sameSubstance = (a: Species, b: Species): boolean => a.formula === b.formula && a.charge === b.charge

/** Whether states are marked: as the option says, else where the expected answer shows them. */
function statesCount(context: Context, shown: boolean): boolean {
  const option = context.text('states')
  const flag = context.flag('states')
  return (
    flag ?? (option === 'required' ? true : option === 'optional' || option === 'ignored' ? false : shown)
  )
}

function markFormula(student: string, expected: string, context: Context): Outcome {
  const [target] = readSpecies(cleanAnswer(expected))
  if (!target) return ask('The expected formula cannot be read.')
  const readings = readSpecies(cleanAnswer(student))
  const own = readings.find((one) => sameSubstance(one, target)) ?? readings[0]
  if (!own) return ask('This cannot be read as a chemical formula. Capital and small letters matter.')
  const readAs = showSpecies(own)
  if (sameSubstance(own, target)) {
    const states = statesCount(context, target.state !== null)
    if (!states || own.state === target.state) return right(readAs, { form: states ? 'right' : null })
    return wrong(
      readAs,
      own.state === null
        ? 'The formula is right; its state is missing.'
        : 'The formula is right, but not its state.',
      { value: 'right', form: 'wrong' },
    )
  }
  if (own.formula === target.formula)
    return wrong(readAs, own.charge === 0 ? 'The charge is missing.' : 'The charge is not right.')
  const twin = readings.find((one) => sameAtoms(one, target) && one.charge === target.charge)
  if (twin)
    return ask('This has the same atoms in another arrangement, so a person should read it.', {
      readAs: showSpecies(twin),
    })
  return wrong(readAs, NOT_EXPECTED)
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

function markReaction(student: string, expected: string, context: Context): Outcome {
  const target = readReaction(cleanAnswer(expected))
  if (typeof target === 'string') return ask('The expected equation cannot be read.')
  const read = readReaction(cleanAnswer(student))
  if (typeof read === 'string') return ask(read)
  const known = [...target.left, ...target.right].flatMap(({ readings }) => readings.slice(0, 1))
  const [goalLeft, goalRight] = [settle(target.left, known), settle(target.right, known)]
  const [left, right_] = [settle(read.left, known), settle(read.right, known)]
  const readAs = showReaction(left, right_, read.arrow)
  const unbalanced = imbalance(left, right_)
  const factors = [factorBetween(left, goalLeft), factorBetween(right_, goalRight)]
  const [a, b] = factors
  if (a === 'substances' || b === 'substances') {
    const turned =
      factorBetween(left, goalRight) !== 'substances' && factorBetween(right_, goalLeft) !== 'substances'
    if (turned && (target.arrow !== 'equilibrium' || read.arrow === 'one-way'))
      return wrong(readAs, 'The reaction is written the other way round.')
    return wrong(
      readAs,
      unbalanced
        ? `These are not the expected substances, and ${unbalanced}.`
        : 'These are not the expected substances.',
    )
  }
  if (!a || !b || !same(a, b))
    return wrong(
      readAs,
      unbalanced
        ? `The substances are right, but ${unbalanced}.`
        : 'The substances are right, but not their amounts.',
    )
  if (context.flag('multiples') === false && a.n !== a.d)
    return wrong(readAs, 'The equation is balanced, but not with the smallest whole numbers.', {
      value: 'right',
      form: 'wrong',
    })
  return judgeStates(
    { left, right: right_, goal: [...goalLeft, ...goalRight], readAs, arrows: [read.arrow, target.arrow] },
    context,
  )
}

interface Judged {
  left: Settled[]
  right: Settled[]
  goal: Settled[]
  readAs: string
  arrows: [string, string]
}

function judgeStates({ left, right: right_, goal, readAs, arrows }: Judged, context: Context): Outcome {
  const states = statesCount(
    context,
    goal.some(({ species }) => species.state !== null),
  )
  const [own, wanted] = arrows
  if (own !== wanted && own !== 'equals' && wanted !== 'equals')
    return wrong(
      readAs,
      wanted === 'equilibrium'
        ? 'The equation is right, but this reaction is an equilibrium (⇌).'
        : 'The equation is right, but this reaction goes one way (→).',
      { value: 'right', form: 'wrong' },
    )
  if (!states) return right(readAs, { form: 'right' })
  const faulty = [...left, ...right_].find(
    ({ species }) =>
      !goal.some((one) => sameSubstance(one.species, species) && one.species.state === species.state),
  )
  if (!faulty) return right(readAs, { form: 'right' })
  const missing = faulty.species.state === null
  return wrong(
    readAs,
    missing
      ? `The equation is right; the state of ${faulty.species.formula} is missing.`
      : `The equation is right, but not the state of ${faulty.species.formula}.`,
    { value: 'right', form: 'wrong' },
  )
}

export const CHEMISTRY_KINDS: Readonly<Record<string, Kind>> = {
  'chemical-formula': {
    options: { states: ['required', 'optional', 'ignored', 'true', 'false'] },
    mark: markFormula,
  },
  'chemical-equation': {
    options: { states: ['required', 'optional', 'ignored', 'true', 'false'], multiples: 'boolean' },
    mark: markReaction,
  },
}

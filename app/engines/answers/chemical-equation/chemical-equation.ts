/** Kind chemical-equation: a balanced equation, in any order and multiple. */
import { add, divide, same } from '#app/engines/algebra/numbers/rational.ts'
import type { Rational } from '#app/engines/algebra/numbers/rational.ts'
import { sameAtoms } from '#app/engines/chemistry/formula.ts'
import type { Species } from '#app/engines/chemistry/formula.ts'
import { imbalance, readReaction, showReaction } from '#app/engines/chemistry/reaction.ts'
import type { AmountOfSpecies, Term } from '#app/engines/chemistry/reaction.ts'
import { cleanAnswer } from '../answer-text.ts'
import { ARRANGED, sameSubstance, stateFault, statesCount } from '../compare-substances.ts'
import { AnswerContext, defineKind } from '../kind.ts'
import { NO_EXPECTED, ask, misformed, right, wrong } from '../outcome.ts'
import type { Outcome } from '../outcome.ts'

/** Chooses the reading that the other side also has, and adds up repeated substances. */
function settle(terms: readonly Term[], known: readonly Species[]): AmountOfSpecies[] {
  const out: AmountOfSpecies[] = []
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

/** The factor between all amounts; null if there is none or the substances differ. */
function factorBetween(
  own: readonly AmountOfSpecies[],
  wanted: readonly AmountOfSpecies[],
): Rational | null | 'substances' {
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

function markReaction(student: string, expected: string, context: AnswerContext): Outcome {
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
    // The second sign was read as a charge. More likely, a substance is missing between the two signs.
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
  // When only the state changes, the state alone distinguishes the two sides.
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

/** The first substance of a side whose state differs from the expected answer. */
const strayState = (
  own: readonly AmountOfSpecies[],
  wanted: readonly AmountOfSpecies[],
): Species | undefined =>
  own.find(
    ({ species }) =>
      !wanted.some((one) => sameSubstance(one.species, species) && one.species.state === species.state),
  )?.species

/** True when only the arrangement of the formulas differs: CH3CH2OH for C2H5OH. */
const isAlike = (own: readonly AmountOfSpecies[], wanted: readonly AmountOfSpecies[]): boolean =>
  own.length === wanted.length &&
  own.every(({ species }) =>
    wanted.some((one) => sameAtoms(one.species, species) && one.species.charge === species.charge),
  )

export const chemicalEquation = defineKind(AnswerContext, {
  options: { states: ['required', 'optional', 'ignored', 'true', 'false'], multiples: 'boolean' },
  mark: markReaction,
})

/** Kind chemical-formula: the formula of one substance. */
import {
  plainChemistry,
  readSpecies,
  sameAtoms,
  showSpecies,
  withoutBonds,
} from '#app/engines/chemistry/formula.ts'
import { cleanAnswer } from '../answer-text.ts'
import { ARRANGED, sameSubstance, stateFault, statesCount } from '../compare-substances.ts'
import { AnswerContext, defineKind } from '../kind.ts'
import { NO_EXPECTED, ask, right, wrong } from '../outcome.ts'
import type { Outcome } from '../outcome.ts'

/** One condensed notation: CO2H for COOH, C2H5 for CH3CH2, HOH for H2O. */
const condensed = (formula: string): string =>
  formula
    .replace(/CO2(?=H?$)/, 'COO')
    .replace(/C2H5/g, 'CH3CH2')
    .replace(/^HOH$/, 'H2O')

/** A structural formula without its single bonds: CH2=CH2 differs from CH2-CH2. */
const drawn = (text: string): string =>
  plainChemistry(cleanAnswer(text)).replace(/-(?=[A-Z])|\((?:s|l|g|aq)\)$/g, '')

function markFormula(student: string, expected: string, context: AnswerContext): Outcome {
  const [target] = readSpecies(cleanAnswer(expected))
  if (!target) return ask(NO_EXPECTED)
  const readings = readSpecies(cleanAnswer(student))
  const own = readings.find((one) => sameSubstance(one, target)) ?? readings[0]
  if (!own) return ask('This cannot be read as a chemical formula. Capital and small letters matter.')
  context.readAs = showSpecies(own)
  const isSame = sameSubstance(own, target) || condensed(own.formula) === condensed(target.formula)
  if (own.charge === target.charge && isSame) {
    if (withoutBonds(student) !== student && drawn(student) !== drawn(expected)) return ask(ARRANGED)
    const states = statesCount(context, target.state !== null)
    if (!states || own.state === target.state) return right({ form: states ? 'right' : null })
    return stateFault('formula', own)
  }
  // Carbon-14 is carbon, so ask for clarification.
  if (own.formula.replace(/\^\d+/g, '') === target.formula)
    return own.formula !== target.formula
      ? ask('An isotope is given here, and none is asked for.')
      : wrong(own.charge === 0 ? 'The charge is missing.' : 'The charge is not right.')
  const twin = readings.find((one) => sameAtoms(one, target) && one.charge === target.charge)
  if (twin) return ask(ARRANGED)
  return wrong()
}

export const chemicalFormula = defineKind(AnswerContext, {
  options: { states: ['required', 'optional', 'ignored', 'true', 'false'] },
  mark: markFormula,
})

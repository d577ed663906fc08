import { z } from 'zod'
import { readSpecies, sameAtoms, showSpecies } from '#app/engines/chemistry/formula.ts'
import { readReaction } from '#app/engines/chemistry/reaction.ts'
import { answer, defineTool, refuse } from '../define-tool.ts'
import type { TypedNumber } from '../figures.ts'
import { showFigures, texFigures, texPlaces, toPlaces } from '../figures.ts'
import type { ToolResult, ToolStep } from '../tool.ts'
import { neededLine, readTyped } from '../typed-number.ts'
import type { Column } from './balance-equation.ts'
import { balance } from './balance-equation.ts'
import { MASS_SOURCE } from './data/elements.ts'
import { molarMassOf } from './molar-mass.ts'
import { choicesOf } from './read-formula.ts'
import { texSpecies } from './show-chemistry.ts'
import type { Participant } from './stoichiometry.ts'
import { react } from './stoichiometry.ts'

/** Molar volume of a gas at 25 °C and 100 kPa in L/mol: RT/p. */
const MOLAR_VOLUME = 24.79

const schema = z.object({
  equation: neededLine('Type an equation, such as H2 + O2 -> H2O.', 400),
  amounts: neededLine('Type one amount a line, such as H2 4.00 g.', 600),
  actual: z.string().max(80, 'Shorten this to 80 characters.').default(''),
})
type Input = z.output<typeof schema>

interface Given {
  index: number
  /** mol */
  amount: number
  figures: number
  line: string
}

const UNITS: Readonly<Record<string, number>> = {
  g: 1,
  kg: 1000,
  mg: 0.001,
  t: 1e6,
  mL: 0.001,
  L: 1,
  mol: 1,
  mmol: 0.001,
}

/** Reads “NaOH 25.0 mL 0.100 M”, “H2 4.00 g”, “O2 2.5 L gas” or “CO2 0.20 mol”. */
function readAmount(text: string, participants: readonly Participant[]): Given | string {
  const match = /^\s*(\S+?)\s*[:=]?\s+([\d.].*?)\s*(kg|mg|g|t|mL|L|mmol|mol)\b\s*(.*)$/.exec(text)
  const shown = `“${text.trim().slice(0, 40)}”`
  if (!match) return `${shown} cannot be read. Write a formula, a number and a unit, such as H2 4.00 g.`
  const [, formula = '', digits = '', unit = 'g', rest = ''] = match
  const readings = readSpecies(formula)
  const index = participants.findIndex(({ species }) =>
    readings.some((one) => sameAtoms(one, species) && one.charge === species.charge),
  )
  const participant = participants[index]
  if (!participant) return `${formula} is not in the equation. Use one of its formulas.`
  const number = readTyped(digits, { name: `amount of ${formula}`, example: '4.00', above: 0, to: 1e9 })
  if (typeof number === 'string') return number
  const name = texSpecies({ ...participant.species, state: null })
  const size = number.value * (UNITS[unit] ?? 1)
  const written = texFigures(number.value, number.figures)
  const inLitres = texFigures(size, number.figures)
  if (unit.endsWith('mol'))
    return { index, amount: size, figures: number.figures, line: `$n(${name}) = ${written}\\text{ ${unit}}$` }
  if (unit.endsWith('g') || unit === 't') {
    const molar = molarMassOf(participant.species)
    if (!molar) return `${formula} has no mass. Give its amount in mol.`
    const amount = size / molar.total
    return {
      index,
      amount,
      figures: number.figures,
      line: `$n(${name}) = \\dfrac{m}{M} = \\dfrac{${texFigures(size, number.figures)}}{${toPlaces(molar.total, molar.places)}} = ${texFigures(amount, number.figures)}\\text{ mol}$`,
    }
  }
  if (/^gas|^\(?g\)?$/i.test(rest.trim())) {
    const amount = size / MOLAR_VOLUME
    return {
      index,
      amount,
      figures: Math.min(4, number.figures),
      line: `$n(${name}) = \\dfrac{V}{V_m} = \\dfrac{${inLitres}}{24.79} = ${texFigures(amount, Math.min(4, number.figures))}\\text{ mol}$`,
    }
  }
  const solution = /^(?:of\s+)?([\d.].*?)\s*(?:M|mol\s*(?:\/\s*L|L\^?-?1|L⁻¹))$/.exec(rest.trim())
  if (!solution)
    return `${shown} is a volume. Add a concentration, such as 0.100 M, or the word gas for 25 °C and 100 kPa.`
  const strength: TypedNumber | string = readTyped(solution[1] ?? '', {
    name: `concentration of ${formula}`,
    example: '0.100',
    above: 0,
    to: 100,
  })
  if (typeof strength === 'string') return strength
  const figures = Math.min(number.figures, strength.figures)
  const amount = size * strength.value
  return {
    index,
    amount,
    figures,
    line: `$n(${name}) = cV = ${texFigures(strength.value, strength.figures)} \\times ${inLitres} = ${texFigures(amount, figures)}\\text{ mol}$`,
  }
}

/** The species of the equation with their balanced numbers, or the sentence that says what is wrong. */
function participantsOf(equation: string): { participants: Participant[]; wasBalanced: boolean } | string {
  const reaction = readReaction(equation)
  if (typeof reaction === 'string') return `${reaction} Write an equation such as H2 + O2 -> H2O.`
  const terms = [...reaction.left, ...reaction.right]
  if (terms.length > 12) return 'The equation can have up to 12 substances here.'
  const choices = [...choicesOf(terms.map(({ readings }) => readings))].map((species) => {
    const columns = species.map((one, i): Column => ({
      species: one,
      side: i < reaction.left.length ? 'left' : 'right',
    }))
    return { columns, found: balance(columns) }
  })
  const { columns, found } =
    choices.find((choice) => choice.found.kind === 'one') ?? (choices[0] as (typeof choices)[number])
  if (found.kind === 'none') return found.reason
  if (found.kind === 'several')
    return 'This equation can be balanced in more than one way. Split it into single reactions.'
  return {
    participants: columns.map(({ species, side }, i) => ({
      species,
      coefficient: Number(found.amounts[i]),
      isProduct: side === 'right',
      given: null,
    })),
    wasBalanced: terms.every(({ amount }, i) => amount.d === 1n && amount.n === found.amounts[i]),
  }
}

function run(input: Input): ToolResult {
  const read = participantsOf(input.equation)
  if (typeof read === 'string') return refuse({ equation: read })
  const { participants } = read
  const givens: Given[] = []
  for (const line of input.amounts.split(/\n|;/).filter((one) => one.trim() !== '')) {
    const given = readAmount(line, participants)
    if (typeof given === 'string') return refuse({ amounts: given })
    const at = participants[given.index] as Participant
    if (at.isProduct)
      return refuse({ amounts: `${showSpecies(at.species)} is a product. Give amounts of the reactants.` })
    if (at.given !== null)
      return refuse({ amounts: `${showSpecies(at.species)} is in the list twice. Keep one line.` })
    participants[given.index] = { ...at, given: given.amount }
    givens.push(given)
  }
  const outcome = react(participants)
  if (!outcome) return refuse({ amounts: 'Type one amount a line, such as H2 4.00 g.' })
  const figures = Math.max(1, Math.min(...givens.map((given) => given.figures)))
  const name = (i: number): string =>
    showSpecies({ ...(participants[i] as Participant).species, state: null })
  const tex = (i: number): string => texSpecies({ ...(participants[i] as Participant).species, state: null })
  const limiting = participants[outcome.limiting] as Participant
  const reactants = participants.flatMap((one, i) => (one.isProduct ? [] : [i]))
  const unique = givens.length > 1
  const excess = reactants.filter((i) => (outcome.left[i] ?? 0) > 0)
  const equation = (show: (i: number) => string, arrow: string, gap: string): string =>
    [false, true]
      .map((isProduct) =>
        participants
          .flatMap((one, i) =>
            one.isProduct === isProduct
              ? [`${one.coefficient === 1 ? '' : `${one.coefficient}${gap}`}${show(i)}`]
              : [],
          )
          .join(' + '),
      )
      .join(` ${arrow} `)
  const massOf = (i: number, amount: number): string => {
    const molar = molarMassOf((participants[i] as Participant).species)
    return molar ? `${showFigures(amount * molar.total, figures)} g` : '–'
  }
  const products = participants.flatMap((one, i) => (one.isProduct ? [i] : []))
  const [main = products[0] as number] = products
  const steps: ToolStep[] = [
    {
      title: read.wasBalanced ? 'Balanced equation' : 'Balance the equation',
      lines: [`$${equation(tex, '\\rightarrow', '\\,')}$`],
    },
    { title: 'Amounts given', lines: givens.map(({ line }) => line) },
    ...(unique
      ? [
          {
            title: 'Find the limiting reagent',
            lines: [
              ...givens.map(({ index, amount }) => {
                const { coefficient } = participants[index] as Participant
                return `$\\dfrac{n(${tex(index)})}{${coefficient}} = \\dfrac{${texFigures(amount, figures)}}{${coefficient}} = ${texFigures(amount / coefficient, figures)}$`
              }),
              excess.length === 0
                ? 'The quotients are equal, so nothing is left over.'
                : `The smallest quotient belongs to $${tex(outcome.limiting)}$, so it limits the reaction.`,
            ],
          },
        ]
      : []),
    {
      title: 'Amounts and masses of the products',
      lines: products.flatMap((i) => {
        const amount = outcome.changes[i] as number
        const molar = molarMassOf((participants[i] as Participant).species)
        const { coefficient } = participants[i] as Participant
        return [
          `$n(${tex(i)}) = \\frac{${coefficient}}{${limiting.coefficient}} \\times ${texFigures(limiting.given as number, figures)} = ${texFigures(amount, figures)}\\text{ mol}$`,
          ...(molar
            ? [
                `$m(${tex(i)}) = nM = ${texFigures(amount, figures)} \\times ${toPlaces(molar.total, molar.places)} = ${texFigures(amount * molar.total, figures)}\\text{ g}$`,
              ]
            : []),
        ]
      }),
    },
    ...(excess.length === 0
      ? []
      : [
          {
            title: 'What is left',
            lines: excess.map(
              (i) =>
                `$n(${tex(i)}) = ${texFigures((participants[i] as Participant).given as number, figures)} - ${texFigures(outcome.changes[i] as number, figures)} = ${texFigures(outcome.left[i] as number, figures)}\\text{ mol}$, or ${massOf(i, outcome.left[i] as number)}`,
            ),
          },
        ]),
  ]
  let yieldText: string | null = null
  if (input.actual.trim() !== '') {
    const actual = readAmount(input.actual, participants)
    if (typeof actual === 'string') return refuse({ actual })
    const target = participants[actual.index] as Participant
    if (!target.isProduct)
      return refuse({ actual: `${name(actual.index)} is not a product. Give the mass of a product.` })
    const theory = outcome.changes[actual.index] as number
    const percent = (actual.amount / theory) * 100
    const places = Math.max(0, Math.min(figures, actual.figures) - 1 - Math.floor(Math.log10(percent)))
    yieldText = `${toPlaces(percent, places)}%`
    steps.push({
      title: 'Percentage yield',
      lines: [
        actual.line,
        `$\\%\\text{ yield} = \\dfrac{${texFigures(actual.amount, actual.figures)}}{${texFigures(theory, figures)}} \\times 100\\% = ${texPlaces(percent, places)}\\%$`,
        ...(percent > 100
          ? ['A yield above 100% means that the product is not pure or dry, or that a value is wrong.']
          : []),
      ],
    })
  }
  return answer({
    headline: {
      label: unique && excess.length > 0 ? 'Limiting reagent' : `Mass of ${name(main)}`,
      value:
        unique && excess.length > 0 ? name(outcome.limiting) : massOf(main, outcome.changes[main] as number),
      finding: `The reaction makes ${massOf(main, outcome.changes[main] as number)} of ${name(main)}${
        excess.length > 0
          ? `, and ${massOf(excess[0] as number, outcome.left[excess[0] as number] as number)} of ${name(excess[0] as number)} is left`
          : ''
      }.`,
      ...(yieldText === null ? {} : { reason: `The yield is ${yieldText}.` }),
    },
    blocks: [
      {
        kind: 'table',
        caption: 'Amounts at the start and at the end',
        head: ['Substance', 'Start (mol)', 'Change (mol)', 'End (mol)', 'End (mass)'],
        rows: participants.map((one, i) => {
          const change = outcome.changes[i] as number
          const end = one.isProduct ? change : outcome.left[i]
          return [
            name(i),
            one.isProduct ? '0' : one.given === null ? 'enough' : showFigures(one.given, figures),
            `${one.isProduct ? '+' : '−'}${showFigures(change, figures)}`,
            end === null || end === undefined ? '–' : end === 0 ? '0' : showFigures(end, figures),
            end === null || end === undefined ? '–' : end === 0 ? '0 g' : massOf(i, end),
          ]
        }),
        marked: [outcome.limiting],
      },
    ],
    steps,
    notes: [
      `Results have ${figures} significant figures, as the least precise amount given.`,
      ...(reactants.some((i) => participants[i]?.given === null)
        ? ['Reactants without an amount are taken to be enough.']
        : []),
      ...(input.amounts.includes('gas') ? ['Gas volumes are for 25 °C and 100 kPa: 24.79 L/mol.'] : []),
    ],
    sources: [MASS_SOURCE],
    plain: `${equation(name, '→', ' ')}. ${products.map((i) => `${name(i)}: ${showFigures(outcome.changes[i] as number, figures)} mol, ${massOf(i, outcome.changes[i] as number)}`).join('; ')}.`,
    latex: equation(tex, '\\rightarrow', '\\,'),
  })
}

export const tool = defineTool<Input>({
  id: 'stoichiometry',
  fields: [
    { kind: 'text', name: 'equation', label: 'Equation', hint: 'Balanced or not: H2 + O2 -> H2O' },
    {
      kind: 'lines',
      name: 'amounts',
      label: 'Amounts of reactants',
      rows: 3,
      hint: 'One a line: H2 4.00 g, NaOH 25.0 mL 0.100 M, O2 2.50 L gas',
    },
    {
      kind: 'text',
      name: 'actual',
      label: 'Product obtained (optional)',
      hint: 'Such as H2O 30.0 g, for the yield',
    },
  ],
  schema,
  examples: [
    {
      title: 'Water from its elements',
      input: { equation: 'H2 + O2 -> H2O', amounts: 'H2 4.00 g\nO2 20.0 g', actual: '' },
    },
    {
      title: 'Silver chloride from two solutions',
      input: {
        equation: 'AgNO3 + NaCl -> AgCl + NaNO3',
        amounts: 'AgNO3 25.0 mL 0.100 M\nNaCl 40.0 mL 0.0500 M',
        actual: '',
      },
    },
    {
      title: 'Yield of ammonia',
      input: { equation: 'N2 + H2 -> NH3', amounts: 'N2 28.0 g\nH2 9.00 g', actual: 'NH3 25.5 g' },
    },
  ],
  run,
})

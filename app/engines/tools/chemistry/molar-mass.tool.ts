import { z } from 'zod'
import { showSpecies } from '#app/engines/chemistry/formula.ts'
import { answer, defineTool, refuse } from '../define-tool.ts'
import { showFigures, standardForm, texFigures, toPlaces } from '../figures.ts'
import type { AnswerBlock, ToolResult, ToolStep } from '../tool.ts'
import { neededLine, optionalTyped } from '../typed-number.ts'
import { MASS_SOURCE } from './data/elements.ts'
import { molarMassOf } from './molar-mass.ts'
import { readFormula } from './read-formula.ts'
import { texSpecies } from './show-chemistry.ts'

/** Exact by definition of the mole (SI, 2019). */
export const AVOGADRO = 6.02214076e23

const schema = z.object({
  formula: neededLine('Type a formula, such as CuSO4·5H2O.', 80),
  mass: optionalTyped({ name: 'mass', example: '5.00', above: 0, to: 1e12 }),
  amount: optionalTyped({ name: 'amount', example: '0.250', above: 0, to: 1e12 }),
})
type Input = z.output<typeof schema>

function run(input: Input): ToolResult {
  const species = readFormula(input.formula)
  if (typeof species === 'string') return refuse({ formula: species })
  const found = molarMassOf(species)
  if (!found)
    return refuse({ formula: 'An electron has no molar mass here. Type the formula of a substance.' })
  if (input.mass && input.amount)
    return refuse({ amount: 'Leave the mass or the amount empty: one follows from the other.' })
  const name = showSpecies({ ...species, state: null })
  const total = toPlaces(found.total, found.places)
  const sum = found.parts
    .map(({ count, published }) => `${count} \\times ${published.replace(/[[\]]/g, '')}`)
    .join(' + ')
  const steps: ToolStep[] = [
    { title: 'Add the atomic masses', lines: [`$M = ${sum}$`, `$M = ${total}\\text{ g mol}^{-1}$`] },
    {
      title: 'Share of each element',
      lines: found.parts.map(
        (part) =>
          `$\\%\\,\\mathrm{${part.symbol.replace(/\^(\d+)/, '{}^{$1}')}} = \\dfrac{${toPlaces(part.mass, found.places)}}{${total}} \\times 100\\% = ${toPlaces(part.share * 100, 2)}\\%$`,
      ),
    },
  ]
  const blocks: AnswerBlock[] = [
    {
      kind: 'table',
      caption: 'Composition by mass',
      head: ['Element', 'Atoms', 'Atomic mass (g/mol)', 'Mass (g/mol)', 'Share'],
      rows: found.parts.map((part) => [
        part.symbol.replace('^', ''),
        String(part.count),
        part.published.replace(/[[\]]/g, ''),
        toPlaces(part.mass, found.places),
        `${toPlaces(part.share * 100, 2)}%`,
      ]),
    },
  ]
  const given = input.mass ?? input.amount
  let finding = `One mole of ${name} has a mass of ${total} g.`
  if (given) {
    const n = input.mass ? input.mass.value / found.total : given.value
    const m = input.mass ? input.mass.value : given.value * found.total
    const figures = given.figures
    finding = input.mass
      ? `${showFigures(m, figures)} g of ${name} is ${showFigures(n, figures)} mol.`
      : `${showFigures(n, figures)} mol of ${name} has a mass of ${showFigures(m, figures)} g.`
    steps.push(
      input.mass
        ? {
            title: 'Amount',
            lines: [
              `$n = \\dfrac{m}{M} = \\dfrac{${texFigures(m, figures)}}{${total}} = ${texFigures(n, figures)}\\text{ mol}$`,
            ],
          }
        : {
            title: 'Mass',
            lines: [
              `$m = nM = ${texFigures(n, figures)} \\times ${total} = ${texFigures(m, figures)}\\text{ g}$`,
            ],
          },
      {
        title: 'Number of particles',
        lines: [
          `$N = nN_A = ${texFigures(n, figures)} \\times 6.022 \\times 10^{23} = ${standardForm(n * AVOGADRO, Math.min(figures, 4)).tex}$`,
        ],
      },
    )
    blocks.unshift({
      kind: 'values',
      title: 'Amount and mass',
      rows: [
        { label: 'Amount', value: `${showFigures(n, figures)} mol` },
        { label: 'Mass', value: `${showFigures(m, figures)} g` },
        { label: 'Formula units', value: standardForm(n * AVOGADRO, Math.min(figures, 4)).plain },
      ],
    })
  }
  return answer({
    headline: { label: `Molar mass of ${name}`, value: `${total} g/mol`, finding },
    blocks,
    steps,
    notes: found.parts.some(({ published }) => published.startsWith('['))
      ? ['An element without stable isotopes has the mass number of a long-lived isotope.']
      : [],
    sources: [MASS_SOURCE],
    plain: `M(${name}) = ${total} g/mol. ${finding}`,
    latex: `M(${texSpecies({ ...species, state: null })}) = ${total}\\,\\text{g mol}^{-1}`,
  })
}

export const tool = defineTool<Input>({
  id: 'molar-mass',
  fields: [
    { kind: 'text', name: 'formula', label: 'Formula', hint: 'Such as CuSO4·5H2O or Ca(OH)2' },
    { kind: 'number', name: 'mass', label: 'Mass (optional)', unit: 'g' },
    { kind: 'number', name: 'amount', label: 'Amount (optional)', unit: 'mol' },
  ],
  schema,
  examples: [
    { title: 'Copper(II) sulfate pentahydrate', input: { formula: 'CuSO4·5H2O', mass: '5.00', amount: '' } },
    { title: 'Calcium phosphate', input: { formula: 'Ca3(PO4)2', mass: '', amount: '0.250' } },
    { title: 'Glucose', input: { formula: 'C6H12O6', mass: '', amount: '' } },
  ],
  run,
})

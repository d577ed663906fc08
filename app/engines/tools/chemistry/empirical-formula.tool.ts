import { z } from 'zod'
import { answer, defineTool, refuse } from '../define-tool.ts'
import { toFigures, texFigures, toPlaces, texPlaces } from '../figures.ts'
import type { ToolResult, ToolStep } from '../tool.ts'
import { neededLine, optionalTyped, readTyped } from '../typed-number.ts'
import { elementOf, MASS_SOURCE } from './data/elements.ts'
import type { ElementMass } from './empirical-formula.ts'
import { formulaText, simplestRatio } from './empirical-formula.ts'
import { molarMassOf } from './molar-mass.ts'
import { known, showFormula, texFormula } from './show-chemistry.ts'

const schema = z.object({
  masses: neededLine('Type one element a line with its mass or percentage, such as C 40.0.', 500),
  molar: optionalTyped({ name: 'molar mass', example: '180', above: 0, to: 100_000 }),
})
type Input = z.output<typeof schema>

/** Each element of the list with its mass, or the sentence that says what is wrong. */
function readMasses(text: string): (ElementMass & { figures: number })[] | string {
  const read: (ElementMass & { figures: number })[] = []
  const lines = text.split(/[\n;,]+/).filter((line) => line.trim() !== '')
  if (lines.length > 12) return 'The list can have up to 12 elements.'
  for (const line of lines) {
    const match = /^\s*([A-Z][a-z]?)\s*[:=]?\s*(\d.*?)\s*(?:%|g)?\s*$/.exec(line)
    const symbol = match?.[1] ?? ''
    if (!match || !elementOf(symbol))
      return `“${line.trim().slice(0, 20)}” cannot be read. Write an element and its mass or percentage, such as C 40.0.`
    const number = readTyped(match[2] ?? '', {
      name: `mass of ${symbol}`,
      example: '40.0',
      above: 0,
      to: 1e9,
    })
    if (typeof number === 'string') return number
    if (read.some((one) => one.symbol === symbol)) return `${symbol} is in the list twice. Keep one line.`
    read.push({ symbol, mass: number.value, figures: number.figures })
  }
  return read.length < 2 ? 'Type at least two elements, one on each line.' : read
}

function run(input: Input): ToolResult {
  const masses = readMasses(input.masses)
  if (typeof masses === 'string') return refuse({ masses })
  const found = simplestRatio(masses)
  if (!found)
    return refuse({ masses: 'These amounts are in no simple ratio. Check the masses and the symbols.' })
  const formula = formulaText(masses, found.counts)
  const shown = showFormula(formula)
  const empirical = molarMassOf(known(formula))?.total ?? 0
  const steps: ToolStep[] = [
    {
      title: 'Amount of each element',
      lines: masses.map(
        ({ symbol, mass, figures }, i) =>
          `$n(\\mathrm{${symbol}}) = ${texFigures(mass, figures)} \\div ${elementOf(symbol)?.mass.replace(/[[\]]/g, '')} = ${texFigures(found.moles[i] as number, Math.max(3, figures))}\\text{ mol}$`,
      ),
    },
    {
      title: 'Divide by the smallest amount',
      lines: masses.map(
        ({ symbol }, i) => `$\\mathrm{${symbol}}: ${texPlaces(found.ratios[i] as number, 2)}$`,
      ),
    },
    ...(found.factor === 1
      ? []
      : [
          {
            title: `Multiply by ${found.factor} to get whole numbers`,
            lines: masses.map(
              ({ symbol }, i) =>
                `$\\mathrm{${symbol}}: ${texPlaces(found.ratios[i] as number, 2)} \\times ${found.factor} \\approx ${found.counts[i]}$`,
            ),
          },
        ]),
    { title: 'Empirical formula', lines: [`$${texFormula(formula)}$`] },
  ]
  let molecular: string | null = null
  if (input.molar) {
    const times = input.molar.value / empirical
    const whole = Math.round(times)
    if (whole < 1 || Math.abs(times - whole) > 0.06 * whole)
      return refuse({
        molar: `The molar mass must be a multiple of ${toPlaces(empirical, 1)} g/mol, the mass of ${shown}. Check the value.`,
      })
    molecular = formulaText(
      masses,
      found.counts.map((count) => count * whole),
    )
    steps.push({
      title: 'Molecular formula',
      lines: [
        `$${texFigures(input.molar.value, input.molar.figures)} \\div ${texPlaces(empirical, 2)} \\approx ${whole}$`,
        `$${texFormula(molecular)}$`,
      ],
    })
  }
  const sum = masses.reduce((total, { mass }) => total + mass, 0)
  return answer({
    headline: {
      label: molecular ? 'Molecular formula' : 'Empirical formula',
      value: molecular ? showFormula(molecular) : shown,
      finding: molecular
        ? `The simplest ratio is ${shown}; the molecule is ${showFormula(molecular)}.`
        : `The simplest whole-number ratio of the atoms is ${shown}.`,
    },
    blocks: [
      {
        kind: 'table',
        caption: 'From masses to a ratio of atoms',
        head: ['Element', 'Mass or %', 'Amount (mol)', 'Ratio', 'Atoms'],
        rows: masses.map(({ symbol, mass, figures }, i) => [
          symbol,
          toFigures(mass, figures),
          toFigures(found.moles[i] as number, Math.max(3, figures)),
          toPlaces(found.ratios[i] as number, 2),
          String(found.counts[i]),
        ]),
      },
    ],
    steps,
    notes:
      Math.abs(sum - 100) < 3 && Math.abs(sum - 100) > 0.6
        ? [`The percentages add up to ${toPlaces(sum, 1)}%. An element may be missing.`]
        : [],
    sources: [MASS_SOURCE],
    plain: `Empirical formula: ${shown}${molecular ? `; molecular formula: ${showFormula(molecular)}` : ''}`,
    latex: texFormula(molecular ?? formula),
  })
}

export const tool = defineTool<Input>({
  id: 'empirical-formula',
  fields: [
    {
      kind: 'lines',
      name: 'masses',
      label: 'Elements',
      rows: 4,
      hint: 'One a line, with a mass or percentage: C 40.0',
    },
    { kind: 'number', name: 'molar', label: 'Molar mass (optional)', unit: 'g/mol' },
  ],
  schema,
  examples: [
    { title: 'A sugar', input: { masses: 'C 40.0\nH 6.7\nO 53.3', molar: '180' } },
    { title: 'An iron oxide', input: { masses: 'Fe 69.9\nO 30.1', molar: '' } },
    { title: 'A hydrocarbon from masses', input: { masses: 'C 2.40\nH 0.60', molar: '30.1' } },
  ],
  run,
})

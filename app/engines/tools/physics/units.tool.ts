import { z } from 'zod'
import { add, fromDecimal, toNumber } from '#app/engines/algebra/numbers/rational.ts'
import { convert } from '#app/engines/algebra/units/convert.ts'
import type { Compound } from '#app/engines/algebra/units/read-units.ts'
import { readUnits, sameDimensions } from '#app/engines/algebra/units/read-units.ts'
import { splitQuantity } from '#app/engines/algebra/units/split-quantity.ts'
import { answer, defineTool, refuse } from '../define-tool.ts'
import { readFigures, showFigures, texFigures } from '../figures.ts'
import type { ToolResult } from '../tool.ts'
import { choiceOf, neededLine } from '../typed-number.ts'

const schema = z.object({
  mode: choiceOf('convert', 'compare'),
  from: neededLine('Type a quantity, such as 72 km/h.', 80),
  to: neededLine('Type a unit, such as m/s.', 80),
})
type Input = z.output<typeof schema>

const BASES = ['m', 'kg', 's', 'A', 'K', 'mol', 'cd', 'sr', 'dB', '$'] as const

const raised = (n: number): string =>
  String(n)
    .replace('-', '⁻')
    .replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)))

/** kg m² s⁻² */
export function baseUnits({ dimensions }: Compound): string {
  const order = [1, 0, 2, 3, 4, 5, 6, 7, 8, 9]
  const parts = order.flatMap((i) => {
    const power = dimensions[i] ?? 0
    return power === 0 ? [] : [`${BASES[i]}${power === 1 ? '' : raised(power)}`]
  })
  return parts.join(' ') || 'no unit'
}

const unitTex = (text: string): string => `\\text{${text.replace(/[\\{}$%^_&#~]/g, ' ')}}`

function run(input: Input): ToolResult {
  const left = splitQuantity(input.from)
  const right = splitQuantity(input.to)
  const fromText = left.unit
  const toText = right.unit
  const froms = fromText === '' ? [] : readUnits(fromText)
  const tos = toText === '' ? [] : readUnits(toText)
  if (froms.length === 0)
    return refuse({
      from: `The unit “${fromText.slice(0, 20)}” is not known. Write for example 72 km/h, 4.2 kJ or 3 kg m s^-2.`,
    })
  if (tos.length === 0)
    return refuse({ to: `The unit “${toText.slice(0, 20)}” is not known. Write for example m/s, eV or kPa.` })
  const pair = froms
    .flatMap((a) => tos.map((b) => [a, b] as const))
    .find(([a, b]) => sameDimensions(a.dimensions, b.dimensions))
  const [a, b] = pair ?? ([froms[0] as Compound, tos[0] as Compound] as const)
  const values = [
    { label: fromText, value: baseUnits(a) },
    { label: toText, value: baseUnits(b) },
  ]
  if (input.mode === 'compare') {
    const factor = pair && !a.offset && !b.offset ? convert({ n: 1n, d: 1n }, a, b) : null
    return answer({
      headline: {
        label: 'Dimensions',
        value: pair ? 'Equal' : 'Different',
        finding: pair
          ? 'Both sides can be equal: they have the same dimensions.'
          : 'The two sides cannot be equal: their dimensions differ.',
        ...(factor ? { reason: `1 ${fromText} is ${showFigures(toNumber(factor), 4)} ${toText}.` } : {}),
      },
      blocks: [{ kind: 'values', title: 'In base units', rows: values }],
      steps: [
        {
          title: 'Write both in base units',
          lines: values.map(({ label, value }) => `${label.replace(/[*_]/g, ' ')}: ${value}`),
        },
      ],
      notes: ['A dimension check finds wrong equations. It cannot find a wrong number such as ½.'],
      plain: `${fromText}: ${baseUnits(a)}; ${toText}: ${baseUnits(b)}`,
    })
  }
  const typed = readFigures(left.number === '' ? '1' : left.number)
  if (!typed) return refuse({ from: 'Write the number in digits before the unit, such as 72 km/h.' })
  if (!pair)
    return refuse({
      to: `${fromText} can’t be converted to ${toText}, because they measure different quantities. Choose a unit for the same quantity.`,
    })
  const exact = fromDecimal(left.number === '' ? '1' : String(typed.value))
  const result = exact && convert(exact, a, b)
  if (!result) return refuse({ from: 'This number is too large or too small to convert.' })
  const value = toNumber(result)
  const figures = left.number === '' ? 4 : Math.min(12, typed.figures)
  const kept = a.offset || b.offset ? Math.max(figures, 3) : figures
  const one = a.offset || b.offset ? null : convert({ n: 1n, d: 1n }, a, b)
  const text = `${showFigures(value, kept)} ${toText}`
  const zero = a.offset || b.offset ? add(result, { n: 0n, d: 1n }) : null
  return answer({
    headline: {
      label: 'Converted',
      value: text,
      finding: `${left.number === '' ? '1' : left.number} ${fromText} is ${text}.`,
    },
    blocks: [{ kind: 'values', title: 'In base units', rows: values }],
    steps: [
      ...(one
        ? [
            {
              title: 'Factor',
              lines: [`$1\\ ${unitTex(fromText)} = ${texFigures(toNumber(one), 6)}\\ ${unitTex(toText)}$`],
            },
            {
              title: 'Multiply',
              lines: [
                `$${texFigures(typed.value, typed.figures)} \\times ${texFigures(toNumber(one), 6)} = ${texFigures(value, kept)}\\ ${unitTex(toText)}$`,
              ],
            },
          ]
        : [
            {
              title: 'Temperatures have different zero points',
              lines: [
                `$0\\text{ °C} = 273.15\\text{ K}$ and $0\\text{ °C} = 32\\text{ °F}$`,
                `The result is $${texFigures(zero ? toNumber(zero) : value, kept)}\\ ${unitTex(toText)}$.`,
              ],
            },
          ]),
    ],
    plain: `${input.from} = ${text}`,
    sources: [
      {
        title: 'SI Brochure, 9th edition',
        address: 'https://www.bipm.org/en/publications/si-brochure',
        date: '2019',
      },
    ],
  })
}

export const tool = defineTool<Input>({
  id: 'units',
  fields: [
    {
      kind: 'choice',
      name: 'mode',
      label: 'Task',
      options: [
        { value: 'convert', label: 'Convert a quantity' },
        { value: 'compare', label: 'Check that dimensions agree' },
      ],
    },
    { kind: 'text', name: 'from', label: 'Quantity', hint: 'Such as 72 km/h; for a check, a unit' },
    { kind: 'text', name: 'to', label: 'Unit', hint: 'Such as m/s' },
  ],
  schema,
  examples: [
    { title: 'Speed of a car', input: { mode: 'convert', from: '72 km/h', to: 'm/s' } },
    {
      title: 'Energy of a photon in electronvolts',
      input: { mode: 'convert', from: '4.97e-19 J', to: 'eV' },
    },
    { title: 'Is a joule a newton metre?', input: { mode: 'compare', from: 'J', to: 'N m' } },
  ],
  run,
})

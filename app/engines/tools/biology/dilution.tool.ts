import { z } from 'zod'
import { showFigures, standardForm, texFigures } from '../figures.ts'
import { choiceField, optionalNumber, textField } from '../read-fields.ts'
import type { Tool, ToolResult } from '../tool.ts'
import { coloniesPerMillilitre, serialDilution, solveDilution } from './dilution.ts'

const positive = (name: string) => optionalNumber({ name, above: 0, to: 1e15 })
const schema = z.object({
  mode: choiceField(['single', 'serial'] as const),
  c1: positive('The stock concentration'),
  v1: positive('The stock volume'),
  c2: positive('The final concentration'),
  v2: positive('The final volume'),
  cu: textField('The unit of concentration', 20),
  vu: textField('The unit of volume', 20),
  f: optionalNumber({ name: 'The dilution factor', above: 1, to: 1e6 }),
  n: optionalNumber({ name: 'The number of steps', from: 1, to: 15, isWhole: true }),
  col: optionalNumber({ name: 'The number of colonies', from: 0, to: 1e6, isWhole: true }),
  pl: positive('The volume plated'),
})
type Input = z.output<typeof schema>

const NAMES = {
  c1: 'stock concentration',
  v1: 'volume of stock',
  c2: 'final concentration',
  v2: 'final volume',
} as const
type Quantity = keyof typeof NAMES

const refuse = (fields: Record<string, string>): ToolResult => ({ ok: false, refusal: { fields } })

function runSingle(input: Input): ToolResult {
  const keys: readonly Quantity[] = ['c1', 'v1', 'c2', 'v2']
  const empty = keys.filter((key) => input[key] === null)
  if (empty.length === 0) return refuse({ v1: 'Leave one of the four fields empty: the one to find.' })
  if (empty.length > 1)
    return refuse(
      Object.fromEntries(
        empty.slice(1).map((key) => [key, `Type the ${NAMES[key]}. Leave only one field empty.`]),
      ),
    )
  const found = empty[0] as Quantity
  const all = solveDilution(input)
  if (all.c2 > all.c1 * (1 + 1e-12))
    return refuse({
      c2: 'Dilution cannot make a solution more concentrated. The final concentration must be at most the stock concentration.',
    })
  const unit = found.startsWith('c') ? input.cu : input.vu
  const value = showFigures(all[found], 3)
  const water = all.v2 - all.v1
  const t = (key: Quantity): string => texFigures(all[key], 4)
  const rest: Readonly<Record<Quantity, string>> = {
    c1: `C_1 = \\frac{C_2 V_2}{V_1} = \\frac{${t('c2')} \\times ${t('v2')}}{${t('v1')}}`,
    v1: `V_1 = \\frac{C_2 V_2}{C_1} = \\frac{${t('c2')} \\times ${t('v2')}}{${t('c1')}}`,
    c2: `C_2 = \\frac{C_1 V_1}{V_2} = \\frac{${t('c1')} \\times ${t('v1')}}{${t('v2')}}`,
    v2: `V_2 = \\frac{C_1 V_1}{C_2} = \\frac{${t('c1')} \\times ${t('v1')}}{${t('c2')}}`,
  }
  const volume = (x: number): string => `${showFigures(x, 3)}${input.vu ? ` ${input.vu}` : ''}`
  return {
    ok: true,
    answer: {
      headline: {
        label: `${NAMES[found].charAt(0).toUpperCase()}${NAMES[found].slice(1)}`,
        value: `${value}${unit ? ` ${unit}` : ''}`,
        finding: `Take ${volume(all.v1)} of the stock and add ${volume(water)} of water.`,
        reason: `The stock is diluted ${showFigures(all.v2 / all.v1, 3)} times.`,
      },
      blocks: [],
      steps: [
        { title: 'The amount stays the same', lines: ['$C_1 V_1 = C_2 V_2$'] },
        {
          title: `Find the ${NAMES[found]}`,
          lines: [`$${rest[found]} = ${texFigures(all[found], 3)}$${unit ? ` ${unit}` : ''}`],
        },
        {
          title: 'Water to add',
          lines: [
            `$V_2 - V_1 = ${t('v2')} - ${t('v1')} = ${texFigures(water, 3)}$${input.vu ? ` ${input.vu}` : ''}`,
          ],
        },
      ],
    },
  }
}

function runSerial(input: Input): ToolResult {
  const { f, n, c1, col, pl } = input
  if (f === null || n === null)
    return refuse({
      ...(f === null && { f: 'Type the factor of each step, such as 10.' }),
      ...(n === null && { n: 'Type the number of steps.' }),
    })
  if (col !== null && pl === null) return refuse({ pl: 'Type the volume spread on the plate, in mL.' })
  const dilutions = serialDilution(f, n)
  const last = dilutions.at(-1) ?? 1
  const colonies = col !== null && pl !== null ? coloniesPerMillilitre(col, last, pl) : null
  const form = standardForm(last, 3)
  return {
    ok: true,
    answer: {
      headline:
        colonies === null
          ? {
              label: 'Total dilution',
              value: form.plain,
              finding:
                c1 === null
                  ? `The last tube holds 1 part in ${showFigures(1 / last, 3)}.`
                  : `The last tube has ${showFigures(c1 * last, 3)}${input.cu ? ` ${input.cu}` : ''}.`,
            }
          : {
              label: 'Viable count',
              value: `${standardForm(colonies, 3).plain} CFU/mL`,
              finding: `The undiluted sample has about ${standardForm(colonies, 3).plain} cells in each mL.`,
              ...(col !== null &&
                (col < 30 || col > 300) && {
                  reason:
                    'Plates with 30 to 300 colonies give the most reliable count. This plate lies outside that range.',
                }),
            },
      blocks: [
        {
          kind: 'table',
          caption: 'Each tube',
          head: [
            'Tube',
            'Total dilution',
            ...(c1 === null ? [] : [`Concentration${input.cu ? ` (${input.cu})` : ''}`]),
          ],
          rows: dilutions.map((one, index) => [
            String(index + 1),
            standardForm(one, 3).plain,
            ...(c1 === null ? [] : [showFigures(c1 * one, 3)]),
          ]),
        },
      ],
      steps: [
        {
          title: 'Each step',
          lines: [`Mix 1 part of sample with ${showFigures(f - 1, 3)} part${f === 2 ? '' : 's'} of water.`],
        },
        {
          title: 'Total dilution',
          lines: [`$\\left(\\frac{1}{${texFigures(f, 4)}}\\right)^{${n}} = ${form.tex}$`],
        },
        ...(colonies === null
          ? []
          : [
              {
                title: 'Viable count',
                lines: [
                  `$\\frac{\\text{colonies}}{\\text{dilution} \\times \\text{volume}} = \\frac{${col}}{${form.tex} \\times ${texFigures(pl ?? 0, 3)}} = ${standardForm(colonies, 3).tex}$ CFU/mL`,
                ],
              },
            ]),
      ],
    },
  }
}

const run = (input: Input): ToolResult => (input.mode === 'single' ? runSingle(input) : runSerial(input))

export const tool: Tool<Input> = {
  id: 'dilution',
  fields: [
    {
      kind: 'choice',
      name: 'mode',
      label: 'Dilution',
      options: [
        { value: 'single', label: 'One step: C₁V₁ = C₂V₂' },
        { value: 'serial', label: 'Serial dilution' },
      ],
    },
    { kind: 'number', name: 'c1', label: 'Stock concentration C₁', hint: 'Leave the one to find empty' },
    { kind: 'number', name: 'v1', label: 'Stock volume V₁', shownWhen: { name: 'mode', values: ['single'] } },
    {
      kind: 'number',
      name: 'c2',
      label: 'Final concentration C₂',
      shownWhen: { name: 'mode', values: ['single'] },
    },
    { kind: 'number', name: 'v2', label: 'Final volume V₂', shownWhen: { name: 'mode', values: ['single'] } },
    { kind: 'text', name: 'cu', label: 'Unit of concentration', hint: 'Such as M or g/L' },
    {
      kind: 'text',
      name: 'vu',
      label: 'Unit of volume',
      hint: 'Such as mL',
      shownWhen: { name: 'mode', values: ['single'] },
    },
    {
      kind: 'number',
      name: 'f',
      label: 'Factor of each step',
      shownWhen: { name: 'mode', values: ['serial'] },
    },
    { kind: 'number', name: 'n', label: 'Number of steps', shownWhen: { name: 'mode', values: ['serial'] } },
    {
      kind: 'number',
      name: 'col',
      label: 'Colonies on the plate',
      hint: 'Optional',
      shownWhen: { name: 'mode', values: ['serial'] },
    },
    {
      kind: 'number',
      name: 'pl',
      label: 'Volume plated',
      unit: 'mL',
      hint: 'Optional',
      shownWhen: { name: 'mode', values: ['serial'] },
    },
  ],
  schema,
  examples: [
    {
      title: 'Dilute 2.0 M to 0.50 M',
      input: { mode: 'single', c1: '2.0', c2: '0.50', v2: '100', cu: 'M', vu: 'mL' },
    },
    {
      title: 'Bacteria: 1 in 10, five times',
      input: { mode: 'serial', f: '10', n: '5', col: '142', pl: '0.1' },
    },
  ],
  run,
}

import { z } from 'zod'
import { showFigures, texFigures } from '../figures.ts'
import { choiceField, optionalNumber } from '../read-fields.ts'
import type { Tool, ToolResult } from '../tool.ts'
import { bestLength, LENGTHS } from './lengths.ts'

const UNITS = ['mm', 'cm', 'µm', 'nm', 'm'] as const
const size = (name: string) => optionalNumber({ name, above: 0, to: 1e12 })
const schema = z.object({
  find: choiceField(['actual', 'magnification', 'image'] as const),
  image: size('The size of the image'),
  iu: choiceField(UNITS),
  actual: size('The actual size'),
  au: choiceField(['µm', 'mm', 'nm', 'cm', 'm'] as const),
  mag: size('The magnification'),
})
type Input = z.output<typeof schema>

function run(input: Input): ToolResult {
  const { find, image, actual, mag, iu, au } = input
  const missing: Record<string, string> = {}
  if (find !== 'image' && image === null) missing['image'] = 'Measure the image and type its length.'
  if (find !== 'actual' && actual === null) missing['actual'] = 'Type the actual size.'
  if (find !== 'magnification' && mag === null) missing['mag'] = 'Type the magnification, such as 400.'
  if (Object.keys(missing).length > 0) return { ok: false, refusal: { fields: missing } }
  const I = (image ?? 0) * (LENGTHS[iu] ?? 1)
  const A = (actual ?? 0) * (LENGTHS[au] ?? 1)
  const M = mag ?? 0
  if (find === 'magnification') {
    const result = I / A
    const inUnit = I / (LENGTHS[au] ?? 1)
    return {
      ok: true,
      answer: {
        headline: {
          label: 'Magnification',
          value: `× ${showFigures(result, 3)}`,
          finding:
            result >= 1
              ? `The image is ${showFigures(result, 3)} times as long as the object.`
              : 'The image is smaller than the object.',
        },
        blocks: [],
        steps: [
          {
            title: 'Use one unit',
            lines: [`Image: $${texFigures(image ?? 0, 4)}$ ${iu} $= ${texFigures(inUnit, 4)}$ ${au}`],
          },
          {
            title: 'Divide',
            lines: [
              'Magnification = image size ÷ actual size',
              `$M = ${texFigures(inUnit, 4)} \\div ${texFigures(actual ?? 0, 4)} = ${texFigures(result, 3)}$`,
            ],
          },
        ],
        notes: ['Magnification has no unit.'],
      },
    }
  }
  const metres = find === 'actual' ? I / M : A * M
  const best = bestLength(metres)
  const given = find === 'actual' ? { value: image ?? 0, unit: iu } : { value: actual ?? 0, unit: au }
  const direct = metres / (LENGTHS[given.unit] ?? 1)
  return {
    ok: true,
    answer: {
      headline: {
        label: find === 'actual' ? 'Actual size' : 'Image size',
        value: `${showFigures(best.value, 3)} ${best.unit}`,
        finding:
          find === 'actual'
            ? `The object is ${showFigures(best.value, 3)} ${best.unit} long.`
            : `Draw the image ${showFigures(best.value, 3)} ${best.unit} long.`,
      },
      blocks: [
        {
          kind: 'values',
          title: 'In other units',
          rows: ['nm', 'µm', 'mm', 'cm'].map((unit) => ({
            label: unit,
            value: showFigures(metres / (LENGTHS[unit] ?? 1), 3),
          })),
        },
      ],
      steps: [
        find === 'actual'
          ? {
              title: 'Divide',
              lines: [
                'Actual size = image size ÷ magnification',
                `$${texFigures(given.value, 4)} \\div ${texFigures(M, 4)} = ${texFigures(direct, 3)}$ ${given.unit}`,
              ],
            }
          : {
              title: 'Multiply',
              lines: [
                'Image size = actual size × magnification',
                `$${texFigures(given.value, 4)} \\times ${texFigures(M, 4)} = ${texFigures(direct, 3)}$ ${given.unit}`,
              ],
            },
        {
          title: 'Choose a suitable unit',
          lines: [
            `$${texFigures(direct, 3)}$ ${given.unit} $= ${texFigures(best.value, 3)}$ ${best.unit}`,
            '1 mm = 1000 µm, 1 µm = 1000 nm',
          ],
        },
      ],
    },
  }
}

const unitOptions = UNITS.map((value) => ({ value, label: value }))

export const tool: Tool<Input> = {
  id: 'magnification',
  fields: [
    {
      kind: 'choice',
      name: 'find',
      label: 'Find',
      options: [
        { value: 'actual', label: 'Actual size' },
        { value: 'magnification', label: 'Magnification' },
        { value: 'image', label: 'Image size' },
      ],
    },
    {
      kind: 'number',
      name: 'image',
      label: 'Length on the image',
      shownWhen: { name: 'find', values: ['actual', 'magnification'] },
    },
    {
      kind: 'choice',
      name: 'iu',
      label: 'Unit of the image',
      options: unitOptions,
      shownWhen: { name: 'find', values: ['actual', 'magnification'] },
    },
    {
      kind: 'number',
      name: 'actual',
      label: 'Actual length',
      shownWhen: { name: 'find', values: ['magnification', 'image'] },
    },
    {
      kind: 'choice',
      name: 'au',
      label: 'Unit of the actual length',
      options: unitOptions,
      shownWhen: { name: 'find', values: ['magnification', 'image'] },
    },
    {
      kind: 'number',
      name: 'mag',
      label: 'Magnification',
      shownWhen: { name: 'find', values: ['actual', 'image'] },
    },
  ],
  schema,
  examples: [
    { title: 'A cell at × 400', input: { find: 'actual', image: '32', iu: 'mm', mag: '400' } },
    {
      title: 'From a scale bar: 25 mm stands for 10 µm',
      input: { find: 'magnification', image: '25', iu: 'mm', actual: '10', au: 'µm' },
    },
  ],
  run,
}

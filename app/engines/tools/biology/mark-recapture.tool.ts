import { z } from 'zod'
import { toPlaces } from '../figures.ts'
import { numberField } from '../read-fields.ts'
import type { Tool, ToolResult } from '../tool.ts'
import { markRecapture } from './population-growth.ts'

const count = (name: string) => numberField({ name, from: 0, to: 1e8, isWhole: true })
const schema = z.object({
  m1: count('The number marked'),
  n2: count('The number caught later'),
  m2: count('The number of marked animals'),
})
type Input = z.output<typeof schema>

function run({ m1, n2, m2 }: Input): ToolResult {
  const fields: Record<string, string> = {}
  if (m1 === 0) fields['m1'] = 'Mark at least one animal.'
  if (n2 === 0) fields['n2'] = 'Catch at least one animal in the second sample.'
  if (m2 > Math.min(m1, n2))
    fields['m2'] = 'This number cannot be larger than the number marked or the number caught later.'
  if (Object.keys(fields).length > 0) return { ok: false, refusal: { fields } }
  const { lincoln, chapman, error } = markRecapture(m1, n2, m2)
  const low = Math.max(m1 + n2 - m2, chapman - 1.96 * error)
  const high = chapman + 1.96 * error
  return {
    ok: true,
    answer: {
      headline: {
        label: 'Population estimate',
        value: lincoln === null ? toPlaces(chapman, 0) : toPlaces(lincoln, 0),
        finding:
          lincoln === null
            ? 'No marked animal was caught again, so Lincoln’s formula has no answer.'
            : `About ${toPlaces(lincoln, 0)} animals live in the area.`,
        reason:
          m2 < 7
            ? 'Fewer than 7 marked animals were caught again, so the estimate is rough.'
            : `A 95% range by Chapman’s formula is ${toPlaces(low, 0)} to ${toPlaces(high, 0)}.`,
      },
      blocks: [
        {
          kind: 'values',
          rows: [
            {
              label: 'Lincoln–Petersen, Mn/m',
              value: lincoln === null ? 'none' : toPlaces(lincoln, 1),
            },
            { label: 'Chapman, for small samples', value: toPlaces(chapman, 1) },
            { label: 'Standard error (Chapman)', value: toPlaces(error, 1) },
            { label: '95% range', value: `${toPlaces(low, 0)} to ${toPlaces(high, 0)}` },
          ],
        },
      ],
      steps: [
        ...(lincoln === null
          ? []
          : [
              {
                title: 'Lincoln–Petersen',
                lines: [
                  '$N = \\frac{M \\times n}{m}$',
                  `$N = \\frac{${m1} \\times ${n2}}{${m2}} = ${toPlaces(lincoln, 1)}$`,
                ],
              },
            ]),
        {
          title: 'Chapman',
          lines: [
            '$N = \\frac{(M + 1)(n + 1)}{m + 1} - 1$',
            `$N = \\frac{${m1 + 1} \\times ${n2 + 1}}{${m2 + 1}} - 1 = ${toPlaces(chapman, 1)}$`,
          ],
        },
      ],
      notes: [
        'The method needs a closed population: no births, deaths or movement between the samples.',
        'Marks must last, must not harm the animal, and must not change the chance of being caught.',
      ],
    },
  }
}

export const tool: Tool<Input> = {
  id: 'mark-recapture',
  fields: [
    { kind: 'number', name: 'm1', label: 'Animals marked first (M)' },
    { kind: 'number', name: 'n2', label: 'Animals caught later (n)' },
    { kind: 'number', name: 'm2', label: 'Marked animals among them (m)' },
  ],
  schema,
  examples: [
    { title: 'Turtles in a lake', input: { m1: '10', n2: '15', m2: '5' } },
    { title: 'A larger sample', input: { m1: '200', n2: '180', m2: '36' } },
  ],
  run,
}

import { z } from 'zod'
import type { Tool } from './tool.ts'

// A small tool for the tests of the frame: it has every kind of field and of block.

const Input = z.object({
  height: z
    .string()
    .trim()
    .refine((text) => Number(text) > 0 && Number(text) <= 1000, 'Type a height from 0 to 1000 m, such as 20.')
    .transform(Number),
  planet: z.enum(['earth', 'moon', 'own'], { error: 'Choose a planet.' }),
  g: z.string().trim().max(20),
  note: z.string().max(200, 'Use at most 200 characters.'),
  label: z.string().max(40, 'Use at most 40 characters.'),
  formula: z.string().max(40, 'Use at most 40 characters.'),
  table: z.enum(['yes', '']),
})

const GRAVITY = { earth: 9.8, moon: 1.62, own: 0 }

export const tool: Tool<z.infer<typeof Input>> = {
  id: 'falling-time',
  schema: Input,
  fields: [
    { name: 'height', kind: 'number', label: 'Height', unit: 'm', group: 'Drop' },
    {
      name: 'planet',
      kind: 'choice',
      label: 'Planet',
      options: [
        { value: 'earth', label: 'Earth' },
        { value: 'moon', label: 'Moon' },
        { value: 'own', label: 'My own' },
      ],
    },
    {
      name: 'g',
      kind: 'number',
      label: 'Gravity',
      unit: 'm/s²',
      shownWhen: { name: 'planet', values: ['own'] },
    },
    { name: 'note', kind: 'lines', label: 'Note', rows: 2, group: 'Notes' },
    { name: 'label', kind: 'text', label: 'Label' },
    { name: 'formula', kind: 'maths', label: 'Formula' },
    { name: 'table', kind: 'tick', label: 'Show the table' },
  ],
  examples: [
    { title: 'From 20 m on Earth', input: { height: '20.0', planet: 'earth', table: 'yes' } },
    { title: 'From 20 m on the Moon', input: { height: '20.0', planet: 'moon', table: 'yes' } },
  ],
  run: ({ height, planet, g, table }) => {
    const gravity = planet === 'own' ? Number(g) : GRAVITY[planet]
    if (!(gravity > 0))
      return { ok: false, refusal: { fields: { g: 'Type a number above 0, such as 3.7.' } } }
    const time = Math.sqrt((2 * height) / gravity)
    const places = Array.from({ length: 60 }, (_, at) => (time * at) / 59)
    const rows = [0, 0.25, 0.5, 0.75, 1].map((part) => [
      (part * time).toFixed(2),
      (height - 0.5 * gravity * (part * time) ** 2).toFixed(1),
    ])
    return {
      ok: true,
      answer: {
        headline: {
          label: 'Time to the ground',
          value: `$${time.toFixed(2)}\\ \\text{s}$`,
          finding: `It lands after ${time.toFixed(2)} s.`,
          reason: 'Without air, mass makes no difference.',
        },
        blocks: [
          {
            kind: 'graph',
            title: `It falls ${height} m in ${time.toFixed(2)} s`,
            description: `The height falls faster and faster from ${height} m to 0 m.`,
            x: { label: 'Time (s)', from: 0, to: time },
            y: { label: 'Height (m)', from: 0, to: height },
            lines: [
              { label: 'Height', pieces: [places.map((t) => [t, height - 0.5 * gravity * t * t] as const)] },
              {
                label: 'Without gravity',
                isDashed: true,
                pieces: [
                  [
                    [0, height],
                    [time, height],
                  ],
                ],
              },
            ],
            bands: [{ label: 'Last quarter', from: 0, to: height / 4 }],
            areas: [
              {
                label: 'Below the path',
                outline: [
                  ...places.map((t) => [t, height - 0.5 * gravity * t * t] as const),
                  [time, 0],
                  [0, 0],
                ],
              },
            ],
            points: [
              { label: 'Half the time', at: [time / 2, height * 0.75] },
              { label: 'Ground', at: [time, 0], isOpen: true },
            ],
            table: { kind: 'table', caption: 'Height', head: ['Time (s)', 'Height (m)'], rows, marked: [4] },
          },
          {
            kind: 'graph',
            title: 'Each quarter falls further',
            description: 'Four columns, each higher than the one before.',
            x: { label: 'Quarter', from: 0, to: 5 },
            y: { label: 'Part fallen', from: 0, to: 0.5 },
            lines: [],
            columns: [1, 2, 3, 4].map((x) => ({
              x,
              width: 0.8,
              height: (2 * x - 1) / 16,
              isMarked: x === 4,
            })),
            table: {
              kind: 'table',
              caption: 'Parts',
              head: ['Quarter', 'Part'],
              rows: [
                ['1', '0.0625'],
                ['2', '0.1875'],
                ['3', '0.3125'],
                ['4', '0.4375'],
              ],
            },
          },
          {
            kind: 'drawing',
            title: 'The forces',
            description: 'A ball with one arrow down, its weight.',
            width: 300,
            height: 160,
            shapes: [
              { shape: 'box', at: [2, 2], width: 296, height: 156, radius: 8, fill: 'paper', stroke: 'line' },
              { shape: 'circle', at: [150, 50], radius: 20, fill: 'soft', stroke: 'subject' },
              {
                shape: 'line',
                points: [
                  [150, 50],
                  [150, 130],
                ],
                tone: 'wrong',
                width: 3,
                hasArrow: true,
              },
              { shape: 'text', at: [160, 120], text: 'weight', size: 14, tone: 'ink', isBold: true },
              {
                shape: 'area',
                points: [
                  [20, 150],
                  [60, 110],
                  [100, 150],
                ],
                fill: 'gold',
                stroke: 'quiet',
              },
              { shape: 'path', data: 'M220 140 q 20 -60 40 0', stroke: 'right', width: 3 },
              {
                shape: 'line',
                points: [
                  [2, 150],
                  [298, 150],
                ],
                tone: 'quiet',
                isDashed: true,
              },
            ],
          },
          {
            kind: 'values',
            title: 'Values',
            rows: [
              { label: 'Gravity', value: `$${gravity}\\ \\text{m s}^{-2}$` },
              { label: 'Speed at the ground', value: `$${(gravity * time).toFixed(1)}\\ \\text{m s}^{-1}$` },
            ],
          },
          ...(table
            ? [
                {
                  kind: 'table' as const,
                  caption: 'Another table',
                  head: ['Name', 'Value'],
                  rows: [
                    ['$t$', '1'],
                    ['$s$', '2'],
                  ],
                },
              ]
            : []),
          {
            kind: 'text',
            title: 'In words',
            markdown: 'The time depends on the **square root** of the height: $t = \\sqrt{2h/g}$.',
          },
        ],
        steps: [
          { title: 'Start from the height', lines: [`$h = \\frac{1}{2} g t^2$`] },
          {
            title: 'Solve for $t$',
            lines: [
              `$t = \\sqrt{\\frac{2h}{g}}$`,
              `$t = \\sqrt{\\frac{2 \\times ${height}}{${gravity}}} = ${time.toFixed(2)}\\ \\text{s}$`,
            ],
          },
        ],
        notes: ['Air resistance is left out.'],
        sources: [
          {
            title: 'BIPM, SI brochure',
            address: 'https://www.bipm.org/en/publications/si-brochure',
            date: '2019',
          },
        ],
        latex: `t = ${time.toFixed(2)}\\ \\text{s}`,
      },
    }
  },
}

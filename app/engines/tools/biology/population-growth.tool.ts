import { z } from 'zod'
import { showFigures, texFigures, toPlaces } from '../figures.ts'
import { choiceField, numberField, optionalNumber } from '../read-fields.ts'
import type { GraphPoint, Tool, ToolResult } from '../tool.ts'
import { doublingTime, exponentialSize, logisticSize, timeToReach } from './population-growth.ts'

const schema = z.object({
  model: choiceField(['exponential', 'logistic'] as const),
  n0: numberField({ name: 'The starting population', above: 0, to: 1e12 }),
  r: optionalNumber({ name: 'The growth rate', from: -10, to: 10 }),
  b: optionalNumber({ name: 'Births', from: 0, to: 1e12 }),
  d: optionalNumber({ name: 'Deaths', from: 0, to: 1e12 }),
  k: optionalNumber({ name: 'The carrying capacity', above: 0, to: 1e13 }),
  t: numberField({ name: 'The time', above: 0, to: 10_000 }),
  unit: choiceField(['years', 'days', 'hours', 'weeks', 'generations'] as const),
})
type Input = z.output<typeof schema>

const whole = (n: number): string => (n < 1e9 ? toPlaces(n, 0) : showFigures(n, 4))
const tex = (n: number): string => (n < 1e9 ? toPlaces(n, 0) : texFigures(n, 4))

function run(input: Input): ToolResult {
  const { model, n0, k, t, unit } = input
  const rate = input.r ?? (input.b !== null && input.d !== null ? (input.b - input.d) / n0 : null)
  const refuse = (fields: Record<string, string>): ToolResult => ({ ok: false, refusal: { fields } })
  if (rate === null)
    return refuse({ r: 'Type the growth rate r, or the births and deaths in one unit of time.' })
  if (Math.abs(rate * t) > 600)
    return refuse({ t: 'The population would be too large to count. Use a shorter time or a smaller rate.' })
  if (model === 'logistic' && k === null)
    return refuse({ k: 'Type the carrying capacity K of the logistic model.' })
  const capacity = k ?? Infinity
  const sizeAt = (time: number): number =>
    model === 'logistic' ? logisticSize(n0, rate, capacity, time) : exponentialSize(n0, rate, time)
  const end = sizeAt(t)
  const points: GraphPoint[] = [...Array(121).keys()].map((step) => [
    (t * step) / 120,
    sizeAt((t * step) / 120),
  ])
  const rows = [...Array(11).keys()].map((step) => [
    showFigures((t * step) / 10, 3),
    whole(sizeAt((t * step) / 10)),
  ])
  const one = unit.slice(0, -1)
  const half =
    model === 'logistic' && n0 < capacity / 2 && rate > 0
      ? timeToReach(n0, rate, capacity, capacity / 2)
      : null
  const rateSteps =
    input.r === null
      ? [
          {
            title: 'Growth rate',
            lines: [
              `$r = \\frac{B - D}{N_0} = \\frac{${input.b} - ${input.d}}{${tex(n0)}} = ${texFigures(rate, 4)}$ per ${one}`,
            ],
          },
        ]
      : []
  const top = Math.max(...points.map(([, y]) => y), model === 'logistic' ? capacity : 0)
  const isGrowing = end > n0
  return {
    ok: true,
    answer: {
      headline: {
        label: `After ${showFigures(t, 3)} ${unit}`,
        value: whole(end),
        finding:
          end === n0
            ? 'The population stays the same.'
            : isGrowing
              ? `The population grows to ${showFigures(end / n0, 3)} times its starting size.`
              : `The population falls to ${showFigures((end / n0) * 100, 3)}% of its starting size.`,
        ...(model === 'exponential' &&
          rate !== 0 && {
            reason: `It ${rate > 0 ? 'doubles' : 'halves'} every ${showFigures(doublingTime(rate), 3)} ${unit}.`,
          }),
        ...(model === 'logistic' && {
          reason: `It is at ${showFigures((end / capacity) * 100, 3)}% of the carrying capacity.`,
        }),
      },
      blocks: [
        {
          kind: 'graph',
          title:
            model === 'logistic'
              ? `The population levels off towards ${whole(capacity)}`
              : isGrowing
                ? 'The population grows faster and faster'
                : 'The population falls ever more slowly',
          description:
            model === 'logistic'
              ? `The line starts at ${whole(n0)} and approaches the carrying capacity of ${whole(capacity)}.${half === null ? '' : ` Growth is fastest after ${showFigures(half, 3)} ${unit}, at half of the carrying capacity.`}`
              : `The line starts at ${whole(n0)} and reaches ${whole(end)} after ${showFigures(t, 3)} ${unit}.`,
          x: { label: `Time (${unit})`, from: 0, to: t },
          y: { label: 'Population', from: 0, to: top * 1.05 },
          lines: [
            { label: 'Population', pieces: [points] },
            ...(model === 'logistic'
              ? [
                  {
                    label: 'Carrying capacity K',
                    pieces: [
                      [
                        [0, capacity],
                        [t, capacity],
                      ] as GraphPoint[],
                    ],
                    isDashed: true,
                  },
                ]
              : []),
          ],
          ...(half !== null &&
            half <= t && {
              points: [
                {
                  label: `Fastest growth, ${showFigures(half, 3)} ${unit}`,
                  at: [half, capacity / 2] as GraphPoint,
                },
              ],
            }),
          table: {
            kind: 'table',
            caption: 'Population over time',
            head: [`Time (${unit})`, 'Population'],
            rows,
          },
        },
        {
          kind: 'values',
          rows: [
            { label: 'Growth rate r', value: `${showFigures(rate, 4)} per ${one}` },
            ...(rate !== 0 && model === 'exponential'
              ? [
                  {
                    label: rate > 0 ? 'Doubling time' : 'Halving time',
                    value: `${showFigures(doublingTime(rate), 4)} ${unit}`,
                  },
                ]
              : []),
            ...(model === 'logistic'
              ? [
                  {
                    label: `Growth at the start, $rN(1 - N \\div K)$`,
                    value: `${showFigures(rate * n0 * (1 - n0 / capacity), 3)} per ${one}`,
                  },
                  {
                    label: 'Fastest growth, $rK \\div 4$',
                    value: `${showFigures((rate * capacity) / 4, 3)} per ${one}`,
                  },
                ]
              : []),
          ],
        },
      ],
      steps: [
        ...rateSteps,
        model === 'exponential'
          ? {
              title: 'Exponential model',
              lines: [
                '$N_t = N_0 e^{rt}$',
                `$N_t = ${tex(n0)} \\times e^{${texFigures(rate, 4)} \\times ${texFigures(t, 4)}} = ${tex(end)}$`,
              ],
            }
          : {
              title: 'Logistic model',
              lines: [
                '$N_t = \\frac{K}{1 + \\frac{K - N_0}{N_0} e^{-rt}}$',
                `$N_t = \\frac{${tex(capacity)}}{1 + \\frac{${tex(capacity)} - ${tex(n0)}}{${tex(n0)}} e^{-${texFigures(rate, 4)} \\times ${texFigures(t, 4)}}} = ${tex(end)}$`,
              ],
            },
        ...(model === 'exponential' && rate !== 0
          ? [
              {
                title: rate > 0 ? 'Doubling time' : 'Halving time',
                lines: [
                  `$t = \\frac{\\ln 2}{${texFigures(Math.abs(rate), 4)}} = ${texFigures(doublingTime(rate), 4)}$ ${unit}`,
                ],
              },
            ]
          : []),
      ],
      notes: [
        'r is the rate for continuous growth. For growth of 5% each year in steps, r = ln 1.05 = 0.0488.',
        ...(model === 'exponential'
          ? ['No population grows exponentially for long: food, space and disease limit it.']
          : []),
      ],
    },
  }
}

export const tool: Tool<Input> = {
  id: 'population-growth',
  fields: [
    {
      kind: 'choice',
      name: 'model',
      label: 'Model',
      options: [
        { value: 'exponential', label: 'Exponential: no limit' },
        { value: 'logistic', label: 'Logistic: up to a carrying capacity' },
      ],
    },
    { kind: 'number', name: 'n0', label: 'Population at the start' },
    {
      kind: 'number',
      name: 'r',
      label: 'Growth rate r',
      hint: 'For one unit of time, such as 0.05. Or leave empty and type births and deaths.',
    },
    { kind: 'number', name: 'b', label: 'Births in one unit of time', hint: 'Optional' },
    { kind: 'number', name: 'd', label: 'Deaths in one unit of time', hint: 'Optional' },
    {
      kind: 'number',
      name: 'k',
      label: 'Carrying capacity K',
      shownWhen: { name: 'model', values: ['logistic'] },
    },
    { kind: 'number', name: 't', label: 'Time' },
    {
      kind: 'choice',
      name: 'unit',
      label: 'Unit of time',
      options: ['years', 'days', 'hours', 'weeks', 'generations'].map((value) => ({ value, label: value })),
    },
  ],
  schema,
  examples: [
    {
      title: 'Rabbits up to a carrying capacity',
      input: { model: 'logistic', n0: '20', r: '0.5', k: '500', t: '15', unit: 'years' },
    },
    {
      title: 'Bacteria that double every 20 minutes',
      input: { model: 'exponential', n0: '100', r: '2.0794', t: '5', unit: 'hours' },
    },
    {
      title: 'From births and deaths',
      input: { model: 'exponential', n0: '1000', b: '80', d: '30', t: '10', unit: 'years' },
    },
  ],
  run,
}

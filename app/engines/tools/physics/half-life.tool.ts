import { z } from 'zod'
import { answer, defineTool, refuse } from '../define-tool.ts'
import { showFigures, texFigures } from '../figures.ts'
import type { ToolResult, ToolStep } from '../tool.ts'
import { fewestFigures, optionalTyped } from '../typed-number.ts'
import { spaced, texTyped } from './show-quantity.ts'

const positive = (name: string, example: string) => optionalTyped({ name, example, above: 0, to: 1e30 })
const schema = z.object({
  n0: positive('amount at the start', '80.0'),
  n: positive('amount that is left', '10.0'),
  half: positive('half-life', '8.02'),
  t: optionalTyped({ name: 'time', example: '24.0', from: 0, to: 1e30 }),
  unit: z.string().max(20, 'Shorten the unit to 20 characters.').default(''),
})
type Input = z.output<typeof schema>

function run(input: Input): ToolResult {
  const names = ['n0', 'n', 'half', 't'] as const
  const missing = names.filter((name) => input[name] === null)
  const [unknown] = missing
  if (!unknown) return refuse({ n: 'Leave the quantity empty that you want to find.' })
  if (missing.length > 1)
    return refuse({ [missing[1] as string]: 'Type this value. Only one quantity can be empty.' })
  const unit = input.unit.trim() || 'units of time'
  const [n0, n, half, t] = [
    input.n0?.value ?? 0,
    input.n?.value ?? 0,
    input.half?.value ?? 0,
    input.t?.value ?? 0,
  ]
  if (unknown === 'half' || unknown === 't') {
    if (n > n0) return refuse({ n: 'What is left cannot be more than the amount at the start.' })
    if (unknown === 'half' && n === n0)
      return refuse({ n: 'Nothing has decayed, so the half-life cannot be found.' })
    if (unknown === 'half' && t === 0) return refuse({ t: 'The time must be larger than 0.' })
  }
  const value = {
    n: n0 * 2 ** (-t / half),
    n0: n * 2 ** (t / half),
    half: (t * Math.LN2) / Math.log(n0 / n),
    t: (half * Math.log(n0 / n)) / Math.LN2,
  }[unknown]
  if (!Number.isFinite(value))
    return refuse({ t: 'The time is too long for this half-life. Type a shorter time.' })
  const all = { n0, n, half, t, [unknown]: value } as Record<(typeof names)[number], number>
  const figures = Math.min(5, fewestFigures(...names.map((name) => input[name])))
  const f = (name: (typeof names)[number]): string =>
    input[name] ? texTyped(input[name]) : texFigures(value, figures)
  const halves = all.t / all.half
  const lambda = Math.LN2 / all.half
  const LABELS = { n: 'Amount left', n0: 'Amount at the start', half: 'Half-life', t: 'Time' } as const
  const isTime = unknown === 'half' || unknown === 't'
  const text = `${showFigures(value, figures)}${isTime ? ` ${unit}` : ''}`
  const rules: Record<(typeof names)[number], ToolStep> = {
    n: {
      title: 'Amount left',
      lines: [
        `$N = N_0\\left(\\tfrac{1}{2}\\right)^{t/t_{1/2}} = ${f('n0')} \\times \\left(\\tfrac{1}{2}\\right)^{${texFigures(halves, 3)}} = ${f('n')}$`,
      ],
    },
    n0: {
      title: 'Amount at the start',
      lines: [
        `$N_0 = N \\times 2^{t/t_{1/2}} = ${f('n')} \\times 2^{${texFigures(halves, 3)}} = ${f('n0')}$`,
      ],
    },
    half: {
      title: 'Half-life',
      lines: [
        `$\\dfrac{N_0}{N} = \\dfrac{${f('n0')}}{${f('n')}} = 2^{k}$, so $k = \\log_2 ${texFigures(n0 / (n || 1), 3)} = ${texFigures(halves, 3)}$ half-lives`,
        `$t_{1/2} = \\dfrac{t}{k} = \\dfrac{${f('t')}}{${texFigures(halves, 3)}} = ${f('half')}$ ${unit}`,
      ],
    },
    t: {
      title: 'Time',
      lines: [
        `$\\dfrac{N_0}{N} = \\dfrac{${f('n0')}}{${f('n')}} = 2^{k}$, so $k = \\log_2 ${texFigures(n0 / (n || 1), 3)} = ${texFigures(halves, 3)}$ half-lives`,
        `$t = k\\,t_{1/2} = ${texFigures(halves, 3)} \\times ${f('half')} = ${f('t')}$ ${unit}`,
      ],
    },
  }
  const end = Math.max(all.t, all.half * 4)
  const points = spaced(0, end, 61).map((time) => [time, all.n0 * 2 ** (-time / all.half)] as const)
  return answer({
    headline: {
      label: LABELS[unknown],
      value: text,
      finding: `${showFigures((all.n / all.n0) * 100, Math.min(figures, 3))}% is left after ${showFigures(halves, 3)} half-lives.`,
    },
    blocks: [
      {
        kind: 'graph',
        title: 'The amount halves in each half-life',
        description: `Amount against time. It starts at ${showFigures(all.n0, 3)} and halves every ${showFigures(all.half, 3)} ${unit}. After ${showFigures(all.t, 3)} ${unit} it is ${showFigures(all.n, 3)}.`,
        x: { label: `Time (${unit})`, from: 0, to: end },
        y: { label: 'Amount', from: 0, to: all.n0 },
        lines: [{ label: 'Amount', pieces: [points] }],
        points: [{ label: `${showFigures(all.n, figures)} left`, at: [all.t, all.n] as const }],
        table: {
          kind: 'table',
          caption: 'After each half-life',
          head: [`Time (${unit})`, 'Amount', 'Share'],
          rows: [0, 1, 2, 3, 4].map((k) => [
            k === 0 ? '0' : showFigures(k * all.half, 3),
            showFigures(all.n0 / 2 ** k, 3),
            `${showFigures(100 / 2 ** k, 3)}%`,
          ]),
        },
      },
    ],
    steps: [
      ...(unknown === 'n' || unknown === 'n0'
        ? [
            {
              title: 'Number of half-lives',
              lines: [`$\\dfrac{t}{t_{1/2}} = \\dfrac{${f('t')}}{${f('half')}} = ${texFigures(halves, 3)}$`],
            },
          ]
        : []),
      rules[unknown],
      {
        title: 'Decay constant',
        lines: [
          `$\\lambda = \\dfrac{\\ln 2}{t_{1/2}} = ${texFigures(lambda, Math.min(figures, 3))}$ per unit of time`,
        ],
      },
    ],
    notes: [
      'Amount stands for a mass, a number of nuclei or an activity. The half-life and the time are in the same unit.',
    ],
    plain: `${LABELS[unknown]}: ${text}`,
  })
}

export const tool = defineTool<Input>({
  id: 'half-life',
  fields: [
    { kind: 'number', name: 'n0', group: 'Leave one empty', label: 'Amount at the start' },
    { kind: 'number', name: 'n', label: 'Amount that is left' },
    { kind: 'number', name: 'half', label: 'Half-life' },
    { kind: 'number', name: 't', label: 'Time' },
    { kind: 'text', name: 'unit', label: 'Unit of time', hint: 'Such as days' },
  ],
  schema,
  examples: [
    {
      title: 'Iodine-131 after 24 days',
      input: { n0: '80.0', n: '', half: '8.02', t: '24.0', unit: 'days' },
    },
    {
      title: 'Age of wood by carbon-14',
      input: { n0: '100', n: '35.0', half: '5730', t: '', unit: 'years' },
    },
    {
      title: 'Half-life from two measurements',
      input: { n0: '960', n: '120', half: '', t: '45.0', unit: 'minutes' },
    },
  ],
  run,
})

import { z } from 'zod'
import { answer, defineTool, refuse } from '../define-tool.ts'
import { showFigures } from '../figures.ts'
import type { DrawingBlock, GraphPoint, Shape, ToolResult, ToolStep } from '../tool.ts'
import { choiceOf, fewestFigures, optionalTyped, typedNumber } from '../typed-number.ts'
import { showQuantity, spaced, texShown, texTyped } from './show-quantity.ts'

const positive = (name: string, example: string) => optionalTyped({ name, example, above: 0, to: 1e9 })
const schema = z.object({
  kind: choiceOf('string', 'open', 'closed'),
  l: typedNumber({ name: 'length', example: '0.650', above: 0, to: 1e6 }),
  by: choiceOf('speed', 'tension'),
  speed: positive('wave speed', '340'),
  force: positive('tension', '80.0'),
  mu: positive('mass per length', '1.2'),
  n: optionalTyped({ name: 'number of the harmonic', example: '1', from: 1, to: 25, isWhole: true }),
})
type Input = z.output<typeof schema>

const NAMES = {
  string: 'A string fixed at both ends',
  open: 'A pipe open at both ends',
  closed: 'A pipe closed at one end',
} as const

function draw(kind: Input['kind'], n: number): DrawingBlock {
  const [left, right, middle, size] = [50, 430, 100, 45]
  const phase = (share: number): number =>
    kind === 'string'
      ? Math.sin(Math.PI * n * share)
      : kind === 'open'
        ? Math.cos(Math.PI * n * share)
        : Math.sin((Math.PI * n * share) / 2)
  const wave = (sign: number): GraphPoint[] =>
    spaced(0, 1, 121).map(
      (share) => [left + (right - left) * share, middle - sign * size * phase(share)] as const,
    )
  const nodes = spaced(0, 1, 2001).filter((share, i, all) => {
    const before = all[i - 1]
    return (
      Math.abs(phase(share)) < 1e-9 ||
      (before !== undefined && phase(before) * phase(share) < -1e-18 && Math.abs(phase(before)) > 1e-9)
    )
  })
  const wall = (x: number): Shape => ({
    shape: 'line',
    points: [
      [x, middle - 60],
      [x, middle + 60],
    ],
    tone: 'ink',
    width: 4,
  })
  const pipe: Shape[] = [-60, 60].map((y) => ({
    shape: 'line',
    points: [
      [left, middle + y],
      [right, middle + y],
    ],
    tone: 'ink',
    width: 2,
  }))
  return {
    kind: 'drawing',
    title: `Harmonic ${n}: ${nodes.length} ${nodes.length === 1 ? 'node' : 'nodes'}`,
    description: `${NAMES[kind]}, harmonic ${n}. It has ${nodes.length} ${nodes.length === 1 ? 'node' : 'nodes'}, marked by dots. ${kind === 'string' ? 'Both ends are nodes.' : kind === 'open' ? 'Both ends are antinodes.' : 'The closed end, on the left, is a node; the open end is an antinode.'}`,
    width: 480,
    height: 200,
    shapes: [
      ...(kind === 'string' ? [wall(left), wall(right)] : pipe),
      ...(kind === 'closed' ? [wall(left)] : []),
      { shape: 'line', points: wave(1), tone: 'subject', width: 2 },
      { shape: 'line', points: wave(-1), tone: 'subject', width: 2, isDashed: true },
      ...nodes.map((share): Shape => ({
        shape: 'circle',
        at: [left + (right - left) * share, middle],
        radius: 5,
        fill: 'ink',
      })),
      {
        shape: 'text',
        at: [240, 190],
        text: kind === 'string' ? 'Displacement at two moments' : 'Displacement of the air at two moments',
        size: 13,
        tone: 'quiet',
        anchor: 'middle',
      },
    ],
  }
}

function run(input: Input): ToolResult {
  const n = input.n?.value ?? 1
  const isTension = input.kind === 'string' && input.by === 'tension'
  if (input.kind === 'closed' && n % 2 === 0)
    return refuse({ n: 'A pipe closed at one end has only odd harmonics: 1, 3, 5 … Type an odd number.' })
  if (isTension && (!input.force || !input.mu))
    return refuse({ [input.force ? 'mu' : 'force']: 'Type this value.' })
  if (!isTension && !input.speed) return refuse({ speed: 'Type the wave speed, such as 340.' })
  const mu = (input.mu?.value ?? 1) / 1000
  const speed = isTension ? Math.sqrt((input.force?.value ?? 0) / mu) : (input.speed?.value ?? 0)
  const figures = Math.min(
    4,
    isTension ? fewestFigures(input.l, input.force, input.mu) : fewestFigures(input.l, input.speed),
  )
  const L = input.l.value
  const parts = input.kind === 'closed' ? 4 : 2
  const wavelength = (k: number): number => (parts * L) / k
  const frequency = (k: number): number => speed / wavelength(k)
  const harmonics = input.kind === 'closed' ? [1, 3, 5, 7, 9] : [1, 2, 3, 4, 5]
  if (!harmonics.includes(n)) harmonics.push(n)
  const steps: ToolStep[] = [
    ...(isTension
      ? [
          {
            title: 'Wave speed',
            lines: [
              `$v = \\sqrt{\\dfrac{T}{\\mu}} = \\sqrt{\\dfrac{${input.force ? texTyped(input.force) : ''}}{${texShown(mu, input.mu?.figures ?? 2, '')}}} = ${texShown(speed, figures, 'm/s')}$`,
            ],
          },
        ]
      : []),
    {
      title: 'Wavelength',
      lines: [
        `$\\lambda_n = \\dfrac{${parts}L}{n} = \\dfrac{${parts} \\times ${texTyped(input.l)}}{${n}} = ${texShown(wavelength(n), figures, 'm')}$`,
      ],
    },
    {
      title: 'Frequency',
      lines: [
        `$f_n = \\dfrac{v}{\\lambda_n} = \\dfrac{${texShown(speed, figures, '')}}{${texShown(wavelength(n), figures, '')}} = ${texShown(frequency(n), figures, 'Hz')}$`,
      ],
    },
  ]
  return answer({
    headline: {
      label: n === 1 ? 'Fundamental frequency' : `Frequency of harmonic ${n}`,
      value: showQuantity(frequency(n), figures, 'Hz'),
      finding: `The wavelength is ${showQuantity(wavelength(n), figures, 'm')}.`,
      reason:
        input.kind === 'closed'
          ? 'Only odd harmonics exist, because one end is a node and the other an antinode.'
          : 'All harmonics exist: whole multiples of the fundamental frequency.',
    },
    blocks: [
      draw(input.kind, n),
      {
        kind: 'table',
        caption: 'Harmonics',
        head: ['Harmonic', 'Wavelength (m)', 'Frequency (Hz)'],
        rows: harmonics.map((k) => [
          String(k),
          showFigures(wavelength(k), figures),
          showFigures(frequency(k), figures),
        ]),
        marked: [harmonics.indexOf(n)],
      },
    ],
    steps,
    notes:
      input.kind === 'string'
        ? []
        : ['The antinode lies a little outside an open end. This end correction is neglected.'],
    plain: `f${n} = ${showQuantity(frequency(n), figures, 'Hz')}`,
  })
}

const tension = { shownWhen: { name: 'by', values: ['tension'] } }

export const tool = defineTool<Input>({
  id: 'standing-waves',
  fields: [
    {
      kind: 'choice',
      name: 'kind',
      label: 'What vibrates',
      options: (['string', 'open', 'closed'] as const).map((value) => ({ value, label: NAMES[value] })),
    },
    { kind: 'number', name: 'l', label: 'Length', unit: 'm' },
    {
      kind: 'choice',
      name: 'by',
      label: 'Wave speed',
      options: [
        { value: 'speed', label: 'Known' },
        { value: 'tension', label: 'From tension and mass of a string' },
      ],
    },
    {
      kind: 'number',
      name: 'speed',
      label: 'Wave speed',
      unit: 'm/s',
      shownWhen: { name: 'by', values: ['speed'] },
    },
    { kind: 'number', name: 'force', label: 'Tension', unit: 'N', ...tension },
    { kind: 'number', name: 'mu', label: 'Mass per length', unit: 'g/m', ...tension },
    { kind: 'number', name: 'n', label: 'Harmonic', hint: 'Empty: 1' },
  ],
  schema,
  examples: [
    { title: 'A guitar string', input: { kind: 'string', l: '0.650', by: 'speed', speed: '429', n: '2' } },
    {
      title: 'A pipe closed at one end',
      input: { kind: 'closed', l: '0.850', by: 'speed', speed: '340', n: '3' },
    },
    {
      title: 'A string under tension',
      input: { kind: 'string', l: '1.00', by: 'tension', force: '80.0', mu: '2.00', n: '1' },
    },
  ],
  run,
})

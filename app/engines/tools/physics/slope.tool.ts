import { z } from 'zod'
import { answer, defineTool, refuse } from '../define-tool.ts'
import type { DrawingBlock, GraphPoint, Shape, ToolResult, ToolStep } from '../tool.ts'
import { choiceOf, fewestFigures, optionalTyped, typedNumber } from '../typed-number.ts'
import { showQuantity, texShown, texTyped } from './show-quantity.ts'
import type { SlopeResult } from './slope.ts'
import { atwood, onSlope } from './slope.ts'

const coefficient = (name: string) => optionalTyped({ name, example: '0.30', from: 0, to: 5 })
const mass = { name: 'mass', example: '2.00', above: 0, to: 1e9 }
const schema = z.object({
  mode: choiceOf('slope', 'pulley', 'atwood'),
  m: typedNumber(mass),
  angle: optionalTyped({ name: 'angle', example: '30.0', from: 0, to: 90 }),
  m2: optionalTyped(mass),
  mus: coefficient('coefficient of static friction'),
  muk: coefficient('coefficient of kinetic friction'),
  push: optionalTyped({ name: 'force', example: '5.0', from: -1e9, to: 1e9 }),
  g: optionalTyped({ name: 'gravity', example: '9.80', above: 0, to: 1000 }),
})
type Input = z.output<typeof schema>

const text = (at: GraphPoint, words: string, anchor: 'start' | 'middle' | 'end' = 'start'): Shape => ({
  shape: 'text',
  at,
  text: words,
  size: 14,
  tone: 'ink',
  anchor,
})

function draw(angle: number, result: SlopeResult, input: Input, figures: number): DrawingBlock {
  const radians = (Math.min(angle, 75) * Math.PI) / 180
  const [left, floor, run] = [40, 300, 260]
  const rise = Math.min(run * Math.tan(radians), 230)
  const base = rise / Math.tan(Math.max(radians, 0.01))
  const width = Math.min(base, run)
  const cos = Math.cos(radians)
  const sin = Math.sin(radians)
  // The slope rises to the right; the block is in its middle.
  const middle: GraphPoint = [left + width / 2 - sin * 20, floor - (rise * (width / base)) / 2 - cos * 20]
  const corner = (x: number, y: number): GraphPoint => [
    middle[0] + x * cos - y * sin,
    middle[1] - x * sin - y * cos,
  ]
  const largest = Math.max(
    result.normal,
    result.along,
    Math.abs(result.friction),
    result.tension,
    Math.abs(input.push?.value ?? 0),
    1e-9,
  )
  const arrow = (x: number, y: number, size: number, label: string): Shape[] => {
    if (size < largest * 0.01) return []
    const length = 25 + (65 * size) / largest
    const end = corner(x * length, y * length)
    const at: GraphPoint = [end[0] + (x * cos - y * sin) * 10, end[1] - (x * sin + y * cos) * 10 + 5]
    return [
      { shape: 'line', points: [corner(x * 18, y * 14), end], tone: 'subject', width: 2, hasArrow: true },
      text(at, label, at[0] < middle[0] ? 'end' : 'start'),
    ]
  }
  const weight: GraphPoint = [middle[0], middle[1] + 70]
  const f = result.friction
  return {
    kind: 'drawing',
    title: result.isMoving
      ? `The block accelerates ${result.acceleration > 0 ? 'down' : 'up'} the slope`
      : 'The block stays at rest',
    description: `A block on a slope of ${showQuantity(angle, 3, '°')} that rises to the right. Forces: weight downwards, normal force ${showQuantity(result.normal, figures, 'N')} at right angles to the slope${
      Math.abs(f) > 1e-9
        ? `, friction ${showQuantity(Math.abs(f), figures, 'N')} ${f > 0 ? 'down' : 'up'} the slope`
        : ''
    }${result.tension > 0 ? `, tension ${showQuantity(result.tension, figures, 'N')} up the slope` : ''}${input.push && input.push.value !== 0 ? `, applied force ${showQuantity(Math.abs(input.push.value), figures, 'N')} ${input.push.value > 0 ? 'up' : 'down'} the slope` : ''}.`,
    width: 420,
    height: 340,
    shapes: [
      {
        shape: 'area',
        points: [
          [left, floor],
          [left + width, floor],
          [left + width, floor - rise * (width / base)],
        ],
        fill: 'soft',
        stroke: 'ink',
      },
      text([left + 52, floor - 8], `${showQuantity(angle, 3, '°')}`),
      {
        shape: 'area',
        points: [corner(-22, -20), corner(22, -20), corner(22, 20), corner(-22, 20)],
        fill: 'gold',
        stroke: 'ink',
      },
      { shape: 'line', points: [[middle[0], middle[1]], weight], tone: 'ink', width: 2, hasArrow: true },
      text([weight[0] + 10, weight[1] - 6], 'weight'),
      ...arrow(0, 1, result.normal, 'normal'),
      ...arrow(f > 0 ? -1 : 1, 0.12, Math.abs(f), 'friction'),
      ...arrow(1, 0.25, result.tension, 'tension'),
      ...(input.push && input.push.value !== 0
        ? arrow(Math.sign(input.push.value), 0.6, Math.abs(input.push.value), 'force')
        : []),
    ],
  }
}

function twoMasses(input: Input, g: number, gText: string): ToolResult {
  if (!input.m2) return refuse({ m2: 'Type the second mass, such as 3.00.' })
  const figures = Math.min(4, fewestFigures(input.m, input.m2))
  const { acceleration, tension } = atwood(input.m.value, input.m2.value, g)
  const [heavy, light] = input.m.value >= input.m2.value ? [input.m, input.m2] : [input.m2, input.m]
  return answer({
    headline: {
      label: 'Acceleration',
      value: showQuantity(acceleration, figures, 'm/s²'),
      finding:
        acceleration === 0
          ? 'The masses are equal, so they stay at rest.'
          : `The mass of ${showQuantity(heavy.value, heavy.figures, 'kg')} goes down.`,
      reason: `The tension in the string is ${showQuantity(tension, figures, 'N')}.`,
    },
    blocks: [
      {
        kind: 'values',
        title: 'Two masses over a pulley',
        rows: [
          { label: 'Acceleration', value: showQuantity(acceleration, figures, 'm/s²') },
          { label: 'Tension', value: showQuantity(tension, figures, 'N') },
        ],
      },
    ],
    steps: [
      {
        title: 'Force on both masses together',
        lines: [
          `$F = (m_1 - m_2)g = (${texTyped(heavy)} - ${texTyped(light)}) \\times ${gText} = ${texShown((heavy.value - light.value) * g, figures, 'N')}$`,
        ],
      },
      {
        title: 'Acceleration',
        lines: [
          `$a = \\dfrac{F}{m_1 + m_2} = \\dfrac{${texShown((heavy.value - light.value) * g, figures, '')}}{${texShown(heavy.value + light.value, figures + 1, '')}} = ${texShown(acceleration, figures, 'm/s²')}$`,
        ],
      },
      {
        title: 'Tension',
        lines: [
          `$T = m_2(g + a) = ${texTyped(light)} \\times (${gText} + ${texShown(acceleration, figures, '')}) = ${texShown(tension, figures, 'N')}$`,
        ],
      },
    ],
    notes: ['The string and the pulley are taken to have no mass and no friction.'],
    plain: `a = ${showQuantity(acceleration, figures, 'm/s²')}, T = ${showQuantity(tension, figures, 'N')}`,
  })
}

function run(input: Input): ToolResult {
  const g = input.g?.value ?? 9.8
  const gText = texShown(g, input.g?.figures ?? 3, '')
  if (input.mode === 'atwood') return twoMasses(input, g, gText)
  if (!input.angle) return refuse({ angle: 'Type the angle of the slope, such as 30.0.' })
  if (input.mode === 'pulley' && !input.m2) return refuse({ m2: 'Type the hanging mass, such as 3.00.' })
  const muk = input.muk?.value ?? input.mus?.value ?? 0
  const mus = input.mus?.value ?? muk
  if (muk > mus)
    return refuse({ muk: 'Kinetic friction is at most as large as static friction. Type a smaller value.' })
  const hanging = input.mode === 'pulley' ? (input.m2?.value ?? 0) : 0
  const push = input.mode === 'slope' ? (input.push?.value ?? 0) : 0
  const angle = input.angle.value
  const result = onSlope({ mass: input.m.value, angle, hanging, still: mus, moving: muk, push, gravity: g })
  const figures = Math.min(
    4,
    fewestFigures(input.m, input.angle, input.mode === 'pulley' ? input.m2 : null, input.muk, input.push),
  )
  const size = Math.abs(result.acceleration)
  const way = result.acceleration > 0 ? 'down' : 'up'
  const most = mus * result.normal
  const deg = texTyped(input.angle)
  const m = texTyped(input.m)
  const steps: ToolStep[] = [
    {
      title: 'Components of the weight',
      lines: [
        `$mg\\sin\\theta = ${m} \\times ${gText} \\times \\sin ${deg}^\\circ = ${texShown(result.along, figures, 'N')}$ along the slope`,
        `$F_N = mg\\cos\\theta = ${m} \\times ${gText} \\times \\cos ${deg}^\\circ = ${texShown(result.normal, figures, 'N')}$`,
      ],
    },
    ...(hanging === 0 && push === 0
      ? []
      : [
          {
            title: 'Force along the slope without friction',
            lines: [
              `$${texShown(result.along, figures, '')}${hanging > 0 ? ` - m_2g` : ''}${push === 0 ? '' : ` - (${texShown(push, figures, '')})`} = ${texShown(result.drive, figures, 'N')}$ (down the slope is positive)`,
              ...(hanging > 0 ? [`$m_2g = ${texShown(hanging * g, figures, 'N')}$`] : []),
            ],
          },
        ]),
    {
      title: 'Static friction',
      lines:
        mus === 0
          ? ['There is no friction.']
          : [
              `$F_{\\max} = \\mu_s F_N = ${texShown(mus, input.mus?.figures ?? input.muk?.figures ?? 2, '')} \\times ${texShown(result.normal, figures, '')} = ${texShown(most, figures, 'N')}$`,
              result.isMoving
                ? 'This is not enough, so the block moves.'
                : 'This is enough, so the block stays at rest.',
            ],
    },
    ...(result.isMoving
      ? [
          {
            title: 'Acceleration',
            lines: [
              ...(muk > 0
                ? [
                    `$F_k = \\mu_k F_N = ${texShown(muk, input.muk?.figures ?? 2, '')} \\times ${texShown(result.normal, figures, '')} = ${texShown(Math.abs(result.friction), figures, 'N')}$`,
                  ]
                : []),
              `$a = \\dfrac{F_{\\text{net}}}{${hanging > 0 ? 'm_1 + m_2' : 'm'}} = \\dfrac{${texShown(Math.abs(result.drive + result.friction), figures, '')}}{${texShown(input.m.value + hanging, figures, '')}} = ${texShown(size, figures, 'm/s²')}$ ${way} the slope`,
            ],
          },
        ]
      : []),
    ...(hanging > 0
      ? [
          {
            title: 'Tension',
            lines: [
              `$T = m_2(g ${result.acceleration >= 0 ? '+' : '-'} a) = ${texShown(result.tension, figures, 'N')}$`,
            ],
          },
        ]
      : []),
  ]
  return answer({
    headline: {
      label: 'Acceleration',
      value: result.isMoving ? showQuantity(size, figures, 'm/s²') : '0 m/s²',
      finding: result.isMoving ? `The block accelerates ${way} the slope.` : 'The block stays at rest.',
      reason: result.isMoving
        ? hanging > 0
          ? `The tension in the string is ${showQuantity(result.tension, figures, 'N')}.`
          : `The net force is ${showQuantity(Math.abs(result.drive + result.friction), figures, 'N')}.`
        : `Friction of ${showQuantity(Math.abs(result.friction), figures, 'N')} holds it; up to ${showQuantity(most, figures, 'N')} is possible.`,
    },
    blocks: [
      draw(angle, result, input, figures),
      {
        kind: 'values',
        title: 'Forces',
        rows: [
          { label: 'Weight', value: showQuantity(input.m.value * g, figures, 'N') },
          { label: 'Weight along the slope', value: showQuantity(result.along, figures, 'N') },
          { label: 'Normal force', value: showQuantity(result.normal, figures, 'N') },
          { label: 'Friction', value: showQuantity(Math.abs(result.friction), figures, 'N') },
          ...(hanging > 0 ? [{ label: 'Tension', value: showQuantity(result.tension, figures, 'N') }] : []),
        ],
      },
    ],
    steps,
    notes: [
      'The block starts from rest. The string runs parallel to the slope; it and the pulley have no mass and no friction.',
    ],
    plain: `a = ${showQuantity(size, figures, 'm/s²')}`,
  })
}

const onTheSlope = { shownWhen: { name: 'mode', values: ['slope', 'pulley'] } }

export const tool = defineTool<Input>({
  id: 'slope',
  fields: [
    {
      kind: 'choice',
      name: 'mode',
      label: 'Situation',
      options: [
        { value: 'slope', label: 'A block on a slope' },
        { value: 'pulley', label: 'A block on a slope and a hanging mass' },
        { value: 'atwood', label: 'Two hanging masses' },
      ],
    },
    { kind: 'number', name: 'm', label: 'Mass', unit: 'kg' },
    {
      kind: 'number',
      name: 'm2',
      label: 'Hanging mass',
      unit: 'kg',
      shownWhen: { name: 'mode', values: ['pulley', 'atwood'] },
    },
    { kind: 'number', name: 'angle', label: 'Angle of the slope', unit: '°', ...onTheSlope },
    {
      kind: 'number',
      name: 'mus',
      label: 'Static friction μₛ',
      hint: 'Empty: as kinetic friction',
      ...onTheSlope,
    },
    {
      kind: 'number',
      name: 'muk',
      label: 'Kinetic friction μₖ',
      hint: 'Empty: as static friction',
      ...onTheSlope,
    },
    {
      kind: 'number',
      name: 'push',
      label: 'Force up the slope',
      unit: 'N',
      hint: 'Negative: down',
      shownWhen: { name: 'mode', values: ['slope'] },
    },
    { kind: 'number', name: 'g', label: 'Gravity', unit: 'm/s²', hint: 'Empty: 9.80' },
  ],
  schema,
  examples: [
    {
      title: 'A block slides down',
      input: { mode: 'slope', m: '2.00', angle: '30.0', mus: '0.40', muk: '0.30', push: '', g: '' },
    },
    {
      title: 'A hanging mass pulls a block up',
      input: { mode: 'pulley', m: '2.00', m2: '3.00', angle: '30.0', mus: '0.20', muk: '0.15', g: '' },
    },
    { title: 'Two masses over a pulley', input: { mode: 'atwood', m: '3.00', m2: '2.00', g: '' } },
  ],
  run,
})

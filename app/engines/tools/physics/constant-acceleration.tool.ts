import { z } from 'zod'
import { answer, defineTool, refuse } from '../define-tool.ts'
import type { ToolResult } from '../tool.ts'
import { fewestFigures, optionalTyped } from '../typed-number.ts'
import type { MotionName, MotionSolution } from './constant-acceleration.ts'
import { solveMotion } from './constant-acceleration.ts'
import { showQuantity, spaced, texShown } from './show-quantity.ts'

const number = (name: string, example: string) => optionalTyped({ name, example, from: -1e15, to: 1e15 })
const schema = z.object({
  u: number('initial velocity', '5.0'),
  end: number('final velocity', '20.0'),
  a: number('acceleration', '9.8'),
  s: number('displacement', '100'),
  t: optionalTyped({ name: 'time', example: '4.0', from: 0, to: 1e15 }),
})
type Input = z.output<typeof schema>

/** `v` alone is a word of the link, so the final velocity has another name in the form. */
const fieldOf = (name: MotionName): keyof Input => (name === 'v' ? 'end' : name)

const NAMES: Readonly<Record<MotionName, { label: string; unit: string }>> = {
  u: { label: 'Initial velocity u', unit: 'm/s' },
  v: { label: 'Final velocity v', unit: 'm/s' },
  a: { label: 'Acceleration a', unit: 'm/s²' },
  s: { label: 'Displacement s', unit: 'm' },
  t: { label: 'Time t', unit: 's' },
}
const ORDER = ['u', 'v', 'a', 's', 't'] as const

function run(input: Input): ToolResult {
  const known = ORDER.filter((name) => input[fieldOf(name)] !== null)
  if (known.length !== 3) {
    const field =
      ORDER.find((name) =>
        known.length < 3 ? input[fieldOf(name)] === null : input[fieldOf(name)] !== null,
      ) ?? 'u'
    return refuse({
      [fieldOf(field)]:
        known.length < 3 ? 'Type three of the five quantities.' : 'Leave two of the five quantities empty.',
    })
  }
  const values = Object.fromEntries(known.map((name) => [name, input[fieldOf(name)]?.value]))
  const solutions = solveMotion(values)
  // Two moments can fit. An unknown start is most likely in the direction of the end, so the short motion comes first.
  const ordered = input.u ? solutions.toReversed() : solutions
  const [last, other] = ordered
  if (!last) {
    const isStill = input.a?.value === 0 && input.u && input.end && input.u.value === input.end.value
    return refuse(
      {},
      isStill
        ? 'With no acceleration and equal velocities the time cannot be found. Type the displacement or the time instead.'
        : 'No motion has these three values: the object would need a negative time or never gets there. Check the signs.',
    )
  }
  const figures = Math.min(5, fewestFigures(...ORDER.map((name) => input[fieldOf(name)])))
  const figuresOf = (name: MotionName): number => input[fieldOf(name)]?.figures ?? figures
  const { motion } = last
  const found = last.used.map(({ name }) => name)
  const describe = (solution: MotionSolution): string =>
    found
      .map((name) => `${name} = ${showQuantity(solution.motion[name], figures, NAMES[name].unit)}`)
      .join(', ')
  const times = spaced(0, motion.t, 25)
  const speeds = times.map((time) => motion.u + motion.a * time)
  const low = Math.min(0, ...speeds)
  const high = Math.max(0, ...speeds)
  const turns = motion.a !== 0 && motion.u * motion.v < 0
  const [first] = found as [MotionName, MotionName]
  return answer({
    headline: {
      label: NAMES[first].label,
      value: showQuantity(motion[first], figures, NAMES[first].unit),
      finding: `${describe(last)}.`,
      ...(turns
        ? { reason: `The object turns around after ${showQuantity(-motion.u / motion.a, figures, 's')}.` }
        : {}),
    },
    blocks: [
      {
        kind: 'values',
        title: other ? `Motion (the ${other.motion.t < last.motion.t ? 'later' : 'earlier'} time)` : 'Motion',
        rows: ORDER.map((name) => ({
          label: NAMES[name].label,
          value: showQuantity(motion[name], figuresOf(name), NAMES[name].unit),
        })),
      },
      ...(other
        ? [
            {
              kind: 'text' as const,
              title: 'Second solution',
              markdown: `The values fit another motion too: ${describe(other)}.`,
            },
          ]
        : []),
      ...(motion.t > 0
        ? [
            {
              kind: 'graph' as const,
              title: turns
                ? 'The velocity changes its sign'
                : `The velocity goes from ${showQuantity(motion.u, figuresOf('u'), 'm/s')} to ${showQuantity(motion.v, figuresOf('v'), 'm/s')}`,
              description: `Velocity against time is a straight line with gradient ${showQuantity(motion.a, figuresOf('a'), 'm/s²')}. The area between the line and the time axis is the displacement, ${showQuantity(motion.s, figuresOf('s'), 'm')}.`,
              x: { label: 'Time (s)', from: 0, to: motion.t },
              y: { label: 'Velocity (m/s)', from: low, to: high === low ? low + 1 : high },
              lines: [
                { label: 'Velocity', pieces: [times.map((time, i) => [time, speeds[i] as number] as const)] },
              ],
              areas: [
                {
                  label: 'Displacement',
                  outline: [
                    [0, 0] as const,
                    [0, motion.u] as const,
                    [motion.t, motion.v] as const,
                    [motion.t, 0] as const,
                  ],
                },
              ],
              table: {
                kind: 'table' as const,
                caption: 'Velocity and displacement',
                head: ['Time (s)', 'Velocity (m/s)', 'Displacement (m)'],
                rows: spaced(0, motion.t, 5).map((time) => [
                  showQuantity(time, 3, ''),
                  showQuantity(motion.u + motion.a * time, 3, ''),
                  showQuantity(motion.u * time + (motion.a * time * time) / 2, 3, ''),
                ]),
              },
            },
          ]
        : []),
    ],
    steps: [
      {
        title: 'Known values',
        lines: [
          `$${known.map((name) => `${name} = ${texShown(input[fieldOf(name)]?.value ?? 0, figuresOf(name), NAMES[name].unit)}`).join(',\\; ')}$`,
        ],
      },
      ...last.used.map(({ name, rule }) => ({
        title: `Find ${name}`,
        lines: [`$${rule}$`, `$${name} = ${texShown(motion[name], figures, NAMES[name].unit)}$`],
      })),
    ],
    notes: ['The direction counts: velocities and displacements in the other direction are negative.'],
    plain: describe(last),
  })
}

export const tool = defineTool<Input>({
  id: 'constant-acceleration',
  fields: ORDER.map((name) => ({
    kind: 'number' as const,
    name: fieldOf(name),
    label: NAMES[name].label,
    unit: NAMES[name].unit,
    ...(name === 'u' ? { group: 'Type three, leave two empty' } : {}),
  })),
  schema,
  examples: [
    { title: 'A car brakes', input: { u: '20.0', end: '0', a: '-5.00', s: '', t: '' } },
    { title: 'A ball thrown up from a cliff', input: { u: '15.0', end: '', a: '-9.80', s: '-20.0', t: '' } },
    { title: 'A train speeds up', input: { u: '10.0', end: '25.0', a: '', s: '', t: '30.0' } },
  ],
  run,
})

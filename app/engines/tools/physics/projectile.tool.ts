import { z } from 'zod'
import { answer, defineTool, refuse } from '../define-tool.ts'
import { showFigures, toPlaces } from '../figures.ts'
import type { ToolResult, ToolStep } from '../tool.ts'
import { fewestFigures, optionalTyped, typedNumber } from '../typed-number.ts'
import type { Flight, Launch } from './projectile.ts'
import { dragFlight, freeFlight } from './projectile.ts'
import { showQuantity, texShown, texTyped } from './show-quantity.ts'

/** Density of dry air at 20 °C and 1 atm in kg/m³ (CIPM-2007 formula). */
const AIR = 1.204

const schema = z.object({
  speed: typedNumber({ name: 'speed', example: '20.0', above: 0, to: 100_000 }),
  angle: typedNumber({ name: 'angle', example: '35.0', from: -90, to: 90 }),
  h: optionalTyped({ name: 'height', example: '1.50', from: -1e6, to: 1e6 }),
  y: optionalTyped({ name: 'height', example: '0', from: -1e6, to: 1e6 }),
  g: optionalTyped({ name: 'gravity', example: '9.80', above: 0, to: 1000 }),
  drag: z
    .string()
    .default('')
    .transform((text) => text === 'yes'),
  m: optionalTyped({ name: 'mass', example: '0.145', above: 0, to: 1e6 }),
  d: optionalTyped({ name: 'diameter', example: '0.073', above: 0, to: 100 }),
  cd: optionalTyped({ name: 'drag coefficient', example: '0.47', above: 0, to: 5 }),
})
type Input = z.output<typeof schema>

const unreachable = (flight: Flight, target: number): string =>
  `The highest point is ${showQuantity(flight.top.y, 3, 'm')}, so the projectile never reaches ${showQuantity(target, 3, 'm')}. Choose a larger speed or a lower landing place.`

function stepsOf(input: Input, launch: Launch, free: Flight, figures: number): ToolStep[] {
  const angle = texTyped(input.angle)
  const vx = launch.speed * Math.cos((launch.angle * Math.PI) / 180)
  const vy = launch.speed * Math.sin((launch.angle * Math.PI) / 180)
  const g = texShown(launch.gravity, input.g?.figures ?? 3, '')
  const { landing, top } = free
  const drop = launch.target - launch.height
  return [
    {
      title: 'Components of the velocity',
      lines: [
        `$u_x = u\\cos\\theta = ${texTyped(input.speed)} \\times \\cos ${angle}^\\circ = ${texShown(vx, figures, 'm/s')}$`,
        `$u_y = u\\sin\\theta = ${texTyped(input.speed)} \\times \\sin ${angle}^\\circ = ${texShown(vy, figures, 'm/s')}$`,
      ],
    },
    ...(vy > 0
      ? [
          {
            title: 'Highest point',
            lines: [
              `$h = \\dfrac{u_y^2}{2g} = \\dfrac{(${texShown(vy, figures, '')})^2}{2 \\times ${g}} = ${texShown((vy * vy) / (2 * launch.gravity), figures, 'm')}$ above the start`,
              ...(launch.height === 0 ? [] : [`$${texShown(top.y, figures, 'm')}$ above the ground`]),
            ],
          },
        ]
      : []),
    ...(landing
      ? [
          {
            title: 'Time of flight',
            lines: [
              `$${drop === 0 ? '0' : texShown(drop, figures, '')} = u_y t - \\tfrac{1}{2}gt^2$`,
              `$t = ${texShown(landing.t, figures, 's')}$`,
            ],
          },
          {
            title: 'Range',
            lines: [
              `$R = u_x t = ${texShown(vx, figures, '')} \\times ${texShown(landing.t, figures, '')} = ${texShown(landing.x, figures, 'm')}$`,
            ],
          },
          {
            title: 'Velocity at the landing',
            lines: [
              `$v_y = u_y - gt = ${texShown(vy - launch.gravity * landing.t, figures, 'm/s')}$`,
              `$v = \\sqrt{u_x^2 + v_y^2} = ${texShown(landing.speed, figures, 'm/s')}$, ${toPlaces(Math.abs(landing.angle), 1)}° ${landing.angle >= 0 ? 'below' : 'above'} the horizontal`,
            ],
          },
        ]
      : []),
  ]
}

function run(input: Input): ToolResult {
  const missing = input.drag ? (['m', 'd'] as const).filter((name) => input[name] === null) : []
  if (missing.length > 0)
    return refuse(
      Object.fromEntries(
        missing.map((name) => [
          name,
          name === 'm' ? 'Type the mass, such as 0.145.' : 'Type the diameter, such as 0.073.',
        ]),
      ),
    )
  const area = input.d ? (Math.PI * input.d.value ** 2) / 4 : 0
  const launch: Launch = {
    speed: input.speed.value,
    angle: input.angle.value,
    height: input.h?.value ?? 0,
    target: input.y?.value ?? 0,
    gravity: input.g?.value ?? 9.8,
    drag: input.drag && input.m ? (0.5 * AIR * (input.cd?.value ?? 0.47) * area) / input.m.value : 0,
  }
  const free = freeFlight(launch)
  if (!free.landing) return refuse({ y: unreachable(free, launch.target) })
  const real = input.drag ? dragFlight(launch) : free
  if (!real.landing)
    return refuse(
      real.top.y < launch.target
        ? { y: `With drag: ${unreachable(real, launch.target)}` }
        : { m: 'The projectile falls for a very long time. Choose a larger mass or a smaller diameter.' },
    )
  const figures = Math.min(
    4,
    fewestFigures(input.speed, input.angle, input.h && input.h.value !== 0 ? input.h : null),
  )
  const { landing, top } = real
  const all = [...real.path, ...free.path]
  const right = Math.max(...all.map(([x]) => x), 0)
  const high = Math.max(...all.map(([, y]) => y), launch.target, 0)
  const low = Math.min(...all.map(([, y]) => y), 0)
  const lines = [
    { label: input.drag ? 'With drag' : 'Path', pieces: [real.path] },
    ...(input.drag ? [{ label: 'Without drag', pieces: [free.path], isDashed: true }] : []),
  ]
  const rows: [string, number, string, number][] = [
    ['Range', landing.x, 'm', free.landing.x],
    ['Time of flight', landing.t, 's', free.landing.t],
    ['Highest point', top.y, 'm', free.top.y],
    ['Speed at the landing', landing.speed, 'm/s', free.landing.speed],
    ['Angle at the landing', landing.angle, '°', free.landing.angle],
  ]
  return answer({
    headline: {
      label: input.drag ? 'Range with drag' : 'Range',
      value: showQuantity(landing.x, figures, 'm'),
      finding: `It lands after ${showQuantity(landing.t, figures, 's')} with ${showQuantity(landing.speed, figures, 'm/s')}.`,
      reason: input.drag
        ? `Without drag the range would be ${showQuantity(free.landing.x, figures, 'm')}.`
        : `The highest point is ${showQuantity(top.y, figures, 'm')} above the ground.`,
    },
    blocks: [
      {
        kind: 'graph',
        title: input.drag
          ? `Drag shortens the range by ${showQuantity(free.landing.x - landing.x, figures, 'm')}`
          : 'The path is a parabola',
        description: `Height against horizontal distance. The path starts at ${showQuantity(launch.height, 3, 'm')}, is highest at ${showQuantity(top.y, figures, 'm')} after ${showQuantity(top.x, figures, 'm')}, and ends at a distance of ${showQuantity(landing.x, figures, 'm')}.`,
        x: { label: 'Distance (m)', from: 0, to: right > 0 ? right * 1.02 : 1 },
        y: { label: 'Height (m)', from: low, to: high > low ? high + (high - low) * 0.08 : low + 1 },
        lines,
        points: [
          ...(launch.angle > 0
            ? [
                {
                  label: `Top, ${showQuantity(top.y, figures, 'm')}`,
                  at: [top.x, top.y] as const,
                  isOpen: true,
                },
              ]
            : []),
          {
            label: `Landing, ${showQuantity(landing.x, figures, 'm')}`,
            at: [landing.x, launch.target] as const,
          },
        ],
        table: {
          kind: 'table',
          caption: 'Flight',
          head: ['Quantity', input.drag ? 'With drag' : 'Value', ...(input.drag ? ['Without drag'] : [])],
          rows: rows.map(([label, value, unit, other]) => [
            label,
            showQuantity(value, figures, unit),
            ...(input.drag ? [showQuantity(other, figures, unit)] : []),
          ]),
        },
      },
    ],
    steps: [
      ...stepsOf(input, launch, free, figures),
      ...(input.drag
        ? [
            {
              title: 'Drag',
              lines: [
                `$F = \\tfrac{1}{2}\\rho C_d A v^2$ with $\\rho = 1.204\\text{ kg m}^{-3}$, $C_d = ${texShown(input.cd?.value ?? 0.47, input.cd?.figures ?? 2, '')}$, $A = ${texShown(area, 3, 'm²')}$`,
                'There is no formula for the path, so it is followed in many small steps.',
              ],
            },
          ]
        : []),
    ],
    notes: [
      `g = ${showFigures(launch.gravity, input.g?.figures ?? 3)} m/s². ${input.drag ? 'The steps above are for the flight without drag.' : 'Without air resistance.'}`,
    ],
    plain: `Range ${showQuantity(landing.x, figures, 'm')}, time ${showQuantity(landing.t, figures, 's')}, highest point ${showQuantity(top.y, figures, 'm')}`,
  })
}

const dragOnly = { shownWhen: { name: 'drag', values: ['yes'] } }

export const tool = defineTool<Input>({
  id: 'projectile',
  fields: [
    { kind: 'number', name: 'speed', group: 'Launch', label: 'Speed', unit: 'm/s' },
    { kind: 'number', name: 'angle', label: 'Angle above the horizontal', unit: '°' },
    { kind: 'number', name: 'h', label: 'Height of the start', unit: 'm', hint: 'Empty: 0' },
    { kind: 'number', name: 'y', label: 'Height of the landing place', unit: 'm', hint: 'Empty: 0' },
    { kind: 'number', name: 'g', label: 'Gravity', unit: 'm/s²', hint: 'Empty: 9.80' },
    { kind: 'tick', name: 'drag', label: 'With air resistance' },
    { kind: 'number', name: 'm', label: 'Mass', unit: 'kg', ...dragOnly },
    { kind: 'number', name: 'd', label: 'Diameter', unit: 'm', ...dragOnly },
    {
      kind: 'number',
      name: 'cd',
      label: 'Drag coefficient',
      hint: 'Empty: 0.47, a smooth ball',
      ...dragOnly,
    },
  ],
  schema,
  examples: [
    {
      title: 'A ball kicked at 35°',
      input: { speed: '20.0', angle: '35.0', h: '', y: '', g: '9.80', drag: '' },
    },
    {
      title: 'A stone from a cliff',
      input: { speed: '15.0', angle: '0', h: '45.0', y: '0', g: '9.80', drag: '' },
    },
    {
      title: 'A cricket ball with drag',
      input: {
        speed: '30.0',
        angle: '40.0',
        h: '1.50',
        y: '0',
        g: '9.80',
        drag: 'yes',
        m: '0.160',
        d: '0.072',
        cd: '0.47',
      },
    },
  ],
  run,
})

import { z } from 'zod'
import { answer, defineTool, refuse } from '../define-tool.ts'
import type { TypedNumber } from '../figures.ts'
import { texFigures } from '../figures.ts'
import type { ToolField, ToolResult, ToolStep } from '../tool.ts'
import { choiceOf, fewestFigures, optionalTyped } from '../typed-number.ts'
import { CODATA, CONSTANTS, COULOMB } from './data/constants.ts'
import { showQuantity, texFactor, texShown, texTyped } from './show-quantity.ts'

const { G, e } = CONSTANTS
const positive = (name: string, example: string) => optionalTyped({ name, example, above: 0, to: 1e45 })
const signed = (name: string, example: string) => optionalTyped({ name, example, from: -1e30, to: 1e30 })
const schema = z.object({
  mode: choiceOf('gravity', 'charges', 'plates', 'magnetic', 'wire'),
  m1: positive('mass', '5.97e24'),
  m2: positive('mass', '70.0'),
  q1: signed('charge', '2.0e-6'),
  q2: signed('charge', '-3.0e-6'),
  r: positive('distance', '0.050'),
  volt: positive('voltage', '500'),
  gap: positive('distance', '0.020'),
  charge: signed('charge', '-1.60e-19'),
  m: positive('mass', '9.11e-31'),
  speed: positive('speed', '2.0e7'),
  b: positive('magnetic field', '0.50'),
  angle: optionalTyped({ name: 'angle', example: '90', from: 0, to: 180 }),
  i: positive('current', '3.0'),
  l: positive('length', '0.20'),
  n: optionalTyped({ name: 'number of wires', example: '50', from: 1, to: 1e6, isWhole: true }),
})
type Input = z.output<typeof schema>
type Name = Exclude<keyof Input, 'mode'>

interface Found {
  label: string
  value: number
  unit: string
  finding: string
  rows: readonly [label: string, value: number, unit: string][]
  steps: ToolStep[]
  figures: number
}

/** The values that a mode needs, or null. */
function values<const Names extends readonly Name[]>(
  input: Input,
  names: Names,
): { [K in Names[number]]: TypedNumber } | null {
  return names.every((name) => input[name] !== null)
    ? (Object.fromEntries(names.map((name) => [name, input[name]])) as { [K in Names[number]]: TypedNumber })
    : null
}

const NEEDED = {
  gravity: ['m1', 'm2', 'r'],
  charges: ['q1', 'q2', 'r'],
  plates: ['volt', 'gap', 'charge', 'm'],
  magnetic: ['charge', 'm', 'speed', 'b'],
  wire: ['b', 'i', 'l'],
} as const

function gravity(input: Input): Found | null {
  const one = values(input, NEEDED.gravity)
  if (!one) return null
  const [m1, m2, r] = [one.m1.value, one.m2.value, one.r.value]
  const figures = Math.min(4, fewestFigures(one.m1, one.m2, one.r))
  const force = (G * m1 * m2) / r ** 2
  const field = (G * m1) / r ** 2
  return {
    label: 'Force',
    value: force,
    unit: 'N',
    figures,
    finding: 'The masses attract each other with equal forces.',
    rows: [
      ['Force on each mass', force, 'N'],
      ['Field of the first mass there', field, 'N/kg'],
      ['Potential energy', (-G * m1 * m2) / r, 'J'],
    ],
    steps: [
      {
        title: 'Field of the first mass',
        lines: [
          `$g = \\dfrac{Gm_1}{r^2} = \\dfrac{6.674 \\times 10^{-11} \\times ${texTyped(one.m1)}}{(${texTyped(one.r)})^2} = ${texShown(field, figures, 'N/kg')}$`,
        ],
      },
      {
        title: 'Force',
        lines: [
          `$F = m_2 g = ${texTyped(one.m2)} \\times ${texFigures(field, figures)} = ${texShown(force, figures, 'N')}$`,
        ],
      },
    ],
  }
}

function charges(input: Input): Found | null {
  const one = values(input, NEEDED.charges)
  if (!one) return null
  const [q1, q2, r] = [one.q1.value, one.q2.value, one.r.value]
  const figures = Math.min(4, fewestFigures(one.q1, one.q2, one.r))
  const force = (COULOMB * Math.abs(q1 * q2)) / r ** 2
  const field = (COULOMB * Math.abs(q1)) / r ** 2
  return {
    label: 'Force',
    value: force,
    unit: 'N',
    figures,
    finding:
      q1 * q2 === 0
        ? 'One of the objects has no charge, so there is no force.'
        : q1 * q2 > 0
          ? 'The charges have the same sign, so they repel each other.'
          : 'The charges have opposite signs, so they attract each other.',
    rows: [
      ['Force on each charge', force, 'N'],
      ['Field of the first charge there', field, 'N/C'],
      ['Potential energy', (COULOMB * q1 * q2) / r, 'J'],
    ],
    steps: [
      {
        title: 'Coulomb’s law',
        lines: [
          `$F = \\dfrac{k|q_1 q_2|}{r^2} = \\dfrac{8.988 \\times 10^{9} \\times |${texFactor(one.q1)} \\times ${texFactor(one.q2)}|}{(${texTyped(one.r)})^2} = ${texShown(force, figures, 'N')}$`,
        ],
      },
      {
        title: 'Field of the first charge',
        lines: [
          `$E = \\dfrac{k|q_1|}{r^2} = ${texShown(field, figures, 'N/C')}$, ${q1 >= 0 ? 'away from' : 'towards'} the charge`,
        ],
      },
    ],
  }
}

function plates(input: Input): Found | null {
  const one = values(input, NEEDED.plates)
  if (!one) return null
  const figures = Math.min(4, fewestFigures(one.volt, one.gap, one.charge, one.m))
  const field = one.volt.value / one.gap.value
  const force = Math.abs(one.charge.value) * field
  const energy = Math.abs(one.charge.value) * one.volt.value
  const speed = Math.sqrt((2 * energy) / one.m.value)
  return {
    label: 'Electric field',
    value: field,
    unit: 'V/m',
    figures,
    finding: `The charge is pulled towards the ${one.charge.value < 0 ? 'positive' : 'negative'} plate.`,
    rows: [
      ['Field', field, 'V/m'],
      ['Force on the charge', force, 'N'],
      ['Acceleration', force / one.m.value, 'm/s²'],
      ['Energy gained from plate to plate', energy, 'J'],
      ['The same in electronvolts', energy / e, 'eV'],
      ...(speed < 0.1 * CONSTANTS.c
        ? [['Speed reached from rest', speed, 'm/s'] as [string, number, string]]
        : []),
    ],
    steps: [
      {
        title: 'Field',
        lines: [
          `$E = \\dfrac{V}{d} = \\dfrac{${texTyped(one.volt)}}{${texTyped(one.gap)}} = ${texShown(field, figures, 'V/m')}$`,
        ],
      },
      {
        title: 'Force and acceleration',
        lines: [
          `$F = |q|E = ${texFigures(Math.abs(one.charge.value), one.charge.figures)} \\times ${texFigures(field, figures)} = ${texShown(force, figures, 'N')}$`,
          `$a = \\dfrac{F}{m} = ${texShown(force / one.m.value, figures, 'm/s²')}$`,
        ],
      },
      {
        title: 'Energy',
        lines: [
          `$W = |q|V = ${texShown(energy, figures, 'J')}$`,
          speed < 0.1 * CONSTANTS.c
            ? `$v = \\sqrt{\\dfrac{2W}{m}} = ${texShown(speed, figures, 'm/s')}$`
            : 'The speed would be near the speed of light. Use the tool for special relativity.',
        ],
      },
    ],
  }
}

function magnetic(input: Input): Found | null {
  const one = values(input, NEEDED.magnetic)
  if (!one) return null
  const figures = Math.min(4, fewestFigures(one.charge, one.m, one.speed, one.b))
  const degrees = input.angle?.value ?? 90
  const across = Math.sin((degrees * Math.PI) / 180)
  const force = Math.abs(one.charge.value) * one.speed.value * one.b.value * across
  const radius = (one.m.value * one.speed.value * across) / (Math.abs(one.charge.value) * one.b.value)
  const period = (2 * Math.PI * one.m.value) / (Math.abs(one.charge.value) * one.b.value)
  const turns = force > 1e-300 && across > 1e-12
  return {
    label: 'Force',
    value: turns ? force : 0,
    unit: 'N',
    figures,
    finding: turns
      ? degrees === 90
        ? 'The charge moves in a circle, because the force is at right angles to the velocity.'
        : 'The charge moves in a helix around the field.'
      : 'There is no force: the charge is zero or moves along the field.',
    rows: [
      ['Force', turns ? force : 0, 'N'],
      ...(turns
        ? ([
            ['Radius of the path', radius, 'm'],
            ['Period', period, 's'],
          ] as [string, number, string][])
        : []),
    ],
    steps: [
      {
        title: 'Force',
        lines: [
          `$F = |q|vB${degrees === 90 ? '' : '\\sin\\theta'} = ${texFigures(Math.abs(one.charge.value), one.charge.figures)} \\times ${texTyped(one.speed)} \\times ${texTyped(one.b)}${degrees === 90 ? '' : ` \\times \\sin ${degrees}^\\circ`} = ${texShown(turns ? force : 0, figures, 'N')}$`,
        ],
      },
      ...(turns
        ? [
            {
              title: 'Radius',
              lines: [
                `$|q|vB = \\dfrac{mv^2}{r}$, so $r = \\dfrac{mv${degrees === 90 ? '' : '\\sin\\theta'}}{|q|B} = ${texShown(radius, figures, 'm')}$`,
              ],
            },
            { title: 'Period', lines: [`$T = \\dfrac{2\\pi m}{|q|B} = ${texShown(period, figures, 's')}$`] },
          ]
        : []),
    ],
  }
}

function wire(input: Input): Found | null {
  const one = values(input, NEEDED.wire)
  if (!one) return null
  const figures = Math.min(4, fewestFigures(one.b, one.i, one.l))
  const degrees = input.angle?.value ?? 90
  const count = input.n?.value ?? 1
  const across = Math.sin((degrees * Math.PI) / 180)
  const force = across < 1e-12 ? 0 : count * one.b.value * one.i.value * one.l.value * across
  return {
    label: 'Force',
    value: force,
    unit: 'N',
    figures,
    finding:
      force === 0
        ? 'The wire is parallel to the field, so there is no force.'
        : 'The force is at right angles to the wire and to the field.',
    rows: [
      ['Force on all wires', force, 'N'],
      ['Force per metre of one wire', force / count / one.l.value, 'N/m'],
    ],
    steps: [
      {
        title: 'Force',
        lines: [
          `$F = nBIl${degrees === 90 ? '' : '\\sin\\theta'} = ${count} \\times ${texTyped(one.b)} \\times ${texTyped(one.i)} \\times ${texTyped(one.l)}${degrees === 90 ? '' : ` \\times \\sin ${degrees}^\\circ`} = ${texShown(force, figures, 'N')}$`,
        ],
      },
    ],
  }
}

const MODES = { gravity, charges, plates, magnetic, wire } as const

function run(input: Input): ToolResult {
  const found = MODES[input.mode](input)
  if (!found)
    return refuse(
      Object.fromEntries(
        NEEDED[input.mode].filter((name) => input[name] === null).map((name) => [name, 'Type this value.']),
      ),
    )
  if (found.rows.some(([, value]) => !Number.isFinite(value)))
    return refuse({}, 'The result is too large to calculate. Check the powers of ten.')
  const { figures } = found
  return answer({
    headline: {
      label: found.label,
      value: showQuantity(found.value, figures, found.unit),
      finding: found.finding,
    },
    blocks: [
      {
        kind: 'values',
        title: 'Results',
        rows: found.rows.map(([label, value, unit]) => ({
          label,
          value: showQuantity(value, figures, unit),
        })),
      },
    ],
    steps: found.steps,
    notes: input.mode === 'charges' ? ['In a vacuum; in air the force is nearly the same.'] : [],
    sources: [CODATA],
    plain: `${found.label}: ${showQuantity(found.value, figures, found.unit)}`,
  })
}

const field = (
  name: Name,
  label: string,
  unit: string,
  values: readonly string[],
  hint?: string,
): ToolField => ({
  kind: 'number',
  name,
  label,
  unit,
  shownWhen: { name: 'mode', values },
  ...(hint ? { hint } : {}),
})

export const tool = defineTool<Input>({
  id: 'fields',
  fields: [
    {
      kind: 'choice',
      name: 'mode',
      label: 'Field',
      options: [
        { value: 'gravity', label: 'Gravity between two masses' },
        { value: 'charges', label: 'Electric force between two charges' },
        { value: 'plates', label: 'A charge between two plates' },
        { value: 'magnetic', label: 'A moving charge in a magnetic field' },
        { value: 'wire', label: 'A current in a magnetic field' },
      ],
    },
    field('m1', 'First mass', 'kg', ['gravity']),
    field('m2', 'Second mass', 'kg', ['gravity']),
    field('q1', 'First charge', 'C', ['charges']),
    field('q2', 'Second charge', 'C', ['charges']),
    field('r', 'Distance between the centres', 'm', ['gravity', 'charges']),
    field('volt', 'Voltage between the plates', 'V', ['plates']),
    field('gap', 'Distance between the plates', 'm', ['plates']),
    field('charge', 'Charge', 'C', ['plates', 'magnetic']),
    field('m', 'Mass', 'kg', ['plates', 'magnetic']),
    field('speed', 'Speed', 'm/s', ['magnetic']),
    field('b', 'Magnetic field', 'T', ['magnetic', 'wire']),
    field('i', 'Current', 'A', ['wire']),
    field('l', 'Length in the field', 'm', ['wire']),
    {
      kind: 'number',
      name: 'n',
      label: 'Number of wires',
      hint: 'Empty: 1',
      shownWhen: { name: 'mode', values: ['wire'] },
    },
    field('angle', 'Angle to the field', '°', ['magnetic', 'wire'], 'Empty: 90'),
  ],
  schema,
  examples: [
    {
      title: 'Weight of a person on Earth',
      input: { mode: 'gravity', m1: '5.972e24', m2: '70.0', r: '6.371e6' },
    },
    { title: 'Two charges', input: { mode: 'charges', q1: '2.0e-6', q2: '-3.0e-6', r: '0.050' } },
    {
      title: 'An electron between plates',
      input: { mode: 'plates', volt: '500', gap: '0.0200', charge: '-1.60e-19', m: '9.11e-31' },
    },
    {
      title: 'A proton in a magnetic field',
      input: { mode: 'magnetic', charge: '1.60e-19', m: '1.67e-27', speed: '2.00e6', b: '0.500' },
    },
    { title: 'A coil side in a motor', input: { mode: 'wire', b: '0.30', i: '2.0', l: '0.050', n: '50' } },
  ],
  run,
})

import { z } from 'zod'
import { answer, defineTool, refuse } from '../define-tool.ts'
import type { TypedNumber } from '../figures.ts'
import { showFigures, texFigures, toPlaces, texPlaces } from '../figures.ts'
import type { ToolField, ToolResult, ToolStep } from '../tool.ts'
import { choiceOf, optionalTyped } from '../typed-number.ts'

/** Molar gas constant, exact (CODATA 2022): J/(mol K). */
export const GAS_CONSTANT = 8.314462618

/** In kPa. Definitions: SI Brochure, 9th edition. */
const PRESSURES = { kPa: 1, Pa: 0.001, atm: 101.325, bar: 100, mmHg: 0.133322387415 } as const
/** In L. */
const VOLUMES = { L: 1, mL: 0.001, m3: 1000 } as const

const number = (name: string, example: string) => optionalTyped({ name, example, above: 0, to: 1e15 })
const temperature = (name: string) => optionalTyped({ name, example: '25', from: -273.15, to: 1e7 })
const schema = z.object({
  law: choiceOf('ideal', 'combined'),
  pu: choiceOf('kPa', 'Pa', 'atm', 'bar', 'mmHg'),
  vu: choiceOf('L', 'mL', 'm3'),
  tu: choiceOf('C', 'K'),
  p: number('pressure', '100'),
  vol: number('volume', '24.8'),
  n: number('amount', '1.00'),
  t: temperature('temperature'),
  p2: number('pressure', '100'),
  vol2: number('volume', '24.8'),
  n2: number('amount', '1.00'),
  t2: temperature('temperature'),
})
type Input = z.output<typeof schema>

type Quantity = 'p' | 'vol' | 'n' | 't'
const NAMES: Readonly<Record<Quantity, string>> = {
  p: 'pressure',
  vol: 'volume',
  n: 'amount',
  t: 'temperature',
}

/** Significant figures of a temperature in kelvin: 25 °C with 2 figures is 298 K with 3. */
const kelvinFigures = (one: TypedNumber, unit: 'C' | 'K'): number =>
  unit === 'K' ? one.figures : Math.max(3, 3 + Math.max(0, one.places))

class Units {
  private readonly input: Input
  constructor(input: Input) {
    this.input = input
  }
  /** In kPa, L, mol and K. */
  toBase(which: Quantity, value: number): number {
    const { pu, vu, tu } = this.input
    return which === 'p'
      ? value * PRESSURES[pu]
      : which === 'vol'
        ? value * VOLUMES[vu]
        : which === 't' && tu === 'C'
          ? value + 273.15
          : value
  }
  name(which: Quantity): string {
    const { pu, vu, tu } = this.input
    return which === 'p'
      ? pu
      : which === 'vol'
        ? vu === 'm3'
          ? 'm³'
          : vu
        : which === 'n'
          ? 'mol'
          : tu === 'C'
            ? '°C'
            : 'K'
  }
  /** A value in kPa, L, mol or K as text in the unit of the form. */
  show(which: Quantity, base: number, figures: number): string {
    const { pu, vu, tu } = this.input
    if (which === 't' && tu === 'C') return `${toPlaces(base - 273.15, Math.max(0, figures - 3))} °C`
    const value = which === 'p' ? base / PRESSURES[pu] : which === 'vol' ? base / VOLUMES[vu] : base
    return `${showFigures(value, figures)} ${this.name(which)}`
  }
}

const BASE: Readonly<Record<Quantity, string>> = {
  p: '\\text{ kPa}',
  vol: '\\text{ L}',
  n: '\\text{ mol}',
  t: '\\text{ K}',
}
const SYMBOL: Readonly<Record<Quantity, string>> = { p: 'p', vol: 'V', n: 'n', t: 'T' }

function conversions(
  given: readonly [string, Quantity, TypedNumber][],
  input: Input,
  units: Units,
): ToolStep[] {
  const lines = given.flatMap(([symbol, which, one]) => {
    const base = units.toBase(which, one.value)
    if (which === 't' && input.tu === 'C')
      return [
        `$${symbol} = ${texFigures(one.value, one.figures)} + 273.15 = ${texPlaces(base, Math.max(0, kelvinFigures(one, 'C') - 3))}\\text{ K}$`,
      ]
    return base === one.value ? [] : [`$${symbol} = ${texFigures(base, one.figures)}${BASE[which]}$`]
  })
  return lines.length === 0 ? [] : [{ title: 'Convert the units', lines }]
}

function ideal(input: Input, units: Units): ToolResult {
  const missing = (['p', 'vol', 'n', 't'] as const).filter((which) => input[which] === null)
  const [unknown] = missing
  if (!unknown) return refuse({ p: 'Leave the quantity empty that you want to find.' })
  if (missing.length > 1)
    return refuse(
      Object.fromEntries(
        missing
          .slice(1)
          .map((which) => [which, `Type the ${NAMES[which]}. Only one quantity can be left empty.`]),
      ),
    )
  const given = (['p', 'vol', 'n', 't'] as const).flatMap((which): [string, Quantity, TypedNumber][] => {
    const one = input[which]
    return one ? [[SYMBOL[which], which, one]] : []
  })
  const base = Object.fromEntries(
    given.map(([, which, one]) => [which, units.toBase(which, one.value)]),
  ) as Record<Quantity, number>
  const figuresOf = ([, which, one]: [string, Quantity, TypedNumber]): number =>
    which === 't' ? kelvinFigures(one, input.tu) : one.figures
  const figures = Math.min(...given.map(figuresOf))
  const { p, vol: v, n, t } = base
  const R = GAS_CONSTANT
  const value = { p: (n * R * t) / v, vol: (n * R * t) / p, n: (p * v) / (R * t), t: (p * v) / (n * R) }[
    unknown
  ]
  const shown = (which: Quantity): string => {
    const one = given.find(([, other]) => other === which)
    return one ? texFigures(base[which], Math.max(figuresOf(one), 1)) : ''
  }
  const lines: Record<Quantity, [string, string]> = {
    p: ['p = \\dfrac{nRT}{V}', `\\dfrac{${shown('n')} \\times 8.314 \\times ${shown('t')}}{${shown('vol')}}`],
    vol: ['V = \\dfrac{nRT}{p}', `\\dfrac{${shown('n')} \\times 8.314 \\times ${shown('t')}}{${shown('p')}}`],
    n: ['n = \\dfrac{pV}{RT}', `\\dfrac{${shown('p')} \\times ${shown('vol')}}{8.314 \\times ${shown('t')}}`],
    t: ['T = \\dfrac{pV}{nR}', `\\dfrac{${shown('p')} \\times ${shown('vol')}}{${shown('n')} \\times 8.314}`],
  }
  const [rule, numbers] = lines[unknown]
  const text = units.show(unknown, value, figures)
  return answer({
    headline: {
      label: NAMES[unknown].charAt(0).toUpperCase() + NAMES[unknown].slice(1),
      value: text,
      finding: `The ${NAMES[unknown]} of the gas is ${text}.`,
    },
    blocks: [
      {
        kind: 'values',
        title: 'State of the gas',
        rows: (['p', 'vol', 'n', 't'] as const).map((which) => {
          const one = given.find(([, other]) => other === which)
          return {
            label: NAMES[which].charAt(0).toUpperCase() + NAMES[which].slice(1),
            value: one ? units.show(which, base[which], figuresOf(one)) : text,
          }
        }),
      },
    ],
    steps: [
      ...conversions(given, input, units),
      { title: 'Rearrange pV = nRT', lines: [`$${rule}$`] },
      {
        title: 'Substitute',
        lines: [
          `$${SYMBOL[unknown]} = ${numbers} = ${texFigures(value, figures)}${BASE[unknown]}$`,
          ...(text.endsWith(
            unknown === 'p' ? 'kPa' : unknown === 'vol' ? ' L' : unknown === 'n' ? 'mol' : ' K',
          )
            ? []
            : [`This is ${text}.`]),
        ],
      },
    ],
    notes: [
      'R = 8.314 J mol⁻¹ K⁻¹, with pressure in kPa and volume in L. Real gases differ at high pressure and low temperature.',
    ],
    sources: [
      {
        title: 'CODATA 2022, molar gas constant',
        address: 'https://physics.nist.gov/cgi-bin/cuu/Value?r',
        date: '2024',
      },
    ],
    plain: `${SYMBOL[unknown]} = ${text}`,
  })
}

function combined(input: Input, units: Units): ToolResult {
  const names = ['p', 'vol', 'n', 't'] as const
  const pairs = names.map((which) => ({ which, first: input[which], second: input[`${which}2`] }))
  const changed = pairs.filter(({ first, second }) => first ?? second)
  const missing = changed.flatMap(({ which, first, second }) => [
    ...(first ? [] : [which]),
    ...(second ? [] : [`${which}2` as const]),
  ])
  const [unknown] = missing
  if (changed.length < 2)
    return refuse({
      p: 'Type at least three values, such as both pressures and one volume. Leave constant quantities empty.',
    })
  if (!unknown) return refuse({ p2: 'Leave the quantity empty that you want to find.' })
  if (missing.length > 1)
    return refuse({
      [missing[1] as string]:
        'Type this value. Only one quantity can be unknown; leave both values of a constant one empty.',
    })
  const which = unknown.replace('2', '') as Quantity
  const isSecond = unknown.endsWith('2')
  /** pV/(nT) is the same in both states; constant quantities cancel. */
  const power: Readonly<Record<Quantity, number>> = { p: 1, vol: 1, n: -1, t: -1 }
  let product = 1
  const given: [string, Quantity, TypedNumber][] = []
  for (const { which: one, first, second } of changed) {
    if (first) given.push([`${SYMBOL[one]}_1`, one, first])
    if (second) given.push([`${SYMBOL[one]}_2`, one, second])
    if (first) product *= units.toBase(one, first.value) ** power[one]
    if (second) product /= units.toBase(one, second.value) ** power[one]
  }
  const value = (isSecond ? product : 1 / product) ** power[which]
  const figures = Math.min(
    ...given.map(([, one, number]) => (one === 't' ? kelvinFigures(number, input.tu) : number.figures)),
  )
  const has = (one: Quantity): boolean => changed.some((pair) => pair.which === one)
  const side = (index: 1 | 2): string => {
    const top =
      (['p', 'vol'] as const)
        .filter(has)
        .map((one) => `${SYMBOL[one]}_${index}`)
        .join('') || '1'
    const bottom = (['n', 't'] as const)
      .filter(has)
      .map((one) => `${SYMBOL[one]}_${index}`)
      .join('')
    return bottom === '' ? top : `\\dfrac{${top}}{${bottom}}`
  }
  const text = units.show(which, value, figures)
  const constant = names.filter((one) => !has(one)).map((one) => NAMES[one])
  return answer({
    headline: {
      label: `${NAMES[which].charAt(0).toUpperCase()}${NAMES[which].slice(1)} ${isSecond ? 'after' : 'before'} the change`,
      value: text,
      finding: `The ${NAMES[which]} is ${text} ${isSecond ? 'after' : 'before'} the change.`,
      ...(constant.length === 0 ? {} : { reason: `Constant: ${constant.join(', ')}.` }),
    },
    blocks: [
      {
        kind: 'table',
        caption: 'Both states',
        head: ['Quantity', 'Before', 'After'],
        rows: changed.map(({ which: one, first, second }) => {
          const cell = (value_: TypedNumber | null): string =>
            value_
              ? units.show(
                  one,
                  units.toBase(one, value_.value),
                  one === 't' ? kelvinFigures(value_, input.tu) : value_.figures,
                )
              : text
          return [NAMES[one].charAt(0).toUpperCase() + NAMES[one].slice(1), cell(first), cell(second)]
        }),
      },
    ],
    steps: [
      ...conversions(given, input, units),
      { title: 'Relation between the two states', lines: [`$${side(1)} = ${side(2)}$`] },
      {
        title: 'Solve',
        lines: [
          `$${SYMBOL[which]}_${isSecond ? 2 : 1} = ${texFigures(value, figures)}${BASE[which]}$`,
          ...(text.includes('°C') || !/ (?:kPa|L|mol|K)$/.test(text) ? [`This is ${text}.`] : []),
        ],
      },
    ],
    notes: ['Temperatures are in kelvin in the calculation.'],
    plain: `${SYMBOL[which]}${isSecond ? '₂' : '₁'} = ${text}`,
  })
}

const run = (input: Input): ToolResult => {
  if (
    (input.t && input.tu === 'K' && input.t.value <= 0) ||
    (input.t2 && input.tu === 'K' && input.t2.value <= 0)
  )
    return refuse({ t: 'The temperature must be larger than 0 K.' })
  if (
    (input.t && input.tu === 'C' && input.t.value <= -273.15) ||
    (input.t2 && input.tu === 'C' && input.t2.value <= -273.15)
  )
    return refuse({ t: 'The temperature must be above −273.15 °C.' })
  return input.law === 'ideal' ? ideal(input, new Units(input)) : combined(input, new Units(input))
}

const after = (name: string, label: string): ToolField => ({
  kind: 'number',
  name,
  label,
  shownWhen: { name: 'law', values: ['combined'] },
})

export const tool = defineTool<Input>({
  id: 'gas-laws',
  fields: [
    {
      kind: 'choice',
      name: 'law',
      label: 'Gas law',
      options: [
        { value: 'ideal', label: 'One state: pV = nRT' },
        { value: 'combined', label: 'Before and after a change' },
      ],
    },
    {
      kind: 'choice',
      name: 'pu',
      label: 'Unit of pressure',
      options: Object.keys(PRESSURES).map((value) => ({ value, label: value })),
    },
    {
      kind: 'choice',
      name: 'vu',
      label: 'Unit of volume',
      options: Object.keys(VOLUMES).map((value) => ({ value, label: value.replace('3', '³') })),
    },
    {
      kind: 'choice',
      name: 'tu',
      label: 'Unit of temperature',
      options: [
        { value: 'C', label: '°C' },
        { value: 'K', label: 'K' },
      ],
    },
    { kind: 'number', name: 'p', group: 'Gas (leave one empty)', label: 'Pressure p' },
    { kind: 'number', name: 'vol', label: 'Volume V' },
    { kind: 'number', name: 'n', label: 'Amount n', unit: 'mol' },
    { kind: 'number', name: 't', label: 'Temperature T' },
    { ...after('p2', 'Pressure'), group: 'After the change (leave constant quantities empty)' },
    after('vol2', 'Volume'),
    after('n2', 'Amount'),
    after('t2', 'Temperature'),
  ],
  schema,
  examples: [
    {
      title: 'Volume of one mole at 25 °C and 100 kPa',
      input: { law: 'ideal', pu: 'kPa', vu: 'L', tu: 'C', p: '100.0', vol: '', n: '1.000', t: '25.0' },
    },
    {
      title: 'Amount of gas in a 10 L cylinder',
      input: { law: 'ideal', pu: 'kPa', vu: 'L', tu: 'C', p: '15000', vol: '10.0', n: '', t: '20' },
    },
    {
      title: 'A balloon that cools',
      input: {
        law: 'combined',
        pu: 'kPa',
        vu: 'L',
        tu: 'C',
        p: '',
        vol: '2.50',
        n: '',
        t: '25',
        p2: '',
        vol2: '',
        n2: '',
        t2: '-20',
      },
    },
  ],
  run,
})

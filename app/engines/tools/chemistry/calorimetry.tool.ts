import { z } from 'zod'
import { showSpecies } from '#app/engines/chemistry/formula.ts'
import { answer, defineTool, refuse } from '../define-tool.ts'
import type { TypedNumber } from '../figures.ts'
import { showFigures, texFigures, texPlaces, toPlaces } from '../figures.ts'
import type { ToolField, ToolResult, ToolStep } from '../tool.ts'
import { choiceOf, fewestFigures, optionalTyped } from '../typed-number.ts'
import { molarMassOf } from './molar-mass.ts'
import { readFormula } from './read-formula.ts'
import { texSpecies } from './show-chemistry.ts'

/** Specific heat capacity of water near 25 °C: 4.18 J/(g K); CRC Handbook, 97th edition (2016), 4.1813 at 25 °C. */
const WATER = 4.18

const positive = (name: string, example: string) => optionalTyped({ name, example, above: 0, to: 1e12 })
const degrees = (name: string) => optionalTyped({ name, example: '21.5', from: -50, to: 2000 })
const schema = z.object({
  mode: choiceOf('solution', 'combustion', 'electric', 'chemical'),
  water: positive('mass', '100'),
  t1: degrees('temperature'),
  t2: degrees('temperature'),
  n: positive('amount', '0.0500'),
  fuel: z.string().max(60, 'Shorten this to 60 characters.').default(''),
  mass: positive('mass', '1.20'),
  volt: positive('voltage', '6.0'),
  amp: positive('current', '2.5'),
  time: positive('time', '180'),
  rise: positive('temperature rise', '3.20'),
  heat: optionalTyped({ name: 'enthalpy', example: '-57.3', from: -1e6, to: 1e6 }),
  ncal: positive('amount', '0.0100'),
})
type Input = z.output<typeof schema>

interface Change {
  value: number
  figures: number
  line: string
}

/** ΔT keeps the decimal places of the temperatures. */
function changeOf(t1: TypedNumber, t2: TypedNumber): Change {
  const places = Math.max(0, Math.min(t1.places, t2.places))
  const value = t2.value - t1.value
  const digits = toPlaces(Math.abs(value), places).replace('.', '').replace(/^0+/, '')
  return {
    value,
    figures: Math.max(1, digits.length),
    line: `$\\Delta T = ${texPlaces(t2.value, places)} - ${texPlaces(t1.value, places)} = ${texPlaces(value, places)}\\text{ °C}$`,
  }
}

const need = (input: Input, fields: readonly (keyof Input)[]): Record<string, string> | null => {
  const missing = fields.filter((name) => input[name] === null || input[name] === '')
  return missing.length === 0 ? null : Object.fromEntries(missing.map((name) => [name, 'Type this value.']))
}

function solution(input: Input): ToolResult {
  const missing = need(input, ['water', 't1', 't2', 'n'])
  if (missing) return refuse(missing)
  const [water, n] = [input.water as TypedNumber, input.n as TypedNumber]
  const change = changeOf(input.t1 as TypedNumber, input.t2 as TypedNumber)
  if (change.value === 0)
    return refuse({ t2: 'The temperatures are equal, so no heat was measured. Check them.' })
  const q = (water.value * WATER * change.value) / 1000
  const h = -q / n.value
  const figures = Math.min(fewestFigures(water, n), change.figures, 3)
  return answer({
    headline: {
      label: 'Enthalpy change ΔH',
      value: `${showFigures(h, figures)} kJ/mol`,
      finding:
        h < 0
          ? 'The reaction is exothermic: the solution gets warmer.'
          : 'The reaction is endothermic: the solution gets colder.',
    },
    blocks: [
      {
        kind: 'values',
        title: 'Heat',
        rows: [
          { label: 'Heat taken up by the solution', value: `${showFigures(q, figures)} kJ` },
          { label: 'Heat of the reaction', value: `${showFigures(-q, figures)} kJ` },
          { label: 'Change of temperature', value: `${showFigures(change.value, change.figures)} °C` },
        ],
      },
    ],
    steps: [
      { title: 'Change of temperature', lines: [change.line] },
      {
        title: 'Heat of the solution',
        lines: [
          `$q = mc\\Delta T = ${texFigures(water.value, water.figures)} \\times 4.18 \\times ${texFigures(change.value, change.figures)} = ${texFigures(q * 1000, figures + 1)}\\text{ J} = ${texFigures(q, figures + 1)}\\text{ kJ}$`,
        ],
      },
      {
        title: 'Enthalpy per mole',
        lines: [
          `$\\Delta H = -\\dfrac{q}{n} = -\\dfrac{${texFigures(q, figures + 1)}}{${texFigures(n.value, n.figures)}} = ${texFigures(h, figures)}\\text{ kJ mol}^{-1}$`,
        ],
      },
    ],
    notes: [
      'The solution is taken to have the heat capacity of water, 4.18 J g⁻¹ °C⁻¹. Heat lost to the cup is not included, so the true value is larger in size.',
    ],
    plain: `ΔH = ${showFigures(h, figures)} kJ/mol`,
  })
}

function combustion(input: Input): ToolResult {
  const missing = need(input, ['water', 't1', 't2', 'fuel', 'mass'])
  if (missing) return refuse(missing)
  const species = readFormula(input.fuel)
  if (typeof species === 'string') return refuse({ fuel: species })
  const molar = molarMassOf(species)
  if (!molar) return refuse({ fuel: 'Type the formula of the fuel, such as C2H5OH.' })
  const [water, mass] = [input.water as TypedNumber, input.mass as TypedNumber]
  const change = changeOf(input.t1 as TypedNumber, input.t2 as TypedNumber)
  if (change.value <= 0)
    return refuse({ t2: 'The water must be warmer after the combustion. Check the temperatures.' })
  const q = (water.value * WATER * change.value) / 1000
  const n = mass.value / molar.total
  const h = -q / n
  const figures = Math.min(fewestFigures(water, mass), change.figures, 3)
  const name = showSpecies({ ...species, state: null })
  return answer({
    headline: {
      label: `Heat of combustion of ${name}`,
      value: `${showFigures(h, figures)} kJ/mol`,
      finding: `Burning 1 g of ${name} heated the water with ${showFigures(q / mass.value, figures)} kJ.`,
      reason: 'Heat lost to the air and the container is not included.',
    },
    blocks: [
      {
        kind: 'values',
        title: 'Heat',
        rows: [
          { label: 'Heat taken up by the water', value: `${showFigures(q, figures)} kJ` },
          { label: 'Amount burnt', value: `${showFigures(n, mass.figures)} mol` },
          { label: 'Per gram', value: `${showFigures(q / mass.value, figures)} kJ/g` },
        ],
      },
    ],
    steps: [
      { title: 'Change of temperature', lines: [change.line] },
      {
        title: 'Heat taken up by the water',
        lines: [
          `$q = mc\\Delta T = ${texFigures(water.value, water.figures)} \\times 4.18 \\times ${texFigures(change.value, change.figures)} = ${texFigures(q * 1000, figures + 1)}\\text{ J} = ${texFigures(q, figures + 1)}\\text{ kJ}$`,
        ],
      },
      {
        title: 'Amount of fuel',
        lines: [
          `$n(${texSpecies({ ...species, state: null })}) = \\dfrac{${texFigures(mass.value, mass.figures)}}{${toPlaces(molar.total, molar.places)}} = ${texFigures(n, mass.figures + 1)}\\text{ mol}$`,
        ],
      },
      {
        title: 'Heat of combustion',
        lines: [
          `$\\Delta H = -\\dfrac{q}{n} = -\\dfrac{${texFigures(q, figures + 1)}}{${texFigures(n, mass.figures + 1)}} = ${texFigures(h, figures)}\\text{ kJ mol}^{-1}$`,
        ],
      },
    ],
    notes: ['Specific heat capacity of water: 4.18 J g⁻¹ °C⁻¹.'],
    plain: `ΔH = ${showFigures(h, figures)} kJ/mol`,
  })
}

/** Calibration by a heater or by a reaction of known enthalpy, then the unknown reaction where it is given. */
function calibration(input: Input): ToolResult {
  const isElectric = input.mode === 'electric'
  const missing = need(input, isElectric ? ['volt', 'amp', 'time', 'rise'] : ['ncal', 'heat', 'rise'])
  if (missing) return refuse(missing)
  const rise = input.rise as TypedNumber
  const [volt, amp, time] = [input.volt, input.amp, input.time]
  const energy = isElectric
    ? ((volt?.value ?? 0) * (amp?.value ?? 0) * (time?.value ?? 0)) / 1000
    : Math.abs((input.heat as TypedNumber).value) * (input.ncal as TypedNumber).value
  if (energy === 0) return refuse({ heat: 'The enthalpy must not be zero.' })
  const factor = energy / rise.value
  let figures = isElectric
    ? fewestFigures(volt, amp, time, rise)
    : fewestFigures(input.ncal, input.heat, rise)
  const steps: ToolStep[] = [
    {
      title: isElectric ? 'Electrical energy' : 'Heat of the known reaction',
      lines: [
        isElectric
          ? `$E = VIt = ${[volt, amp, time].map((one) => (one ? texFigures(one.value, one.figures) : '')).join(' \\times ')} = ${texFigures(energy * 1000, figures)}\\text{ J} = ${texFigures(energy, figures)}\\text{ kJ}$`
          : `$q = n \\times |\\Delta H| = ${texFigures((input.ncal as TypedNumber).value, (input.ncal as TypedNumber).figures)} \\times ${texFigures(Math.abs((input.heat as TypedNumber).value), (input.heat as TypedNumber).figures)} = ${texFigures(energy, figures)}\\text{ kJ}$`,
      ],
    },
    {
      title: 'Calibration factor',
      lines: [
        `$CF = \\dfrac{E}{\\Delta T} = \\dfrac{${texFigures(energy, figures)}}{${texFigures(rise.value, rise.figures)}} = ${texFigures(factor, figures)}\\text{ kJ °C}^{-1}$`,
      ],
    },
  ]
  const cf = `${showFigures(factor, figures)} kJ/°C`
  const hasReaction = input.t1 !== null || input.t2 !== null || input.n !== null
  if (!hasReaction)
    return answer({
      headline: {
        label: 'Calibration factor',
        value: cf,
        finding: `Each degree needs ${cf.replace('/°C', '')}.`,
      },
      blocks: [
        {
          kind: 'values',
          title: 'Calibration',
          rows: [
            { label: 'Energy', value: `${showFigures(energy, figures)} kJ` },
            { label: 'Calibration factor', value: cf },
          ],
        },
      ],
      steps,
      plain: `CF = ${cf}`,
    })
  const absent = need(input, ['t1', 't2', 'n'])
  if (absent) return refuse(absent)
  const change = changeOf(input.t1 as TypedNumber, input.t2 as TypedNumber)
  const n = input.n as TypedNumber
  figures = Math.min(figures, change.figures, n.figures)
  const q = factor * change.value
  const h = -q / n.value
  steps.push(
    {
      title: 'Heat of the reaction',
      lines: [
        change.line,
        `$q = CF \\times \\Delta T = ${texFigures(factor, figures + 1)} \\times ${texFigures(change.value, change.figures)} = ${texFigures(q, figures + 1)}\\text{ kJ}$`,
      ],
    },
    {
      title: 'Enthalpy per mole',
      lines: [
        `$\\Delta H = -\\dfrac{q}{n} = -\\dfrac{${texFigures(q, figures + 1)}}{${texFigures(n.value, n.figures)}} = ${texFigures(h, figures)}\\text{ kJ mol}^{-1}$`,
      ],
    },
  )
  return answer({
    headline: {
      label: 'Enthalpy change ΔH',
      value: `${showFigures(h, figures)} kJ/mol`,
      finding: h < 0 ? 'The reaction is exothermic.' : 'The reaction is endothermic.',
      reason: `The calibration factor is ${cf}.`,
    },
    blocks: [
      {
        kind: 'values',
        title: 'Calorimeter',
        rows: [
          { label: 'Calibration factor', value: cf },
          { label: 'Heat', value: `${showFigures(q, figures)} kJ` },
        ],
      },
    ],
    steps,
    plain: `CF = ${cf}; ΔH = ${showFigures(h, figures)} kJ/mol`,
  })
}

const run = (input: Input): ToolResult =>
  input.mode === 'solution'
    ? solution(input)
    : input.mode === 'combustion'
      ? combustion(input)
      : calibration(input)

const when = (values: readonly string[], field: ToolField): ToolField => ({
  ...field,
  shownWhen: { name: 'mode', values },
})

export const tool = defineTool<Input>({
  id: 'calorimetry',
  fields: [
    {
      kind: 'choice',
      name: 'mode',
      label: 'Experiment',
      options: [
        { value: 'solution', label: 'A reaction in solution' },
        { value: 'combustion', label: 'A fuel that heats water' },
        { value: 'electric', label: 'A calorimeter, calibrated by a heater' },
        { value: 'chemical', label: 'A calorimeter, calibrated by a known reaction' },
      ],
    },
    when(['electric'], { kind: 'number', name: 'volt', group: 'Calibration', label: 'Voltage', unit: 'V' }),
    when(['electric'], { kind: 'number', name: 'amp', label: 'Current', unit: 'A' }),
    when(['electric'], { kind: 'number', name: 'time', label: 'Time', unit: 's' }),
    when(['chemical'], {
      kind: 'number',
      name: 'ncal',
      group: 'Calibration',
      label: 'Amount of the known substance',
      unit: 'mol',
    }),
    when(['chemical'], { kind: 'number', name: 'heat', label: 'Its enthalpy change', unit: 'kJ/mol' }),
    when(['electric', 'chemical'], {
      kind: 'number',
      name: 'rise',
      label: 'Temperature rise in the calibration',
      unit: '°C',
    }),
    when(['combustion'], { kind: 'text', name: 'fuel', label: 'Formula of the fuel' }),
    when(['combustion'], { kind: 'number', name: 'mass', label: 'Mass burnt', unit: 'g' }),
    when(['solution', 'combustion'], {
      kind: 'number',
      name: 'water',
      label: 'Mass of water or solution',
      unit: 'g',
    }),
    { kind: 'number', name: 't1', group: 'Measurement', label: 'Temperature before', unit: '°C' },
    { kind: 'number', name: 't2', label: 'Temperature after', unit: '°C' },
    when(['solution', 'electric', 'chemical'], {
      kind: 'number',
      name: 'n',
      label: 'Amount that reacts',
      unit: 'mol',
    }),
  ],
  schema,
  examples: [
    {
      title: 'Neutralisation in a cup',
      input: { mode: 'solution', water: '100.0', t1: '21.0', t2: '27.8', n: '0.0500' },
    },
    {
      title: 'Ethanol burner',
      input: { mode: 'combustion', fuel: 'C2H5OH', mass: '0.86', water: '200.0', t1: '20.0', t2: '43.5' },
    },
    {
      title: 'Electrical calibration',
      input: {
        mode: 'electric',
        volt: '6.00',
        amp: '2.50',
        time: '180',
        rise: '5.40',
        t1: '20.1',
        t2: '24.3',
        n: '0.0300',
      },
    },
  ],
  run,
})

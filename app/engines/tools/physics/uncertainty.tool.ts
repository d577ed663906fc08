import { z } from 'zod'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { symbolsOf, Unreadable } from '#app/engines/algebra/syntax/expression.ts'
import { parse } from '#app/engines/algebra/syntax/parse.ts'
import { toLatex } from '#app/engines/algebra/syntax/print-latex.ts'
import { answer, defineTool, refuse } from '../define-tool.ts'
import { readFigures, showFigures, texFigures, toPlaces, toTex } from '../figures.ts'
import type { ToolResult } from '../tool.ts'
import { choiceOf, neededLine } from '../typed-number.ts'
import type { Measured } from './uncertainty.ts'
import { propagate } from './uncertainty.ts'

const schema = z.object({
  formula: neededLine('Type a formula, such as 4pi^2 L/T^2.', 200),
  values: neededLine('Type one measurement a line, such as L = 1.000 ± 0.002.', 800),
  rule: choiceOf('added', 'quadrature'),
})
type Input = z.output<typeof schema>

interface Typed extends Measured {
  text: string
}

/** “L = 1.000 ± 0.002”, “T = 2.01 +- 1%” or “m = 5.0” */
function readMeasurements(text: string): Typed[] | string {
  const found: Typed[] = []
  const lines = text.split(/[\n;]+/).filter((line) => line.trim() !== '')
  if (lines.length > 10) return 'The list can have up to 10 measurements.'
  for (const line of lines) {
    const match = /^\s*([A-Za-zα-ωΔ]\w{0,7})\s*=\s*(.+?)\s*(?:(?:±|\+\/?-)\s*(.+?)\s*(%?))?\s*$/.exec(line)
    const value = match ? readFigures(match[2] ?? '') : null
    const size = match?.[3] === undefined ? { value: 0 } : readFigures(match[3])
    if (!match || !value || !size)
      return `“${line.trim().slice(0, 30)}” cannot be read. Write for example L = 1.000 ± 0.002 or T = 2.01 ± 1%.`
    if (size.value < 0) return `The uncertainty of ${match[1]} must not be negative.`
    const name = match[1] ?? ''
    if (found.some((one) => one.name === name)) return `${name} is in the list twice. Keep one line.`
    found.push({
      name,
      value: value.value,
      uncertainty: match[4] === '%' ? (Math.abs(value.value) * size.value) / 100 : size.value,
      text: toPlaces(value.value, Math.max(0, value.places)),
    })
  }
  return found
}

/** The value to the place of its uncertainty, which has one significant figure (two where it starts with 1). */
function rounded(value: number, uncertainty: number): { value: string; uncertainty: string; tex: string } {
  if (uncertainty === 0) return { value: showFigures(value, 6), uncertainty: '0', tex: texFigures(value, 6) }
  const [mantissa = '1', power = '0'] = uncertainty.toExponential(1).split('e')
  const places = (mantissa.startsWith('1') ? 1 : 0) - Number(power)
  const exponent =
    Math.abs(value) >= 1e5 || (Math.abs(value) < 1e-3 && value !== 0)
      ? Math.floor(Math.log10(Math.abs(value)))
      : 0
  const shift = 10 ** exponent
  const [a, b] = [
    toPlaces(value / shift, places + exponent),
    toPlaces(uncertainty / shift, places + exponent),
  ]
  if (exponent === 0) return { value: a, uncertainty: b, tex: toTex(`${a} \\pm ${b}`) }
  const raised = String(exponent)
    .replace('-', '⁻')
    .replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)))
  return {
    value: `(${a}`,
    uncertainty: `${b}) × 10${raised}`,
    tex: `(${toTex(a)} \\pm ${b}) \\times 10^{${exponent}}`,
  }
}

function run(input: Input): ToolResult {
  const measured = readMeasurements(input.values)
  if (typeof measured === 'string') return refuse({ values: measured })
  let formula: Expr
  try {
    formula = parse(input.formula.replace(/^\s*\w+\s*=(?!=)/, ''), {
      names: new Set(measured.map(({ name }) => name)),
      imaginary: null,
      eIsNumber: true,
    }).expr
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return refuse({ formula: `The formula cannot be read. ${error.message}` })
  }
  const missing = [...symbolsOf(formula)].filter((name) => !measured.some((one) => one.name === name))
  if (missing.length > 0)
    return refuse({
      values: `The value of ${missing[0]} is missing. Add a line such as ${missing[0]} = 1.00 ± 0.01.`,
    })
  const used = measured.filter(({ name }) => symbolsOf(formula).has(name))
  if (used.length === 0)
    return refuse({ formula: 'The formula has none of the measured quantities. Use their names in it.' })
  const found = propagate(formula, used)
  if (!found)
    return refuse({
      formula:
        'The formula has no value for these numbers. Check for a division by zero or the root of a negative number.',
    })
  const total = input.rule === 'added' ? found.added : found.quadrature
  const result = rounded(found.value, total)
  const percent = found.value === 0 ? null : (total / Math.abs(found.value)) * 100
  const largest = found.parts.reduce(
    (best, one) => (one.size > best.size ? one : best),
    found.parts[0] as (typeof found.parts)[number],
  )
  const text = total === 0 ? result.value : `${result.value} ± ${result.uncertainty}`
  const share = (size: number): string => {
    const [part, whole] = input.rule === 'added' ? [size, total] : [size * size, total * total]
    return whole === 0 ? '0%' : `${toPlaces((part / whole) * 100, 0)}%`
  }
  return answer({
    headline: {
      label: 'Result',
      value: text,
      finding:
        percent === null || total === 0
          ? 'The value has no uncertainty to show.'
          : `The uncertainty is ${showFigures(percent, 2)}%.`,
      ...(total === 0
        ? {}
        : { reason: `${largest.name} contributes most. Measure it better to improve the result.` }),
    },
    blocks: [
      {
        kind: 'table',
        caption: 'What each measurement contributes',
        head: ['Quantity', 'Value', 'Uncertainty', 'Relative', 'Contribution', 'Share'],
        rows: used.map((one, i) => {
          const part = found.parts[i] as (typeof found.parts)[number]
          return [
            one.name,
            one.text,
            showFigures(one.uncertainty, 2),
            one.value === 0 ? '–' : `${showFigures((one.uncertainty / Math.abs(one.value)) * 100, 2)}%`,
            showFigures(part.size, 2),
            share(part.size),
          ]
        }),
      },
    ],
    steps: [
      { title: 'Value', lines: [`$f = ${toLatex(formula)} = ${texFigures(found.value, 5)}$`] },
      {
        title: 'Contribution of each measurement',
        lines: used.map((one, i) => {
          const part = found.parts[i] as (typeof found.parts)[number]
          return `$\\left|\\dfrac{\\partial f}{\\partial ${one.name.length === 1 ? one.name : `\\text{${one.name}}`}}\\right| \\Delta ${one.name.length === 1 ? one.name : `\\text{${one.name}}`} = ${texFigures(Math.abs(part.slope), 3)} \\times ${texFigures(one.uncertainty, 2)} = ${texFigures(part.size, 3)}$`
        }),
      },
      {
        title: input.rule === 'added' ? 'Add the contributions' : 'Add the squares',
        lines: [
          input.rule === 'added'
            ? `$\\Delta f = ${found.parts.map(({ size }) => texFigures(size, 3)).join(' + ')} = ${texFigures(total, 3)}$`
            : `$\\Delta f = \\sqrt{${found.parts.map(({ size }) => `(${texFigures(size, 3)})^2`).join(' + ')}} = ${texFigures(total, 3)}$`,
        ],
      },
      { title: 'Round', lines: [`$f = ${result.tex}$`] },
    ],
    notes: [
      input.rule === 'added'
        ? 'Adding gives the largest error. For products and quotients it is the rule “add the percentages”.'
        : 'The root of the sum of squares is for independent random errors.',
      'The uncertainty has one significant figure, or two where it starts with 1.',
    ],
    plain: text,
    latex: result.tex,
  })
}

export const tool = defineTool<Input>({
  id: 'uncertainty',
  fields: [
    { kind: 'maths', name: 'formula', label: 'Formula' },
    {
      kind: 'lines',
      name: 'values',
      label: 'Measurements',
      rows: 4,
      hint: 'One a line: L = 1.000 ± 0.002, or with +- and %',
    },
    {
      kind: 'choice',
      name: 'rule',
      label: 'Rule',
      options: [
        { value: 'added', label: 'Add the uncertainties (school rule)' },
        { value: 'quadrature', label: 'Root of the sum of squares' },
      ],
    },
  ],
  schema,
  examples: [
    {
      title: 'Gravity by a pendulum',
      input: { formula: '4pi^2 L/T^2', values: 'L = 1.000 ± 0.002\nT = 2.01 ± 0.01', rule: 'added' },
    },
    {
      title: 'Density of a cube',
      input: { formula: 'm/a^3', values: 'm = 27.0 ± 0.1\na = 1.52 ± 0.02', rule: 'added' },
    },
    {
      title: 'Speed from two measurements',
      input: { formula: 's/t', values: 's = 100.0 ± 0.5\nt = 12.4 ± 1%', rule: 'quadrature' },
    },
  ],
  run,
})

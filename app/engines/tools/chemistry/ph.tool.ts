import { z } from 'zod'
import { answer, defineTool, refuse } from '../define-tool.ts'
import { showFigures, texFigures, texPlaces, toFigures, toPlaces } from '../figures.ts'
import type { AnswerBlock, ToolResult, ToolStep } from '../tool.ts'
import { choiceOf, optionalTyped } from '../typed-number.ts'
import { KW, pHOf, shares, withPKa } from './charge-balance.ts'
import type { AcidBase } from './data/acids.ts'
import { acidBaseOf, ACIDS_AND_BASES, PKA_SOURCE } from './data/acids.ts'
import { showFormula, texFormula } from './show-chemistry.ts'

const schema = z.object({
  find: choiceOf('solution', 'convert'),
  substance: choiceOf('ethanoic', ...ACIDS_AND_BASES.map(({ id }) => id), 'otheracid', 'otherbase'),
  c: optionalTyped({ name: 'concentration', example: '0.100', above: 0, to: 20 }),
  pka: optionalTyped({ name: 'pKa', example: '4.76', from: -2, to: 14 }),
  from: choiceOf('ph', 'poh', 'h', 'oh'),
  value: optionalTyped({ name: 'value', example: '3.20', from: -2, to: 16 }),
})
type Input = z.output<typeof schema>

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** pH, pOH and both concentrations, as a table of values. */
function fourValues(pH: number, figures: number): AnswerBlock {
  return {
    kind: 'values',
    title: 'At 25 °C',
    rows: [
      { label: 'pH', value: toPlaces(pH, 2) },
      { label: 'pOH', value: toPlaces(14 - pH, 2) },
      { label: '[H⁺]', value: `${showFigures(10 ** -pH, figures)} M` },
      { label: '[OH⁻]', value: `${showFigures(KW * 10 ** pH, figures)} M` },
    ],
  }
}

const nature = (pH: number): string => (Math.abs(pH - 7) < 0.005 ? 'neutral' : pH < 7 ? 'acidic' : 'basic')

function convert(input: Input): ToolResult {
  if (!input.value)
    return refuse({ value: 'Type the value, such as 3.20 for a pH or 6.3e-4 for a concentration.' })
  const { value, figures, places } = input.value
  const isLog = input.from === 'ph' || input.from === 'poh'
  if (!isLog && (value <= 0 || value > 20))
    return refuse({ value: 'The concentration must be larger than 0 and at most 20 M.' })
  const pH =
    input.from === 'ph'
      ? value
      : input.from === 'poh'
        ? 14 - value
        : input.from === 'h'
          ? -Math.log10(value)
          : 14 + Math.log10(value)
  const kept = isLog ? Math.max(1, Math.min(places, 4)) : Math.min(figures, 4)
  const [h, oh] = [10 ** -pH, KW * 10 ** pH]
  const lines: ToolStep[] =
    input.from === 'h'
      ? [
          {
            title: 'pH',
            lines: [
              `$\\text{pH} = -\\log_{10}[\\mathrm{H^+}] = -\\log_{10}(${texFigures(h, kept)}) = ${texPlaces(pH, kept)}$`,
            ],
          },
        ]
      : input.from === 'oh'
        ? [
            {
              title: 'Hydrogen ions',
              lines: [
                `$[\\mathrm{H^+}] = \\dfrac{K_w}{[\\mathrm{OH^-}]} = \\dfrac{1.0 \\times 10^{-14}}{${texFigures(oh, kept)}} = ${texFigures(h, kept)}\\text{ M}$`,
              ],
            },
            {
              title: 'pH',
              lines: [`$\\text{pH} = -\\log_{10}(${texFigures(h, kept)}) = ${texPlaces(pH, kept)}$`],
            },
          ]
        : [
            ...(input.from === 'poh'
              ? [
                  {
                    title: 'pH',
                    lines: [`$\\text{pH} = 14 - ${texPlaces(value, kept)} = ${texPlaces(pH, kept)}$`],
                  },
                ]
              : []),
            {
              title: 'Hydrogen ions',
              lines: [
                `$[\\mathrm{H^+}] = 10^{-\\text{pH}} = 10^{-${texPlaces(pH, kept)}} = ${texFigures(h, kept)}\\text{ M}$`,
              ],
            },
            {
              title: 'Hydroxide ions',
              lines: [
                `$[\\mathrm{OH^-}] = \\dfrac{K_w}{[\\mathrm{H^+}]} = ${texFigures(oh, kept)}\\text{ M}$`,
              ],
            },
          ]
  return answer({
    headline: {
      label: isLog ? '[H⁺]' : 'pH',
      value: isLog ? `${showFigures(h, kept)} M` : toPlaces(pH, kept),
      finding: `The solution is ${nature(pH)}.`,
      reason: 'A pH has as many decimal places as the concentration has significant figures.',
    },
    blocks: [fourValues(pH, kept)],
    steps: lines,
    notes: ['Kw = 1.0 × 10⁻¹⁴ at 25 °C.'],
  })
}

function strongSteps(one: AcidBase, c: number, figures: number, pH: number): ToolStep[] {
  const ion = one.kind === 'acid' ? 'H^+' : 'OH^-'
  const size = c * one.strong
  const p = one.kind === 'acid' ? 'pH' : 'pOH'
  const simple = -Math.log10(size)
  const exact = one.kind === 'acid' ? pH : 14 - pH
  const name = texFormula(one.formula)
  return [
    {
      title: `${capital(one.kind)} reacts completely`,
      lines: [
        one.strong === 1
          ? `$[\\mathrm{${ion}}] = c(${name}) = ${texFigures(c, figures)}\\text{ M}$`
          : `$[\\mathrm{${ion}}] = ${one.strong} \\times c(${name}) = ${texFigures(size, figures)}\\text{ M}$`,
      ],
    },
    ...(Math.abs(simple - exact) < 0.005
      ? [
          {
            title: p,
            lines: [`$\\text{${p}} = -\\log_{10}(${texFigures(size, figures)}) = ${texPlaces(simple, 2)}$`],
          },
        ]
      : [
          {
            title: 'Water adds ions too',
            lines: [
              `$[\\mathrm{${ion}}] = \\dfrac{c + \\sqrt{c^2 + 4K_w}}{2} = ${texFigures(10 ** -exact, 3)}\\text{ M}$`,
              `$\\text{${p}} = ${texPlaces(exact, 2)}$`,
            ],
          },
        ]),
    ...(one.kind === 'base'
      ? [{ title: 'pH', lines: [`$\\text{pH} = 14 - ${texPlaces(exact, 2)} = ${texPlaces(pH, 2)}$`] }]
      : []),
  ]
}

function weakSteps(one: AcidBase, c: number, figures: number, pH: number): ToolStep[] {
  const [pKa = 7] = one.pKas
  const [acid = 'HA', base = 'A^-'] = one.forms
  const isAcid = one.kind === 'acid'
  const k = isAcid ? 10 ** -pKa : KW / 10 ** -pKa
  const symbol = isAcid ? 'K_a' : 'K_b'
  const x = (-k + Math.sqrt(k * k + 4 * k * c)) / 2
  const ion = isAcid ? 'H^+' : 'OH^-'
  const conjugates: [string, string] = isAcid ? [base, acid] : [acid, base]
  const [made, start] = conjugates.map((form) =>
    one.id === 'other' ? `\\mathrm{${form}}` : texFormula(form),
  ) as [string, string]
  const exact = isAcid ? 10 ** -pH : KW * 10 ** pH
  const p = -Math.log10(exact)
  return [
    {
      title: isAcid ? 'Acid constant' : 'Base constant',
      lines: [
        isAcid
          ? `$K_a = 10^{-\\text{p}K_a} = 10^{-${texPlaces(pKa, 2)}} = ${texFigures(k, 2)}$`
          : `$K_b = K_w \\div K_a = 1.0 \\times 10^{-14} \\div ${texFigures(10 ** -pKa, 2)} = ${texFigures(k, 2)}$`,
        `$${symbol} = \\dfrac{[\\mathrm{${ion}}][${made}]}{[${start}]} = \\dfrac{x^2}{c - x}$`,
      ],
    },
    {
      title: 'Solve for x',
      lines: [
        `$x^2 + ${symbol}x - ${symbol}c = 0$ with $c = ${texFigures(c, figures)}\\text{ M}$`,
        `$x = [\\mathrm{${ion}}] = ${texFigures(x, 3)}\\text{ M}$`,
        ...(Math.abs(x - exact) / exact > 0.005
          ? [`With the ions of water, $[\\mathrm{${ion}}] = ${texFigures(exact, 3)}\\text{ M}$.`]
          : []),
      ],
    },
    {
      title: 'pH',
      lines: isAcid
        ? [`$\\text{pH} = -\\log_{10}(${texFigures(exact, 3)}) = ${texPlaces(pH, 2)}$`]
        : [
            `$\\text{pOH} = -\\log_{10}(${texFigures(exact, 3)}) = ${texPlaces(p, 2)}$`,
            `$\\text{pH} = 14 - ${texPlaces(p, 2)} = ${texPlaces(pH, 2)}$`,
          ],
    },
    {
      title: 'Share that has reacted',
      lines: [`$\\dfrac{x}{c} \\times 100\\% = ${texFigures((x / c) * 100, 3)}\\%$`],
    },
  ]
}

function run(input: Input): ToolResult {
  if (input.find === 'convert') return convert(input)
  if (!input.c) return refuse({ c: 'Type the concentration, such as 0.100.' })
  const isOther = input.substance === 'otheracid' || input.substance === 'otherbase'
  const one = isOther
    ? input.pka && withPKa(input.substance === 'otheracid' ? 'acid' : 'base', input.pka.value)
    : acidBaseOf(input.substance)
  if (!one)
    return refuse({ pka: 'Type the pKa of the acid, or of the conjugate acid of the base, such as 4.76.' })
  const c = input.c.value
  const figures = Math.min(4, input.c.figures)
  const pH = pHOf([{ of: one, concentration: c }])
  const name = isOther ? one.formula : showFormula(one.formula)
  const forms = shares(one.pKas, pH)
  const steps =
    one.pKas.length === 0
      ? strongSteps(one, c, figures, pH)
      : one.pKas.length === 1 && one.strong === 0
        ? weakSteps(one, c, figures, pH)
        : [
            {
              title: 'Charge balance',
              lines: [
                'The charges of all ions in the solution add up to zero, with the ions of water.',
                `The only $[\\mathrm{H^+}]$ that fits is $${texFigures(10 ** -pH, 3)}\\text{ M}$.`,
              ],
            },
            {
              title: 'pH',
              lines: [`$\\text{pH} = -\\log_{10}(${texFigures(10 ** -pH, 3)}) = ${texPlaces(pH, 2)}$`],
            },
          ]
  const strength = one.strong > 0 ? 'strong' : 'weak'
  return answer({
    headline: {
      label: `pH of ${toFigures(c, input.c.figures)} M ${name}`,
      value: toPlaces(pH, 2),
      finding: `The solution is ${nature(pH)}.`,
      reason: `${one.name} is a ${strength} ${one.kind}${one.spectator === undefined ? '' : ' in this solution'}.`,
    },
    blocks: [
      fourValues(pH, 3),
      ...(one.pKas.length === 0
        ? []
        : [
            {
              kind: 'table' as const,
              caption: 'Forms in the solution',
              head: ['Form', 'Concentration (M)', 'Share'],
              rows: one.forms.map((form, i) => [
                isOther ? form.replace('^', '').replace('+', '⁺').replace('-', '⁻') : showFormula(form),
                showFigures(c * (forms[i] as number), 3),
                `${showFigures((forms[i] as number) * 100, 3)}%`,
              ]),
            },
          ]),
    ],
    steps,
    notes: [
      'At 25 °C, with the ionisation of water. Concentrations stand for activities.',
      ...(one.pKas.length > 0 ? [`pKa: ${one.pKas.map((pKa) => toPlaces(pKa, 2)).join(', ')}.`] : []),
    ],
    sources: one.pKas.length > 0 && !isOther ? [PKA_SOURCE] : [],
    plain: `pH of ${toFigures(c, input.c.figures)} M ${name} = ${toPlaces(pH, 2)}`,
  })
}

export const tool = defineTool<Input>({
  id: 'ph',
  fields: [
    {
      kind: 'choice',
      name: 'find',
      label: 'What you know',
      options: [
        { value: 'solution', label: 'The substance and its concentration' },
        { value: 'convert', label: 'pH, pOH, [H⁺] or [OH⁻]' },
      ],
    },
    {
      kind: 'choice',
      name: 'substance',
      label: 'Substance',
      options: [
        ...ACIDS_AND_BASES.map(({ id, name }) => ({ value: id, label: name })),
        { value: 'otheracid', label: 'Another weak acid' },
        { value: 'otherbase', label: 'Another weak base' },
      ],
      shownWhen: { name: 'find', values: ['solution'] },
    },
    {
      kind: 'number',
      name: 'c',
      label: 'Concentration',
      unit: 'M',
      shownWhen: { name: 'find', values: ['solution'] },
    },
    {
      kind: 'number',
      name: 'pka',
      label: 'pKa',
      hint: 'Of the acid, or of the conjugate acid of the base',
      shownWhen: { name: 'substance', values: ['otheracid', 'otherbase'] },
    },
    {
      kind: 'choice',
      name: 'from',
      label: 'Known value',
      options: [
        { value: 'ph', label: 'pH' },
        { value: 'poh', label: 'pOH' },
        { value: 'h', label: '[H⁺] in M' },
        { value: 'oh', label: '[OH⁻] in M' },
      ],
      shownWhen: { name: 'find', values: ['convert'] },
    },
    { kind: 'number', name: 'value', label: 'Value', shownWhen: { name: 'find', values: ['convert'] } },
  ],
  schema,
  examples: [
    { title: 'Ethanoic acid 0.100 M', input: { find: 'solution', substance: 'ethanoic', c: '0.100' } },
    { title: 'Ammonia 0.100 M', input: { find: 'solution', substance: 'nh3', c: '0.100' } },
    { title: 'Very dilute hydrochloric acid', input: { find: 'solution', substance: 'hcl', c: '1.0e-8' } },
    { title: 'From pH to [H⁺]', input: { find: 'convert', from: 'ph', value: '3.20' } },
  ],
  run,
})

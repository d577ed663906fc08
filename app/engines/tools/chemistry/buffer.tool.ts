import { z } from 'zod'
import { answer, defineTool, refuse } from '../define-tool.ts'
import { showFigures, texFigures, texPlaces, toPlaces } from '../figures.ts'
import type { ToolResult, ToolStep } from '../tool.ts'
import { choiceOf, fewestFigures, optionalTyped, typedNumber } from '../typed-number.ts'
import type { Solute } from './charge-balance.ts'
import { pHOf, withPKa } from './charge-balance.ts'
import type { AcidBase } from './data/acids.ts'
import { acidBaseOf, PKA_SOURCE } from './data/acids.ts'
import { showFormula, texFormula } from './show-chemistry.ts'

/** The weak acids whose pairs are used as buffers: id of the system and the step. */
const PAIRS = [
  ['ethanoic', 0, 'Ethanoic acid and ethanoate'],
  ['methanoic', 0, 'Methanoic acid and methanoate'],
  ['lactic', 0, 'Lactic acid and lactate'],
  ['benzoic', 0, 'Benzoic acid and benzoate'],
  ['h2co3', 0, 'Carbonic acid and hydrogencarbonate'],
  ['h3po4', 1, 'Dihydrogenphosphate and hydrogenphosphate'],
  ['nh3', 0, 'Ammonium and ammonia'],
  ['h2co3b', 1, 'Hydrogencarbonate and carbonate'],
] as const

const volume = { name: 'volume', example: '50.0', above: 0, to: 100_000 }
const concentration = { name: 'concentration', example: '0.100', above: 0, to: 20 }
const schema = z.object({
  pair: choiceOf('ethanoic', ...PAIRS.map(([id]) => id), 'other'),
  pka: optionalTyped({ name: 'pKa', example: '4.76', from: -2, to: 16 }),
  ca: typedNumber(concentration),
  va: typedNumber(volume),
  cb: typedNumber(concentration),
  vb: typedNumber(volume),
  add: choiceOf('none', 'hcl', 'naoh'),
  cx: optionalTyped(concentration),
  vx: optionalTyped(volume),
})
type Input = z.output<typeof schema>

/** One form of an acid system, dissolved with the ions that balance its charge. */
const formOf = (system: AcidBase, index: number): AcidBase => ({
  ...system,
  spectator: index - system.topCharge,
})

function run(input: Input): ToolResult {
  const pair = PAIRS.find(([id]) => id === input.pair)
  const base = pair
    ? acidBaseOf(pair[0].replace('h2co3b', 'h2co3'))
    : input.pka && withPKa('acid', input.pka.value)
  if (!base) return refuse({ pka: 'Type the pKa of the weak acid, such as 4.76.' })
  const step = pair?.[1] ?? 0
  const { spectator: _, ...system } = base
  const pKa = system.pKas[step] as number
  const isOther = !pair
  const [acidForm, baseForm] = [system.forms[step] as string, system.forms[step + 1] as string]
  const show = (form: string): string => (isOther ? form.replace('^-', '⁻') : showFormula(form))
  const tex = (form: string): string => (isOther ? `\\mathrm{${form}}` : texFormula(form))
  const isAdded = input.add !== 'none'
  if (isAdded && !input.cx)
    return refuse({ cx: 'Type the concentration of the added solution, such as 0.100.' })
  if (isAdded && !input.vx) return refuse({ vx: 'Type the volume added, such as 5.0.' })
  const figures = Math.min(
    4,
    fewestFigures(
      input.ca,
      input.va,
      input.cb,
      input.vb,
      isAdded ? input.cx : null,
      isAdded ? input.vx : null,
    ),
  )
  const na = (input.ca.value * input.va.value) / 1000
  const nb = (input.cb.value * input.vb.value) / 1000
  const solutes = (volumeMl: number): Solute[] => [
    { of: formOf(system, step), concentration: (na * 1000) / volumeMl },
    { of: formOf(system, step + 1), concentration: (nb * 1000) / volumeMl },
  ]
  const start = input.va.value + input.vb.value
  const before = pHOf(solutes(start))
  const simple = pKa + Math.log10(nb / na)
  const steps: ToolStep[] = [
    {
      title: 'Amounts in the buffer',
      lines: [
        `$n(${tex(acidForm)}) = ${texFigures(input.ca.value, input.ca.figures)} \\times ${texFigures(input.va.value / 1000, input.va.figures)} = ${texFigures(na, figures)}\\text{ mol}$`,
        `$n(${tex(baseForm)}) = ${texFigures(input.cb.value, input.cb.figures)} \\times ${texFigures(input.vb.value / 1000, input.vb.figures)} = ${texFigures(nb, figures)}\\text{ mol}$`,
      ],
    },
    {
      title: 'pH of the buffer',
      lines: [
        `$\\text{pH} = \\text{p}K_a + \\log_{10}\\dfrac{n(${tex(baseForm)})}{n(${tex(acidForm)})}$`,
        `$\\text{pH} = ${texPlaces(pKa, 2)} + \\log_{10}\\dfrac{${texFigures(nb, figures)}}{${texFigures(na, figures)}} = ${texPlaces(simple, 2)}$`,
        ...(toPlaces(simple, 2) === toPlaces(before, 2)
          ? []
          : [
              `The full charge balance gives $\\text{pH} = ${texPlaces(before, 2)}$: the approximation is weak for a dilute or very acidic buffer.`,
            ]),
      ],
    },
  ]
  const isBuffer = nb / na >= 0.1 && nb / na <= 10
  let after: number | null = null
  let water = 7
  if (isAdded && input.cx && input.vx) {
    const nx = (input.cx.value * input.vx.value) / 1000
    const total = start + input.vx.value
    const strong = acidBaseOf(input.add) as AcidBase
    const added = { of: strong, concentration: (nx * 1000) / total }
    after = pHOf([...solutes(total), added])
    water = pHOf([added])
    const isAcid = input.add === 'hcl'
    const sign = isAcid ? 1 : -1
    const [ra, rb] = [na + sign * nx, nb - sign * nx]
    steps.push({
      title: isAcid
        ? 'The base of the buffer takes up the added acid'
        : 'The acid of the buffer reacts with the added base',
      lines: [
        `$n(\\mathrm{${isAcid ? 'H^+' : 'OH^-'}}) = ${texFigures(nx, figures)}\\text{ mol}$`,
        ...(ra > 0 && rb > 0
          ? [
              `$n(${tex(acidForm)}) = ${texFigures(ra, figures)}\\text{ mol}$, $n(${tex(baseForm)}) = ${texFigures(rb, figures)}\\text{ mol}$`,
              `$\\text{pH} = ${texPlaces(pKa, 2)} + \\log_{10}\\dfrac{${texFigures(rb, figures)}}{${texFigures(ra, figures)}} = ${texPlaces(pKa + Math.log10(rb / ra), 2)}$`,
            ]
          : [
              `The ${isAcid ? 'base' : 'acid'} of the buffer is used up. The charge balance gives $\\text{pH} = ${texPlaces(after, 2)}$.`,
            ]),
      ],
    })
  }
  return answer({
    headline: {
      label: after === null ? 'pH of the buffer' : 'pH after the addition',
      value: toPlaces(after ?? before, 2),
      finding:
        after === null
          ? isBuffer
            ? `The ratio of base to acid is ${showFigures(nb / na, 3)}, so the solution buffers well.`
            : `The ratio of base to acid is ${showFigures(nb / na, 3)}, so the solution buffers poorly.`
          : `The pH changes by ${toPlaces(Math.abs(after - before), 2)}, from ${toPlaces(before, 2)}.`,
      reason:
        after === null
          ? 'A buffer works best between ratios 0.1 and 10, within 1 of the pKa.'
          : `In the same volume of water the pH would be ${toPlaces(water, 2)}.`,
    },
    blocks: [
      {
        kind: 'values',
        title: 'Buffer',
        rows: [
          { label: 'pKa', value: toPlaces(pKa, 2) },
          { label: `Amount of ${show(acidForm)}`, value: `${showFigures(na, figures)} mol` },
          { label: `Amount of ${show(baseForm)}`, value: `${showFigures(nb, figures)} mol` },
          { label: 'pH before', value: toPlaces(before, 2) },
          ...(after === null ? [] : [{ label: 'pH after', value: toPlaces(after, 2) }]),
        ],
      },
    ],
    steps,
    notes: ['At 25 °C. The result is from the full charge balance, with the ionisation of water.'],
    sources: isOther ? [] : [PKA_SOURCE],
    plain: `pH = ${toPlaces(after ?? before, 2)}`,
  })
}

export const tool = defineTool<Input>({
  id: 'buffer',
  fields: [
    {
      kind: 'choice',
      name: 'pair',
      label: 'Acid and base of the buffer',
      options: [
        ...PAIRS.map(([value, , label]) => ({ value, label })),
        { value: 'other', label: 'Another weak acid HA and A⁻' },
      ],
    },
    { kind: 'number', name: 'pka', label: 'pKa', shownWhen: { name: 'pair', values: ['other'] } },
    { kind: 'number', name: 'ca', group: 'Weak acid', label: 'Concentration', unit: 'M' },
    { kind: 'number', name: 'va', label: 'Volume', unit: 'mL' },
    { kind: 'number', name: 'cb', group: 'Conjugate base', label: 'Concentration', unit: 'M' },
    { kind: 'number', name: 'vb', label: 'Volume', unit: 'mL' },
    {
      kind: 'choice',
      name: 'add',
      group: 'Addition',
      label: 'Add',
      options: [
        { value: 'none', label: 'Nothing' },
        { value: 'hcl', label: 'Hydrochloric acid' },
        { value: 'naoh', label: 'Sodium hydroxide' },
      ],
    },
    {
      kind: 'number',
      name: 'cx',
      label: 'Concentration',
      unit: 'M',
      shownWhen: { name: 'add', values: ['hcl', 'naoh'] },
    },
    {
      kind: 'number',
      name: 'vx',
      label: 'Volume',
      unit: 'mL',
      shownWhen: { name: 'add', values: ['hcl', 'naoh'] },
    },
  ],
  schema,
  examples: [
    {
      title: 'Ethanoate buffer with added acid',
      input: {
        pair: 'ethanoic',
        ca: '0.100',
        va: '50.0',
        cb: '0.100',
        vb: '50.0',
        add: 'hcl',
        cx: '0.100',
        vx: '5.00',
      },
    },
    {
      title: 'Phosphate buffer near pH 7.4',
      input: { pair: 'h3po4', ca: '0.100', va: '39.0', cb: '0.100', vb: '61.0', add: 'none' },
    },
    {
      title: 'Ammonia buffer with added base',
      input: {
        pair: 'nh3',
        ca: '0.200',
        va: '100.0',
        cb: '0.200',
        vb: '100.0',
        add: 'naoh',
        cx: '1.00',
        vx: '5.00',
      },
    },
  ],
  run,
})

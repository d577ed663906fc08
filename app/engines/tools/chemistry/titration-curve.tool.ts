import { z } from 'zod'
import { answer, defineTool, refuse } from '../define-tool.ts'
import { texFigures, texPlaces, toFigures, toPlaces } from '../figures.ts'
import type { GraphBlock, GraphPoint, TableBlock, ToolResult, ToolStep } from '../tool.ts'
import { choiceOf, fewestFigures, optionalTyped, typedNumber } from '../typed-number.ts'
import { KW, withPKa } from './charge-balance.ts'
import type { AcidBase } from './data/acids.ts'
import { acidBaseOf, ACIDS_AND_BASES, capacity, INDICATORS, PKA_SOURCE } from './data/acids.ts'
import { showFormula } from './show-chemistry.ts'
import type { Titration } from './titration.ts'
import { endPoint, equivalenceVolume, pHAfter, suitableIndicators } from './titration.ts'

const volume = { name: 'volume', example: '20.0', above: 0, to: 10_000 }
const concentration = { name: 'concentration', example: '0.100', from: 1e-6, to: 20 }
const schema = z.object({
  flask: choiceOf('ethanoic', ...ACIDS_AND_BASES.map(({ id }) => id), 'otheracid', 'otherbase'),
  pka: optionalTyped({ name: 'pKa', example: '4.76', from: -2, to: 14 }),
  vf: typedNumber(volume),
  cf: typedNumber(concentration),
  burette: choiceOf('naoh', ...ACIDS_AND_BASES.map(({ id }) => id)),
  vb: typedNumber(volume),
  cb: typedNumber(concentration),
  indicator: choiceOf('auto', ...INDICATORS.map(({ id }) => id)),
})
type Input = z.output<typeof schema>

const isWeak = (one: AcidBase): boolean => one.strong === 0

const shortName = (one: AcidBase): string =>
  one.formula.length < 4 && one.id === 'other' ? one.formula : showFormula(one.formula)

/** The volumes of the table: start, half-way, 1% before, at and after each equivalence point, and beyond. */
function tableVolumes(equivalences: readonly number[], most: number): number[] {
  const last = equivalences.at(-1) as number
  const between = equivalences.flatMap((one, i) => {
    const before = equivalences[i - 1] ?? 0
    const gap = one - before
    return [before + gap / 2, one - gap * 0.01, one, one + gap * 0.01]
  })
  return [0, ...between, last * 1.5].filter((one) => one <= most + 1e-9)
}

function curve(one: Titration, equivalences: readonly number[], most: number): GraphPoint[] {
  const volumes = new Set<number>()
  for (let i = 0; i <= 120; i++) volumes.add((most * i) / 120)
  for (const at of equivalences)
    for (const offset of [0.1, 0.05, 0.03, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0])
      for (const sign of [-1, 1]) volumes.add(at * (1 + sign * offset))
  return [...volumes]
    .filter((added) => added >= 0 && added <= most)
    .toSorted((a, b) => a - b)
    .map((added): GraphPoint => [added, pHAfter(one, added)])
}

function whySaltPH(flask: AcidBase, burette: AcidBase, pH: number): string {
  if (isWeak(flask) && isWeak(burette))
    return 'The acid and the base are both weak, so the pH changes slowly and no indicator shows the point sharply.'
  if (!isWeak(flask) && !isWeak(burette)) {
    return flask.id === 'h2so4' || burette.id === 'h2so4'
      ? 'The salt of a strong acid and a strong base hardly reacts with water, so the pH is near 7.'
      : 'The salt of a strong acid and a strong base does not react with water, so the pH is 7.'
  }
  const weak = isWeak(flask) ? flask : burette
  const name = weak.conjugate
    ? `${weak.conjugate.charAt(0).toUpperCase()}${weak.conjugate.slice(1)}`
    : 'The conjugate'
  const isBase = weak.kind === 'acid'
  if ((isBase && pH <= 7) || (!isBase && pH >= 7)) return 'The solution is very dilute, so water sets the pH.'
  if (weak.pKas.length > 1)
    return `The ions in the flask react with water, so the pH is ${pH > 7 ? 'above' : 'below'} 7.`
  return `${name} is a weak ${isBase ? 'base' : 'acid'}, so the pH is ${isBase ? 'above' : 'below'} 7.`
}

interface Point {
  at: number
  pH: number
  figures: number
  /** Protons of each formula unit that have reacted. */
  used: number
}

function stepsOf(one: Titration, input: Input, { at, pH, figures, used }: Point): ToolStep[] {
  const { flask, burette } = one
  const moles = (one.flaskConcentration * one.flaskVolume) / 1000
  const acid = flask.kind === 'acid' ? 'acid' : 'base'
  const other = acid === 'acid' ? 'base' : 'acid'
  const n = texFigures(moles, figures)
  const needed = used / capacity(burette)
  const shownRatio = Number.isInteger(needed) ? String(needed) : `\\frac{${used}}{${capacity(burette)}}`
  const ratio = needed === 1 ? '' : ` \\times ${shownRatio}`
  const cb = texFigures(input.cb.value, input.cb.figures)
  const steps: ToolStep[] = [
    {
      title: `Amount of ${acid} in the flask`,
      lines: [
        `$n = cV = ${texFigures(input.cf.value, input.cf.figures)} \\times ${texFigures(input.vf.value / 1000, input.vf.figures)} = ${n}\\text{ mol}$`,
      ],
    },
    {
      title: `Volume of ${other} needed`,
      lines: [
        ...(needed === 1 ? [] : [`One mole of the ${acid} reacts with $${shownRatio}$ mol of the ${other}.`]),
        `$V = n${ratio} \\div c = ${n}${ratio} \\div ${cb} = ${texFigures(at, figures)}\\text{ mL}$`,
      ],
    },
  ]
  const [pKa] = flask.kind === 'acid' ? flask.pKas : flask.pKas.toReversed()
  if (isWeak(flask) && pKa !== undefined) {
    const ka = 10 ** -pKa
    steps.push({
      title: flask.pKas.length > 1 ? 'Half-way to the first point, pH ≈ pKa' : 'Half-way, pH ≈ pKa',
      lines: [
        `$\\text{pH} \\approx \\text{p}K_a = -\\log_{10}(${texFigures(ka, 2)}) = ${texPlaces(pKa, 2)}$`,
      ],
    })
  }
  const total = one.flaskVolume + at
  const salt = (moles * 1000) / total
  const single = isWeak(flask) !== isWeak(burette) && (isWeak(flask) ? flask : burette).pKas.length === 1
  if (single) {
    const weak = isWeak(flask) ? flask : burette
    const ka = 10 ** -(weak.pKas[0] as number)
    const amount = isWeak(flask) ? salt : (one.buretteConcentration * at) / total
    const c = texFigures(amount, figures)
    const conjugate = weak.conjugate ?? 'conjugate'
    const isBase = weak.kind === 'acid'
    steps.push({
      title: `${conjugate.charAt(0).toUpperCase()}${conjugate.slice(1)} at equivalence`,
      lines: [
        `$c = ${texFigures((amount * total) / 1000, figures)} \\div ${texFigures(total / 1000, figures)} = ${c}\\text{ M}$`,
      ],
    })
    const ion = Math.sqrt(isBase ? (amount * KW) / ka : amount * ka)
    const [symbol, root] = isBase
      ? ['OH^-', `\\sqrt{${c} \\times K_w / K_a}`]
      : ['H^+', `\\sqrt{${c} \\times K_a}`]
    const approximate = isBase ? 14 + Math.log10(ion) : -Math.log10(ion)
    steps.push({
      title: 'pH at equivalence',
      lines: [
        `$[\\mathrm{${symbol}}] \\approx ${root} = ${texFigures(ion, 2)}\\text{ M}$`,
        isBase
          ? `$\\text{pH} = 14 + \\log_{10}(${texFigures(ion, 2)}) = ${texPlaces(approximate, 2)}$`
          : `$\\text{pH} = -\\log_{10}(${texFigures(ion, 2)}) = ${texPlaces(approximate, 2)}$`,
        ...(toPlaces(approximate, 2) === toPlaces(pH, 2)
          ? []
          : [`The full charge balance gives $\\text{pH} = ${texPlaces(pH, 2)}$.`]),
      ],
    })
  } else
    steps.push({
      title: 'pH at equivalence',
      lines: [`The charge balance of all ions, with water, gives $\\text{pH} = ${texPlaces(pH, 2)}$.`],
    })
  return steps
}

function run(input: Input): ToolResult {
  const flask =
    input.flask === 'otheracid' || input.flask === 'otherbase'
      ? input.pka && withPKa(input.flask === 'otheracid' ? 'acid' : 'base', input.pka.value)
      : acidBaseOf(input.flask)
  const burette = acidBaseOf(input.burette)
  if (!flask)
    return refuse({ pka: 'Type the pKa of the acid, or of the conjugate acid of the base, such as 4.76.' })
  if (!burette) return refuse({ burette: 'Choose a solution for the burette.' })
  if (flask.kind === burette.kind)
    return refuse({
      burette: `Both solutions are ${flask.kind}s. Choose ${flask.kind === 'acid' ? 'a base' : 'an acid'} for the burette.`,
    })
  const titration: Titration = {
    flask,
    flaskVolume: input.vf.value,
    flaskConcentration: input.cf.value,
    burette,
    buretteConcentration: input.cb.value,
  }
  const figures = Math.min(4, fewestFigures(input.vf, input.cf, input.cb))
  const protons = capacity(flask)
  const visible = flask.pKas.length > 1 && burette.pKas.length === 0
  const equivalences = visible
    ? Array.from({ length: protons }, (_, i) => equivalenceVolume(titration, i + 1))
    : [equivalenceVolume(titration, protons)]
  // The point with the steepest jump is the one that a titration uses.
  const jump = (volume: number): number =>
    Math.abs(pHAfter(titration, volume * 1.01) - pHAfter(titration, volume * 0.99))
  const steepest = equivalences.reduce(
    (best, one, i) => (jump(one) > jump(equivalences[best] as number) ? i : best),
    0,
  )
  const at = equivalences[steepest] as number
  const used = visible ? steepest + 1 : protons
  const most = input.vb.value
  const pH = pHAfter(titration, at)
  const chosen = INDICATORS.find(({ id }) => id === input.indicator)
  const suitable = suitableIndicators(titration, at)
  const shownIndicator = chosen ?? suitable[0]
  const end = shownIndicator && endPoint(titration, shownIndicator, at)
  const name = end?.indicator.name.replace(/ \(.*/, '').toLowerCase()
  const places = Math.max(0, figures - 1 - Math.floor(Math.log10(at)))
  const inMl = (x: number): string => toPlaces(x, Math.min(places, 3))
  const buretteName = shortName(burette)
  const finding =
    most < at
      ? `The burette holds ${toFigures(most, input.vb.figures)} mL, so the equivalence point is not reached.`
      : !end
        ? `pH ${toPlaces(pH, 2)}. No common indicator changes within 1% of this volume.`
        : end.isSuitable
          ? `pH ${toPlaces(pH, 2)}, so ${name} works.`
          : `pH ${toPlaces(pH, 2)}, so ${name} does not work.`
  const before = at * 0.99
  const after = at * 1.01
  const [pHBefore, pHAfterwards] = [pHAfter(titration, before), pHAfter(titration, after)]
  const volumes = tableVolumes(equivalences, most)
  const table: TableBlock = {
    kind: 'table',
    caption: 'Table',
    head: [`${buretteName}, mL`, 'pH'],
    rows: volumes.map((added) => [inMl(added), toPlaces(pHAfter(titration, added), 2)]),
    marked: volumes.flatMap((added, i) =>
      equivalences.some((one) => Math.abs(one - added) < 1e-9) ? [i] : [],
    ),
  }
  const half = at / 2
  const rises = flask.kind === 'acid'
  const showsHalf = isWeak(flask) && flask.pKas.length === 1 && half <= most
  const graph: GraphBlock = {
    kind: 'graph',
    title:
      most < at
        ? `The pH reaches ${toPlaces(pHAfter(titration, most), 2)} after ${inMl(most)} mL`
        : `The pH ${rises ? 'jumps' : 'drops'} from ${toPlaces(pHBefore, 2)} to ${toPlaces(pHAfterwards, 2)} near ${inMl(at)} mL`,
    description: `pH against volume of ${buretteName} added. The curve starts at pH ${toPlaces(pHAfter(titration, 0), 2)} and ends at pH ${toPlaces(pHAfter(titration, most), 2)} after ${inMl(most)} mL. ${
      most < at
        ? 'The equivalence point is not reached.'
        : `It is steepest at the equivalence point, ${inMl(at)} mL and pH ${toPlaces(pH, 2)}.`
    }`,
    x: { label: `Volume of ${buretteName} (mL)`, from: 0, to: most },
    y: { label: 'pH', from: 0, to: 14 },
    lines: [{ label: 'pH', pieces: [curve(titration, equivalences, most)] }],
    ...(end && {
      bands: [
        {
          label: `${end.indicator.name}, pH ${toPlaces(end.indicator.from, 1)}–${toPlaces(end.indicator.to, 1)}`,
          from: end.indicator.from,
          to: end.indicator.to,
        },
      ],
    }),
    points: [
      ...(showsHalf
        ? [
            {
              label: `Half-way, pH ${toPlaces(pHAfter(titration, half), 2)}`,
              at: [half, pHAfter(titration, half)] as const,
              isOpen: true,
            },
          ]
        : []),
      ...equivalences
        .filter((one) => one <= most)
        .map((one) => ({
          label: `Equivalence, ${inMl(one)} mL, pH ${toPlaces(pHAfter(titration, one), 2)}`,
          at: [one, pHAfter(titration, one)] as const,
        })),
    ],
    table,
  }
  const colour = end && end.from !== null && end.to !== null
  return answer({
    headline: {
      label: equivalences.length > 1 ? 'Sharpest equivalence point' : 'Equivalence point',
      value: `${inMl(at)} mL`,
      finding,
      reason: whySaltPH(flask, burette, pH),
    },
    blocks: [
      graph,
      {
        kind: 'values',
        title: 'Indicator',
        rows: [
          {
            label: 'Suitable indicators',
            value: suitable.map((indicator) => indicator.name).join(', ') || 'None of the common ones',
          },
          ...(end
            ? [
                {
                  label: `${end.indicator.name} changes colour`,
                  value: colour
                    ? `${rises ? end.indicator.low : end.indicator.high} to ${rises ? end.indicator.high : end.indicator.low}, from ${toPlaces(end.from as number, places + 1)} to ${toPlaces(end.to as number, places + 1)} mL`
                    : 'Not completely in this titration',
                },
              ]
            : []),
        ],
      },
    ],
    steps: stepsOf(titration, input, { at, pH, figures, used }),
    notes: [
      `At 25 °C.${flask.pKas.length > 0 ? ` ${flask.name}: ${flask.pKas.map((pKa, i) => `pKa${flask.pKas.length > 1 ? i + 1 : ''} = ${toPlaces(pKa, 2)}`).join(', ')}.` : ''}${burette.pKas.length > 0 ? ` ${burette.name}: ${burette.pKas.map((pKa) => `pKa = ${toPlaces(pKa, 2)}`).join(', ')}.` : ''}`,
      'The curve includes the ionisation of water. Concentrations stand for activities.',
    ],
    sources: [PKA_SOURCE],
    plain: `Equivalence point: ${inMl(at)} mL of ${buretteName}, pH ${toPlaces(pH, 2)}.`,
  })
}

const choices = ACIDS_AND_BASES.map(({ id, name }) => ({ value: id, label: name }))

export const tool = defineTool<Input>({
  id: 'titration-curve',
  fields: [
    {
      kind: 'choice',
      name: 'flask',
      group: 'In the flask',
      label: 'Acid or base',
      options: [
        ...choices,
        { value: 'otheracid', label: 'Another weak acid' },
        { value: 'otherbase', label: 'Another weak base' },
      ],
    },
    {
      kind: 'number',
      name: 'pka',
      label: 'pKa',
      hint: 'Of the acid, or of the conjugate acid of the base',
      shownWhen: { name: 'flask', values: ['otheracid', 'otherbase'] },
    },
    { kind: 'number', name: 'vf', label: 'Volume', unit: 'mL' },
    { kind: 'number', name: 'cf', label: 'Concentration', unit: 'M' },
    { kind: 'choice', name: 'burette', group: 'In the burette', label: 'Base or acid', options: choices },
    { kind: 'number', name: 'vb', label: 'Volume', unit: 'mL' },
    { kind: 'number', name: 'cb', label: 'Concentration', unit: 'M' },
    {
      kind: 'choice',
      name: 'indicator',
      group: 'Indicator',
      label: 'Indicator',
      options: [
        { value: 'auto', label: 'The most suitable one' },
        ...INDICATORS.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
  ],
  schema,
  examples: [
    {
      title: 'Ethanoic acid and sodium hydroxide',
      input: {
        flask: 'ethanoic',
        vf: '20.0',
        cf: '0.100',
        burette: 'naoh',
        vb: '40.0',
        cb: '0.100',
        indicator: 'phenolphthalein',
      },
    },
    {
      title: 'Hydrochloric acid and sodium hydroxide',
      input: {
        flask: 'hcl',
        vf: '25.00',
        cf: '0.1000',
        burette: 'naoh',
        vb: '50.00',
        cb: '0.1000',
        indicator: 'auto',
      },
    },
    {
      title: 'Ammonia and hydrochloric acid',
      input: {
        flask: 'nh3',
        vf: '20.0',
        cf: '0.100',
        burette: 'hcl',
        vb: '40.0',
        cb: '0.100',
        indicator: 'auto',
      },
    },
    {
      title: 'Phosphoric acid with three steps',
      input: {
        flask: 'h3po4',
        vf: '20.0',
        cf: '0.100',
        burette: 'naoh',
        vb: '80.0',
        cb: '0.100',
        indicator: 'auto',
      },
    },
  ],
  run,
})

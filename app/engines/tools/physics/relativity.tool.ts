import { z } from 'zod'
import { answer, defineTool, refuse } from '../define-tool.ts'
import { showFigures, texFigures } from '../figures.ts'
import type { ToolResult, ToolStep } from '../tool.ts'
import { choiceOf, fewestFigures, optionalTyped } from '../typed-number.ts'
import { CODATA, CONSTANTS } from './data/constants.ts'
import { showQuantity, spaced, texShown, texTyped } from './show-quantity.ts'

const { c, e } = CONSTANTS
const schema = z.object({
  by: choiceOf('share', 'speed', 'gamma'),
  speed: optionalTyped({ name: 'value', example: '0.80', above: 0, to: 1e15 }),
  t: optionalTyped({ name: 'time', example: '2.20', above: 0, to: 1e30 }),
  l: optionalTyped({ name: 'length', example: '100', above: 0, to: 1e30 }),
  m: optionalTyped({ name: 'mass', example: '9.11e-31', above: 0, to: 1e40 }),
})
type Input = z.output<typeof schema>

/** γ − 1 without loss of precision at small speeds. */
export function gammaLessOne(beta: number): number {
  const root = Math.sqrt((1 - beta) * (1 + beta))
  return (beta * beta) / (root * (1 + root))
}

function run(input: Input): ToolResult {
  if (!input.speed)
    return refuse({
      speed:
        input.by === 'gamma' ? 'Type the Lorentz factor, such as 2.00.' : 'Type the speed, such as 0.80.',
    })
  const { value, figures: given } = input.speed
  if (input.by === 'gamma' && value <= 1)
    return refuse({ speed: 'The Lorentz factor must be larger than 1.' })
  const beta = input.by === 'share' ? value : input.by === 'speed' ? value / c : Math.sqrt(1 - 1 / value ** 2)
  if (beta >= 1)
    return refuse({
      speed: `The speed must be smaller than the speed of light, ${input.by === 'share' ? '1' : '299 792 458 m/s'}.`,
    })
  const less = gammaLessOne(beta)
  const gamma = 1 + less
  const figures = Math.min(6, Math.max(given, less < 1e-3 ? 6 : given))
  const gammaText =
    less < 1e-5
      ? `1 + ${showFigures(less, given)}`
      : showFigures(gamma, Math.max(figures, less < 0.01 ? 6 : 3))
  const rows: { label: string; value: string }[] = [
    { label: 'Speed', value: `${showFigures(beta, given)} c = ${showQuantity(beta * c, given, 'm/s')}` },
    { label: 'Lorentz factor γ', value: gammaText },
  ]
  const steps: ToolStep[] = [
    {
      title: input.by === 'gamma' ? 'Speed' : 'Lorentz factor',
      lines:
        input.by === 'gamma'
          ? [`$v = c\\sqrt{1 - \\dfrac{1}{\\gamma^2}} = ${texFigures(beta, given)}\\,c$`]
          : [
              ...(input.by === 'speed'
                ? [
                    `$\\dfrac{v}{c} = \\dfrac{${texTyped(input.speed)}}{2.998 \\times 10^{8}} = ${texFigures(beta, given)}$`,
                  ]
                : []),
              `$\\gamma = \\dfrac{1}{\\sqrt{1 - v^2/c^2}} = \\dfrac{1}{\\sqrt{1 - ${texFigures(beta, given)}^2}} = ${gammaText.replace(/ × 10.*/, '') === gammaText ? gammaText : `1 + ${texFigures(less, given)}`}$`,
            ],
    },
  ]
  if (input.t) {
    const time = input.t.value * gamma
    const kept = fewestFigures(input.t, input.speed)
    rows.push({ label: 'Dilated time', value: showFigures(time, kept) })
    steps.push({
      title: 'Time dilation',
      lines: [
        `$t = \\gamma t_0 = ${texFigures(gamma, kept + 1)} \\times ${texTyped(input.t)} = ${texFigures(time, kept)}$`,
        'The moving clock goes slowly, seen from the frame in which it moves.',
      ],
    })
  }
  if (input.l) {
    const length = input.l.value / gamma
    const kept = fewestFigures(input.l, input.speed)
    rows.push({ label: 'Contracted length', value: showFigures(length, kept) })
    steps.push({
      title: 'Length contraction',
      lines: [
        `$L = \\dfrac{L_0}{\\gamma} = \\dfrac{${texTyped(input.l)}}{${texFigures(gamma, kept + 1)}} = ${texFigures(length, kept)}$`,
        'Only lengths in the direction of motion are contracted.',
      ],
    })
  }
  if (input.m) {
    const kept = fewestFigures(input.m, input.speed)
    const m = input.m.value
    const rest = m * c * c
    const kinetic = less * rest
    const momentum = gamma * m * beta * c
    rows.push(
      {
        label: 'Rest energy',
        value: `${showQuantity(rest, kept, 'J')} = ${showQuantity(rest / e / 1e6, kept, 'MeV')}`,
      },
      {
        label: 'Kinetic energy',
        value: `${showQuantity(kinetic, kept, 'J')} = ${showQuantity(kinetic / e / 1e6, kept, 'MeV')}`,
      },
      { label: 'Total energy', value: showQuantity(gamma * rest, kept, 'J') },
      { label: 'Momentum', value: showQuantity(momentum, kept, 'kg m/s') },
    )
    steps.push(
      {
        title: 'Energy',
        lines: [
          `$E_0 = mc^2 = ${texShown(rest, kept, 'J')}$`,
          `$E_k = (\\gamma - 1)mc^2 = ${texShown(kinetic, kept, 'J')}$`,
        ],
      },
      { title: 'Momentum', lines: [`$p = \\gamma mv = ${texShown(momentum, kept, 'kg m/s')}$`] },
    )
  }
  const betas = [...spaced(0, 0.9, 19), 0.92, 0.94, 0.95, 0.96, 0.97, 0.975, 0.98]
  const showsPoint = beta <= 0.98
  return answer({
    headline: {
      label: input.by === 'gamma' ? 'Speed' : 'Lorentz factor γ',
      value: input.by === 'gamma' ? `${showFigures(beta, given)} c` : gammaText,
      finding: `Times are ${gammaText} times as long, and lengths in the direction of motion are shorter by this factor.`,
      ...(beta < 0.1 ? { reason: 'Below a tenth of the speed of light these effects are under 1%.' } : {}),
    },
    blocks: [
      { kind: 'values', title: 'Results', rows },
      {
        kind: 'graph',
        title: 'γ grows without limit near the speed of light',
        description:
          'The Lorentz factor against speed is 1 at rest, 1.15 at half the speed of light, 2.29 at 0.9 c and 5.03 at 0.98 c.',
        x: { label: 'Speed (c)', from: 0, to: 1 },
        y: { label: 'γ', from: 0, to: 5.5 },
        lines: [{ label: 'γ', pieces: [betas.map((x) => [x, 1 + gammaLessOne(x)] as const)] }],
        ...(showsPoint
          ? { points: [{ label: `γ = ${showFigures(gamma, 3)}`, at: [beta, gamma] as const }] }
          : {}),
        table: {
          kind: 'table',
          caption: 'Lorentz factor by speed',
          head: ['Speed (c)', 'γ'],
          rows: [0.1, 0.5, 0.8, 0.9, 0.98].map((x) => [String(x), showFigures(1 + gammaLessOne(x), 4)]),
        },
      },
    ],
    steps,
    notes: ['The rest time and the rest length are measured where the clock or the object does not move.'],
    sources: [CODATA],
    plain: `v = ${showFigures(beta, given)} c, γ = ${gammaText}`,
  })
}

export const tool = defineTool<Input>({
  id: 'relativity',
  fields: [
    {
      kind: 'choice',
      name: 'by',
      label: 'Known',
      options: [
        { value: 'share', label: 'Speed as a share of c' },
        { value: 'speed', label: 'Speed in m/s' },
        { value: 'gamma', label: 'Lorentz factor γ' },
      ],
    },
    { kind: 'number', name: 'speed', label: 'Value' },
    { kind: 'number', name: 't', group: 'Optional', label: 'Time in the rest frame', hint: 'In any unit' },
    { kind: 'number', name: 'l', label: 'Length in the rest frame', hint: 'In any unit' },
    { kind: 'number', name: 'm', label: 'Mass', unit: 'kg' },
  ],
  schema,
  examples: [
    { title: 'Muons at 0.994 c', input: { by: 'share', speed: '0.994', t: '2.20', l: '', m: '' } },
    { title: 'A spaceship at 0.80 c', input: { by: 'share', speed: '0.80', t: '5.0', l: '100', m: '' } },
    { title: 'An electron at 0.90 c', input: { by: 'share', speed: '0.90', t: '', l: '', m: '9.11e-31' } },
  ],
  run,
})

import { z } from 'zod'
import { answer, defineTool, refuse } from '../define-tool.ts'
import { showFigures, texFigures, toPlaces } from '../figures.ts'
import type { ToolResult } from '../tool.ts'
import { choiceOf, fewestFigures, optionalTyped } from '../typed-number.ts'
import { showQuantity, spaced, texShown, texTyped } from './show-quantity.ts'

const positive = (name: string, example: string) => optionalTyped({ name, example, above: 0, to: 1e12 })
const schema = z.object({
  mode: choiceOf('slits', 'sources'),
  nm: positive('wavelength', '650'),
  d: positive('distance', '0.250'),
  l: positive('distance', '2.00'),
  m: optionalTyped({ name: 'order', example: '1', from: 0, to: 1000, isWhole: true }),
  w: positive('wavelength', '0.80'),
  r1: positive('distance', '5.20'),
  r2: positive('distance', '4.00'),
})
type Input = z.output<typeof schema>

function slits(input: Input): ToolResult {
  const missing = (['nm', 'd', 'l'] as const).filter((name) => input[name] === null)
  if (missing.length > 0 || !input.nm || !input.d || !input.l)
    return refuse(Object.fromEntries(missing.map((name) => [name, 'Type this value.'])))
  const order = input.m?.value ?? 1
  const lambda = input.nm.value * 1e-9
  const d = input.d.value * 1e-3
  const L = input.l.value
  const spacing = (lambda * L) / d
  const figures = Math.min(4, fewestFigures(input.nm, input.d, input.l))
  const sine = (order * lambda) / d
  if (sine >= 1)
    return refuse({
      m: `The order is at most ${Math.floor(d / lambda - 1e-12)}, because the path difference cannot be larger than the slit distance.`,
    })
  const angle = (Math.asin(sine) * 180) / Math.PI
  const exact = L * Math.tan(Math.asin(sine))
  const isSmall = sine < 0.1
  const mm = (x: number): string => showQuantity(x * 1000, figures, 'mm')
  const reach = spacing * Math.max(3, order + 0.5)
  return answer({
    headline: {
      label: 'Distance between bright fringes',
      value: mm(spacing),
      finding: `Bright fringe ${order} is ${mm(isSmall ? order * spacing : exact)} from the middle.`,
      reason: `The path difference there is ${order} ${order === 1 ? 'wavelength' : 'wavelengths'}, ${showQuantity(order * input.nm.value, figures, 'nm')}.`,
    },
    blocks: [
      {
        kind: 'graph',
        title: `Bright fringes are ${mm(spacing)} apart`,
        description: `Relative intensity on the screen against the distance from the middle. It is largest in the middle and then every ${mm(spacing)}, and zero half-way between. The width of the slits is neglected.`,
        x: { label: 'Distance from the middle (mm)', from: -reach * 1000, to: reach * 1000 },
        y: { label: 'Relative intensity', from: 0, to: 1 },
        lines: [
          {
            label: 'Intensity',
            pieces: [
              spaced(-reach, reach, 321).map(
                (y) => [y * 1000, Math.cos((Math.PI * y) / spacing) ** 2] as const,
              ),
            ],
          },
        ],
        points: [{ label: `Order ${order}`, at: [order * spacing * 1000, 1] }],
        table: {
          kind: 'table',
          caption: 'Fringes',
          head: ['Order', 'Bright (mm)', 'Dark (mm)'],
          rows: [0, 1, 2, 3].map((n) => [
            String(n),
            n === 0 ? '0' : showFigures(n * spacing * 1000, figures),
            n === 0 ? '–' : showFigures((n - 0.5) * spacing * 1000, figures),
          ]),
        },
      },
    ],
    steps: [
      {
        title: 'Fringe spacing',
        lines: [
          `$\\Delta x = \\dfrac{\\lambda L}{d} = \\dfrac{${texFigures(lambda, input.nm.figures)} \\times ${texTyped(input.l)}}{${texFigures(d, input.d.figures)}} = ${texShown(spacing, figures, 'm')}$`,
        ],
      },
      {
        title: `Path difference of order ${order}`,
        lines: [
          `$\\text{p.d.} = m\\lambda = ${order} \\times ${texFigures(lambda, input.nm.figures)} = ${texShown(order * lambda, figures, 'm')}$`,
        ],
      },
      {
        title: 'Angle',
        lines: [
          `$\\sin\\theta = \\dfrac{m\\lambda}{d} = ${texFigures(sine, figures)}$, so $\\theta = ${texShown(angle, figures, '°')}$`,
          ...(isSmall
            ? []
            : [`The angle is large, so the distance is $L\\tan\\theta = ${texShown(exact, figures, 'm')}$.`]),
        ],
      },
    ],
    notes: ['The formula for the spacing holds for small angles.'],
    plain: `Δx = ${mm(spacing)}`,
  })
}

function sources(input: Input): ToolResult {
  const missing = (['w', 'r1', 'r2'] as const).filter((name) => input[name] === null)
  if (missing.length > 0 || !input.w || !input.r1 || !input.r2)
    return refuse(Object.fromEntries(missing.map((name) => [name, 'Type this value.'])))
  const difference = Math.abs(input.r1.value - input.r2.value)
  const count = difference / input.w.value
  const nearest = Math.round(count)
  const half = Math.round(count - 0.5) + 0.5
  const isBright = Math.abs(count - nearest) < 0.02
  const isDark = Math.abs(count - half) < 0.02
  const places = Math.max(0, Math.min(input.r1.places, input.r2.places))
  const intensity = Math.cos(Math.PI * count) ** 2
  return answer({
    headline: {
      label: 'Path difference',
      value: `${toPlaces(difference, places)} m`,
      finding: isBright
        ? 'The waves reinforce: constructive interference.'
        : isDark
          ? 'The waves cancel: destructive interference.'
          : 'The interference is between constructive and destructive.',
      reason: `The path difference is ${toPlaces(count, 2)} wavelengths.`,
    },
    blocks: [
      {
        kind: 'values',
        title: 'At this place',
        rows: [
          { label: 'Path difference', value: `${toPlaces(difference, places)} m` },
          { label: 'Wavelengths', value: toPlaces(count, 2) },
          { label: 'Intensity, compared with the largest', value: `${toPlaces(intensity * 100, 0)}%` },
        ],
      },
    ],
    steps: [
      {
        title: 'Path difference',
        lines: [
          `$|${texTyped(input.r1)} - ${texTyped(input.r2)}| = ${toPlaces(difference, places)}\\text{ m}$`,
        ],
      },
      {
        title: 'In wavelengths',
        lines: [`$\\dfrac{${toPlaces(difference, places)}}{${texTyped(input.w)}} = ${toPlaces(count, 2)}$`],
      },
      {
        title: 'Compare',
        lines: [
          isBright
            ? `This is a whole number, $m = ${nearest}$, so the waves arrive in phase.`
            : isDark
              ? `This is $m + \\tfrac{1}{2}$ with $m = ${half - 0.5}$, so the waves arrive in opposite phase.`
              : `This is neither a whole number nor half-way between two.`,
        ],
      },
    ],
    notes: ['The sources are in phase, and both waves have the same amplitude at this place.'],
    plain: `Path difference ${toPlaces(difference, places)} m = ${toPlaces(count, 2)} wavelengths`,
  })
}

const run = (input: Input): ToolResult => (input.mode === 'slits' ? slits(input) : sources(input))
const when = (value: string) => ({ shownWhen: { name: 'mode', values: [value] } })

export const tool = defineTool<Input>({
  id: 'interference',
  fields: [
    {
      kind: 'choice',
      name: 'mode',
      label: 'Situation',
      options: [
        { value: 'slits', label: 'Light through two slits' },
        { value: 'sources', label: 'Two sources and one place' },
      ],
    },
    { kind: 'number', name: 'nm', label: 'Wavelength', unit: 'nm', ...when('slits') },
    { kind: 'number', name: 'd', label: 'Distance between the slits', unit: 'mm', ...when('slits') },
    { kind: 'number', name: 'l', label: 'Distance to the screen', unit: 'm', ...when('slits') },
    { kind: 'number', name: 'm', label: 'Order of the fringe', hint: 'Empty: 1', ...when('slits') },
    { kind: 'number', name: 'w', label: 'Wavelength', unit: 'm', ...when('sources') },
    { kind: 'number', name: 'r1', label: 'Distance to the first source', unit: 'm', ...when('sources') },
    { kind: 'number', name: 'r2', label: 'Distance to the second source', unit: 'm', ...when('sources') },
  ],
  schema,
  examples: [
    { title: 'Red laser and two slits', input: { mode: 'slits', nm: '650', d: '0.250', l: '2.00', m: '1' } },
    { title: 'Two loudspeakers', input: { mode: 'sources', w: '0.80', r1: '5.20', r2: '4.00' } },
  ],
  run,
})

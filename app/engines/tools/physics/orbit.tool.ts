import { z } from 'zod'
import { answer, defineTool, refuse } from '../define-tool.ts'
import { texFigures } from '../figures.ts'
import type { ToolResult, ToolStep } from '../tool.ts'
import { choiceOf, fewestFigures, optionalTyped } from '../typed-number.ts'
import { BODIES, BODY_SOURCE, CODATA, CONSTANTS } from './data/constants.ts'
import { showQuantity, texShown, texTyped } from './show-quantity.ts'

const { G } = CONSTANTS
const positive = (name: string, example: string) => optionalTyped({ name, example, above: 0, to: 1e40 })
const schema = z.object({
  body: choiceOf('earth', ...BODIES.map(({ id }) => id), 'other'),
  mass: positive('mass', '5.97e24'),
  radius: positive('radius', '6.37e6'),
  by: choiceOf('altitude', 'r', 'period', 'speed'),
  x: positive('value', '400'),
})
type Input = z.output<typeof schema>

const UNITS = { altitude: 'km', r: 'm', period: 'hours', speed: 'm/s' } as const
const WORDS = {
  altitude: 'altitude',
  r: 'radius of the orbit',
  period: 'period',
  speed: 'orbital speed',
} as const

/** Seconds in hours and minutes, days or years, as people say them. */
export function duration(seconds: number, figures: number): string {
  if (seconds < 7200) return showQuantity(seconds / 60, figures, 'min')
  if (seconds < 172_800) return showQuantity(seconds / 3600, figures, 'h')
  return seconds < 6.3e7
    ? showQuantity(seconds / 86_400, figures, 'days')
    : showQuantity(seconds / 31_557_600, figures, 'years')
}

function run(input: Input): ToolResult {
  const body = BODIES.find(({ id }) => id === input.body)
  const M = body?.mass ?? input.mass?.value
  const R = body?.radius ?? input.radius?.value
  if (M === undefined) return refuse({ mass: 'Type the mass of the central body, such as 5.97e24.' })
  if (!input.x) return refuse({ x: `Type the ${WORDS[input.by]}.` })
  const value = input.x.value
  if (input.by === 'altitude' && R === undefined)
    return refuse({ radius: 'Type the radius of the central body, or give the radius of the orbit.' })
  const r =
    input.by === 'altitude'
      ? (R ?? 0) + value * 1000
      : input.by === 'r'
        ? value
        : input.by === 'period'
          ? Math.cbrt((G * M * (value * 3600) ** 2) / (4 * Math.PI ** 2))
          : (G * M) / value ** 2
  const name = body ? body.name : 'the central body'
  if (R !== undefined && r < R)
    return refuse({
      x: `The orbit would be inside ${name}: its radius is ${showQuantity(R, 4, 'm')}. Choose a ${input.by === 'speed' ? 'smaller speed' : input.by === 'period' ? 'longer period' : 'larger value'}.`,
    })
  const v = Math.sqrt((G * M) / r)
  if (v > 0.1 * CONSTANTS.c)
    return refuse({
      x: 'The orbital speed would be above a tenth of the speed of light, where Newton’s law is not exact enough. Check the values.',
    })
  const T = (2 * Math.PI * r) / v
  const g = (G * M) / r ** 2
  const figures = Math.min(
    4,
    body
      ? input.x.figures
      : fewestFigures(input.x, input.mass, input.by === 'altitude' ? input.radius : null),
  )
  const shownFigures = Math.max(figures, input.by === 'altitude' ? 3 : figures)
  const f = shownFigures
  const m = texFigures(M, 4)
  const steps: ToolStep[] = [
    input.by === 'altitude'
      ? {
          title: 'Radius of the orbit',
          lines: [
            `$r = R + h = ${texFigures(R ?? 0, 4)} + ${texFigures(value * 1000, input.x.figures)} = ${texShown(r, f, 'm')}$`,
          ],
        }
      : input.by === 'period'
        ? {
            title: 'Radius by Kepler’s third law',
            lines: [
              `$\\dfrac{r^3}{T^2} = \\dfrac{GM}{4\\pi^2}$`,
              `$r = \\sqrt[3]{\\dfrac{6.674 \\times 10^{-11} \\times ${m} \\times (${texFigures(value * 3600, f)})^2}{4\\pi^2}} = ${texShown(r, f, 'm')}$`,
            ],
          }
        : input.by === 'speed'
          ? {
              title: 'Radius of the orbit',
              lines: [
                `$r = \\dfrac{GM}{v^2} = \\dfrac{6.674 \\times 10^{-11} \\times ${m}}{(${texTyped(input.x)})^2} = ${texShown(r, f, 'm')}$`,
              ],
            }
          : { title: 'Radius of the orbit', lines: [`$r = ${texShown(r, f, 'm')}$`] },
    {
      title: 'Gravity is the centripetal force',
      lines: ['$\\dfrac{GMm}{r^2} = \\dfrac{mv^2}{r}$, so $v = \\sqrt{\\dfrac{GM}{r}}$'],
    },
    {
      title: 'Speed',
      lines: [
        `$v = \\sqrt{\\dfrac{6.674 \\times 10^{-11} \\times ${m}}{${texFigures(r, f)}}} = ${texShown(v, f, 'm/s')}$`,
      ],
    },
    { title: 'Period', lines: [`$T = \\dfrac{2\\pi r}{v} = ${texShown(T, f, 's')}$`] },
    { title: 'Gravitational field', lines: [`$g = \\dfrac{GM}{r^2} = ${texShown(g, f, 'N/kg')}$`] },
    {
      title: 'Escape speed from this distance',
      lines: [`$v_e = \\sqrt{2}\\,v = ${texShown(Math.SQRT2 * v, f, 'm/s')}$`],
    },
  ]
  const headline =
    input.by === 'period' || input.by === 'speed'
      ? { label: 'Radius of the orbit', value: showQuantity(r, f, 'm') }
      : { label: 'Orbital speed', value: showQuantity(v, f, 'm/s') }
  return answer({
    headline: {
      ...headline,
      finding: `One orbit around ${name} takes ${duration(T, f)}.`,
      ...(R !== undefined ? { reason: `The altitude is ${showQuantity((r - R) / 1000, f, 'km')}.` } : {}),
    },
    blocks: [
      {
        kind: 'values',
        title: 'Circular orbit',
        rows: [
          { label: 'Radius', value: showQuantity(r, f, 'm') },
          ...(R === undefined ? [] : [{ label: 'Altitude', value: showQuantity((r - R) / 1000, f, 'km') }]),
          { label: 'Speed', value: showQuantity(v, f, 'm/s') },
          { label: 'Period', value: `${showQuantity(T, f, 's')} = ${duration(T, f)}` },
          { label: 'Gravitational field', value: showQuantity(g, f, 'N/kg') },
          { label: 'Escape speed from there', value: showQuantity(Math.SQRT2 * v, f, 'm/s') },
          ...(R === undefined
            ? []
            : [
                {
                  label: `Escape speed from the surface`,
                  value: showQuantity(Math.sqrt((2 * G * M) / R), 4, 'm/s'),
                },
              ]),
          { label: 'Energy per kilogram', value: showQuantity(-(G * M) / (2 * r), f, 'J/kg') },
        ],
      },
    ],
    steps,
    notes: ['The orbit is a circle, the satellite is small beside the central body, and there is no drag.'],
    sources: [CODATA, ...(body ? [BODY_SOURCE] : [])],
    plain: `r = ${showQuantity(r, f, 'm')}, v = ${showQuantity(v, f, 'm/s')}, T = ${duration(T, f)}`,
  })
}

const other = { shownWhen: { name: 'body', values: ['other'] } }

export const tool = defineTool<Input>({
  id: 'orbit',
  fields: [
    {
      kind: 'choice',
      name: 'body',
      label: 'Around',
      options: [
        ...BODIES.map(({ id, name }) => ({ value: id, label: name.charAt(0).toUpperCase() + name.slice(1) })),
        { value: 'other', label: 'Another body' },
      ],
    },
    { kind: 'number', name: 'mass', label: 'Mass of the body', unit: 'kg', ...other },
    { kind: 'number', name: 'radius', label: 'Radius of the body (optional)', unit: 'm', ...other },
    {
      kind: 'choice',
      name: 'by',
      label: 'Known',
      options: (['altitude', 'r', 'period', 'speed'] as const).map((value) => ({
        value,
        label: `${WORDS[value].charAt(0).toUpperCase()}${WORDS[value].slice(1)} in ${UNITS[value]}`,
      })),
    },
    { kind: 'number', name: 'x', label: 'Value' },
  ],
  schema,
  examples: [
    { title: 'A space station at 420 km', input: { body: 'earth', by: 'altitude', x: '420' } },
    { title: 'A geostationary satellite', input: { body: 'earth', by: 'period', x: '23.934' } },
    { title: 'Earth around the Sun', input: { body: 'sun', by: 'r', x: '1.496e11' } },
  ],
  run,
})

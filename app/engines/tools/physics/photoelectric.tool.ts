import { z } from 'zod'
import { answer, defineTool, refuse } from '../define-tool.ts'
import { texFigures } from '../figures.ts'
import type { ToolResult, ToolStep } from '../tool.ts'
import { choiceOf, fewestFigures, optionalTyped } from '../typed-number.ts'
import { CODATA, CONSTANTS, WORK_FUNCTIONS } from './data/constants.ts'
import { showQuantity, spaced, texShown, texTyped } from './show-quantity.ts'

const { h, c, e, electronMass } = CONSTANTS

const schema = z.object({
  metal: choiceOf('na', ...WORK_FUNCTIONS.map(({ id }) => id), 'other'),
  phi: optionalTyped({ name: 'work function', example: '2.36', above: 0, to: 100 }),
  light: choiceOf('wavelength', 'frequency'),
  nm: optionalTyped({ name: 'wavelength', example: '400', above: 0, to: 1e9 }),
  hz: optionalTyped({ name: 'frequency', example: '7.5e14', above: 0, to: 1e24 }),
})
type Input = z.output<typeof schema>

function run(input: Input): ToolResult {
  const metal = WORK_FUNCTIONS.find(({ id }) => id === input.metal)
  const phi = metal?.value ?? input.phi?.value
  if (phi === undefined) return refuse({ phi: 'Type the work function in eV, such as 2.36.' })
  const given = input.light === 'wavelength' ? input.nm : input.hz
  if (!given)
    return refuse(
      input.light === 'wavelength'
        ? { nm: 'Type the wavelength, such as 400.' }
        : { hz: 'Type the frequency, such as 7.5e14.' },
    )
  const f = input.light === 'wavelength' ? c / (given.value * 1e-9) : given.value
  const energy = (h * f) / e
  const threshold = (phi * e) / h
  const kinetic = energy - phi
  const figures = Math.min(4, metal ? Math.min(3, given.figures) : fewestFigures(given, input.phi))
  const name = metal ? metal.name : 'The metal'
  const steps: ToolStep[] = [
    ...(input.light === 'wavelength'
      ? [
          {
            title: 'Frequency of the light',
            lines: [
              `$f = \\dfrac{c}{\\lambda} = \\dfrac{2.998 \\times 10^{8}}{${texFigures(given.value * 1e-9, given.figures)}} = ${texShown(f, figures, 'Hz')}$`,
            ],
          },
        ]
      : []),
    {
      title: 'Energy of a photon',
      lines: [`$E = hf = ${texFigures(h * f, figures)}\\text{ J} = ${texShown(energy, figures, 'eV')}$`],
    },
    {
      title: 'Threshold frequency',
      lines: [
        `$f_0 = \\dfrac{\\phi}{h} = \\dfrac{${texFigures(phi, 3)} \\times 1.602 \\times 10^{-19}}{6.626 \\times 10^{-34}} = ${texShown(threshold, figures, 'Hz')}$`,
      ],
    },
  ]
  const emits = kinetic > 0
  const speed = emits ? Math.sqrt((2 * kinetic * e) / electronMass) : 0
  if (emits)
    steps.push(
      {
        title: 'Largest kinetic energy',
        lines: [
          `$E_{k,\\max} = hf - \\phi = ${texFigures(energy, figures)} - ${texFigures(phi, 3)} = ${texShown(kinetic, figures, 'eV')}$`,
        ],
      },
      {
        title: 'Stopping voltage',
        lines: [`$V_0 = \\dfrac{E_{k,\\max}}{e} = ${texShown(kinetic, figures, 'V')}$`],
      },
    )
  else
    steps.push({
      title: 'Compare',
      lines: [
        `$hf = ${texShown(energy, figures, 'eV')}$ is ${kinetic === 0 ? 'equal to' : 'less than'} $\\phi = ${texTyped({ value: phi, figures: 3, places: 2 })}\\text{ eV}$, so no electron has energy left.`,
      ],
    })
  const top = Math.max(f, threshold) * 1.4
  const atTop = (h * top) / e - phi
  return answer({
    headline: emits
      ? {
          label: 'Largest kinetic energy',
          value: showQuantity(kinetic, figures, 'eV'),
          finding: `${name} emits electrons.`,
          reason: `The stopping voltage is ${showQuantity(kinetic, figures, 'V')}.`,
        }
      : {
          label: 'Photoelectrons',
          value: 'None',
          finding: `${name} emits no electrons, however bright the light is.`,
          reason: `The frequency is below the threshold of ${showQuantity(threshold, 3, 'Hz')}.`,
        },
    blocks: [
      {
        kind: 'values',
        title: 'Light and metal',
        rows: [
          { label: 'Frequency', value: showQuantity(f, figures, 'Hz') },
          { label: 'Wavelength', value: showQuantity((c / f) * 1e9, figures, 'nm') },
          { label: 'Energy of a photon', value: showQuantity(energy, figures, 'eV') },
          { label: 'Work function', value: showQuantity(phi, 3, 'eV') },
          { label: 'Threshold frequency', value: showQuantity(threshold, 3, 'Hz') },
          { label: 'Threshold wavelength', value: showQuantity((c / threshold) * 1e9, 3, 'nm') },
          ...(emits
            ? [{ label: 'Largest speed of an electron', value: showQuantity(speed, figures, 'm/s') }]
            : []),
        ],
      },
      {
        kind: 'graph',
        title: `Electrons leave above ${showQuantity(threshold, 3, 'Hz')}`,
        description: `Largest kinetic energy against frequency is a straight line with gradient h. It meets the frequency axis at the threshold, ${showQuantity(threshold, 3, 'Hz')}, and its extension meets the energy axis at −${showQuantity(phi, 3, 'eV')}.`,
        x: { label: 'Frequency (10¹⁴ Hz)', from: 0, to: top / 1e14 },
        y: { label: 'Kinetic energy (eV)', from: -phi * 1.1, to: Math.max(atTop, 0.5) },
        lines: [
          {
            label: 'Largest kinetic energy',
            pieces: [
              [
                [threshold / 1e14, 0],
                [top / 1e14, atTop],
              ],
            ],
          },
          {
            label: 'Extension to −φ',
            pieces: [
              [
                [0, -phi],
                [threshold / 1e14, 0],
              ],
            ],
            isDashed: true,
          },
        ],
        points: [
          { label: 'Threshold', at: [threshold / 1e14, 0], isOpen: true },
          ...(emits
            ? [{ label: showQuantity(kinetic, figures, 'eV'), at: [f / 1e14, kinetic] as const }]
            : []),
        ],
        table: {
          kind: 'table',
          caption: 'Kinetic energy by frequency',
          head: ['Frequency (Hz)', 'Largest kinetic energy (eV)'],
          rows: spaced(threshold, top, 5).map((x) => [
            showQuantity(x, 3, ''),
            showQuantity(Math.max(0, (h * x) / e - phi), 3, ''),
          ]),
        },
      },
    ],
    steps,
    notes: metal
      ? [
          'Measured work functions depend on the surface and differ by some tenths of an eV. Use the value of your question if it gives one.',
        ]
      : [],
    sources: [
      CODATA,
      ...(metal
        ? [{ title: 'CRC Handbook of Chemistry and Physics, 97th edition: work functions', date: '2016' }]
        : []),
    ],
    plain: emits ? `Ek(max) = ${showQuantity(kinetic, figures, 'eV')}` : 'No photoelectrons',
  })
}

export const tool = defineTool<Input>({
  id: 'photoelectric',
  fields: [
    {
      kind: 'choice',
      name: 'metal',
      label: 'Metal',
      options: [
        ...WORK_FUNCTIONS.map(({ id, name, value }) => ({
          value: id,
          label: `${name} (${value.toFixed(2)} eV)`,
        })),
        { value: 'other', label: 'Another work function' },
      ],
    },
    {
      kind: 'number',
      name: 'phi',
      label: 'Work function',
      unit: 'eV',
      shownWhen: { name: 'metal', values: ['other'] },
    },
    {
      kind: 'choice',
      name: 'light',
      label: 'Light by',
      options: [
        { value: 'wavelength', label: 'Wavelength' },
        { value: 'frequency', label: 'Frequency' },
      ],
    },
    {
      kind: 'number',
      name: 'nm',
      label: 'Wavelength',
      unit: 'nm',
      shownWhen: { name: 'light', values: ['wavelength'] },
    },
    {
      kind: 'number',
      name: 'hz',
      label: 'Frequency',
      unit: 'Hz',
      shownWhen: { name: 'light', values: ['frequency'] },
    },
  ],
  schema,
  examples: [
    { title: 'Violet light on sodium', input: { metal: 'na', light: 'wavelength', nm: '400' } },
    { title: 'Red light on zinc', input: { metal: 'zn', light: 'wavelength', nm: '650' } },
    {
      title: 'Your own work function',
      input: { metal: 'other', phi: '2.10', light: 'frequency', hz: '8.00e14' },
    },
  ],
  run,
})

import { z } from 'zod'
import { answer, defineTool, refuse } from '../define-tool.ts'
import { texFigures } from '../figures.ts'
import type { ToolResult, ToolStep } from '../tool.ts'
import { neededLine } from '../typed-number.ts'
import type { Component } from './circuit.ts'
import { readCircuit, UNIT_OF } from './circuit.ts'
import { drawCircuit } from './draw-circuit.ts'
import { showQuantity, texShown } from './show-quantity.ts'
import type { CircuitSolution } from './solve-circuit.ts'
import { solveCircuit } from './solve-circuit.ts'

const schema = z.object({ parts: neededLine('Type one component a line, such as R1 a b 100.', 1500) })
type Input = z.output<typeof schema>

const FIGURES = 3
const potential = (point: string): string => `V_{\\text{${point}}}`

/** Kirchhoff’s current law at a point: the currents that leave it. */
function currentLaw(point: string, components: readonly Component[]): string {
  const terms = components.flatMap((one) => {
    if (one.from === one.to || (one.from !== point && one.to !== point)) return []
    const other = one.from === point ? one.to : one.from
    const sign = one.from === point ? '' : '-'
    if (one.kind === 'R')
      return [`\\dfrac{${potential(point)} - ${potential(other)}}{${texFigures(one.value, one.figures)}}`]
    return [`${sign}I_{\\text{${one.name}}}`]
  })
  return `$${terms.join(' + ').replaceAll('+ -', '- ')} = 0$`
}

function stepsOf(components: readonly Component[], solution: CircuitSolution): ToolStep[] {
  const { potentials, currents, zeros } = solution
  const free = [...potentials.keys()].filter((point) => !zeros.includes(point))
  const fixed = components.filter(({ kind }) => kind === 'V')
  const resistors = components.filter(({ kind }) => kind === 'R')
  return [
    { title: 'Choose the zero of potential', lines: zeros.map((zero) => `$${potential(zero)} = 0$`) },
    ...(fixed.length > 0
      ? [
          {
            title: 'Voltage sources',
            lines: fixed.map(
              (one) =>
                `$${potential(one.from)} - ${potential(one.to)} = ${texShown(one.value, one.figures, 'V')}$`,
            ),
          },
        ]
      : []),
    {
      title: 'Currents at each point add up to zero',
      lines: free.slice(0, 6).map((point) => `Point ${point}: ${currentLaw(point, components)}`),
    },
    {
      title: 'Solve the equations',
      lines: [
        free
          .map((point) => `$${potential(point)} = ${texShown(potentials.get(point) ?? 0, FIGURES, 'V')}$`)
          .join(', '),
      ],
    },
    {
      title: 'Currents by Ohm’s law',
      lines: resistors.slice(0, 10).map((one) => {
        const [a, b] = [potentials.get(one.from) ?? 0, potentials.get(one.to) ?? 0]
        return `$I_{\\text{${one.name}}} = \\dfrac{${texFigures(Math.abs(a - b), FIGURES)}}{${texFigures(one.value, one.figures)}} = ${texShown(Math.abs(currents.get(one.name) ?? 0), FIGURES, 'A')}$`
      }),
    },
  ]
}

function run({ parts }: Input): ToolResult {
  const components = readCircuit(parts)
  if (typeof components === 'string') return refuse({ parts: components })
  const solution = solveCircuit(components)
  if (typeof solution === 'string') return refuse({ parts: solution })
  const { currents, potentials } = solution
  const current = (one: Component): number => currents.get(one.name) ?? 0
  const voltage = (one: Component): number => (potentials.get(one.from) ?? 0) - (potentials.get(one.to) ?? 0)
  const sources = components.filter(({ kind }) => kind === 'V' || kind === 'I')
  const [source = sources[0] as Component] = sources
  const supplied = sources.reduce((sum, one) => sum - voltage(one) * current(one), 0)
  const only =
    sources.length === 1 && source.kind === 'V' && Math.abs(current(source)) > 1e-15
      ? Math.abs(source.value / current(source))
      : null
  const way = (one: Component): string => {
    const i = current(one)
    if (Math.abs(i) < 1e-12) return 'no current'
    return i > 0 ? `${one.from} to ${one.to}` : `${one.to} to ${one.from}`
  }
  return answer({
    headline: {
      label: source.kind === 'V' ? `Current from ${source.name}` : `Voltage across ${source.name}`,
      value:
        source.kind === 'V'
          ? showQuantity(Math.abs(current(source)), FIGURES, 'A')
          : showQuantity(Math.abs(voltage(source)), FIGURES, 'V'),
      finding:
        only === null
          ? `The sources supply ${showQuantity(supplied, FIGURES, 'W')} in total.`
          : `The equivalent resistance is ${showQuantity(only, FIGURES, 'Ω')}.`,
      ...(only === null
        ? {}
        : { reason: `${source.name} supplies ${showQuantity(supplied, FIGURES, 'W')}.` }),
    },
    blocks: [
      drawCircuit(components, solution),
      {
        kind: 'table',
        caption: 'Every component',
        head: ['Component', 'Value', 'Voltage (V)', 'Current (A)', 'Power (W)', 'Direction'],
        rows: components.map((one) => [
          one.name,
          one.kind === 'A' ? 'ammeter' : showQuantity(one.value, Math.max(2, one.figures), UNIT_OF[one.kind]),
          showQuantity(Math.abs(voltage(one)), FIGURES, ''),
          showQuantity(Math.abs(current(one)), FIGURES, ''),
          showQuantity(Math.abs(voltage(one) * current(one)), FIGURES, ''),
          way(one),
        ]),
      },
    ],
    steps: stepsOf(components, solution),
    notes: [
      ...solution.remarks,
      'Sources have no internal resistance and ammeters have none. Results have 3 significant figures.',
    ],
    plain: components
      .map(
        (one) =>
          `${one.name}: ${showQuantity(Math.abs(voltage(one)), FIGURES, 'V')}, ${showQuantity(Math.abs(current(one)), FIGURES, 'A')}`,
      )
      .join('; '),
  })
}

export const tool = defineTool<Input>({
  id: 'circuit',
  fields: [
    {
      kind: 'lines',
      name: 'parts',
      label: 'Components',
      rows: 7,
      hint: 'One a line: name, two points, value. R resistor, V voltage source (+ at the first point), I current source, A ammeter.',
    },
  ],
  schema,
  examples: [
    {
      title: 'Two resistors in series and one in parallel',
      input: { parts: 'V1 a c 12\nR1 a b 100\nR2 b c 200\nR3 b c 300' },
    },
    {
      title: 'Wheatstone bridge',
      input: {
        parts:
          'V1 top bottom 10\nR1 top left 100\nR2 left bottom 200\nR3 top right 300\nR4 right bottom 400\nR5 left right 50',
      },
    },
    {
      title: 'Two batteries and an ammeter',
      input: { parts: 'V1 a d 9.0\nV2 c d 6.0\nR1 a b 10\nR2 c b 20\nA1 b e\nR3 e d 30' },
    },
  ],
  run,
})

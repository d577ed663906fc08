import { z } from 'zod'
import { answer, defineTool, refuse } from '../define-tool.ts'
import type { GraphBlock, GraphPoint, ToolResult } from '../tool.ts'
import { choiceOf, neededLine } from '../typed-number.ts'
import type { Element } from './data/elements.ts'
import { ELEMENTS, MASS_SOURCE } from './data/elements.ts'
import { configurationOf, familyOf, findElement, massOf, TRENDS } from './periodic-table.ts'

const schema = z.object({
  element: neededLine('Type a name, a symbol or an atomic number, such as Cl.', 30),
  trend: choiceOf('radius', 'ionisation', 'electronegativity'),
})
type Input = z.output<typeof schema>

function trendGraph(one: Element, trend: (typeof TRENDS)[number]): GraphBlock {
  const row = ELEMENTS.filter(({ period, [trend.id]: value }) => period === one.period && value !== null)
  const points = row.map((each): GraphPoint => [each.number, each[trend.id] as number])
  const values = points.map(([, y]) => y)
  const [first, last] = [row[0], row.at(-1)]
  const unit = trend.unit === '' ? '' : ` ${trend.unit}`
  return {
    kind: 'graph',
    title: `${trend.label} in period ${one.period}`,
    description: `${trend.label} against atomic number in period ${one.period}, from ${first?.name} (${first?.[trend.id]}${unit}) to ${last?.name} (${last?.[trend.id]}${unit}). Across a period the values mostly become ${trend.across}; down a group they become ${trend.down}.`,
    x: { label: 'Atomic number', from: (first?.number ?? 1) - 0.5, to: (last?.number ?? 118) + 0.5 },
    y: {
      label: trend.unit === '' ? trend.label : `${trend.label} (${trend.unit})`,
      from: 0,
      to: Math.max(...values, 1) * 1.1,
    },
    lines: [{ label: trend.label, pieces: [points] }],
    points: row
      .filter(({ number }) => number === one.number)
      .map((each) => ({ label: each.symbol, at: [each.number, each[trend.id] as number] as const })),
    table: {
      kind: 'table',
      caption: `${trend.label} in period ${one.period}`,
      head: ['Element', trend.unit === '' ? 'Value' : `Value (${trend.unit})`],
      rows: row.map((each) => [`${each.symbol} ${each.name}`, String(each[trend.id])]),
      marked: row.flatMap(({ number }, i) => (number === one.number ? [i] : [])),
    },
  }
}

function run(input: Input): ToolResult {
  const one = findElement(input.element)
  if (!one)
    return refuse({
      element: `“${input.element.slice(0, 20)}” is not an element. Type a symbol, such as Cl, or a number from 1 to 118.`,
    })
  const trend = TRENDS.find(({ id }) => id === input.trend) ?? TRENDS[0]
  const configuration = configurationOf(one)
  const outer = one.group !== null && one.block !== 'd' ? (one.group > 12 ? one.group - 10 : one.group) : null
  const isotope = one.mass.startsWith('[')
  return answer({
    headline: {
      label: `${one.symbol}, element ${one.number}`,
      value: one.name.charAt(0).toUpperCase() + one.name.slice(1),
      finding: isotope
        ? `It has no stable isotope; ${massOf(one)} is the mass number of a long-lived one.`
        : `Its relative atomic mass is ${massOf(one)}.`,
      reason:
        `A ${familyOf(one)} in ${one.group === null ? '' : `group ${one.group}, `}period ${one.period}.`.replace(
          /^A (?=[aeio])/,
          'An ',
        ),
    },
    blocks: [
      {
        kind: 'values',
        title: 'Element',
        rows: [
          { label: 'Atomic number', value: String(one.number) },
          { label: isotope ? 'Mass number' : 'Relative atomic mass', value: massOf(one) },
          { label: 'Group, period, block', value: `${one.group ?? '–'}, ${one.period}, ${one.block}` },
          { label: 'Electron configuration', value: configuration ?? 'Not measured' },
          ...(outer !== null && one.number !== 2
            ? [{ label: 'Outer-shell electrons', value: String(outer) }]
            : []),
          {
            label: 'Electronegativity (Pauling)',
            value: one.electronegativity === null ? 'No value' : one.electronegativity.toFixed(2),
          },
          {
            label: 'First ionisation energy',
            value: one.ionisation === null ? 'No value' : `${one.ionisation} kJ/mol`,
          },
          { label: 'Covalent radius', value: one.radius === null ? 'No value' : `${one.radius} pm` },
        ],
      },
      ...(one[trend.id] === null ? [] : [trendGraph(one, trend)]),
    ],
    steps: [
      {
        title: 'Particles of a neutral atom',
        lines: [
          `The atomic number is ${one.number}, so the nucleus has ${one.number} ${one.number === 1 ? 'proton' : 'protons'} and the atom has ${one.number} ${one.number === 1 ? 'electron' : 'electrons'}.`,
          ...(configuration === null ? [] : [`The electrons are in the subshells ${configuration}.`]),
        ],
      },
      {
        title: 'Trend',
        lines: [
          `${trend.label}: mostly ${trend.across} from left to right in a period, and mostly ${trend.down} down a group.`,
          trend.id === 'radius'
            ? 'Across a period the nuclear charge grows while the shells stay the same. Down a group a shell is added.'
            : 'Across a period the nucleus attracts the outer electrons more strongly. Down a group they are farther away and shielded.',
        ],
      },
    ],
    sources: [
      MASS_SOURCE,
      {
        title: 'NIST Atomic Spectra Database: ionisation energies and configurations',
        address: 'https://physics.nist.gov/asd',
        date: '2023',
      },
      { title: 'CRC Handbook of Chemistry and Physics, 97th edition: electronegativity', date: '2016' },
      {
        title: 'Pyykkö and Atsumi: molecular single-bond covalent radii',
        address: 'https://doi.org/10.1002/chem.200800987',
        date: '2009',
      },
    ],
    plain: `${one.symbol} (${one.name}), atomic number ${one.number}, relative atomic mass ${massOf(one)}`,
  })
}

export const tool = defineTool<Input>({
  id: 'periodic-table',
  fields: [
    { kind: 'text', name: 'element', label: 'Element', hint: 'Name, symbol or atomic number' },
    {
      kind: 'choice',
      name: 'trend',
      label: 'Trend',
      options: TRENDS.map(({ id, label }) => ({ value: id, label })),
    },
  ],
  schema,
  examples: [
    { title: 'Chlorine', input: { element: 'Cl', trend: 'electronegativity' } },
    { title: 'Sodium', input: { element: 'Na', trend: 'ionisation' } },
    { title: 'Iron', input: { element: '26', trend: 'radius' } },
  ],
  run,
})

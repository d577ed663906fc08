import { z } from 'zod'
import { answer, defineTool, refuse } from '../define-tool.ts'
import { showFigures, texPlaces, toPlaces } from '../figures.ts'
import type { DrawingBlock, Shape, ToolResult } from '../tool.ts'
import { choiceOf } from '../typed-number.ts'
import type { HalfCell } from './data/potentials.ts'
import { HALF_CELLS, POTENTIAL_SOURCE } from './data/potentials.ts'
import type { Cell } from './galvanic-cell.ts'
import { cellOf } from './galvanic-cell.ts'
import { known, showFormula, texSpecies } from './show-chemistry.ts'

/** Exact (CODATA 2022): C/mol. */
export const FARADAY = 96485.33212

const IDS = HALF_CELLS.map(({ id }) => id)
const schema = z.object({
  one: choiceOf('cu2/cu', ...IDS),
  two: choiceOf('zn2/zn', ...IDS),
})
type Input = z.output<typeof schema>

type Side = readonly (readonly [number, string])[]
const plain = (side: Side): string =>
  side.map(([n, what]) => `${n === 1 ? '' : `${n} `}${showFormula(what)}`).join(' + ')
const tex = (side: Side): string =>
  side.map(([n, what]) => `${n === 1 ? '' : `${n}\\,`}${texSpecies(known(what))}`).join(' + ')

const reduction = (one: HalfCell): string =>
  `${tex(one.oxidised)} + ${one.electrons === 1 ? '' : one.electrons}\\mathrm{e^-} \\rightarrow ${tex(one.reduced)}`
const oxidation = (one: HalfCell): string =>
  `${tex(one.reduced)} \\rightarrow ${tex(one.oxidised)} + ${one.electrons === 1 ? '' : one.electrons}\\mathrm{e^-}`

/** Without water and hydrogen ions that only balance: the couple as people name it. */
const coupleName = (one: HalfCell): string => `${plain(one.oxidised)} / ${plain(one.reduced)}`
const electrode = (one: HalfCell): string => one.metal ?? 'Pt'

const signed = (x: number): string => `${x > 0 ? '+' : ''}${toPlaces(x, 2)}`

/** Zn(s) | Zn²⁺(aq) || Cu²⁺(aq) | Cu(s): phases are divided by a line, species of one phase by a comma. */
function notation({ anode, cathode }: Cell): string {
  const half = (first: Side, second: Side, metal: string | null, isLeft: boolean): string => {
    const phases = [...first, ...second].filter(
      ([, what]) => !/^H2O\(l\)$/.test(what) && !(metal && what.startsWith(`${metal}(`)),
    )
    const groups = phases.reduce<string[]>((list, [, what], i) => {
      const state = /\((\w+)\)$/.exec(what)?.[1]
      const before = /\((\w+)\)$/.exec(phases[i - 1]?.[1] ?? '')?.[1]
      const name = showFormula(what)
      return i > 0 && state === before && state === 'aq'
        ? [...list.slice(0, -1), `${list.at(-1)}, ${name}`]
        : [...list, name]
    }, [])
    const solid = metal ? showFormula(`${metal}(${metal === 'Hg' ? 'l' : 's'})`) : 'Pt(s)'
    return isLeft ? [solid, ...groups].join(' | ') : [...groups, solid].join(' | ')
  }
  return `${half(anode.reduced, anode.oxidised, anode.metal, true)} ‖ ${half(cathode.oxidised, cathode.reduced, cathode.metal, false)}`
}

function draw(cell: Cell): DrawingBlock {
  const { anode, cathode } = cell
  const text = (
    at: readonly [number, number],
    words: string,
    size = 14,
    isBold = false,
    tone: 'ink' | 'quiet' = 'ink',
  ): Shape => ({ shape: 'text', at, text: words, size, tone, anchor: 'middle', isBold })
  const ions = (one: HalfCell): string =>
    [...one.oxidised, ...one.reduced]
      .filter(([, what]) => /\(aq\)/.test(what))
      .map(([, what]) => showFormula(what.replace('(aq)', '')))
      .join(', ')
  const beaker = (left: number): Shape[] => [
    { shape: 'box', at: [left + 3, 200], width: 154, height: 97, fill: 'soft' },
    {
      shape: 'line',
      points: [
        [left, 150],
        [left, 300],
        [left + 160, 300],
        [left + 160, 150],
      ],
      tone: 'ink',
      width: 2,
    },
    {
      shape: 'line',
      points: [
        [left, 200],
        [left + 160, 200],
      ],
      tone: 'line',
    },
  ]
  return {
    kind: 'drawing',
    title: `Electrons flow from ${electrode(anode)} to ${electrode(cathode)}`,
    description: `Two half-cells. On the left is the anode, the negative electrode, of ${electrode(anode)} with ${coupleName(anode)}; oxidation happens there. On the right is the cathode, the positive electrode, of ${electrode(cathode)} with ${coupleName(cathode)}; reduction happens there. A wire with a voltmeter joins the electrodes, and electrons flow from left to right. A salt bridge joins the solutions: its anions move to the anode and its cations to the cathode.`,
    width: 480,
    height: 360,
    shapes: [
      ...beaker(40),
      ...beaker(280),
      {
        shape: 'path',
        data: 'M150 250 V140 H330 V250 H306 V164 H174 V250 Z',
        fill: 'paper',
        stroke: 'ink',
        width: 2,
      },
      text([240, 157], 'Salt bridge', 12),
      { shape: 'box', at: [76, 100], width: 20, height: 165, fill: 'subject', stroke: 'ink' },
      { shape: 'box', at: [384, 100], width: 20, height: 165, fill: 'gold', stroke: 'ink' },
      {
        shape: 'line',
        points: [
          [86, 100],
          [86, 50],
          [214, 50],
        ],
        tone: 'ink',
        width: 2,
      },
      {
        shape: 'line',
        points: [
          [266, 50],
          [394, 50],
          [394, 100],
        ],
        tone: 'ink',
        width: 2,
      },
      { shape: 'circle', at: [240, 50], radius: 26, fill: 'paper', stroke: 'ink' },
      text([240, 55], `${toPlaces(cell.emf, 2)} V`, 13, true),
      {
        shape: 'line',
        points: [
          [110, 36],
          [190, 36],
        ],
        tone: 'subject',
        width: 2,
        hasArrow: true,
      },
      text([150, 28], 'electrons', 12, false, 'quiet'),
      text([56, 90], '−', 20, true),
      text([424, 90], '+', 20, true),
      text([86, 284], electrode(anode), 14, true),
      text([394, 284], electrode(cathode), 14, true),
      text([120, 320], ions(anode) || plain(anode.oxidised), 13),
      text([360, 320], ions(cathode) || plain(cathode.oxidised), 13),
      text([120, 344], 'Anode: oxidation', 14, true),
      text([360, 344], 'Cathode: reduction', 14, true),
    ],
  }
}

function run(input: Input): ToolResult {
  const one = HALF_CELLS.find(({ id }) => id === input.one)
  const two = HALF_CELLS.find(({ id }) => id === input.two)
  if (!one || !two || one === two) return refuse({ two: 'Choose two different half-cells.' })
  const cell = cellOf(one, two)
  if (!cell)
    return refuse({
      two: 'Both half-cells have the same potential, so no current flows. Choose another one.',
    })
  const { anode, cathode, emf } = cell
  const overall = `${plain(cell.left)} → ${plain(cell.right)}`
  const energy = (-cell.electrons * FARADAY * emf) / 1000
  const places = Math.max(
    2,
    ...[cathode, anode].map(({ potential }) => String(potential).split('.')[1]?.length ?? 0),
  )
  const factorC = cell.electrons / cathode.electrons
  const factorA = cell.electrons / anode.electrons
  return answer({
    headline: {
      label: 'EMF of the cell',
      value: `${toPlaces(emf, 2)} V`,
      finding: `${showFormula(cathode.oxidised[0]?.[1] ?? '')} reacts with ${showFormula(anode.reduced[0]?.[1] ?? '')} spontaneously.`,
      reason: `${showFormula(cathode.oxidised[0]?.[1] ?? '')} is the stronger oxidising agent of the two couples.`,
    },
    blocks: [
      draw(cell),
      {
        kind: 'values',
        title: 'Cell',
        rows: [
          { label: 'Overall equation', value: overall },
          { label: 'Cell notation', value: notation(cell).replaceAll('|', '\\|') },
          { label: 'Anode (−)', value: `${electrode(anode)}: ${signed(anode.potential)} V` },
          { label: 'Cathode (+)', value: `${electrode(cathode)}: ${signed(cathode.potential)} V` },
          { label: 'Gibbs energy ΔG°', value: `${showFigures(energy, 3)} kJ for the equation as written` },
        ],
      },
    ],
    steps: [
      {
        title: 'Compare the potentials',
        lines: [cathode, anode].map(
          (half) =>
            `$${reduction(half)}$, $E^\\circ = ${signed(half.potential).replace('−', '-')}\\text{ V}$`,
        ),
      },
      { title: 'Cathode: reduction, higher potential', lines: [`$${reduction(cathode)}$`] },
      { title: 'Anode: oxidation, lower potential', lines: [`$${oxidation(anode)}$`] },
      {
        title: 'Overall equation',
        lines: [
          ...(factorC === 1 && factorA === 1
            ? []
            : [
                `Multiply the reduction by ${factorC} and the oxidation by ${factorA}, so that the electrons cancel.`,
              ]),
          `$${tex(cell.left)} \\rightarrow ${tex(cell.right)}$`,
        ],
      },
      {
        title: 'EMF',
        lines: [
          `$E^\\circ_{\\text{cell}} = E^\\circ_{\\text{cathode}} - E^\\circ_{\\text{anode}}$`,
          `$E^\\circ_{\\text{cell}} = ${texPlaces(cathode.potential, places)} - ${anode.potential < 0 ? `(${texPlaces(anode.potential, places)})` : texPlaces(anode.potential, places)} = ${texPlaces(emf, places)}\\text{ V}${places > 2 ? ` \\approx ${texPlaces(emf, 2)}\\text{ V}` : ''}$`,
        ],
      },
    ],
    notes: [
      'Standard conditions: 25 °C, 100 kPa and 1 M solutions. The potentials do not say how fast the reaction is.',
      'Data books of exam authorities round potentials differently. Use the values of your data book in an exam.',
      ...([anode, cathode].some((half) => ['Na', 'K', 'Li', 'Ca'].includes(half.metal ?? ''))
        ? ['This metal reacts with water, so such a cell cannot be built with a solution in water.']
        : []),
    ],
    sources: [POTENTIAL_SOURCE],
    plain: `${notation(cell)}; EMF = ${toPlaces(emf, 2)} V; ${overall}`,
    latex: `${tex(cell.left)} \\rightarrow ${tex(cell.right)}`,
  })
}

const options = HALF_CELLS.map((one) => ({
  value: one.id,
  label: `${coupleName(one)} (${signed(one.potential)} V)`,
}))

export const tool = defineTool<Input>({
  id: 'galvanic-cell',
  fields: [
    { kind: 'choice', name: 'one', label: 'First half-cell', options },
    { kind: 'choice', name: 'two', label: 'Second half-cell', options },
  ],
  schema,
  examples: [
    { title: 'Zinc and copper (Daniell cell)', input: { one: 'cu2/cu', two: 'zn2/zn' } },
    { title: 'Silver and nickel', input: { one: 'ag/ag', two: 'ni2/ni' } },
    { title: 'Iron(III) and iodide', input: { one: 'fe3/fe2', two: 'i2/2i-' } },
    { title: 'Acidic hydrogen fuel cell', input: { one: 'o24h/2h2o', two: '2h/h2' } },
  ],
  run,
})

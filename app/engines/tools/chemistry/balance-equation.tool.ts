import { z } from 'zod'
import type { Reaction } from '#app/engines/chemistry/reaction.ts'
import { readReaction } from '#app/engines/chemistry/reaction.ts'
import type { Species } from '#app/engines/chemistry/formula.ts'
import { showSpecies } from '#app/engines/chemistry/formula.ts'
import { answer, defineTool, refuse } from '../define-tool.ts'
import type { TableBlock, ToolResult, ToolStep } from '../tool.ts'
import { choiceOf, neededLine } from '../typed-number.ts'
import type { Amounts, Column } from './balance-equation.ts'
import { balance, conserved } from './balance-equation.ts'
import { choicesOf } from './read-formula.ts'
import { known, texSpecies } from './show-chemistry.ts'

const schema = z.object({
  equation: neededLine('Type an equation, such as Fe + O2 -> Fe2O3.', 600),
  mode: choiceOf('asis', 'acid', 'base'),
})
type Input = z.output<typeof schema>

/** Readings to try, because Fe3+ could be Fe with 3+ or Fe3 with 1+. */
function* readingsOf({ left, right }: Reaction): Generator<Column[]> {
  for (const choice of choicesOf([...left, ...right].map(({ readings }) => readings)))
    yield choice.map((species, i) => ({ species, side: i < left.length ? 'left' : 'right' }))
}

const same = (a: Species, b: Species): boolean =>
  showSpecies({ ...a, state: null }) === showSpecies({ ...b, state: null })

/** Species that the mode adds where the student has not written them, and electrons, which may change sides. */
function withAdded(columns: readonly Column[], mode: Input['mode']): Column[] {
  const given = columns.map((column) =>
    column.species.formula === 'e' ? { ...column, isFree: true } : column,
  )
  if (mode === 'asis') return given
  const added = ['H2O', mode === 'acid' ? 'H+' : 'OH-', 'e-'].map(known)
  const kept = given.map((column) =>
    added.some((one) => same(one, column.species)) ? { ...column, isFree: true } : column,
  )
  const missing = added.filter((one) => !kept.some(({ species }) => same(one, species)))
  return [...kept, ...missing.map((species) => ({ species, side: 'left' as const, isFree: true }))]
}

interface Placed {
  species: Species
  amount: bigint
}

function sidesOf(columns: readonly Column[], amounts: Amounts): { left: Placed[]; right: Placed[] } {
  const left: Placed[] = []
  const right: Placed[] = []
  columns.forEach(({ species, side }, i) => {
    const amount = amounts[i] ?? 0n
    if (amount === 0n) return
    const isLeft = (side === 'left') === amount > 0n
    ;(isLeft ? left : right).push({ species, amount: amount < 0n ? -amount : amount })
  })
  return { left, right }
}

const write = (
  { left, right }: { left: Placed[]; right: Placed[] },
  arrow: string,
  show: (species: Species) => string,
  gap: string,
): string => {
  const side = (placed: readonly Placed[]): string =>
    placed
      .map(({ species, amount }) => `${amount === 1n ? '' : `${amount}${gap}`}${show(species)}`)
      .join(' + ')
  return `${side(left)} ${arrow} ${side(right)}`
}

function atomTable(
  { left, right }: { left: Placed[]; right: Placed[] },
  what: readonly string[],
): TableBlock {
  const count = (placed: readonly Placed[], one: string): bigint =>
    placed.reduce(
      (sum, { species, amount }) =>
        sum + amount * BigInt(one === 'charge' ? species.charge : (species.atoms.get(one) ?? 0)),
      0n,
    )
  const signed = (n: bigint, isCharge: boolean): string =>
    n < 0n ? `−${-n}` : isCharge && n > 0n ? `+${n}` : String(n)
  return {
    kind: 'table',
    caption: 'Check: atoms and charge on each side',
    head: ['', 'Left', 'Right'],
    rows: [...what, 'charge'].map((one) => [
      one === 'charge' ? 'Charge' : one.replace('^', ''),
      signed(count(left, one), one === 'charge'),
      signed(count(right, one), one === 'charge'),
    ]),
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** One letter for each amount, and one condition for each element and the charge. */
function stepsOf(columns: readonly Column[], amounts: Amounts): ToolStep[] {
  const side = (which: Column['side'], count: (species: Species) => number): string =>
    columns
      .flatMap(({ species, side: at }, i) => {
        const n = count(species)
        if (at !== which || n === 0) return []
        return [`${n < 0 ? '-' : '+'}${Math.abs(n) === 1 ? '' : Math.abs(n)}${LETTERS[i]}`]
      })
      .join(' ')
      .replace(/^\+/, '')
      .replaceAll(/ ([+-])/g, ' $1 ') || '0'
  const counted: [string, (species: Species) => number][] = [
    ...conserved(columns).map((element): [string, (species: Species) => number] => [
      `\\text{${element.replace('^', '')}: }`,
      (species) => species.atoms.get(element) ?? 0,
    ]),
    ...(columns.some(({ species }) => species.charge !== 0)
      ? [['\\text{Charge: }', (species: Species) => species.charge] as [string, (species: Species) => number]]
      : []),
  ]
  return [
    {
      title: 'Name each amount',
      lines: [columns.map(({ species }, i) => `$${LETTERS[i]}$ for $${texSpecies(species)}$`).join(', ')],
    },
    {
      title: 'Equal atoms and charge on both sides',
      lines: counted.map(([name, count]) => `$${name}${side('left', count)} = ${side('right', count)}$`),
    },
    {
      title: 'Smallest whole numbers',
      lines: [`$${columns.map((_, i) => `${LETTERS[i]} = ${amounts[i] ?? 0n}`).join(',\\; ')}$`],
    },
  ]
}

function notesOf(columns: readonly Column[], amounts: Amounts, mode: Input['mode']): string[] {
  const moved = columns.filter((column, i) => column.isFree && (amounts[i] ?? 0n) < 0n)
  const notes: string[] = []
  if (mode === 'asis' && moved.some(({ species }) => species.formula === 'e'))
    notes.push('The electrons were moved to the other side, because only there does the charge balance.')
  if (mode !== 'asis')
    notes.push(
      `Water, ${mode === 'acid' ? 'hydrogen ions' : 'hydroxide ions'} and electrons were added where the equation needs them.`,
    )
  return notes
}

function halfKind(sides: { left: Placed[]; right: Placed[] }): string | null {
  const has = (placed: readonly Placed[]) => placed.some(({ species }) => species.formula === 'e')
  if (has(sides.left)) return 'Electrons are on the left, so this is a reduction.'
  if (has(sides.right)) return 'Electrons are on the right, so this is an oxidation.'
  return null
}

function run({ equation, mode }: Input): ToolResult {
  const reaction = readReaction(equation)
  if (typeof reaction === 'string')
    return refuse({ equation: `${reaction} Write an equation such as Fe + O2 -> Fe2O3.` })
  if (reaction.left.length + reaction.right.length > 20)
    return refuse({ equation: 'An equation can have up to 20 substances. Remove some.' })
  let reason = ''
  for (const given of readingsOf(reaction)) {
    const columns = withAdded(given, mode)
    const found = balance(columns)
    if (found.kind === 'none') {
      reason ||= found.reason
      continue
    }
    const arrow = reaction.arrow === 'equilibrium' ? '⇌' : '→'
    const texArrow = reaction.arrow === 'equilibrium' ? '\\rightleftharpoons' : '\\rightarrow'
    if (found.kind === 'several') {
      const equations = found.amounts.map((amounts) => sidesOf(columns, amounts))
      const shown = equations.map((sides) => write(sides, arrow, showSpecies, ' '))
      return answer({
        headline: {
          label: 'Balanced equations',
          value: `${equations.length} independent reactions`,
          finding: 'This equation has more than one set of amounts.',
          reason:
            'Any sum of the equations below is balanced as well. An experiment must show how much of each happens.',
        },
        blocks: [
          {
            kind: 'values',
            title: 'Independent reactions',
            rows: shown.map((value, i) => ({ label: `Reaction ${i + 1}`, value })),
          },
        ],
        steps: [
          {
            title: 'More unknown amounts than conditions',
            lines: [
              `There are ${columns.length} amounts. Atoms and charge leave more than one of them free.`,
            ],
          },
        ],
        plain: shown.join('\n'),
        latex: equations.map((sides) => write(sides, texArrow, texSpecies, '\\,')).join(' \\\\ '),
      })
    }
    const sides = sidesOf(columns, found.amounts)
    const plain = write(sides, arrow, showSpecies, ' ')
    const asked = given.every(({ species, side }, i) => {
      const term = [...reaction.left, ...reaction.right][i]
      return side && term?.amount.d === 1n && term.amount.n === found.amounts[i] && species
    })
    return answer({
      headline: {
        label: 'Balanced equation',
        value: plain,
        finding:
          asked && mode === 'asis' && columns.length === given.length
            ? 'The equation was balanced already.'
            : `The equation is balanced with ${sides.left.length + sides.right.length} substances.`,
        ...(halfKind(sides) === null ? {} : { reason: halfKind(sides) as string }),
      },
      blocks: [atomTable(sides, conserved(columns))],
      steps: stepsOf(
        columns.flatMap((column, i) => {
          const amount = found.amounts[i] ?? 0n
          return amount === 0n ? [] : [placedColumn(column, amount)]
        }),
        found.amounts.filter((amount) => amount !== 0n).map((amount) => (amount < 0n ? -amount : amount)),
      ),
      notes: notesOf(columns, found.amounts, mode),
      plain,
      latex: write(sides, texArrow, texSpecies, '\\,'),
    })
  }
  return refuse({ equation: reason })
}

const placedColumn = (column: Column, amount: bigint): Column =>
  amount > 0n ? column : { ...column, side: column.side === 'left' ? 'right' : 'left' }

export const tool = defineTool<Input>({
  id: 'balance-equation',
  fields: [
    {
      kind: 'text',
      name: 'equation',
      label: 'Equation',
      hint: 'Charges as Fe3+ or SO4^2-, electrons as e-, the arrow as ->',
    },
    {
      kind: 'choice',
      name: 'mode',
      label: 'What to balance',
      options: [
        { value: 'asis', label: 'The equation with these substances' },
        { value: 'acid', label: 'A half-equation in acid: add H₂O, H⁺ and e⁻' },
        { value: 'base', label: 'A half-equation in base: add H₂O, OH⁻ and e⁻' },
      ],
    },
  ],
  schema,
  examples: [
    { title: 'Burn propane', input: { equation: 'C3H8 + O2 -> CO2 + H2O', mode: 'asis' } },
    {
      title: 'Permanganate and iron(II)',
      input: { equation: 'MnO4- + Fe2+ + H+ -> Mn2+ + Fe3+ + H2O', mode: 'asis' },
    },
    { title: 'Half-equation of dichromate in acid', input: { equation: 'Cr2O7^2- -> Cr3+', mode: 'acid' } },
    {
      title: 'Copper and nitric acid',
      input: { equation: 'Cu + HNO3 -> Cu(NO3)2 + NO + H2O', mode: 'asis' },
    },
  ],
  run,
})

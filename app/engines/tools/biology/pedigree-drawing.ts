/** Draws a pedigree with the usual signs: square male, circle female, filled affected, a row for each generation. */
import type { DrawingBlock, GraphPoint, Shape } from '../tool.ts'
import type { Person } from './pedigree.ts'

const WIDE = 84
const HIGH = 112
const RADIUS = 17

const couplesOf = (
  people: readonly Person[],
): Map<string, { mother: string; father: string; children: Person[] }> => {
  const couples = new Map<string, { mother: string; father: string; children: Person[] }>()
  for (const child of people) {
    if (child.mother === null || child.father === null) continue
    const key = `${child.mother}\n${child.father}`
    const couple = couples.get(key) ?? { mother: child.mother, father: child.father, children: [] }
    couple.children.push(child)
    couples.set(key, couple)
  }
  return couples
}

/** The row of each person: below the parents, and level with partners. */
export function generationsOf(people: readonly Person[]): Map<string, number> {
  const rows = new Map(people.map((person) => [person.name, 0]))
  const rowOf = (name: string | null): number => rows.get(name ?? '') ?? 0
  for (let round = 0; round < people.length * 2; round++) {
    let hasChanged = false
    const raise = (name: string, row: number): void => {
      if (rowOf(name) >= row) return
      rows.set(name, row)
      hasChanged = true
    }
    for (const { mother, father, children } of couplesOf(people).values()) {
      const level = Math.max(rowOf(mother), rowOf(father))
      // Partners of different generations stay where they are if one descends from the other.
      if (level - Math.min(rowOf(mother), rowOf(father)) <= people.length) {
        raise(mother, level)
        raise(father, level)
      }
      for (const child of children) raise(child.name, level + 1)
    }
    if (!hasChanged) break
  }
  return rows
}

/** Columns: each couple stands side by side above the middle of its children. */
export function columnsOf(people: readonly Person[], rows: ReadonlyMap<string, number>): Map<string, number> {
  const columns = new Map<string, number>()
  const nextFree: number[] = []
  const couples = [...couplesOf(people).values()]
  const byName = new Map(people.map((person) => [person.name, person]))
  const free = (row: number): number => nextFree[row] ?? 0
  const put = (name: string, column: number): void => {
    const row = rows.get(name) ?? 0
    const at = Math.max(column, free(row))
    columns.set(name, at)
    nextFree[row] = at + 1
  }
  /** Places a person with partners and descendants; `least` is the first column that may be used. */
  const place = (person: Person, least: number): void => {
    if (columns.has(person.name)) return
    const own = couples.filter((couple) => couple.mother === person.name || couple.father === person.name)
    const partners = own
      .map((couple) => (couple.mother === person.name ? couple.father : couple.mother))
      .filter((name) => !columns.has(name) && (byName.get(name)?.mother ?? null) === null)
    const children = own.flatMap((couple) => couple.children).filter((child) => !columns.has(child.name))
    const row = rows.get(person.name) ?? 0
    let start = Math.max(least, free(row))
    // Reserve the place first, so that the children of a couple start below it.
    for (const child of children)
      place(child, Math.max(0, start - Math.max(0, (children.length - partners.length - 1) / 2)))
    const placed = children.map((child) => columns.get(child.name) ?? 0)
    if (placed.length > 0)
      start = Math.max(start, (Math.min(...placed) + Math.max(...placed)) / 2 - partners.length / 2)
    const [first, ...others] = partners
    // The male stands on the left, as usual.
    const pair =
      first !== undefined && person.sex === 'female'
        ? [first, person.name, ...others]
        : [person.name, ...partners]
    for (const name of pair) put(name, start++)
  }
  const founders = people.filter((person) => person.mother === null)
  const isMarriedIn = (person: Person): boolean =>
    couples.some((couple) => {
      const partner =
        couple.mother === person.name ? couple.father : couple.father === person.name ? couple.mother : null
      return partner !== null && (byName.get(partner)?.mother ?? null) !== null
    })
  for (const person of founders) if (!isMarriedIn(person)) place(person, 0)
  for (const person of people) place(person, 0)
  return columns
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']

export function drawPedigree(people: readonly Person[], carriers: ReadonlySet<string>): DrawingBlock {
  const rows = generationsOf(people)
  const columns = columnsOf(people, rows)
  const at = (name: string): GraphPoint => [
    70 + (columns.get(name) ?? 0) * WIDE,
    40 + (rows.get(name) ?? 0) * HIGH,
  ]
  const shapes: Shape[] = []
  for (const { mother, father, children } of couplesOf(people).values()) {
    const [one, other] = [at(mother), at(father)]
    const middle: GraphPoint = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]
    shapes.push({ shape: 'line', points: [one, other], tone: 'ink', width: 2 })
    const bar = Math.max(one[1], other[1]) + HIGH / 2 + 10
    const ends = [middle[0], ...children.map((child) => at(child.name)[0])]
    shapes.push({ shape: 'line', points: [middle, [middle[0], bar]], tone: 'ink', width: 2 })
    shapes.push({
      shape: 'line',
      points: [
        [Math.min(...ends), bar],
        [Math.max(...ends), bar],
      ],
      tone: 'ink',
      width: 2,
    })
    for (const child of children) {
      const [x, y] = at(child.name)
      shapes.push({
        shape: 'line',
        points: [
          [x, bar],
          [x, y],
        ],
        tone: 'ink',
        width: 2,
      })
    }
  }
  for (const person of people) {
    const [x, y] = at(person.name)
    const fill = person.isAffected ? 'subject' : 'paper'
    if (person.sex === 'male')
      shapes.push({
        shape: 'box',
        at: [x - RADIUS, y - RADIUS],
        width: RADIUS * 2,
        height: RADIUS * 2,
        fill,
        stroke: 'ink',
      })
    else shapes.push({ shape: 'circle', at: [x, y], radius: RADIUS, fill, stroke: 'ink' })
    if (carriers.has(person.name)) shapes.push({ shape: 'circle', at: [x, y], radius: 4, fill: 'ink' })
    const name = person.name.length > 11 ? `${person.name.slice(0, 10)}…` : person.name
    shapes.push({
      shape: 'box',
      at: [x - name.length * 4.2, y + RADIUS + 4],
      width: name.length * 8.4,
      height: 18,
      fill: 'paper',
    })
    shapes.push({
      shape: 'text',
      at: [x, y + RADIUS + 18],
      text: name,
      size: 14,
      tone: 'ink',
      anchor: 'middle',
    })
  }
  const last = Math.max(...rows.values())
  for (let row = 0; row <= last; row++)
    shapes.push({
      shape: 'text',
      at: [18, 45 + row * HIGH],
      text: ROMAN[row] ?? String(row + 1),
      size: 15,
      tone: 'quiet',
      anchor: 'middle',
      isBold: true,
    })
  const affected = people.filter((person) => person.isAffected).map((person) => person.name)
  return {
    kind: 'drawing',
    title: `${affected.length} of ${people.length} people in ${last + 1} generation${last === 0 ? '' : 's'} are affected`,
    description: [...Array(last + 1).keys()]
      .map(
        (row) =>
          `Generation ${ROMAN[row] ?? row + 1}: ${people
            .filter((person) => rows.get(person.name) === row)
            .map(
              (person) =>
                `${person.name} (${person.sex}, ${person.isAffected ? 'affected' : 'unaffected'}${person.mother === null ? '' : `, child of ${person.mother} and ${person.father}`})`,
            )
            .join('; ')}.`,
      )
      .join(' '),
    width: 120 + Math.max(...columns.values()) * WIDE,
    height: 84 + last * HIGH + 20,
    shapes,
  }
}

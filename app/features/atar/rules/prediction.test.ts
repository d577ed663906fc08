import { expect, it } from 'vitest'
import { loadAtarTables } from '../queries/load-atar-tables.server.ts'
import { curveOf, findNeed, predict } from './prediction.ts'

const tables = loadAtarTables(process.cwd()).filter(({ system }) => system === 'vce')
const hscTables = loadAtarTables(process.cwd()).filter(({ system }) => system === 'hsc')
const LINES = [
  ['English', '34'],
  ['Chemistry', '36'],
  ['Mathematical Methods', '35'],
  ['Biology', '37'],
  ['Physics', '34'],
  ['Revolutions', '32'],
].map(([name, result]) => ({ name: name!, result: result! }))

it('gives each line what it counts, and a range over the three newest years', () => {
  const { lines, years, latest, spread } = predict(tables, LINES)
  expect(lines.map(({ weight }) => weight).toSorted((a, b) => a - b)).toEqual([0.1, 0.1, 1, 1, 1, 1])
  expect(lines.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(latest.aggregate!, 1)
  expect(years.map(({ year }) => year)).toEqual([2023, 2024, 2025])
  const ranges = years.map(({ range }) => range!)
  expect(spread!.low).toBe(Math.min(...ranges.map(([low]) => low)))
  expect(spread!.high).toBe(Math.max(...ranges.map(([, high]) => high)))
  for (const { atar } of years) {
    expect(spread!.low).toBeLessThanOrEqual(atar!)
    expect(spread!.high).toBeGreaterThanOrEqual(atar!)
  }
})

it('explains a wrong line beside it and calculates with the others', () => {
  const { lines, latest } = predict(tables, [
    { name: 'Alchemy', result: '40' },
    ...LINES,
    { name: 'Drama', result: '60' },
    { name: 'Physics', result: '20' },
  ])
  expect(lines[0]!.error).toContain('No published figures')
  expect(lines.at(-2)!.error).toContain('from 0 to 50')
  expect(lines.at(-1)!.error).toContain('entered twice')
  expect(latest.atar).toBe(predict(tables, LINES).latest.atar)
})

it('finds what a subject needs, even one without a result yet', () => {
  const goal = predict(tables, LINES).latest.atar! + 1
  const need = findNeed(tables, LINES, 1, goal)!
  expect(need.subject).toBe('Chemistry')
  expect(need.result).toBeGreaterThan(36)
  expect(need.over![0]).toBeLessThanOrEqual(need.result!)
  const open = LINES.with(1, { name: 'Chemistry', result: '' })
  expect(findNeed(tables, open, 1, goal)!.result).toBe(need.result)
  expect(findNeed(tables, [{ name: '', result: '' }], 0, goal)).toBeNull()
})

it('draws a one-unit HSC course up to its highest mark, 50', () => {
  const lines = [
    ['English Advanced', '85'],
    ['Mathematics Extension 1', '45'],
    ['Mathematics Advanced', '88'],
    ['Chemistry', '80'],
    ['Physics', '82'],
    ['Biology', '84'],
  ].map(([name, result]) => ({ name: name!, result: result! }))
  const points = curveOf(hscTables, lines, 1)
  expect(points.at(-1)!.result).toBeGreaterThan(45)
  expect(points.at(-1)!.result).toBeLessThanOrEqual(50)
})

it('draws the ATAR for results around the own one', () => {
  const points = curveOf(tables, LINES, 1)
  expect(points.length).toBeGreaterThan(5)
  const atars = points.map(({ atar }) => atar!)
  expect(atars).toEqual(atars.toSorted((a, b) => a - b))
  expect(curveOf(tables, [{ name: 'English', result: 'soon' }], 0)).toEqual([])
})

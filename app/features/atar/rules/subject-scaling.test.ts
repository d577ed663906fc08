import { expect, it } from 'vitest'
import { loadAtarTables } from '../queries/load-atar-tables.server.ts'
import { scalingOf } from './subject-scaling.ts'

const tables = loadAtarTables(process.cwd())
const of = (system: string, name: string) =>
  scalingOf(
    tables.filter((one) => one.system === system),
    name,
  )

it.each([
  ['vce', 'Specialist Mathematics', /^A study score of 30 scaled to \d+\.\d/],
  ['hsc', 'Mathematics Advanced', /^An HSC mark of 80 scaled to .* of 50\.$/],
  ['qce', 'Chemistry', /^A result of 80 scaled to .* of 100\.$/],
])('says how a usual result scaled in %s %s, with year and source', (system, name, says) => {
  const found = of(system, name)!
  expect(found.says).toMatch(says)
  expect(found.year).toBe(2025)
  expect(found.source.length).toBeGreaterThan(5)
})

it('says nothing where nothing is published', () => {
  expect(of('sace', 'Chemistry')).toBeNull()
  expect(of('vce', 'Alchemy')).toBeNull()
})

import { expect, it } from 'vitest'
import { quickEstimate } from '../pages/quick-estimate.server.ts'
import { loadAtarTables } from '../queries/load-atar-tables.server.ts'
import { SYSTEMS } from './certificates.ts'
import { predict } from './prediction.ts'
import { estimateFrom, USUAL_SUBJECTS } from './quick-estimate.ts'

const tables = loadAtarTables(process.cwd())
const AVERAGES = { vce: 34, hsc: 82, qce: 80, sace: 16, wace: 65 } as const

it.each(SYSTEMS)('%s: the range is honest, rises, and holds the ATAR of usual subjects', (system) => {
  const own = tables.filter((one) => one.system === system)
  const { low, high } = estimateFrom(own, AVERAGES[system])
  expect(high - low).toBeGreaterThan(3)
  const better = estimateFrom(own, AVERAGES[system] * 1.1)
  expect(better.low).toBeGreaterThanOrEqual(low)
  expect(better.high).toBeGreaterThanOrEqual(high)
  const lines = USUAL_SUBJECTS[system].map((name) => ({ name, result: String(AVERAGES[system]) }))
  const { atar } = predict(own, lines).latest
  expect(atar).toBeGreaterThanOrEqual(low)
  expect(atar).toBeLessThanOrEqual(high)
})

it('reads two fields, names year and source, and carries both over', () => {
  const { answer } = quickEstimate(new URLSearchParams('certificate=vce&average=34'))
  expect(answer).toMatchObject({
    years: '2023, 2024 and 2025',
    href: '/atar-predictor?certificate=vce&average=34',
  })
  expect(answer!.range).toMatch(/^\d+–[\d.]+$/)
  expect(answer!.authority).toContain('VTAC')
})

it('explains an average that cannot be, and shows nothing before one is typed', () => {
  const of = (query: string) => quickEstimate(new URLSearchParams(query))
  expect(of('')).toMatchObject({ answer: null, error: undefined, certificate: 'vce' })
  for (const average of ['51', '-1', 'many', '1e9'])
    expect(of(`certificate=vce&average=${average}`)).toMatchObject({
      answer: null,
      average,
      error: 'For the VCE, write a number from 0 to 50.',
    })
  expect(of('certificate=leaving&average=30').certificate).toBe('vce')
})

import { expect, it } from 'vitest'
import { examinedUnits } from './examined-units.ts'

const unit = (id: string, taught = 'current') => ({ id, taught })
const ids = (units: readonly { id: string }[]) => units.map(({ id }) => id)

it('plans the units of the second year for a Year 12 exam, and of the first year for a Year 11 student', () => {
  const units = ['vce-chemistry.u1', 'vce-chemistry.u2', 'vce-chemistry.u3', 'vce-chemistry.u4'].map((id) =>
    unit(id),
  )
  const of = (yearLevel: number | null) => ids(examinedUnits(units, { yearLevel, examYear: 2026 }))
  expect(of(12)).toEqual(['vce-chemistry.u3', 'vce-chemistry.u4'])
  expect(of(null)).toEqual(['vce-chemistry.u3', 'vce-chemistry.u4'])
  expect(of(11)).toEqual(['vce-chemistry.u1', 'vce-chemistry.u2'])
})

it('uses every unit of a subject that has only one year', () => {
  expect(ids(examinedUnits([unit('sace-biology.s2')], { yearLevel: 11, examYear: 2026 }))).toEqual([
    'sace-biology.s2',
  ])
})

it('uses the course that is examined in the year of the exam', () => {
  const units = [
    unit('a', 'last examined 2026'),
    unit('b', 'first examined 2027'),
    unit('c', 'last taught 2025'),
  ]
  const of = (examYear: number) => ids(examinedUnits(units, { yearLevel: 12, examYear }))
  expect(of(2026)).toEqual(['a'])
  expect(of(2027)).toEqual(['b'])
})

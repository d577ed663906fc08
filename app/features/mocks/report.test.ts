import { describe, expect, it } from 'vitest'
import { costliest, markerWords, skipped, tally, type Sat } from './report.ts'

const sat = (position: number, more: Partial<Sat> = {}): Sat => ({
  position,
  sectionId: 'A',
  topic: 'Calculus',
  commandTerm: 'find',
  machine: { awarded: 3, of: 4 },
  self: { awarded: 0, of: 0 },
  parts: 2,
  answered: 2,
  seconds: 240,
  ...more,
})

describe('a tally', () => {
  it('adds marks and time by topic, and keeps what the person marks apart', () => {
    const paper = [
      sat(0),
      sat(1, { topic: 'Algebra', machine: { awarded: 1, of: 4 } }),
      sat(2, { machine: { awarded: 0, of: 0 }, self: { awarded: null, of: 20 }, seconds: null }),
    ]
    const byTopic = tally(paper, ({ topic }) => topic)
    expect(byTopic).toEqual([
      { name: 'Calculus', awarded: 3, of: 4, self: { awarded: null, of: 20 }, seconds: 240, questions: 2 },
      { name: 'Algebra', awarded: 1, of: 4, self: { awarded: 0, of: 0 }, seconds: 240, questions: 1 },
    ])
    expect(costliest(byTopic).map(({ name }) => name)).toEqual(['Algebra', 'Calculus'])
  })
})

describe('what to have skipped', () => {
  const pace = 90
  it('is what took long, brought little, and stood in the way of something left empty', () => {
    const paper = [
      sat(0),
      sat(1),
      sat(2, { machine: { awarded: 0, of: 4 }, seconds: 900 }),
      sat(3, { answered: 0, machine: { awarded: 0, of: 5 }, seconds: null }),
    ]
    const found = skipped(paper, pace)
    expect(found.skips.map(({ position }) => position)).toEqual([2])
    expect(found).toMatchObject({ seconds: 900 - 4 * 90, left: 5 })
    expect(found.skips[0]!.rate).toBe(0)
    expect(found.skips[0]!.others).toBeCloseTo(0.75)
  })

  it('is nothing where everything was answered: the time was there', () => {
    expect(skipped([sat(0), sat(1, { machine: { awarded: 0, of: 4 }, seconds: 900 })], pace).skips).toEqual(
      [],
    )
  })

  it('is nothing that brought its marks, however long it took', () => {
    const paper = [
      sat(0, { machine: { awarded: 4, of: 4 }, seconds: 700 }),
      sat(1, { answered: 0, machine: { awarded: 0, of: 4 }, seconds: 0 }),
      sat(2),
    ]
    expect(skipped(paper, pace).skips).toEqual([])
  })
})

it('says who gave the marks', () => {
  expect(markerWords(40, 0)).toBe('Victor')
  expect(markerWords(20, 20)).toBe('a teacher or tutor')
  expect(markerWords(60, 20)).toBe('Victor and, for 20 of them, by a teacher or tutor')
})

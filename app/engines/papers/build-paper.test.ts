import fc from '#tests/seeded-properties.ts'
import { expect, it } from 'vitest'
import { stream } from '#app/engines/questions/random.ts'
import {
  buildPaper,
  leastMarks,
  MOST_SHARED,
  shareOf,
  type PaperItem,
  type WantedSection,
} from './build-paper.ts'

const sections: WantedSection[] = [
  { id: 'A', kind: 'choice', marks: 20, questions: { low: 20, high: 20 } },
  { id: 'B', kind: 'written', marks: 60, questions: { low: 4, high: 5 } },
]

function bank(written: number, choice: number): PaperItem[] {
  const draw = stream(7, 'bank')
  const areas = ['a', 'b', 'c', 'd']
  return Array.from({ length: written + choice }, (_, index) => ({
    id: `q${index}`,
    kinds: index < written ? ['written' as const] : ['choice' as const],
    marks: index < written ? 3 + Math.floor(draw() * 10) : 1,
    areas: [areas[index % 4]!],
    difficulty: 1 + Math.floor(draw() * 5),
    met: 0,
  }))
}

const all = (paper: ReturnType<typeof buildPaper>) => paper.sections.flatMap(({ items }) => items)

it('reaches the marks of every section exactly if the bank allows, and never exceeds them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), (seed) => {
      const paper = buildPaper(sections, bank(60, 40), [], stream(seed, 'paper'))
      expect(paper.sections.map(({ marks }) => marks)).toEqual([20, 60])
      const ids = all(paper).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(paper.sections[0]!.items.every(({ kinds }) => kinds.includes('choice'))).toBe(true)
    }),
    { numRuns: 60 },
  )
})

it('builds the same paper for the same numbers, and another for others', () => {
  const of = (seed: number) =>
    all(buildPaper(sections, bank(60, 40), [], stream(seed, 'paper'))).map(({ id }) => id)
  expect(of(3)).toEqual(of(3))
  expect(of(3)).not.toEqual(of(4))
})

it('is complete when long questions leave a mark that none can fill', () => {
  const item = (id: string, marks: number): PaperItem => ({
    id,
    kinds: ['written'],
    marks,
    areas: ['a'],
    difficulty: 3,
    met: 0,
  })
  const items = [item('a', 12), item('b', 12), item('c', 5), item('d', 5), item('e', 3), item('f', 15)]
  const section: WantedSection = { id: 'I', kind: 'written', marks: 25, questions: { low: 2, high: 2 } }
  for (let seed = 1; seed <= 20; seed++)
    expect(buildPaper([section], items, [], stream(seed, 'paper')).marks).toBe(25)
})

it('falls short when the bank has too few questions, and says by how much', () => {
  const paper = buildPaper(sections, bank(5, 8), [], stream(1, 'paper'))
  expect(paper.wanted).toBe(80)
  expect(paper.sections[0]!.marks).toBe(8)
  expect(paper.marks).toBe(paper.sections.reduce((sum, { marks }) => sum + marks, 0))
  expect(paper.marks).toBeLessThan(80)
})

it('shares at most a tenth with any earlier paper of the same person', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 12, max: 60 }), (seed, written) => {
      const items = bank(written, 45)
      const earlier: { ids: Set<string>; marks: number }[] = []
      for (let sitting = 0; sitting < 5; sitting++) {
        const paper = buildPaper(sections, items, earlier, stream(seed + sitting, 'paper'))
        for (const one of earlier) expect(shareOf(all(paper), one)).toBeLessThanOrEqual(MOST_SHARED)
        earlier.push({ ids: new Set(all(paper).map(({ id }) => id)), marks: paper.marks })
      }
    }),
    { numRuns: 40 },
  )
})

it('prefers questions as long as the real ones, and spreads them over the areas', () => {
  const long = bank(80, 20).map((item, index) =>
    index < 40 ? { ...item, marks: 12 } : { ...item, marks: index < 80 ? 3 : 1 },
  )
  const { items } = buildPaper(sections, long, [], stream(2, 'paper')).sections[1]!
  expect(items.filter(({ marks }) => marks === 12).length).toBeGreaterThanOrEqual(4)
  const areas = new Map<string, number>()
  for (const {
    areas: [area],
    marks,
  } of items)
    areas.set(area!, (areas.get(area!) ?? 0) + marks)
  expect(areas.size).toBe(4)
})

it('uses a section’s areas only', () => {
  const narrow: WantedSection[] = [{ id: 'A', kind: 'written', marks: 20, questions: null, areas: ['b'] }]
  const { items } = buildPaper(narrow, bank(60, 0), [], stream(2, 'paper')).sections[0]!
  expect(items.length).toBeGreaterThan(0)
  expect(items.every(({ areas }) => areas.includes('b'))).toBe(true)
})

it('prefers questions that the student has not met recently', () => {
  const items = bank(60, 40).map((item, index) => ({ ...item, met: index % 2 }))
  const paper = buildPaper(sections, items, [], stream(5, 'paper'))
  const met = all(paper).filter(({ met: recency }) => recency === 1).length
  expect(met).toBeLessThan(all(paper).length / 2)
})

it('uses questions as long as the real ones, and shorter ones only to fill gaps', () => {
  expect(leastMarks(sections[1]!)).toBe(7)
  const items = bank(80, 20).map((item, index) =>
    index < 80 ? { ...item, marks: index < 20 ? 11 : 2 + (index % 2) } : item,
  )
  const { items: chosen, marks } = buildPaper(sections, items, [], stream(4, 'paper')).sections[1]!
  expect(marks).toBe(60)
  expect(chosen.filter((one) => one.marks === 11).length).toBeGreaterThanOrEqual(4)
  expect(chosen.length).toBeLessThanOrEqual(8)
})

it('mixes single choice questions and linked sets in the proportion of the bank, so that later papers look alike', () => {
  const items: PaperItem[] = Array.from({ length: 60 }, (_, index) => ({
    id: `c${index}`,
    kinds: ['choice'],
    marks: index < 40 ? 1 : 4,
    areas: ['a'],
    difficulty: 3,
    met: 0,
  }))
  const earlier: { ids: Set<string>; marks: number }[] = []
  const wanted: WantedSection[] = [{ id: 'A', kind: 'choice', marks: 30, questions: { low: 30, high: 30 } }]
  for (let sitting = 0; sitting < 3; sitting++) {
    const paper = buildPaper(wanted, items, earlier, stream(sitting + 1, 'paper'))
    const singles = all(paper).filter(({ marks }) => marks === 1).length
    expect(paper.marks).toBe(30)
    expect(singles).toBeGreaterThanOrEqual(6)
    expect(singles).toBeLessThanOrEqual(16)
    earlier.push({ ids: new Set(all(paper).map(({ id }) => id)), marks: paper.marks })
  }
})

import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MOST_SHARED, shareOf } from '#app/engines/papers/build-paper.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { theBlueprints } from './load-blueprints.server.ts'
import { candidates } from './paper-candidates.server.ts'
import { earlierOf, LEAST_BUILT, makePaper, shortfalls } from '../use-cases/make-paper.server.ts'
import { placedVariant } from '../use-cases/mark-answers.server.ts'
import { marksOf, placed } from '../rules/paper.ts'

const all = [...theBlueprints().values()]

/** Papers that people may have sat. Ids may be added but never removed, because reports need them. */
const EVER_OFFERED = [
  'hsc-ancient-history',
  'hsc-biology',
  'hsc-chemistry',
  'hsc-english-advanced-1',
  'hsc-english-advanced-2',
  'hsc-mathematics-advanced',
  'hsc-mathematics-extension-1',
  'hsc-mathematics-extension-2',
  'hsc-mathematics-standard-2',
  'hsc-modern-history',
  'hsc-physics',
  'vce-ancient-history',
  'vce-australian-history',
  'vce-biology',
  'vce-chemistry',
  'vce-english',
  'vce-general-mathematics-1',
  'vce-general-mathematics-2',
  'vce-history-revolutions',
  'vce-mathematical-methods-1',
  'vce-mathematical-methods-2',
  'vce-physics',
  'vce-specialist-mathematics-1',
  'vce-specialist-mathematics-2',
]

describe('blueprints', () => {
  it('exist for each offered paper, and name topics that exist', () => {
    expect(all).toHaveLength(readdirSync('data/blueprints').length)
    expect(all.length).toBeGreaterThanOrEqual(24)
    for (const { id, subject, sections } of all) {
      expect([id, builtInBank().curriculum.subject(subject)?.id]).toEqual([id, subject])
      for (const { topics = [] } of sections)
        for (const topic of topics)
          expect([id, topic, builtInBank().curriculum.topic(topic)?.id]).toEqual([id, topic, topic])
    }
  })
})

it('keeps every paper that was ever offered', () => {
  expect(EVER_OFFERED.filter((id) => !theBlueprints().has(id))).toEqual([])
  // A new blueprint must be added to the list.
  expect(all.map(({ id }) => id).toSorted()).toEqual(EVER_OFFERED)
})

describe('papers from the current bank', () => {
  it.each(all.map(({ id }) => id))('%s', (id) => {
    const blueprint = theBlueprints().get(id)!
    const papers: ReturnType<typeof makePaper>['paper'][] = []
    for (let sitting = 1; sitting <= 4; sitting++) {
      const { paper, built, enough } = makePaper(blueprint, earlierOf(papers), sitting)
      expect(enough).toBe(marksOf(paper) >= LEAST_BUILT * built.wanted)
      const questions = placed(paper)
      expect(new Set(questions.map(({ questionId }) => questionId)).size).toBe(questions.length)
      for (const question of questions) {
        const variant = placedVariant(question)
        expect([question.questionId, variant?.shown.marks]).toEqual([question.questionId, question.marks])
        const { kind } = blueprint.sections.find((one) => one.id === question.sectionId)!
        const kinds = variant!.shown.parts.map(({ input }) => input.kind as string)
        if (kind === 'choice') expect(new Set(kinds)).toEqual(new Set(['choice']))
        // An essay has only long parts; a question with short parts, or a shorter one, is a written answer.
        const long = kinds.every((one) => one === 'extended') && question.marks >= 20
        expect([question.questionId, long]).toEqual([question.questionId, kind === 'essay'])
      }
      for (const section of built.sections) expect(section.marks).toBeLessThanOrEqual(section.wanted)
      expect(shortfalls(blueprint, built)).toHaveLength(
        built.sections.filter(({ marks, wanted }) => marks < wanted).length,
      )
      for (const other of earlierOf(papers))
        expect(
          shareOf(
            built.sections.flatMap(({ items }) => items),
            other,
          ),
        ).toBeLessThanOrEqual(MOST_SHARED)
      papers.push(paper)
    }
  })

  // Students sit a paper more than once: the second one is as long as the first, and different.
  it.each(all.map(({ id }) => id))('%s: two sittings are whole and share at most a tenth', (id) => {
    const blueprint = theBlueprints().get(id)!
    for (let seed = 1; seed <= 5; seed++) {
      const first = makePaper(blueprint, [], seed)
      const earlier = earlierOf([first.paper])
      const second = makePaper(blueprint, earlier, seed + 100)
      for (const { built } of [first, second])
        expect([seed, shortfalls(blueprint, built)]).toEqual([seed, []])
      const items = second.built.sections.flatMap((section) => section.items)
      expect(shareOf(items, earlier[0]!)).toBeLessThanOrEqual(MOST_SHARED)
    }
  })

  it('is the same paper for the same seed', () => {
    const blueprint = theBlueprints().get('vce-mathematical-methods-2')!
    expect(makePaper(blueprint, [], 5).paper).toEqual(makePaper(blueprint, [], 5).paper)
    expect(candidates(blueprint.subject).length).toBeGreaterThan(20)
  })
})

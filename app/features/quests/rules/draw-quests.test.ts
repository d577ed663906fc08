import { expect, it } from 'vitest'
import fc from '#tests/seeded-properties.ts'
import { drawQuests, type QuestFacts } from './draw-quests.ts'

const topic = (id: number, chance: number | null) => ({
  topicId: `s.t${id}`,
  subjectId: 's',
  skills: [`k${id}`],
  chance,
})
const facts: QuestFacts = {
  topics: [...Array(9).keys()].map((id) => topic(id, id / 10)),
  skills: [0.4, 0.6, 0.95].map((recalled, id) => ({ skillId: `k${id}`, subjectId: 's', recalled })),
  regain: null,
}

it('draws one due skill and two weak topics for a day', () => {
  const quests = drawQuests('day', 'kim:2026-11-26', facts)
  expect(quests.map(({ kind }) => kind)).toEqual(['recall', 'weak', 'full'])
  expect(['k0', 'k1']).toContain(quests[0]!.skills[0])
  // Only the five weakest topics are drawn from.
  for (const { topicId } of quests.slice(1)) expect(Number(topicId!.slice(3))).toBeLessThan(5)
})

it('draws a weak topic and the due skills for a week', () => {
  const quests = drawQuests('week', 'kim:2026-11-23', facts)
  expect(quests.map(({ kind, target }) => [kind, target])).toEqual([
    ['weak', 12],
    ['recall-many', 2],
  ])
  expect(quests[1]!.skills.toSorted()).toEqual(['k0', 'k1'])
})

it('asks for lost marks when nothing is due', () => {
  const regain = { subjectId: 's', questions: 5 }
  expect(drawQuests('week', 'kim:2026-11-23', { ...facts, skills: [], regain })[1]).toMatchObject({
    kind: 'regain',
    target: 3,
  })
})

it('starts newcomers on new topics, and draws nothing without subjects', () => {
  const unmet = { topics: [1, 2, 3, 4].map((id) => topic(id, null)), skills: [], regain: null }
  expect(drawQuests('day', 'new', unmet).map(({ kind }) => kind)).toEqual(['new', 'new', 'new'])
  expect(drawQuests('week', 'new', unmet).map(({ kind }) => kind)).toEqual(['new', 'new'])
  expect(drawQuests('day', 'new', { topics: [], skills: [], regain: null })).toEqual([])
})

it('draws the same quests for the same person and day, and others on other days', () => {
  const days = [...Array(20).keys()].map((day) => JSON.stringify(drawQuests('day', `kim:${day}`, facts)))
  expect(JSON.stringify(drawQuests('day', 'kim:3', facts))).toBe(days[3])
  expect(new Set(days).size).toBeGreaterThan(5)
})

it('never draws a topic twice, and never asks for nothing', () => {
  const chance = fc.option(fc.double({ min: 0, max: 1, noNaN: true }))
  fc.assert(
    fc.property(
      fc.array(chance, { maxLength: 12 }),
      fc.string(),
      fc.constantFrom('day', 'week'),
      (chances, key, period) => {
        const quests = drawQuests(period, key, {
          topics: chances.map((one, id) => topic(id, one)),
          skills: [],
          regain: null,
        })
        const topics = quests.map(({ topicId }) => topicId)
        expect(new Set(topics).size).toBe(topics.length)
        expect(quests.length).toBe(Math.min(chances.length, period === 'day' ? 3 : 2))
        for (const { target } of quests) expect(target).toBeGreaterThan(0)
      },
    ),
  )
})

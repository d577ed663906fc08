import { describe, expect, it } from 'vitest'
import { learn, unknown } from '#app/engines/mastery/mastery.ts'
import { calibration, calibrationFinding } from './calibration.ts'
import { theBank, type ResponseLine } from '#app/features/practice/door.ts'
import type { SubjectRead } from './overview.server.ts'
import { progressPage } from './progress-page.server.ts'
import { masteryTree, unitToTell, unitsOf, weakestFinding, weakestTopics } from './mastery-tree.ts'

const topics = [
  { id: 't1', name: 'Equilibrium', unit: 'Unit 3' },
  { id: 't2', name: 'Acids', unit: 'Unit 3' },
  { id: 't3', name: 'No questions yet', unit: 'Unit 4' },
]
const skills = [
  { skillId: 'kc', name: 'Equilibrium constant', marks: 4, dealt: true, topicIds: ['t1'] },
  { skillId: 'ph', name: 'pH', marks: 2, dealt: true, topicIds: ['t2'] },
  { skillId: 'both', name: 'Dilution', marks: 2, dealt: true, topicIds: ['t1', 't2'] },
]
const answered = (score: number) =>
  learn(unknown(0), { score, marks: 1, difficulty: 3, guess: 0, hints: 0, at: 0 })

describe('the tree', () => {
  it('has no figure anywhere before there is evidence', () => {
    const tree = masteryTree(topics, skills, new Map(), 0)
    expect(tree.figure).toBeNull()
    expect(tree.topics.map(({ figure }) => figure)).toEqual([null, null])
    expect(weakestTopics(tree, 3)).toEqual([])
  })

  it('puts a figure where there is evidence and nowhere else', () => {
    const tree = masteryTree(topics, skills, new Map([['kc', answered(0)]]), 0)
    expect(tree.topics[0]).toMatchObject({ id: 't1', met: 1 })
    expect(tree.topics[0]!.figure!.chance).toBeLessThan(0.5)
    expect(tree.topics[1]!.figure).toBeNull()
    expect(tree).toMatchObject({ met: 1, of: 3 })
  })

  it('lists the weakest first', () => {
    const tree = masteryTree(
      topics,
      skills,
      new Map([
        ['kc', answered(1)],
        ['ph', answered(0)],
      ]),
      0,
    )
    expect(weakestTopics(tree, 2).map(({ id }) => id)).toEqual(['t2', 't1'])
  })

  it('calls nothing the weakest before there are two that stand apart', () => {
    const found = (...known: [string, ReturnType<typeof answered>][]) =>
      weakestFinding(weakestTopics(masteryTree(topics, skills, new Map(known), 0), 3))
    const often = (score: number) => {
      let state = answered(score)
      for (let time = 0; time < 12; time++)
        state = learn(state, { score, marks: 2, difficulty: 3, guess: 0, hints: 0, at: 0 })
      return state
    }
    expect(found()).toBe('What you know shows here after your first answers')
    expect(found(['kc', answered(0)])).toBe('What your answers show so far')
    expect(found(['kc', answered(1)], ['ph', answered(0)])).toMatch(/too close to tell apart/)
    expect(found(['kc', often(1)], ['ph', often(0)])).toBe('Acids is the weakest so far')
  })
})

it('names the unit of a topic that another unit has by the same name, and of no other', () => {
  const named = [
    { id: 't1', name: 'Calculus', unit: 'Unit 1: What changes?' },
    { id: 't2', name: 'Calculus', unit: 'Units 3 and 4' },
    { id: 't3', name: 'Algebra', unit: 'Unit 1: What changes?' },
  ]
  const each = named.map(({ id }) => ({ ...skills[0]!, skillId: `in ${id}`, topicIds: [id] }))
  const tree = masteryTree(named, each, new Map(), 0)
  expect(tree.topics.map((topic) => unitToTell(tree, topic))).toEqual([['Unit 1'], ['Units 3 and 4'], []])
})

it('puts what was met first, unit by unit, and leaves the rest as taught', () => {
  const topic = (id: string, unit: string, met: number) => ({ id, unit, met })
  const units = unitsOf([
    topic('a', 'Unit 1', 0),
    topic('b', 'Unit 3', 0),
    topic('c', 'Unit 3', 2),
    topic('d', 'Unit 3', 1),
    topic('e', 'Unit 4', 0),
  ])
  expect(units.map(([unit, topics]) => [unit, topics.map(({ id }) => id).join('')])).toEqual([
    ['Unit 3', 'cdb'],
    ['Unit 1', 'a'],
    ['Unit 4', 'e'],
  ])
})

describe('calibration', () => {
  const row = (confidence: number | null, awarded: number) => ({ confidence, awarded, of: 1 })

  it('waits for five answers that said how sure', () => {
    expect(calibration([row(1, 0), row(2, 1), row(3, 1), row(3, 1), row(null, 1)])).toBeNull()
  })

  it('computes the Brier score by hand: 0.95 claimed, four right and one wrong', () => {
    const found = calibration([row(3, 1), row(3, 1), row(3, 1), row(3, 1), row(3, 0)])!
    expect(found.brier).toBeCloseTo((4 * 0.05 ** 2 + 0.95 ** 2) / 5, 12)
    expect(found.bands).toEqual([{ confidence: 3, answers: 5, earned: 0.8 }])
  })

  it('says nothing of a level that was named a time or two', () => {
    const once = calibration([row(3, 0), row(1, 1), row(2, 1), row(2, 0), row(2, 1), row(1, 1)])!
    expect(calibrationFinding(once)).toContain('too few answers')
    const fairly = calibration([row(3, 0), ...[1, 1, 0, 1, 1].map((score) => row(2, score))])!
    expect(calibrationFinding(fairly)).toBe('How sure you are fits how right you are')
  })

  it('says when a fair feeling promises too much', () => {
    const found = calibration([row(2, 0), row(2, 0), row(2, 1), row(2, 0), row(2, 0)])!
    expect(calibrationFinding(found)).toContain('20 %')
  })

  it('says when certainty is not earned', () => {
    const found = calibration([row(3, 0), row(3, 0), row(3, 1), row(3, 0), row(3, 1)])!
    expect(calibrationFinding(found)).toContain('40 %')
  })
})

describe('the page of a subject', () => {
  const read = (states: ReadonlyMap<string, ReturnType<typeof answered>>) =>
    ({
      now: 0,
      subjects: [],
      answers: [],
      lost: [],
      subject: {
        id: 'vce-chemistry',
        name: 'Chemistry',
        family: 'chemistry',
        questions: 3,
        tree: masteryTree(topics, skills, states, 0),
      },
    }) as unknown as SubjectRead
  const noteOf = (states: Parameters<typeof read>[0]) =>
    progressPage(read(states), null, [], 'Australia/Perth').subject!.note

  it('counts one answer as one, and none as nothing to count', () => {
    expect(noteOf(new Map())).toBe('0 of 3 skills met')
    expect(noteOf(new Map([['kc', answered(0)]]))).toBe('1 of 3 skills met, 1 answer')
  })

  it('tells the parts of a question apart, and that there are more answers than it lists', () => {
    const several = theBank().questions.find(({ parts }) => parts.length > 1)!
    const row = { id: 'r', setId: 's', position: 0, questionId: several.id, awarded: 1, of: 1 }
    const rows = several.parts.map(({ id }) => ({ ...row, partId: id, answeredAt: new Date(0) }))
    const { evidence } = progressPage(
      read(new Map()),
      { skill: null, rows: rows as unknown as ResponseLine[], more: true },
      [],
      'Australia/Perth',
    )
    expect(evidence).toMatchObject({ more: true })
    expect(evidence!.rows.map(({ part }) => part)).toEqual(several.parts.map(({ id }) => id))
  })
})

import { describe, expect, it } from 'vitest'
import { learn, unknown } from '#app/engines/mastery/mastery.ts'
import { calibration, calibrationFinding } from './calibration.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import type { ResponseLine } from '#app/features/responses/door.ts'
import type { SubjectRead } from '../pages/overview.server.ts'
import { progressPage } from '../pages/progress-page.server.ts'
import { masteryTree, unitsOf, weakestFinding, weakestTopics } from '#app/features/mastery/door.ts'

const topics = [
  { id: 't1', name: 'Equilibrium', fullTitle: 'How far does a reaction go?', unit: 'Unit 3' },
  { id: 't2', name: 'Acids', fullTitle: 'How strong is an acid?', unit: 'Unit 3' },
  { id: 't3', name: 'No questions yet', fullTitle: 'Not written about yet', unit: 'Unit 4' },
]
const skills = [
  { skillId: 'kc', name: 'Equilibrium constant', marks: 4, canBeDealt: true, topicIds: ['t1'] },
  { skillId: 'ph', name: 'pH', marks: 2, canBeDealt: true, topicIds: ['t2'] },
  { skillId: 'both', name: 'Dilution', marks: 2, canBeDealt: true, topicIds: ['t1', 't2'] },
]
const answered = (score: number) =>
  learn(unknown(0), { score, marks: 1, difficulty: 3, guess: 0, hints: 0, at: 0 })

describe('the tree', () => {
  it('has no figure anywhere before there is evidence', () => {
    const tree = masteryTree(topics, skills, new Map(), 0)
    expect(tree.figure).toBeNull()
    expect(tree.topics.map(({ figure }) => figure)).toEqual([null, null])
    expect(weakestTopics(tree)).toEqual([])
  })

  it('shows a figure only where there is evidence', () => {
    const tree = masteryTree(topics, skills, new Map([['kc', answered(0)]]), 0)
    expect(tree.topics[0]).toMatchObject({ id: 't1', met: 1 })
    expect(tree.topics[0]!.figure!.chance).toBeLessThan(0.5)
    expect(tree.topics[1]!.figure).toBeNull()
    expect(tree).toMatchObject({ met: 1, of: 3 })
  })

  it('lists the topic with the most marks to gain first, by weight and by what is known', () => {
    const order = (kc: number, ph: number) =>
      weakestTopics(
        masteryTree(
          topics,
          skills,
          new Map([
            ['kc', answered(kc)],
            ['ph', answered(ph)],
          ]),
          0,
        ),
      ).map(({ id, weight }) => [id, weight])
    // Equilibrium has 5 of 8 marks: all of its own skill, and half of the one in both topics.
    expect(order(0, 0)).toEqual([
      ['t1', 5 / 8],
      ['t2', 3 / 8],
    ])
    expect(order(1, 0).map(([id]) => id)).toEqual(['t2', 't1'])
  })

  it('says what the answers show without more than their number allows', () => {
    const found = (...known: string[]) =>
      weakestFinding(
        weakestTopics(masteryTree(topics, skills, new Map(known.map((id) => [id, answered(0)])), 0)),
      )
    expect([found(), found('kc'), found('kc', 'ph')]).toEqual([
      'You see your level after your first answers',
      'What your answers show so far',
      'Most marks to gain',
    ])
  })
})

it('puts units and topics with answers first, and leaves the others in teaching order', () => {
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

  it('waits for five answers with a confidence', () => {
    expect(calibration([row(1, 0), row(2, 1), row(3, 1), row(3, 1), row(null, 1)])).toBeNull()
  })

  it('computes the Brier score by hand: 0.95 claimed, four right and one wrong', () => {
    const found = calibration([row(3, 1), row(3, 1), row(3, 1), row(3, 1), row(3, 0)])!
    expect(found.brier).toBeCloseTo((4 * 0.05 ** 2 + 0.95 ** 2) / 5, 12)
    expect(found.bands).toEqual([{ confidence: 3, answers: 5, earned: 0.8 }])
  })

  it('makes no finding about a confidence that was named once or twice', () => {
    const once = calibration([row(3, 0), row(1, 1), row(2, 1), row(2, 0), row(2, 1), row(1, 1)])!
    expect(calibrationFinding(once)).toContain('too few answers')
    const fairly = calibration([row(3, 0), ...[1, 1, 0, 1, 1].map((score) => row(2, score))])!
    expect(calibrationFinding(fairly)).toBe('Your confidence matches your results')
  })

  it('reports that “fairly sure” is overconfident', () => {
    const found = calibration([row(2, 0), row(2, 0), row(2, 1), row(2, 0), row(2, 0)])!
    expect(calibrationFinding(found)).toContain('20%')
  })

  it('reports that “certain” is overconfident', () => {
    const found = calibration([row(3, 0), row(3, 0), row(3, 1), row(3, 0), row(3, 1)])!
    expect(calibrationFinding(found)).toContain('40%')
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
        counts: new Map(
          states.size > 0 ? [['t1', { answers: states.size, bySkill: new Map([['kc', states.size]]) }]] : [],
        ),
      },
    }) as unknown as SubjectRead
  it('states as many answers as its units and topics have', () => {
    const subject = (states: Parameters<typeof read>[0]) =>
      progressPage(read(states), null, [], 'Australia/Perth').subject!
    const [none, one] = [subject(new Map()), subject(new Map([['kc', answered(0)]]))]
    expect([none.answers, none.level]).toEqual([0, 'Not enough yet'])
    expect(one.answers).toBe(1)
    expect(one.units.map(({ name, answers }) => [name, answers])).toEqual([['Unit 3', 1]])
    expect(one.units[0]!.topics.map(({ id, answers }) => [id, answers])).toEqual([
      ['t1', 1],
      ['t2', 0],
    ])
  })

  it('names the parts of a question, and says that there are more answers than listed', () => {
    const several = builtInBank().questions.find(({ parts }) => parts.length > 1)!
    const row = { id: 'r', setId: 's', position: 0, questionId: several.id, awarded: 1, of: 1 }
    const rows = several.parts.map(({ id }) => ({ ...row, partId: id, answeredAt: new Date(0) }))
    const { evidence } = progressPage(
      read(new Map()),
      { about: null, rows: rows as unknown as ResponseLine[], more: true },
      [],
      'Australia/Perth',
    )
    expect(evidence).toMatchObject({ more: true })
    expect(evidence!.rows.map(({ part }) => part)).toEqual(several.parts.map(({ id }) => id))
  })
})

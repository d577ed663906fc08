import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { rankNextThings, type SkillFacts } from './next-thing.ts'

const DAY = 86_400_000
const now = 100 * DAY

function skill(skillId: string, more: Partial<SkillFacts> = {}): SkillFacts {
  return {
    skillId,
    subjectId: 'vce-chemistry',
    weight: 0.1,
    responses: [],
    chanceThen: null,
    chanceNow: null,
    recalled: null,
    ...more,
  }
}
const answered = (awarded: number, of: number, daysAgo: number, id = `r${daysAgo}`) => ({
  id,
  awarded,
  of,
  at: now - daysAgo * DAY,
})
const good = { chanceThen: 0.85, chanceNow: 0.8, recalled: 0.97 }

describe('the next thing', () => {
  const base = [
    skill('equilibrium', { ...good, responses: [answered(3, 3, 1)] }),
    skill('titration', { ...good, responses: [answered(2, 2, 1)] }),
  ]

  it('differs for two students who differ in one fact, and the reason is that fact', () => {
    const other = [base[0]!, skill('titration', { ...good, responses: [answered(0, 2, 1, 'that-one')] })]
    const forOther = rankNextThings({ skills: other, daysToExam: {}, now })[0]!
    expect(forOther.skillId).toBe('titration')
    expect(forOther.because).toMatchObject({
      kind: 'lost-marks',
      awarded: 0,
      of: 2,
      responseIds: ['that-one'],
    })
    expect(rankNextThings({ skills: base, daysToExam: {}, now })[0]!.skillId).toBe('equilibrium')
  })

  it('brings back what is slipping', () => {
    const skills = [
      base[0]!,
      skill('titration', { chanceThen: 0.9, chanceNow: 0.7, recalled: 0.7, responses: [answered(2, 2, 12)] }),
    ]
    expect(rankNextThings({ skills, daysToExam: {}, now })[0]).toMatchObject({
      skillId: 'titration',
      because: { kind: 'slipping', daysAgo: 12, recalled: 0.7 },
    })
  })

  it('calls nothing never met of which something is known, whether or not its answers are at hand', () => {
    const [only] = rankNextThings({ skills: [skill('a', { ...good, responses: [] })], daysToExam: {}, now })
    expect(only!.because).toEqual({ kind: 'standing', chance: 0.8, latest: null, responseIds: [] })
    const rows = [answered(2, 2, 0)]
    const [kept] = rankNextThings({ skills: [skill('a', { ...good, responses: rows })], daysToExam: {}, now })
    expect(kept).toMatchObject({ score: 0, because: { kind: 'standing', latest: now, responseIds: ['r0'] } })
  })

  it('goes on proposing what was never known well, after what is new', () => {
    const weak = { chanceThen: 0.2, chanceNow: 0.25, recalled: 0.6, responses: [answered(0, 2, 40)] }
    const ranked = rankNextThings({
      skills: [base[0]!, skill('new'), skill('weak', weak)],
      daysToExam: {},
      now,
    })
    expect(ranked.map(({ skillId, because }) => [skillId, because.kind])).toEqual([
      ['new', 'never-met'],
      ['weak', 'standing'],
      ['equilibrium', 'standing'],
    ])
  })

  it('names a slip made twice before anything else', () => {
    const slip = { id: 'inverted', times: 2, responseIds: ['a', 'b'] }
    const skills = [
      skill('kc', { responses: [answered(1, 2, 1)], repeatedSlip: slip }),
      skill('ph', { responses: [answered(0, 2, 1)] }),
    ]
    expect(rankNextThings({ skills, daysToExam: {}, now })[0]!.because).toMatchObject({
      kind: 'repeated-slip',
      times: 2,
    })
  })

  it('puts the subject whose exam is near first', () => {
    const skills = [skill('a', { subjectId: 'vce-physics' }), skill('b')]
    expect(rankNextThings({ skills, daysToExam: { 'vce-chemistry': 4 }, now })[0]).toMatchObject({
      skillId: 'b',
      daysToExam: 4,
    })
    expect(
      rankNextThings({ skills, daysToExam: { 'vce-chemistry': 300 }, now })[0]!.daysToExam,
    ).toBeUndefined()
  })

  it('leaves out what was declined', () => {
    expect(
      rankNextThings({ skills: base, daysToExam: {}, now, declined: ['equilibrium'] }).map(
        (one) => one.skillId,
      ),
    ).toEqual(['titration'])
  })

  it('gives the same answer whatever the order of the facts, and never a score that is not a number', () => {
    const facts = fc.record({
      id: fc.string({ minLength: 1, maxLength: 4 }),
      weight: fc.double({ min: 0, max: 1, noNaN: true }),
      rows: fc.array(
        fc.record({ awarded: fc.integer({ min: 0, max: 4 }), daysAgo: fc.integer({ min: 0, max: 60 }) }),
        { maxLength: 5 },
      ),
      recalled: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(facts, { selector: (one) => one.id, minLength: 1, maxLength: 12 }),
        (all) => {
          const skills = all.map(({ id, weight, rows, recalled }) =>
            skill(id, {
              weight,
              responses: rows.map(({ awarded, daysAgo }, index) =>
                answered(awarded, 4, daysAgo, `${id}-${index}`),
              ),
              ...(rows.length > 0 ? { recalled, chanceThen: 0.7, chanceNow: 0.7 * recalled } : {}),
            }),
          )
          const forwards = rankNextThings({ skills, daysToExam: {}, now })
          expect(rankNextThings({ skills: skills.toReversed(), daysToExam: {}, now })).toEqual(forwards)
          for (const one of forwards) expect(Number.isFinite(one.score)).toBe(true)
        },
      ),
    )
  })
})

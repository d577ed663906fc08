import { describe, expect, it } from 'vitest'
import {
  costliest,
  longAnswerWords,
  markerWords,
  rangeWords,
  rateWords,
  shareWords,
  skipped,
  tally,
  tallyWords,
  type Sat,
} from './report.ts'

const sample = (position: number, more: Partial<Sat> = {}): Sat => ({
  position,
  sectionId: 'A',
  topic: 'Calculus',
  commandTerm: 'find',
  machine: { awarded: 3, of: 4, toConfirm: 0 },
  self: { awarded: 0, of: 0, empty: 0 },
  parts: 2,
  answered: 2,
  seconds: 240,
  ...more,
})

describe('a tally', () => {
  it("adds marks and time by topic, and keeps the student's own marks separate", () => {
    const paper = [
      sample(0),
      sample(1, { topic: 'Algebra', machine: { awarded: 1, of: 4, toConfirm: 0 } }),
      sample(2, {
        machine: { awarded: 0, of: 0, toConfirm: 0 },
        self: { awarded: null, of: 20, empty: 0 },
        seconds: null,
      }),
    ]
    const byTopic = tally(paper, ({ topic }) => topic)
    expect(byTopic).toEqual([
      {
        name: 'Calculus',
        awarded: 3,
        of: 4,
        toConfirm: 0,
        self: { awarded: 0, of: 20, open: 20 },
        seconds: 240,
        questions: 2,
      },
      {
        name: 'Algebra',
        awarded: 1,
        of: 4,
        toConfirm: 0,
        self: { awarded: 0, of: 0, open: 0 },
        seconds: 240,
        questions: 1,
      },
    ])
    expect(costliest(byTopic).map(({ name }) => name)).toEqual(['Algebra', 'Calculus'])
  })

  it('counts long answers once they are marked, and says until then that they wait', () => {
    const words = (...paper: Sat[]) =>
      tally(paper, () => 'all').map((one) => [tallyWords(one), shareWords(one)])
    const essay = (awarded: number | null, empty = 0) =>
      sample(0, { machine: { awarded: 0, of: 0, toConfirm: 0 }, self: { awarded, of: 20, empty } })
    expect(words(essay(null))).toEqual([['20 to judge', '–']])
    expect(words(essay(15))).toEqual([['15 of 20', '75%']])
    expect(words(sample(0), essay(null))).toEqual([['3 of 4, 20 to judge', '75%']])
    // An empty long answer does not wait.
    expect(words(essay(null), essay(0, 20))).toEqual([['0 of 20, 20 to judge', '0%']])
  })
})

it('counts key points once they are confirmed, and says until then that they wait', () => {
  const open = sample(0, { machine: { awarded: 3, of: 6, toConfirm: 2 } })
  const [one] = tally([open], () => 'all')
  expect([tallyWords(one!), shareWords(one!)]).toEqual(['3 of 4, 2 to confirm', '75%'])
  expect([rangeWords(3, 5), rangeWords(3, 3)]).toEqual(['3 to 5', '3'])
})

describe('long answers', () => {
  it('that are empty are not marked by anybody', () => {
    const none = { awarded: 0, of: 60, empty: 60, open: 0, openMarks: 0 }
    expect(longAnswerWords(none)).toEqual(['Long answers of 60 marks stayed empty: 0.'])
    expect(longAnswerWords({ ...none, empty: 40, open: 1, openMarks: 20 })).toEqual([
      'One long answer of 20 marks is for you to judge by its criteria.',
      'Long answers of 40 marks stayed empty: 0.',
    ])
    expect(longAnswerWords({ ...none, empty: 0, awarded: 31 })).toEqual([
      'You gave yourself 31 of 60 marks for long answers.',
    ])
  })
})

describe('marks per minute', () => {
  it('are shown only if they are meaningful', () => {
    expect(rateWords(1, 1)).toBe('')
    expect(rateWords(3, null)).toBe('')
    expect([rateWords(3, 2034), rateWords(0, 700), rateWords(4, 120)]).toEqual([
      '0.09 marks per minute',
      '0 marks per minute',
      '2.0 marks per minute',
    ])
  })
})

describe('questions to skip', () => {
  const pace = 90
  it('took long, earned little, and left no time for an empty question', () => {
    const paper = [
      sample(0),
      sample(1),
      sample(2, { machine: { awarded: 0, of: 4, toConfirm: 0 }, seconds: 900 }),
      sample(3, { answered: 0, machine: { awarded: 0, of: 5, toConfirm: 0 }, seconds: null }),
    ]
    const found = skipped(paper, pace)
    expect(found.skips.map(({ position }) => position)).toEqual([2])
    expect(found).toMatchObject({ seconds: 900 - 4 * 90, left: 5 })
    expect(found.skips[0]!.rate).toBe(0)
    expect(found.skips[0]!.others).toBeCloseTo(0.75)
  })

  it('are none if everything was answered', () => {
    expect(
      skipped([sample(0), sample(1, { machine: { awarded: 0, of: 4, toConfirm: 0 }, seconds: 900 })], pace)
        .skips,
    ).toEqual([])
  })

  it('are never questions that earned their marks, however long they took', () => {
    const paper = [
      sample(0, { machine: { awarded: 4, of: 4, toConfirm: 0 }, seconds: 700 }),
      sample(1, { answered: 0, machine: { awarded: 0, of: 4, toConfirm: 0 }, seconds: 0 }),
      sample(2),
    ]
    expect(skipped(paper, pace).skips).toEqual([])
  })
})

it('says who gave the marks', () => {
  expect(markerWords(40, 0)).toBe('Victor')
  expect(markerWords(20, 20)).toBe('a teacher or tutor')
  expect(markerWords(60, 20)).toBe('Victor and, for 20 of them, by a teacher or tutor')
})

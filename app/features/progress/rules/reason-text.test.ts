import { expect, it } from 'vitest'
import { reasonWords, whenWords } from './reason-text.ts'

const at = (text: string) => new Date(text).getTime()
const zone = 'Australia/Melbourne'

it('counts days where the person lives, also across the change to summer time', () => {
  const now = at('2026-10-05T01:00:00Z') // Monday, 12:00 in Melbourne, the day after clocks went forward
  expect(whenWords(at('2026-10-04T14:00:00Z'), now, zone)).toBe('today') // Monday 01:00
  expect(whenWords(at('2026-10-04T12:30:00Z'), now, zone)).toBe('yesterday') // Sunday 23:30
  expect(whenWords(at('2026-10-03T13:30:00Z'), now, zone)).toBe('on Saturday') // Saturday 23:30, an hour before the change
  expect(whenWords(at('2026-09-20T00:00:00Z'), now, zone)).toBe('15 days ago')
})

it('quotes the fact', () => {
  const now = at('2026-11-20T00:00:00Z')
  const lostMarks = {
    kind: 'lost-marks',
    awarded: 2,
    of: 6,
    answers: 3,
    latest: now,
    responseIds: [],
  } as const
  expect(reasonWords({ because: lostMarks, daysToExam: 4 }, now, zone)).toBe(
    'You got 2 of 6 marks in your last 3 answers, the latest today. The exam is in 4 days.',
  )
  expect(reasonWords({ because: { ...lostMarks, awarded: 0, of: 1, answers: 1 } }, now, zone)).toBe(
    'Your only answer so far got 0 of 1 mark, today.',
  )
  const latest = at('2026-11-11T00:00:00Z')
  const slipping = { kind: 'slipping', recalled: 0.714, daysAgo: 9, latest, responseIds: [] } as const
  expect(reasonWords({ because: slipping }, now, zone)).toContain(
    '9 days ago. The chance that you still remember it is 71%.',
  )
  const level = { kind: 'standing', chance: 0.302, latest, responseIds: [] } as const
  expect(reasonWords({ because: level }, now, zone)).toBe(
    'You last practised this skill 9 days ago. Your chance of a right answer is 30%.',
  )
  // An evening one and a half days ago is the day before yesterday.
  const evening = { ...slipping, daysAgo: 1, latest: at('2026-11-18T10:00:00Z') }
  expect(reasonWords({ because: evening }, at('2026-11-19T22:00:00Z'), zone)).toContain(
    'this skill on Wednesday. The',
  )
})

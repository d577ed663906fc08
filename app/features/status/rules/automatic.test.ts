import { expect, it } from 'vitest'
import { automaticNotices, nextStreaks, type Streaks } from './automatic.ts'
import { incidentsOf, type Notice } from './notice.ts'
import type { Finding } from './snapshot.ts'

/** Runs rounds of one part, a minute apart. `-` is a round that did not measure. */
function run(states: string, start: Notice[] = []): Notice[] {
  let streaks: Streaks = {}
  const notices = [...start]
  for (const [index, letter] of [...states].entries()) {
    const state: Finding['state'] = letter === 'd' ? 'down' : 'up'
    streaks = nextStreaks(streaks, letter === '-' ? {} : { mail: { state, ms: 1 } })
    notices.push(...automaticNotices(streaks, notices, new Date(Date.UTC(2026, 10, 27, 0, index))))
  }
  return notices.slice(start.length)
}
const kinds = (states: string, start?: Notice[]) => run(states, start).map(({ notice }) => notice.kind)

it('opens an incident after three failed rounds, once, and resolves it after three good ones', () => {
  expect(kinds('udd')).toEqual([])
  expect(kinds('uddd')).toEqual(['opened'])
  expect(kinds('udddddduduuuuu')).toEqual(['opened', 'resolved'])
  expect(incidentsOf(run('ddduuu'))).toMatchObject([
    { title: 'Email: not working', resolvedAt: expect.any(String) },
  ])
})

it('does not join failures over a round that did not measure', () => {
  expect(kinds('dd-d')).toEqual([])
})

it('opens nothing beside an incident that staff wrote, and does not resolve that one', () => {
  const written: Notice = {
    ...{ id: 'notice-1', at: '2026-11-26T00:00:00.000Z' },
    notice: {
      ...{
        kind: 'opened',
        incident: 'late-mail',
        title: 'Emails arrive late',
        parts: ['mail'],
        impact: 'slow',
      },
      ...{ message: 'Emails wait.', advice: {} },
    },
  }
  expect(kinds('ddddduuuu', [written])).toEqual([])
})

it('opens nothing during planned maintenance', () => {
  const planned: Notice = {
    ...{ id: 'notice-2', at: '2026-11-26T00:00:00.000Z' },
    notice: {
      ...{ kind: 'planned', maintenance: 'move', title: 'Mail server moves', parts: ['mail'], weekly: false },
      ...{ start: '2026-11-27T10:00', zone: 'Australia/Melbourne', minutes: 120 },
    },
  }
  expect(kinds('ddddd', [planned])).toEqual([])
})

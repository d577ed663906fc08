import { expect, it } from 'vitest'
import { dayBars } from './day-bars.ts'
import { headline } from './headline.ts'
import { minutesInWords, partHistory, shareInWords } from './history.ts'
import { isPlanned, windowsBetween } from './maintenance.ts'
import { incidentsOf, type Maintenance, type Notice } from './notice.ts'
import { PART_IDS } from './parts.ts'
import { minuteOf, NO_SNAPSHOT, withRounds, type Findings, type Round } from './snapshot.ts'
import { newWatch, withCheck } from './watch.ts'

const all = (state: 'up' | 'slow' | 'down'): Findings =>
  Object.fromEntries(PART_IDS.map((part) => [part, { state, ms: 3 }]))
const round = (at: string, findings: Findings): Round => ({ minute: minuteOf(new Date(at)), findings })

const weekly: Maintenance = {
  ...{ kind: 'planned', maintenance: 'weekly', title: 'Database update', parts: ['database'] },
  ...{ start: '2026-03-22T02:00', zone: 'Australia/Melbourne', minutes: 60, weekly: true },
}

it('shows days before the installation, days without checks and measured days apart', () => {
  const days = withRounds(
    {},
    [
      round('2026-11-20T01:00:00Z', all('up')),
      round('2026-11-22T01:00:00Z', all('up')),
      round('2026-11-22T01:01:00Z', all('down')),
      round('2026-11-22T01:02:00Z', all('down')),
    ],
    [],
  )
  const { days: shown, measured, downMinutes, upShare } = partHistory(days, 'mail', '2026-11-22')
  expect(shown).toHaveLength(90)
  expect(shown.slice(-4).map(({ day, state }) => [day, state])).toEqual([
    ['2026-11-19', 'no-data'],
    ['2026-11-20', 'up'],
    ['2026-11-21', 'not-measured'],
    ['2026-11-22', 'down'],
  ])
  expect({ measured, downMinutes, upShare }).toEqual({ measured: 2, downMinutes: 2, upShare: 0.5 })
  expect(partHistory({}, 'mail', '2026-11-22').upShare).toBeNull()
})

it('never rounds up to 100 % after a failed check', () => {
  expect([shareInWords(1), shareInWords(0.999999), minutesInWords(84)]).toEqual([
    '100%',
    '99.99%',
    '1 h 24 min',
  ])
})

it('keeps the local hour of weekly maintenance when daylight saving ends (5 April 2026)', () => {
  const windows = windowsBetween([weekly], new Date('2026-03-21T00:00:00Z'), new Date('2026-04-20T00:00:00Z'))
  expect(windows.map(({ start }) => start.toISOString())).toEqual([
    '2026-03-21T15:00:00.000Z',
    '2026-03-28T15:00:00.000Z',
    // At 3 am the clocks go back: 2 am comes twice, and the first one counts.
    '2026-04-04T15:00:00.000Z',
    '2026-04-11T16:00:00.000Z',
    '2026-04-18T16:00:00.000Z',
  ])
  expect(isPlanned([weekly], 'database', new Date('2026-04-11T16:59:00Z'))).toBe(true)
  expect(isPlanned([weekly], 'database', new Date('2026-04-11T15:30:00Z'))).toBe(false)
  expect(isPlanned([weekly], 'mail', new Date('2026-04-11T16:30:00Z'))).toBe(false)
})

it('counts planned maintenance neither as working nor as down', () => {
  const notice: Notice = { id: 'notice-1', at: '2026-03-01T00:00:00Z', notice: weekly }
  const days = withRounds({}, [round('2026-03-28T15:10:00Z', all('down'))], [notice])
  expect(days['2026-03-29']).toMatchObject({ database: { planned: 1, down: 0 }, mail: { down: 1 } })
})

const opened: Notice = {
  id: 'notice-2',
  at: '2026-11-27T01:00:00.000Z',
  notice: {
    ...{
      kind: 'opened',
      incident: 'late-mail',
      title: 'Emails arrive late',
      parts: ['mail'],
      impact: 'slow',
    },
    ...{ message: 'Emails wait for ten minutes.', advice: {} },
  },
}
const resolved: Notice = {
  ...{ id: 'notice-3', at: '2026-11-27T02:00:00.000Z' },
  notice: { kind: 'resolved', incident: 'late-mail', message: 'Emails arrive at once again.' },
}

it('reads an incident and its updates from notices in any order', () => {
  const [incident] = incidentsOf([resolved, opened])
  expect(incident).toMatchObject({ incident: 'late-mail', resolvedAt: resolved.at })
  expect(incident!.updates.map(({ label }) => label)).toEqual(['Resolved', 'Looking into it'])
  expect(incidentsOf([resolved])).toEqual([])
})

it('says the finding in the title, and says when it does not know', () => {
  const now = new Date('2026-11-27T01:00:30Z')
  const snapshot = { ...NO_SNAPSHOT, checkedAt: '2026-11-27T01:00:00.000Z', latest: all('up') }
  expect(headline(snapshot, [], now).title).toBe('Everything works')
  expect(headline(snapshot, incidentsOf([opened]), now)).toMatchObject({
    title: 'Emails arrive late',
    mood: 'slow',
  })
  const down = { ...snapshot, latest: { ...all('up'), search: { state: 'down' as const, ms: 1 } } }
  expect(headline(down, [], now)).toMatchObject({
    title: 'Search: not working',
    lead: 'Everything else works.',
  })
  expect(headline(snapshot, [], new Date('2026-11-27T02:00:00Z')).mood).toBe('unknown')
  expect(headline(NO_SNAPSHOT, [], now).title).toBe('We have not checked yet')
})

it('draws one box for days without data', () => {
  const bars = dayBars([...Array<'no-data'>(87).fill('no-data'), 'up', 'down', 'slow'])
  expect(bars.empty).toEqual([{ x: 1, width: 694, label: 'No data' }])
  expect(bars.works).toBe('M697 0h6v30h-6z')
})

it('calls a watched address down after two failed checks in a row', () => {
  const at = new Date('2026-11-27T00:00:00Z')
  const bad = { at, ok: false, why: 'No answer' }
  let watch = withCheck(newWatch('https://victor.example', at), { at, ok: true, why: 'ok' }, 0)
  watch = withCheck(watch, bad, 0)
  expect(watch.state).toBe('up')
  watch = withCheck(watch, bad, 1)
  expect(watch).toMatchObject({ state: 'down', checks: 3, failed: 2 })
  expect(watch.changes.map(({ state }) => state)).toEqual(['down', 'up'])
})

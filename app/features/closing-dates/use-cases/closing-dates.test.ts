import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createFeed, feedView, revokeFeed } from '#app/features/calendar-feed/door.ts'
import { personSettings, profiles } from '#app/features/account/tables.ts'
import type { Actor, Person } from '#app/platform/access/actor.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { Letter } from '#app/platform/mail/letter.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { feedFile, oneDateFile, ownFile } from '../pages/calendar-file.server.ts'
import { datesPage } from '../pages/dates-page.server.ts'
import { followDate, setReminder, unfollowDate } from './follow-date.server.ts'
import { sendReminders } from './send-reminders.server.ts'

const zone = 'Australia/Melbourne'
const LATE = { kind: 'deadline', item: 'vtac-2027-entry-very-late-applications-close' }
const TRUST = { kind: 'scholarship', item: 'wyndham-richardson-trust-sa-wyndham-richardson-scholarship' }
let database: TestDatabase
let services: Services
let now = ''
let letters: Letter[] = []
let failing = ''
beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => new Date(now), {
    accounts: {
      config: { secret: 'a secret for tests, long enough to be one' },
      page: (path: string) => `http://localhost${path}`,
      mail: {
        send: async (letter: Letter) => {
          if (letter.to === failing) throw new Error('no mail')
          letters.push(letter)
        },
      },
    },
    log: { error: () => undefined },
  })
})
afterAll(() => database.drop())
beforeEach(async () => {
  // Only the people of one test are reminded.
  await database.db.delete(people)
  letters = []
  failing = ''
  now = '2026-11-26T23:11:00Z'
})

const post = (useCase: Parameters<typeof posted>[0], actor: Actor, form: object) =>
  posted(useCase, services, actor, form)
async function grown(bornOn = '2009-01-01'): Promise<Person> {
  const person = await somebody(database.db)
  await database.db.insert(profiles).values({ personId: person.personId, bornOn, updatedAt: new Date(now) })
  return person
}
const unfold = (file: string) => file.replace(/\r\n[ \t]/g, '')

it('reminds once, a week before, with the source', async () => {
  const kim = await grown()
  expect(await post(followDate, kim, LATE)).toMatchObject({ ok: true })
  expect(await post(followDate, kim, LATE)).toMatchObject({ ok: true })
  now = '2026-11-26T09:11:00Z'
  expect(await sendReminders(services)).toBe(0)
  now = '2026-11-26T23:11:00Z'
  expect(await sendReminders(services)).toBe(1)
  expect(await sendReminders(services)).toBe(0)
  expect(letters).toMatchObject([
    {
      to: `${kim.personId}@example.org`,
      subject: 'VTAC: Very late applications close: in 7 days',
      text: expect.stringMatching(
        /Friday 4 December 2026, 17:00[\s\S]*Source: [\s\S]*http:\/\/localhost\/closing-dates/,
      ),
    },
  ])
})

it('sends one email for two dates, and none after a date is removed, turned off or passed', async () => {
  const [kim, lee, ann] = [await grown(), await grown(), await grown()]
  now = '2027-04-28T23:11:00Z'
  const SEPT = { kind: 'deadline', item: 'ucas-2027-entry-last-date-for-2027-entry' }
  for (const person of [kim, lee, ann]) {
    await post(followDate, person, TRUST)
    await post(followDate, person, SEPT)
  }
  await post(unfollowDate, lee, TRUST)
  await post(setReminder, ann, { ...TRUST, remind: '0' })
  expect(await sendReminders(services)).toBe(1)
  expect(letters[0]?.text).toContain('in May 2027 (day not checked)')
  expect(letters[0]?.text).toContain('(day not checked)')
  now = '2027-06-01T23:11:00Z'
  expect(await sendReminders(services)).toBe(0)
})

it('reminds the others when the email of one person fails, and that person at the next try', async () => {
  const some = [await grown(), await grown(), await grown()]
  for (const person of some) await post(followDate, person, LATE)
  const { rows } = await database.db.execute(sql`SELECT person_id FROM followed_dates LIMIT 1`)
  failing = `${String(rows[0]!['person_id'])}@example.org`
  await expect(sendReminders(services)).rejects.toThrow('Reminders of 1 of 3 people failed.')
  expect(letters).toHaveLength(2)
  failing = ''
  expect(await sendReminders(services)).toBe(1)
  expect(new Set(letters.map(({ to }) => to)).size).toBe(3)
})

it('counts days to a known day only', async () => {
  const kim = await grown()
  await post(followDate, kim, LATE)
  await post(followDate, kim, TRUST)
  const { coming } = await datesPage(services, kim, zone)
  expect(coming.map(({ when, next }) => [when, next!.left])).toEqual([
    ['Friday 4 December 2026, 17:00 Melbourne time', 'in 7 days'],
    ['In May 2027 (day not checked)', null],
  ])
})

it('waits for the end of quiet hours, and sends nothing to people who turned the emails off', async () => {
  const [kim, lee, ann] = [await grown(), await grown(), await grown()]
  for (const person of [kim, lee, ann]) await post(followDate, person, LATE)
  const off = { notifications: { closingDates: { mail: false } } }
  await database.db
    .insert(personSettings)
    .values({ personId: lee.personId, version: 1, settings: off as never, updatedAt: new Date(now) })
  await database.db.update(people).set({ emailVerified: false }).where(eq(people.id, ann.personId))
  // 05:11 in Melbourne.
  now = '2026-11-28T18:11:00Z'
  expect(await sendReminders(services)).toBe(0)
  now = '2026-11-28T20:11:00Z'
  expect(await sendReminders(services)).toBe(1)
  expect(letters).toMatchObject([{ to: `${kim.personId}@example.org` }])
})

it('writes all-day events with the source, for a month only its first day', async () => {
  const kim = await grown()
  await post(followDate, kim, LATE)
  await post(followDate, kim, TRUST)
  const file = unfold(await ownFile(services, kim))
  expect(
    [...file.matchAll(/^DTSTART;VALUE=DATE:(\d+)\r$/gm)]
      .map(([, day]) => Number(day))
      .toSorted((a, b) => a - b),
  ).toEqual([20261204, 20270501])
  expect(file).toContain('Closes this month\\, day not checked: Wyndham')
  expect(file.match(/Source: /g)).toHaveLength(2)
  const one = unfold((await oneDateFile(services, `deadline:${LATE.item}`))!)
  expect(one).toContain('SUMMARY:VTAC: Very late applications close')
  for (const id of ['deadline:none', 'mail:x', '', 'deadline:vtac-2024-entry-applications-open'])
    expect(await oneDateFile(services, id)).toBeUndefined()
})

it('opens the secret address until it is revoked, and not for under-16s without a guardian', async () => {
  const kim = await grown()
  await post(followDate, kim, LATE)
  expect(await createFeed('dates')(services, kim, {})).toMatchObject({ ok: true })
  const addressOf = async (person: Person) => (await datesPage(services, person, zone)).calendar.feed?.address
  const token = /calendar\/([\w-]{43})$/.exec((await addressOf(kim)) ?? '')?.[1] ?? ''
  expect(await feedFile(services, token)).toContain('20261204')
  expect(await feedFile(services, 'x'.repeat(43))).toBeUndefined()
  // The address of another feed of this person opens no dates.
  await createFeed('revision')(services, kim, {})
  const { feed } = await feedView(services, kim, 'revision')
  expect(await feedFile(services, feed!.address!.split('/').at(-1)!)).toBeUndefined()
  const staff = { ...kim, viewing: { personId: kim.personId } } as unknown as Person
  expect(await addressOf(staff)).toBeNull()
  expect(await revokeFeed('dates')(services, kim, {})).toMatchObject({ ok: true })
  expect(await feedFile(services, token)).toBeUndefined()
  const young = await grown('2012-01-01')
  expect(await createFeed('dates')(services, young, {})).toMatchObject({ error: { code: 'forbidden' } })
})

it('is closed to guests and refuses unknown dates', async () => {
  const [kim, lee] = [await grown(), await grown()]
  expect(await post(followDate, { kind: 'guest' }, LATE)).toMatchObject({ error: { code: 'not-signed-in' } })
  expect(await post(followDate, kim, { kind: 'deadline', item: 'none' })).toMatchObject({
    error: { code: 'not-found' },
  })
  expect(await post(followDate, kim, { kind: 'mail', item: 'x' })).toMatchObject({
    error: { code: 'invalid-input' },
  })
  await post(followDate, kim, LATE)
  expect(await post(setReminder, lee, { ...LATE, remind: '3' })).toMatchObject({
    error: { code: 'not-found' },
  })
  await post(unfollowDate, lee, LATE)
  expect((await datesPage(services, kim, zone)).coming).toHaveLength(1)
  expect(await post(setReminder, kim, { ...LATE, remind: '-5' })).toMatchObject({ ok: false })
})

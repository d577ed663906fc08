import { expect, it } from 'vitest'
import { createFeed, revokeFeed } from '#app/features/calendar-feed/door.ts'
import { saveProfile } from '#app/features/account/door.ts'
import { saveSubjects } from '#app/features/subjects/door.ts'
import { dateOf, studyDay } from '#app/platform/time/study-day.ts'
import { momentOf } from '#app/platform/time/wall-clock.ts'
import { posted } from '#tests/posted.ts'
import { pupilOfEachTest } from '#tests/pupil.ts'
import { calendarFile } from '../pages/calendar-file.server.ts'
import { settingsPage } from '../pages/settings-page.server.ts'
import { findSessions } from '../queries/plans.server.ts'
import { HOURS_FORM } from '../screens/revision.forms.ts'
import { saveHours } from './save-hours.server.ts'

const zone = 'Australia/Melbourne'
const pupil = pupilOfEachTest()

async function withPlan(age: number) {
  const { services, actor } = pupil
  const day = studyDay(services.clock().getTime(), zone)
  await saveProfile(services, actor, { bornOn: pupil.born(age), certificate: 'VCE', yearLevel: 12 })
  const exams = { 'vce-chemistry': dateOf(day + 30) }
  await saveSubjects(services, actor, { certificate: 'VCE', subjects: ['vce-chemistry'], exams })
  expect(await posted(saveHours, services, actor, { ...HOURS_FORM, zone })).toMatchObject({ ok: true })
}

const token = async () => {
  const {
    calendar: { feed },
  } = await settingsPage(pupil.services, pupil.actor, zone)
  return /\/revision\/calendar\/([\w-]{43})$/.exec(feed?.address ?? '')?.[1] ?? ''
}

it('writes every session in UTC at a secret address, which works until it is revoked', async () => {
  await withPlan(17)
  const { services, actor, db } = pupil
  expect(await createFeed('revision')(services, actor, {})).toMatchObject({ ok: true })
  expect(await createFeed('revision')(services, actor, {})).toMatchObject({ ok: true })
  const address = await token()
  const file = (await calendarFile(services, address))!
  const sessions = await findSessions(db, actor, { from: 0 })
  const starts = [...file.matchAll(/^DTSTART:(\d{8}T\d{6}Z)\r$/gm)].map(([, at]) => at)
  expect(starts).toEqual(
    sessions.map(({ day, startsAt }) =>
      new Date(momentOf(day, startsAt, zone)).toISOString().replace(/[-:]|\.\d+/g, ''),
    ),
  )
  expect(file).not.toMatch(/TZID|VTIMEZONE/)
  expect(await calendarFile(services, 'x'.repeat(43))).toBeUndefined()
  const staff = { ...actor, viewing: { personId: actor.personId } } as unknown as typeof actor
  expect((await settingsPage(services, staff, zone)).calendar.feed).toEqual({ address: null })
  expect(await revokeFeed('revision')(services, actor, {})).toMatchObject({ ok: true })
  expect(await revokeFeed('revision')(services, actor, {})).toMatchObject({ ok: true })
  expect(await calendarFile(services, address)).toBeUndefined()
  expect(await createFeed('revision')(services, actor, {})).toMatchObject({ ok: true })
  expect(await token()).not.toBe(address)
})

it('is closed to under-16s without a guardian, also when the age is corrected later', async () => {
  await withPlan(17)
  const { services, actor } = pupil
  await createFeed('revision')(services, actor, {})
  const address = await token()
  await saveProfile(services, actor, { bornOn: pupil.born(14), certificate: 'VCE', yearLevel: 12 })
  expect(await calendarFile(services, address)).toBeUndefined()
  expect(await createFeed('revision')(services, actor, {})).toMatchObject({ error: { code: 'forbidden' } })
})

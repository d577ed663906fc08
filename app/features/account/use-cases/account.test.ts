import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import { auditLog } from '#app/platform/access/tables.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { makeAccount } from '#app/platform/accounts/testing.ts'
import { posted } from '#tests/posted.ts'
import { pupilOfEachTest } from '#tests/pupil.ts'
import { GUARDED } from '../rules/minors.ts'
import {
  findFreedoms,
  findGuardians,
  findProfile,
  findSettings,
  findAccountSummary,
  findViewer,
} from '../queries/account-queries.server.ts'
import { patchFromForm } from '../rules/settings-form.ts'
import { guardianConsents } from '../tables.ts'
import { requestDeletion } from './delete-account.server.ts'
import { exportData } from './export-data.server.ts'
import { decideAsGuardian, openGuardianPage } from './guardian-decide.server.ts'
import { removeGuardian, requestGuardian } from './request-guardian.server.ts'
import { saveChoices } from './save-choices.server.ts'
import { saveProfile } from './save-profile.server.ts'
import { saveSettings } from './save-settings.server.ts'

const pupil = pupilOfEachTest()

describe('the profile', () => {
  it('requires the date of birth first', async () => {
    expect(await saveProfile(pupil.services, pupil.actor, { certificate: 'VCE' })).toMatchObject({
      ok: false,
      error: { fields: { bornOn: expect.any(String) } },
    })
    expect(
      await saveProfile(pupil.services, pupil.actor, {
        bornOn: pupil.born(17),
        certificate: 'VCE',
        yearLevel: '12',
        zone: 'Australia/Perth',
        name: 'Ash N.',
      }),
    ).toEqual({ ok: true, value: null })
    expect(await findProfile(pupil.db, pupil.actor)).toEqual({
      name: 'Ash N.',
      bornOn: pupil.born(17),
      certificate: 'VCE',
      yearLevel: 12,
      zone: 'Australia/Perth',
    })
    await saveProfile(pupil.services, pupil.actor, { certificate: 'HSC' })
    expect(await findProfile(pupil.db, pupil.actor)).toMatchObject({
      bornOn: pupil.born(17),
      certificate: 'HSC',
      yearLevel: 12,
    })
  })

  it('saves a name alone, but not together with an invalid field', async () => {
    const name = async () =>
      (await findViewer(pupil.db, { personId: pupil.actor.personId, subjectId: pupil.actor.personId })).name
    expect(await saveProfile(pupil.services, pupil.actor, { name: 'Ashley' })).toMatchObject({ ok: true })
    expect(await name()).toBe('Ashley')
    expect(await saveProfile(pupil.services, pupil.actor, { name: 'Ash', certificate: 'VCE' })).toMatchObject(
      {
        ok: false,
      },
    )
    expect(await name()).toBe('Ashley')
  })

  it('refuses an earlier date of birth from a student under 16', async () => {
    await saveProfile(pupil.services, pupil.actor, { bornOn: pupil.born(15) })
    expect(await saveProfile(pupil.services, pupil.actor, { bornOn: pupil.born(19) })).toMatchObject({
      ok: false,
      error: { fields: { bornOn: expect.stringContaining('Contact us') } },
    })
    expect((await findFreedoms(pupil.db, pupil.actor.personId, pupil.services.clock())).band).toBe('under-16')
  })

  it.each([
    ['a date that is none', { bornOn: '2010-02-30' }, 'bornOn'],
    ['a child', { bornOn: '2024-01-01' }, 'bornOn'],
    ['a date to come', { bornOn: '2999-01-01' }, 'bornOn'],
    ['a zone that is none', { bornOn: '2008-01-01', zone: 'Mars/Olympus' }, 'zone'],
    ['a certificate that is none', { bornOn: '2008-01-01', certificate: 'GCSE' }, 'certificate'],
    ['a year that is none', { bornOn: '2008-01-01', yearLevel: 3 }, 'yearLevel'],
  ])('refuses %s, saving nothing', async (_what, input, field) => {
    expect(await posted(saveProfile, pupil.services, pupil.actor, input)).toMatchObject({
      ok: false,
      error: { code: 'invalid-input', fields: { [field]: expect.any(String) } },
    })
    expect(await findProfile(pupil.db, pupil.actor)).toBeNull()
  })
})

describe('settings', () => {
  it('are saved by section and used by the frame', async () => {
    const fields = Object.fromEntries(
      Object.entries({
        theme: 'dark',
        text: 'large',
        letterSpacing: 'on',
        tint: 'none',
        face: 'usual',
        motion: 'none',
      }).map(([name, value]) => [`appearance.${name}`, value]),
    )
    expect(
      await saveSettings(pupil.services, pupil.actor, patchFromForm('appearance', fields)),
    ).toMatchObject({
      ok: true,
    })
    await saveSettings(pupil.services, pupil.actor, new Map([['maths.plainField', true]]))
    expect(await findSettings(pupil.db, pupil.actor)).toMatchObject({
      appearance: { theme: 'dark', letterSpacing: true, lineSpacing: false },
      maths: { plainField: true },
    })
    expect(
      await findViewer(pupil.db, { personId: pupil.actor.personId, subjectId: pupil.actor.personId }),
    ).toEqual({
      name: 'Ash',
      accepted: {},
      email: pupil.email,
      subjectName: 'Ash',
      appearance: {
        theme: 'dark',
        text: 'large',
        spacing: ['letter'],
        tint: 'none',
        face: 'usual',
        motion: 'none',
      },
      plainMaths: true,
      readingRuler: false,
      sessionMinutes: 25,
      questsOn: true,
      arrangements: { extraMinutesPerHour: 0, restMinutesPerHour: 0, reader: false },
    })
  })

  it('save nothing when a field is invalid, and name the field', async () => {
    const wrong = new Map<string, unknown>([
      ['study.sessionMinutes', 4000],
      ['appearance.theme', 'purple'],
      ['study.no', 1],
      ['study.askConfidence', false],
    ])
    expect(await saveSettings(pupil.services, pupil.actor, wrong)).toMatchObject({
      ok: false,
      error: {
        fields: {
          'study.sessionMinutes': expect.any(String),
          'appearance.theme': expect.any(String),
          'study.no': expect.any(String),
        },
      },
    })
    expect((await findSettings(pupil.db, pupil.actor)).study.askConfidence).toBe(true)
  })

  it('keep both changes when two sections are saved at once', async () => {
    await Promise.all([
      saveSettings(pupil.services, pupil.actor, new Map([['reading.ruler', true]])),
      saveSettings(pupil.services, pupil.actor, new Map([['reading.aloud', true]])),
    ])
    expect((await findSettings(pupil.db, pupil.actor)).reading).toMatchObject({ ruler: true, aloud: true })
  })

  it('are read-only while staff view the record', async () => {
    const viewing = {
      personId: pupil.actor.personId,
      grantId: 'g',
      roles: [],
      institutions: [],
      until: pupil.services.clock(),
    }
    const staff: Person = { ...pupil.actor, personId: 'staff', viewing }
    expect(await saveSettings(pupil.services, staff, new Map([['reading.ruler', true]]))).toMatchObject({
      ok: false,
      error: { code: 'read-only' },
    })
    expect(await saveProfile(pupil.services, staff, { bornOn: pupil.born(17) })).toMatchObject({
      ok: false,
      error: { code: 'read-only' },
    })
    expect(await exportData(pupil.services, staff, { zone: 'Australia/Perth' })).toMatchObject({
      ok: false,
      error: { code: 'read-only' },
    })
    expect(await requestDeletion(pupil.services, staff, { email: pupil.email })).toMatchObject({
      ok: false,
      error: { code: 'read-only' },
    })
  })
})

describe('a guardian', () => {
  const parent = () => `parent${pupil.count}@example.net`
  const token = async () => {
    await pupil.world.accounts.idle()
    const letter = pupil.world.sent.findLast((one) => one.to === parent())
    return /token=(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
  }
  const open = async () => (await findFreedoms(pupil.db, pupil.actor.personId, pupil.services.clock())).open

  beforeEach(async () => {
    await saveProfile(pupil.services, pupil.actor, { bornOn: pupil.born(15) })
  })

  it('confirms each purpose, sees the confirmed purposes, and withdraws them', async () => {
    expect(await open()).toEqual({ rooms: false, messages: false, bookings: false, sharing: false })
    expect(await requestGuardian(pupil.services, pupil.actor, { email: parent() })).toMatchObject({
      ok: true,
    })
    const link = await token()
    expect(await openGuardianPage(pupil.services, link)).toEqual({
      ok: true,
      value: { studentName: 'Ash', confirmed: [] },
    })
    expect(
      await decideAsGuardian(pupil.services, { token: link, purposes: ['rooms', 'bookings'] }),
    ).toMatchObject({
      ok: true,
    })
    expect(await open()).toEqual({ rooms: true, messages: false, bookings: true, sharing: false })
    expect(await findGuardians(pupil.db, pupil.actor)).toMatchObject([
      { email: parent(), confirmed: ['bookings', 'rooms'] },
    ])

    const newToken = await token()
    expect(newToken).not.toBe(link)
    expect(
      await decideAsGuardian(pupil.services, { token: newToken, purposes: ['bookings', 'sharing'] }),
    ).toMatchObject({ ok: true })
    expect(await open()).toEqual({ rooms: false, messages: false, bookings: true, sharing: true })
    expect(await decideAsGuardian(pupil.services, { token: newToken, purposes: [] })).toMatchObject({
      ok: true,
    })
    expect(Object.values(await open())).toEqual(GUARDED.map(() => false))
    const history = await pupil.db
      .select()
      .from(guardianConsents)
      .where(eq(guardianConsents.personId, pupil.actor.personId))
    expect(history).toHaveLength(3)
    expect(history.every((row) => row.withdrawnAt !== null)).toBe(true)
    const lines = await pupil.db.select().from(auditLog).where(eq(auditLog.subjectId, pupil.actor.personId))
    expect(lines.filter((line) => line.action === 'guardian.decided')).toHaveLength(3)
  })

  it.each(['pupil@example.org', 'PUPIL@example.org', 'pupil+mum@example.org'])(
    'cannot be the student: %s',
    async (written) => {
      await pupil.db
        .update(people)
        .set({ email: `pupil@example.org` })
        .where(eq(people.id, pupil.actor.personId))
      expect(await requestGuardian(pupil.services, pupil.actor, { email: written })).toMatchObject({
        ok: false,
        error: { fields: { email: expect.stringContaining('your own') } },
      })
      await pupil.db.update(people).set({ email: pupil.email }).where(eq(people.id, pupil.actor.personId))
    },
  )

  it('loses every confirmation when the student takes the same address', async () => {
    await requestGuardian(pupil.services, pupil.actor, { email: parent() })
    const link = await token()
    await decideAsGuardian(pupil.services, { token: link, purposes: [...GUARDED] })
    await pupil.db.update(people).set({ email: parent() }).where(eq(people.id, pupil.actor.personId))
    expect(Object.values(await open())).toEqual(GUARDED.map(() => false))
    expect(await decideAsGuardian(pupil.services, { token: link, purposes: ['rooms'] })).toMatchObject({
      ok: false,
    })
  })

  it('opens the page with an unchanged link for 30 days', async () => {
    await requestGuardian(pupil.services, pupil.actor, { email: parent() })
    const link = await token()
    const [id, until, mark] = link.split('.') as [string, string, string]
    for (const forged of [
      '',
      'x',
      `${id}.${until}`,
      `${id}.${Number(until) + 1}.${mark}`,
      `other.${until}.${mark}`,
      `${link}.x`,
    ])
      expect(await decideAsGuardian(pupil.services, { token: forged, purposes: ['rooms'] })).toMatchObject({
        ok: false,
        error: { code: 'not-found' },
      })
    pupil.world.clock.ahead = 30 * 24 * 3_600_000 + 1000
    expect(await openGuardianPage(pupil.services, link)).toMatchObject({ ok: false })
    expect(Object.values(await open())).toEqual(GUARDED.map(() => false))
  })

  it('gets an email only when the change is saved, and so does the student', async () => {
    await requestGuardian(pupil.services, pupil.actor, { email: parent() })
    const link = await token()
    const noPost = {
      ...pupil.services,
      accounts: {
        ...pupil.world.accounts,
        mail: { send: () => Promise.reject(new Error('no room for a letter')) },
      },
    }
    await expect(decideAsGuardian(noPost, { token: link, purposes: ['rooms'] })).rejects.toThrow('no room')
    expect((await open()).rooms).toBe(false)
    await expect(requestGuardian(noPost, pupil.actor, { email: `other-${parent()}` })).rejects.toThrow(
      'no room',
    )
    expect(await findGuardians(pupil.db, pupil.actor)).toHaveLength(1)
    await expect(requestDeletion(noPost, pupil.actor, { email: pupil.email })).rejects.toThrow('no room')
    expect(await findAccountSummary(pupil.db, pupil.actor.personId, pupil.services.clock())).toMatchObject({
      deletionDue: null,
    })
  })

  it('can decide ten times an hour, because each decision emails the student', async () => {
    await requestGuardian(pupil.services, pupil.actor, { email: parent() })
    const link = await token()
    const before = pupil.world.sent.length
    const codes = []
    for (let i = 0; i < 12; i++) {
      const done = await decideAsGuardian(pupil.services, {
        token: link,
        purposes: i % 2 === 0 ? ['rooms'] : [],
      })
      codes.push(done.ok ? 'ok' : done.error.code)
      if (!done.ok) expect(done.error.retryAfter).toBeGreaterThan(0)
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'ok'), 'too-many', 'too-many'])
    const letters = pupil.world.sent.slice(before).filter((one) => one.to === pupil.email)
    expect(letters).toHaveLength(10)
    expect((await open()).rooms).toBe(false)
  })

  it('can be removed by the student only, together with every confirmation', async () => {
    await requestGuardian(pupil.services, pupil.actor, { email: parent() })
    await decideAsGuardian(pupil.services, { token: await token(), purposes: ['rooms'] })
    const [line] = await findGuardians(pupil.db, pupil.actor)
    const stranger = await makeAccount(
      pupil.world,
      pupil.world.browser(),
      `stranger${pupil.count}@example.org`,
    )
    expect(await removeGuardian(pupil.services, stranger, { id: line!.id })).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    })
    expect(await removeGuardian(pupil.services, pupil.actor, { id: line!.id })).toMatchObject({ ok: true })
    expect((await open()).rooms).toBe(false)
  })

  it('does not turn on a choice of the student', async () => {
    await requestGuardian(pupil.services, pupil.actor, { email: parent() })
    await decideAsGuardian(pupil.services, { token: await token(), purposes: [...GUARDED] })
    expect(
      Object.values((await findFreedoms(pupil.db, pupil.actor.personId, pupil.services.clock())).choices),
    ).not.toContain(true)
    await saveChoices(pupil.services, pupil.actor, { leaderboards: true })
    expect(
      (await findFreedoms(pupil.db, pupil.actor.personId, pupil.services.clock())).choices,
    ).toMatchObject({
      leaderboards: true,
      analytics: false,
    })
  })
})

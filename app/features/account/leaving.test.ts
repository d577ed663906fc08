import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PERSONAL_DATA } from '#app/personal-data.ts'
import { actorFromRequest } from '#app/platform/accounts/sessions.server.ts'
import { signInWithPassword } from '#app/platform/accounts/sign-in.server.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { makeAccount, PASSWORD } from '#app/platform/accounts/testing.ts'
import { pseudonymOf } from '#app/platform/events/pseudonyms.server.ts'
import { pseudonyms } from '#app/platform/events/tables.ts'
import { pupilOfEachTest } from '#tests/pupil.ts'
import { findStanding } from './queries.server.ts'
import { profiles } from './tables.ts'
import {
  deleteDueAccounts,
  GRACE_DAYS,
  keptAfterDeletion,
  requestDeletion,
} from './use-cases/delete-account.server.ts'
import { exportData } from './use-cases/export-data.server.ts'
import { requestGuardian } from './use-cases/request-guardian.server.ts'
import { saveChoices } from './use-cases/save-choices.server.ts'
import { saveProfile } from './use-cases/save-profile.server.ts'
import { saveSettings } from './use-cases/save-settings.server.ts'

const pupil = pupilOfEachTest()

describe('download everything', () => {
  it('holds what is the person’s, with its purpose, and neither secrets nor anybody else’s', async () => {
    await saveProfile(pupil.services, pupil.actor, { bornOn: pupil.born(17), certificate: 'VCE' })
    const other = await makeAccount(pupil.world, pupil.world.browser(), `other${pupil.count}@example.org`)
    await saveProfile(pupil.services, other, { bornOn: pupil.born(18) })
    const answer = await exportData(pupil.services, pupil.actor, PERSONAL_DATA, 'Pacific/Kiritimati')
    if (!answer.ok) throw new Error(answer.error.message)
    const { rows, columns } = JSON.parse(answer.value.json) as {
      rows: Record<string, Record<string, unknown>[]>
      columns: Record<string, Record<string, string>>
    }
    expect(rows['people']).toMatchObject([{ email: pupil.email, name: 'Ash' }])
    expect(rows['profiles']).toMatchObject([{ bornOn: pupil.born(17), certificate: 'VCE' }])
    expect(rows['role_grants']).toMatchObject([{ role: 'student' }])
    expect(rows['sessions']).toHaveLength(1)
    expect(rows['sessions']![0]).not.toHaveProperty('token')
    expect(rows['credentials']![0]).not.toHaveProperty('password')
    expect(columns['profiles']!['bornOn']).toMatch(/minors/)
    expect(answer.value.json).not.toContain(other.personId)
    expect(answer.value.json).not.toContain('$argon2')
    // The day where the person is, and not in Greenwich.
    const day = new Date(pupil.services.clock().getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
    expect(answer.value.fileName).toBe(`victor-${day}.json`)
  })
})

describe('deleting an account', () => {
  const later = (days: number) => (pupil.world.clock.ahead = days * 24 * 3_600_000 + 60_000)

  it('ends every session, waits fourteen days, and is cancelled by signing in', async () => {
    expect(await requestDeletion(pupil.services, pupil.actor, { email: 'other@example.org' })).toMatchObject({
      ok: false,
    })
    expect(await requestDeletion(pupil.services, pupil.actor, { email: pupil.email })).toMatchObject({
      ok: true,
    })
    expect(await actorFromRequest(pupil.world.accounts, pupil.browser.headers())).toEqual({ kind: 'guest' })
    expect(await findStanding(pupil.db, pupil.actor.personId, pupil.services.clock())).toMatchObject({
      deletionDue: expect.any(Date),
    })
    later(GRACE_DAYS - 1)
    expect(await deleteDueAccounts(pupil.services, PERSONAL_DATA)).toBe(0)
    expect(
      await signInWithPassword(
        pupil.world.accounts,
        { email: pupil.email, password: PASSWORD },
        pupil.browser.visit(),
      ),
    ).toMatchObject({ ok: true })
    expect(await findStanding(pupil.db, pupil.actor.personId, pupil.services.clock())).toMatchObject({
      deletionDue: null,
    })
    later(GRACE_DAYS)
    expect(await deleteDueAccounts(pupil.services, PERSONAL_DATA)).toBe(0)
    expect(await pupil.db.select().from(people).where(eq(people.id, pupil.actor.personId))).toHaveLength(1)
  })

  it('then leaves no row of the person and no way from the event log to them', async () => {
    await saveProfile(pupil.services, pupil.actor, { bornOn: pupil.born(15) })
    await saveSettings(pupil.services, pupil.actor, new Map([['reading.ruler', true]]))
    await saveChoices(pupil.services, pupil.actor, { analytics: true })
    await requestGuardian(pupil.services, pupil.actor, { email: `parent${pupil.count}@example.net` })
    await pupil.db.transaction((tx) => pseudonymOf(tx, pupil.actor.personId))
    await requestDeletion(pupil.services, pupil.actor, { email: pupil.email })
    later(GRACE_DAYS)
    expect(await deleteDueAccounts(pupil.services, PERSONAL_DATA)).toBe(1)
    expect(await deleteDueAccounts(pupil.services, PERSONAL_DATA)).toBe(0)
    expect(await whereFound(pupil.actor.personId)).toEqual(['audit_log'])
    expect(await whereFound(pupil.email)).toEqual([])
    expect(
      await pupil.db.select().from(pseudonyms).where(eq(pseudonyms.personId, pupil.actor.personId)),
    ).toEqual([])
    expect(await pupil.db.select().from(profiles).where(eq(profiles.personId, pupil.actor.personId))).toEqual(
      [],
    )
    expect(
      await signInWithPassword(
        pupil.world.accounts,
        { email: pupil.email, password: PASSWORD },
        pupil.browser.visit(),
      ),
    ).toMatchObject({ ok: false })
    await pupil.world.accounts.idle()
    const letter = pupil.world.sent.findLast((one) => one.to === pupil.email)
    expect(letter?.subject).toBe('Your account is deleted')
    for (const kept of keptAfterDeletion(PERSONAL_DATA)) expect(letter?.text).toContain(kept)
  })
})

/** Tables that hold this text anywhere in a row: nothing is believed of the list of tables that is tested here. */
async function whereFound(text: string): Promise<string[]> {
  const tables = await pupil.db.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const hits = await pupil.db.execute<{ hits: number }>(
      sql`SELECT count(*)::int AS hits FROM ${sql.identifier(name)} AS line WHERE line::text LIKE ${`%${text}%`}`,
    )
    if (hits.rows[0]!.hits > 0) found.push(name)
  }
  return found
}

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { PERSONAL_DATA } from '#app/personal-data.ts'
import { addDocument } from '#app/features/applications/use-cases/keep-documents.server.ts'
import { documentKeys } from '#app/features/applications/tables.ts'
import { auditLog } from '#app/platform/access/tables.ts'
import { actorFromRequest } from '#app/platform/accounts/sessions.server.ts'
import { signInWithPassword } from '#app/platform/accounts/sign-in.server.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { makeAccount, PASSWORD } from '#app/platform/accounts/testing.ts'
import { pseudonymOf } from '#app/platform/events/pseudonyms.server.ts'
import { pseudonyms } from '#app/platform/events/tables.ts'
import { pupilOfEachTest } from '#tests/pupil.ts'
import { findAccountSummary } from '../queries/account-queries.server.ts'
import { profiles } from '../tables.ts'
import { deleteDueAccounts, GRACE_DAYS, keptAfterDeletion, requestDeletion } from './delete-account.server.ts'
import { exportData } from './export-data.server.ts'
import { requestGuardian } from './request-guardian.server.ts'
import { saveChoices } from './save-choices.server.ts'
import { saveProfile } from './save-profile.server.ts'
import { saveSettings } from './save-settings.server.ts'

const pupil = pupilOfEachTest()
const PICTURE = PNG.sync.write(new PNG({ width: 2, height: 2 }))

/** A picture of a card or of a question: every feature stores its pictures in the same way. */
async function picture(name: string): Promise<string> {
  const stored = await pupil.services.files.put({
    ...{ ownerId: pupil.actor.personId, purpose: 'flashcard', name, bytes: PICTURE },
    ...{ maxBytes: 10_000, allow: ['image/png'] },
  })
  if (!stored.ok) throw new Error(stored.error.message)
  return stored.value.id
}

async function downloaded() {
  const answer = await exportData(pupil.services, pupil.actor, { zone: 'Australia/Melbourne' })
  if (!answer.ok) throw new Error(answer.error.message)
  return JSON.parse(await text(answer.value.json)) as {
    rows: Record<string, Record<string, unknown>[]>
    unreadable: Record<string, unknown>[]
  }
}

describe('download everything', () => {
  it('contains the person’s data with its purpose, without secrets and without data of others', async () => {
    await saveProfile(pupil.services, pupil.actor, { bornOn: pupil.born(17), certificate: 'VCE' })
    const other = await makeAccount(pupil.world, pupil.world.browser(), `other${pupil.count}@example.org`)
    await saveProfile(pupil.services, other, { bornOn: pupil.born(18) })
    const answer = await exportData(pupil.services, pupil.actor, { zone: 'Pacific/Kiritimati' })
    if (!answer.ok) throw new Error(answer.error.message)
    const json = await text(answer.value.json)
    const { rows, columns } = JSON.parse(json) as {
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
    expect(json).not.toContain(other.personId)
    expect(json).not.toContain('$argon2')
    // The day in the person's zone, not in UTC.
    const day = new Date(pupil.services.clock().getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
    expect(answer.value.fileName).toBe(`victor-${day}.json`)
    const log = await pupil.db.select().from(auditLog).where(eq(auditLog.action, 'data.exported'))
    expect(log).toMatchObject([{ actorId: pupil.actor.personId, subjectId: pupil.actor.personId }])
  })

  it('contains the bytes of every file, and names a file or document that cannot be read', async () => {
    const [kept, lost, document] = [await picture('kept.png'), await picture('lost.png'), crypto.randomUUID()]
    const added = await addDocument(pupil.services, pupil.actor, {
      ...{ id: document, label: 'Birth certificate' },
      file: { name: 'birth.pdf', bytes: Buffer.from('%PDF-1.4 text') },
    })
    expect(added).toMatchObject({ ok: true })
    const whole = await downloaded()
    expect(whole.unreadable).toEqual([])
    expect(whole.rows['application_documents']).toMatchObject([
      { id: document, content: Buffer.from('%PDF-1.4 text').toString('base64') },
    ])
    // The encrypted bytes of the document are not there a second time.
    const sealed = whole.rows['stored_files']!.find(({ purpose }) => purpose === 'document')
    expect(sealed).not.toHaveProperty('content')
    expect(JSON.stringify(whole)).not.toContain('salt')

    rmSync(join(pupil.directory, 'files', lost.slice(0, 2), lost))
    await pupil.db.delete(documentKeys).where(eq(documentKeys.personId, pupil.actor.personId))
    const rest = await downloaded()
    expect(rest.rows['stored_files']!.find(({ id }) => id === kept)).toMatchObject({
      content: Buffer.from(PICTURE).toString('base64'),
    })
    expect(rest.unreadable).toHaveLength(2)
    expect(rest.unreadable).toMatchObject(
      expect.arrayContaining([
        { table: 'stored_files', id: lost, name: 'lost.png', problem: expect.stringContaining('again') },
        expect.objectContaining({ table: 'application_documents', id: document, name: 'Birth certificate' }),
      ]),
    )
  })
})

describe('deleting an account', () => {
  const later = (days: number) => (pupil.world.clock.ahead = days * 24 * 3_600_000 + 60_000)

  it('ends every session, waits 14 days, and is cancelled by signing in', async () => {
    expect(await requestDeletion(pupil.services, pupil.actor, { email: 'other@example.org' })).toMatchObject({
      ok: false,
    })
    expect(await requestDeletion(pupil.services, pupil.actor, { email: pupil.email })).toMatchObject({
      ok: true,
    })
    expect(await actorFromRequest(pupil.world.accounts, pupil.browser.headers())).toEqual({ kind: 'guest' })
    expect(await findAccountSummary(pupil.db, pupil.actor.personId, pupil.services.clock())).toMatchObject({
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
    expect(await findAccountSummary(pupil.db, pupil.actor.personId, pupil.services.clock())).toMatchObject({
      deletionDue: null,
    })
    later(GRACE_DAYS)
    expect(await deleteDueAccounts(pupil.services, PERSONAL_DATA)).toBe(0)
    expect(await pupil.db.select().from(people).where(eq(people.id, pupil.actor.personId))).toHaveLength(1)
  })

  it('leaves no row of the person and no link from the event log', async () => {
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

/**
 * Tables with this text anywhere in a row. Searches every table, because the list of tables is what this test
 * checks.
 */
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

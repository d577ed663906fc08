import { eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '#app/platform/access/audit.ts'
import { rowsOf, type PersonalTable } from '#app/platform/access/personal-data.ts'
import { CLEAR_SESSION_COOKIE } from '#app/platform/accounts/cookies.ts'
import { people, sessions } from '#app/platform/accounts/tables.ts'
import { forgetPerson } from '#app/platform/events/pseudonyms.server.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { accountLetters } from '../rules/letters.ts'
import { deletionRequests, profiles } from '../tables.ts'
import { USUAL_ZONE } from '#app/platform/time/zone.ts'

export const GRACE_DAYS = 14

type Needs = Pick<Services, 'db' | 'clock' | 'accounts'>

const CONFIRM = 'Type your email address to confirm.'

/** Starts the grace period and ends every session. Signing in again cancels the deletion. */
export const requestDeletion = defineUseCase({
  form: z.object({ email: z.string(CONFIRM).trim().toLowerCase() }),
  invalid: CONFIRM,
  async run({ services: { accounts }, tx, personId, now }, { email }) {
    const [row] = await tx
      .select({ email: people.email, zone: profiles.zone })
      .from(people)
      .leftJoin(profiles, eq(profiles.personId, people.id))
      .where(eq(people.id, personId))
    if (!row) return fail('session-ended', 'Your session has ended. Sign in again.')
    if (email !== row.email) return fail('invalid-input', CONFIRM, { fields: { email: CONFIRM } })
    const dueAt = new Date(now.getTime() + GRACE_DAYS * 24 * 3_600_000)
    await tx
      .insert(deletionRequests)
      .values({ personId, requestedAt: now, dueAt })
      .onConflictDoUpdate({ target: deletionRequests.personId, set: { requestedAt: now, dueAt } })
    await tx.delete(sessions).where(eq(sessions.personId, personId))
    await audit(tx, now, { actorId: personId, action: 'deletion.requested', subjectId: personId })
    const letter = accountLetters.deletionAsked(
      row.email,
      dueAt,
      row.zone ?? USUAL_ZONE,
      accounts.page('/signin'),
    )
    await accounts.mail.send(letter, tx)
    return ok({ dueAt, cookies: [CLEAR_SESSION_COOKIE] })
  },
})

/** Called after every completed sign-in. */
export async function cancelDeletionAfterSignIn(db: Services['db'], personId: string): Promise<void> {
  await db.delete(deletionRequests).where(eq(deletionRequests.personId, personId))
}

/** Why some data stays after deletion, in words for the person; empty if no data stays. */
export function keptAfterDeletion(tables: readonly PersonalTable[]): string[] {
  return tables.flatMap(({ onDeletion }) => (onDeletion === 'deleted' ? [] : [onDeletion.kept]))
}

/** Deletes every account whose grace period has ended. Safe to run twice or on two servers. */
export async function deleteDueAccounts(services: Needs, tables: readonly PersonalTable[]): Promise<number> {
  const due = await services.db
    .select({ personId: deletionRequests.personId })
    .from(deletionRequests)
    .where(lte(deletionRequests.dueAt, services.clock()))
    .orderBy(deletionRequests.dueAt)
    .limit(100)
  let deleted = 0
  for (const { personId } of due) if (await deleteAccount(services, personId, tables, 'requested')) deleted++
  return deleted
}

/**
 * Deletes every row of a person in one transaction, and the key to their pseudonym, so that the event log no
 * longer identifies anybody. Tables whose rows stay give the reason in their `privacy.ts`.
 */
export async function deleteAccount(
  services: Needs,
  personId: string,
  tables: readonly PersonalTable[],
  why: string,
): Promise<boolean> {
  const now = services.clock()
  return services.db.transaction(async (tx) => {
    const [person] = await tx
      .select({ email: people.email })
      .from(people)
      .where(eq(people.id, personId))
      .for('update')
    if (!person) return false
    if (why === 'requested') {
      const [still] = await tx
        .select()
        .from(deletionRequests)
        .where(eq(deletionRequests.personId, personId))
        .for('update')
      // The person signed in at the last moment, so the account stays.
      if (!still || still.dueAt > now) return false
    }
    await forgetPerson(tx, personId)
    for (const entry of tables) {
      const mine =
        entry.onDeletion === 'deleted' && entry.table !== people
          ? rowsOf(entry, { id: personId, email: person.email })
          : null
      if (mine !== null) await tx.delete(entry.table).where(mine)
    }
    await tx.delete(people).where(eq(people.id, personId))
    await audit(tx, now, {
      actorId: 'deletion',
      action: 'person.deleted',
      subjectId: personId,
      details: { why },
    })
    await services.accounts.mail.send(accountLetters.deleted(person.email, keptAfterDeletion(tables)), tx)
    return true
  })
}

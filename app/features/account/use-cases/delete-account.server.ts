import { eq, lte } from 'drizzle-orm'
import { audit } from '#app/platform/access/audit.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { rowsOf, type PersonalTable } from '#app/platform/access/personal-data.ts'
import { CLEAR_SESSION_COOKIE } from '#app/platform/accounts/cookies.ts'
import { people, sessions } from '#app/platform/accounts/tables.ts'
import { forgetPerson } from '#app/platform/events/pseudonyms.server.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { accountLetters } from '../letters.ts'
import { deletionRequests, profiles } from '../tables.ts'
import { postedText } from '#app/platform/access/posted-text.ts'
import { USUAL_ZONE } from '#app/platform/time/zone.ts'

export const GRACE_DAYS = 14

type Needs = Pick<Services, 'db' | 'clock' | 'accounts'>

/** Starts the grace period and ends every session: signing in again is how to change one's mind. */
export async function requestDeletion(
  services: Needs,
  actor: Actor,
  input: { email: unknown },
): Promise<Result<{ dueAt: Date; cookies: string[] }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const { personId } = person.value
  const [row] = await services.db
    .select({ email: people.email, zone: profiles.zone })
    .from(people)
    .leftJoin(profiles, eq(profiles.personId, people.id))
    .where(eq(people.id, personId))
  if (!row) return fail('session-ended', 'Sign in again.')
  if (postedText(input.email).trim().toLowerCase() !== row.email) {
    const words = 'Write your e-mail address, so that this does not happen by accident.'
    return fail('invalid-input', words, { fields: { email: words } })
  }
  const now = services.clock()
  const dueAt = new Date(now.getTime() + GRACE_DAYS * 24 * 3_600_000)
  const { accounts } = services
  await services.db.transaction(async (tx) => {
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
  })
  return ok({ dueAt, cookies: [CLEAR_SESSION_COOKIE] })
}

/** Called after every complete sign-in. */
export async function keepAccountAfterSignIn(db: Services['db'], personId: string): Promise<void> {
  await db.delete(deletionRequests).where(eq(deletionRequests.personId, personId))
}

/** Why something stays after deletion, in words for the person; empty when nothing does. */
export function keptAfterDeletion(tables: readonly PersonalTable[]): string[] {
  return tables.flatMap(({ onDeletion }) => (onDeletion === 'deleted' ? [] : [onDeletion.kept]))
}

/** Deletes every account whose grace period has ended. Safe to run twice, or by two servers. */
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
 * Takes away every row of a person, in one transaction, and with it the key to their pseudonym: what the event
 * log still holds is then about nobody. Rows that must stay say why in their `privacy.ts`.
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
      // Signed in at the last moment: the account stays.
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

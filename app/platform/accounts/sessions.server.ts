import { and, eq, ne, sql } from 'drizzle-orm'
import {
  GUEST,
  hasCapability,
  type Actor,
  type Capability,
  type Membership,
  type Person,
  type Role,
} from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { postedText } from '#app/platform/access/posted-text.ts'
import { capabilityGrants, institutionMembers, roleGrants, staffViews } from '#app/platform/access/tables.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { sessionTokenOf, type Accounts, type Visit } from './account-context.ts'
import { CLEAR_SESSION_COOKIE, sessionCookie } from './cookies.ts'
import { hashToken } from './hashed-sessions.ts'
import { secondFactors, sessions } from './tables.ts'

interface ActorRow {
  id: string
  personId: string
  roles: Role[]
  capabilities: Capability[]
  institutions: Membership[]
  viewing: {
    grantId: string
    personId: string
    until: string
    roles: Role[]
    institutions: Membership[]
  } | null
}

const rolesOf = (person: unknown) =>
  sql`(SELECT coalesce(json_agg(${roleGrants.role}), '[]') FROM ${roleGrants} WHERE ${roleGrants.personId} = ${person})`
const institutionsOf = (person: unknown) =>
  sql`(SELECT coalesce(json_agg(json_build_object('institutionId', ${institutionMembers.institutionId}, 'rank', ${institutionMembers.rank})), '[]') FROM ${institutionMembers} WHERE ${institutionMembers.personId} = ${person})`

const actorOfSession = (token: string, now: Date) => sql`
    SELECT ${sessions.id} AS "id", ${sessions.personId} AS "personId",
      ${rolesOf(sessions.personId)} AS "roles",
      (SELECT coalesce(json_agg(${capabilityGrants.capability}), '[]') FROM ${capabilityGrants} WHERE ${capabilityGrants.personId} = ${sessions.personId}) AS "capabilities",
      ${institutionsOf(sessions.personId)} AS "institutions",
      (SELECT json_build_object('grantId', ${staffViews.id}, 'personId', ${staffViews.personId}, 'until', ${staffViews.endsAt},
          'roles', ${rolesOf(staffViews.personId)}, 'institutions', ${institutionsOf(staffViews.personId)})
        FROM ${staffViews}
        WHERE ${staffViews.sessionId} = ${sessions.id} AND ${staffViews.stoppedAt} IS NULL AND ${staffViews.endsAt} > ${now}
        ORDER BY ${staffViews.startedAt} DESC LIMIT 1) AS "viewing"
    FROM ${sessions}
    WHERE ${sessions.token} = ${token} AND ${sessions.expiresAt} > ${now} AND NOT ${sessions.awaitsSecondFactor}`

/** The actor of a request: one query, or none without our cookie. */
export async function actorFromRequest(accounts: Accounts, headers: Headers): Promise<Actor> {
  const token = sessionTokenOf(accounts, headers)
  if (token === null) return GUEST
  const { rows } = await accounts.db.execute(actorOfSession(hashToken(token), accounts.clock()))
  const row = rows[0] as ActorRow | undefined
  return row ? toActor(row) : GUEST
}

function toActor(row: ActorRow): Person {
  const person: Person = {
    kind: 'person',
    personId: row.personId,
    sessionId: row.id,
    roles: withImplied(row.roles, row.institutions),
    capabilities: row.capabilities,
    institutions: row.institutions,
  }
  const { viewing } = row
  // A view ends as soon as the role or the capability is revoked.
  if (!viewing || !hasCapability(person, 'support')) return person
  return {
    ...person,
    viewing: {
      ...viewing,
      roles: withImplied(viewing.roles, viewing.institutions),
      until: new Date(viewing.until),
    },
  }
}

/** A person without any role is a student. A membership adds the institution role. */
export function withImplied(roles: readonly Role[], institutions: readonly Membership[]): Role[] {
  const all = new Set(roles)
  if (institutions.length > 0) all.add('institution')
  if (all.size === 0) all.add('student')
  return [...all]
}

/** Starts a session outside better-auth's endpoints: after a confirmation, a code or a command. */
export async function startSession(
  accounts: Accounts,
  personId: string,
  visit: Visit,
  how: { askSecondFactor: boolean; remember?: boolean },
): Promise<{ token: string; cookie: string }> {
  const context = await accounts.auth.$context
  const made = await context.internalAdapter.createSession(personId, false, {
    ipAddress: visit.address,
    userAgent: (visit.headers.get('user-agent') ?? '').slice(0, 300),
  })
  if (how.askSecondFactor) {
    await accounts.db
      .update(sessions)
      .set({ awaitsSecondFactor: true })
      .where(
        and(
          eq(sessions.id, made.id),
          sql`EXISTS (SELECT 1 FROM ${secondFactors} WHERE ${secondFactors.personId} = ${personId} AND ${secondFactors.confirmedAt} IS NOT NULL)`,
        ),
      )
  }
  return {
    token: made.token,
    cookie: sessionCookie(made.token, accounts.config.secret, how.remember ?? true),
  }
}

/** Ends one session of the actor. Ending the current session signs out. */
export async function endSession(
  accounts: Accounts,
  actor: Actor,
  { id }: { id: unknown },
): Promise<Result<{ cookies: string[] }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const ended = await accounts.db
    .delete(sessions)
    .where(and(eq(sessions.id, postedText(id)), eq(sessions.personId, person.value.personId)))
    .returning({ id: sessions.id })
  if (ended.length === 0) return fail('not-found', 'This device is already signed out.')
  return ok({ cookies: id === person.value.sessionId ? [CLEAR_SESSION_COOKIE] : [] })
}

/** Ends every other session of the actor. */
export async function endOtherSessions(accounts: Accounts, actor: Actor): Promise<Result<{ ended: number }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const ended = await accounts.db
    .delete(sessions)
    .where(and(eq(sessions.personId, person.value.personId), ne(sessions.id, person.value.sessionId)))
    .returning({ id: sessions.id })
  return ok({ ended: ended.length })
}

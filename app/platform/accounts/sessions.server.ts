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
import { executePrepared } from '#app/platform/database/prepared.ts'
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

const ACTOR = sql`
    SELECT ${sessions.id} AS "id", ${sessions.personId} AS "personId",
      ${rolesOf(sessions.personId)} AS "roles",
      (SELECT coalesce(json_agg(${capabilityGrants.capability}), '[]') FROM ${capabilityGrants} WHERE ${capabilityGrants.personId} = ${sessions.personId}) AS "capabilities",
      ${institutionsOf(sessions.personId)} AS "institutions",
      (SELECT json_build_object('grantId', ${staffViews.id}, 'personId', ${staffViews.personId}, 'until', ${staffViews.endsAt},
          'roles', ${rolesOf(staffViews.personId)}, 'institutions', ${institutionsOf(staffViews.personId)})
        FROM ${staffViews}
        WHERE ${staffViews.sessionId} = ${sessions.id} AND ${staffViews.stoppedAt} IS NULL AND ${staffViews.endsAt} > ${sql.placeholder('now')}
        ORDER BY ${staffViews.startedAt} DESC LIMIT 1) AS "viewing"
    FROM ${sessions}
    WHERE ${sessions.token} = ${sql.placeholder('token')} AND ${sessions.expiresAt} > ${sql.placeholder('now')} AND NOT ${sessions.awaitsSecondFactor}`

/** Who is asking: one query, or none for a visitor without our cookie. */
export async function actorFromRequest(accounts: Accounts, headers: Headers): Promise<Actor> {
  const token = sessionTokenOf(accounts, headers)
  if (token === null) return GUEST
  const rows = await executePrepared(accounts.db, 'actor', ACTOR, {
    token: hashToken(token),
    now: accounts.clock(),
  })
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
  // Taking the role or the capability away ends what it allowed, at once.
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

/** Everybody without any other role is a student; a membership makes the institution role. */
export function withImplied(roles: readonly Role[], institutions: readonly Membership[]): Role[] {
  const all = new Set(roles)
  if (institutions.length > 0) all.add('institution')
  if (all.size === 0) all.add('student')
  return [...all]
}

/** A session that did not come out of a better-auth endpoint: after a confirmation, a code, a command. */
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

/** Ends one session of one's own. Ending the one in use signs out. */
export async function endSession(
  accounts: Accounts,
  actor: Actor,
  id: unknown,
): Promise<Result<{ cookies: string[] }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const gone = await accounts.db
    .delete(sessions)
    .where(and(eq(sessions.id, postedText(id)), eq(sessions.personId, person.value.personId)))
    .returning({ id: sessions.id })
  if (gone.length === 0) return fail('not-found', 'This session has already ended.')
  return ok({ cookies: id === person.value.sessionId ? [CLEAR_SESSION_COOKIE] : [] })
}

/** Ends every session of one's own but the one in use – or, with `alsoThis`, that one too. */
export async function endSessions(
  accounts: Accounts,
  actor: Actor,
  alsoThis: boolean,
): Promise<Result<{ ended: number; cookies: string[] }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const mine = eq(sessions.personId, person.value.personId)
  const gone = await accounts.db
    .delete(sessions)
    .where(alsoThis ? mine : and(mine, ne(sessions.id, person.value.sessionId)))
    .returning({ id: sessions.id })
  return ok({ ended: gone.length, cookies: alsoThis ? [CLEAR_SESSION_COOKIE] : [] })
}

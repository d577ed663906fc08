import { sql } from 'drizzle-orm'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Accounts } from './account-context.ts'
import { credentials, passkeys, recoveryCodes, secondFactors, sessions } from './tables.ts'

export interface PasskeyLine {
  id: string
  name: string
  createdAt: Date | null
  synced: boolean
}

export interface ProviderLine {
  id: string
  name: string
  linkedAt: Date | null
}

export interface SessionLine {
  id: string
  startedAt: Date
  expiresAt: Date
  address: string | null
  userAgent: string | null
  current: boolean
}

export interface Security {
  passkeys: PasskeyLine[]
  /** Every configured provider, and every linked provider that is no longer configured. */
  providers: ProviderLine[]
  /** Newest first. */
  sessions: SessionLine[]
  secondFactor: { on: boolean; recoveryCodesLeft: number }
}

type Row = {
  passkeys: (Omit<PasskeyLine, 'name' | 'createdAt'> & { name: string | null; createdAt: string | null })[]
  linked: { id: string; linkedAt: string }[]
  sessions: (Omit<SessionLine, 'startedAt' | 'expiresAt' | 'current'> & {
    startedAt: string
    expiresAt: string
  })[]
  on: boolean | null
  codes: number
}

const securityOfPerson = (person: string, now: Date) => sql`SELECT
    (SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'createdAt', p.created_at, 'synced', p.backed_up)
        ORDER BY p.created_at DESC), '[]') FROM ${passkeys} p WHERE p.person_id = ${person}) AS "passkeys",
    (SELECT coalesce(json_agg(json_build_object('id', c.provider_id, 'linkedAt', c.created_at)), '[]')
        FROM ${credentials} c WHERE c.person_id = ${person} AND c.provider_id <> 'credential') AS "linked",
    (SELECT coalesce(json_agg(json_build_object('id', s.id, 'startedAt', s.created_at, 'expiresAt', s.expires_at,
        'address', s.ip_address, 'userAgent', s.user_agent) ORDER BY s.created_at DESC), '[]')
        FROM ${sessions} s WHERE s.person_id = ${person} AND s.expires_at > ${now}) AS "sessions",
    (SELECT f.confirmed_at IS NOT NULL FROM ${secondFactors} f WHERE f.person_id = ${person}) AS "on",
    (SELECT count(*)::int FROM ${recoveryCodes} r WHERE r.person_id = ${person} AND r.used_at IS NULL) AS "codes"`

/** Sign-in methods and sessions of a person, in one query. Staff who view a record see only the second step. */
export async function securityOf(accounts: Accounts, actor: Person): Promise<Security> {
  const { rows } = await accounts.db.execute<Row>(securityOfPerson(subjectOf(actor), accounts.clock()))
  const row = rows[0]!
  const secondFactor = { on: row.on === true, recoveryCodesLeft: row.on === true ? row.codes : 0 }
  if (actor.viewing) return { passkeys: [], providers: [], sessions: [], secondFactor }
  return {
    passkeys: row.passkeys.map((one) => ({
      ...one,
      name: one.name ?? 'Passkey',
      createdAt: one.createdAt === null ? null : new Date(one.createdAt),
    })),
    providers: providersOf(accounts, row.linked),
    sessions: row.sessions.map((one) => ({
      ...one,
      startedAt: new Date(one.startedAt),
      expiresAt: new Date(one.expiresAt),
      current: one.id === actor.sessionId,
    })),
    secondFactor,
  }
}

function providersOf(accounts: Accounts, linked: Row['linked']): ProviderLine[] {
  const since = new Map(linked.map(({ id, linkedAt }) => [id, new Date(linkedAt)]))
  const configured = accounts.providers.map(({ id, name }) => ({ id, name, linkedAt: since.get(id) ?? null }))
  const left = linked.filter(({ id }) => !accounts.providers.some((one) => one.id === id))
  return [...configured, ...left.map(({ id }) => ({ id, name: id, linkedAt: since.get(id)! }))]
}

import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Actor, Person } from './actor.ts'

/**
 * Whose records this actor reads: their own, or – while staff view somebody's record – that person's.
 * Every query of personal rows is scoped by it, in the SQL itself.
 */
export function subjectOf(actor: Person): string {
  return actor.viewing?.personId ?? actor.personId
}

/** The WHERE part of a query of personal rows: `where(own(cards.personId, actor))`. A guest owns nothing. */
export function own(column: PgColumn, actor: Person): SQL {
  return eq(column, subjectOf(actor))
}

export function requirePerson(actor: Actor): Result<Person> {
  if (actor.kind === 'guest') return fail('not-signed-in', 'Sign in to go on. What you typed is kept.')
  return ok(actor)
}

/** First line of every use case that changes something. */
export function assertWritable(actor: Actor): Result<Person> {
  const person = requirePerson(actor)
  if (!person.ok) return person
  if (person.value.viewing)
    return fail(
      'read-only',
      'You are viewing somebody else’s record. Nothing can be changed until you stop viewing.',
    )
  return person
}

/** Kinds of record that stay closed while staff view somebody's account, whatever the reason given. */
export const CLOSED_WHILE_VIEWING = ['chat', 'message', 'document', 'tutor-thread', 'recording'] as const
export type OpenableKind =
  | (typeof CLOSED_WHILE_VIEWING)[number]
  | 'profile'
  | 'practice'
  | 'progress'
  | 'plan'
  | 'settings'
  | 'booking'
  | 'invoice'

/** True for anything while nobody is viewed; while viewing, only for the kinds named as open (deny by default). */
export function mayOpenWhileViewing(actor: Actor, kind: OpenableKind): boolean {
  if (actor.kind !== 'person' || !actor.viewing) return true
  return OPEN_WHILE_VIEWING.has(kind)
}

const OPEN_WHILE_VIEWING: ReadonlySet<OpenableKind> = new Set<OpenableKind>([
  'profile',
  'practice',
  'progress',
  'plan',
  'settings',
  'booking',
  'invoice',
])

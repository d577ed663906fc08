import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Actor, Person } from './actor.ts'

/**
 * The person whose records this actor reads: the actor, or the person whose record staff view. Every query of personal
 * rows uses it in its SQL.
 */
export function subjectOf(actor: Person): string {
  return actor.viewing?.personId ?? actor.personId
}

/** The condition of a query of personal rows: `where(own(cards.personId, actor))`. */
export function own(column: PgColumn, actor: Person): SQL {
  return eq(column, subjectOf(actor))
}

export function requirePerson(actor: Actor): Result<Person> {
  if (actor.kind === 'guest') return fail('not-signed-in', 'Sign in to continue. What you typed is kept.')
  return ok(actor)
}

/** Every use case that changes data calls this first. */
export function assertWritable(actor: Actor): Result<Person> {
  const person = requirePerson(actor)
  if (!person.ok) return person
  if (person.value.viewing)
    return fail('read-only', 'You are viewing another person’s record. Stop viewing to make changes.')
  return person
}

/** Kinds of record that staff never see while they view an account. */
export const CLOSED_WHILE_VIEWING = [
  'chat',
  'message',
  'document',
  'tutor-thread',
  'recording',
  'note',
] as const
export type OpenableKind =
  | (typeof CLOSED_WHILE_VIEWING)[number]
  | 'profile'
  | 'practice'
  | 'progress'
  | 'plan'
  | 'settings'
  | 'booking'
  | 'invoice'

/** True when no record is being viewed. While viewing, true only for the kinds listed as open. */
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

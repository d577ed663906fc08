import { and, eq } from 'drizzle-orm'
import type { Actor, Person } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { nameField, postedText } from '#app/platform/access/posted-text.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Accounts } from './account-context.ts'
import { countWaysIn, LAST_WAY_IN } from './ways-in.server.ts'
import { passkeys } from './tables.ts'

/**
 * The browser's script creates and uses passkeys through the addresses in `routes.server.ts`. Plain forms rename and
 * remove them, here.
 */
export async function renamePasskey(
  accounts: Accounts,
  actor: Actor,
  input: { id: unknown; name: unknown },
): Promise<Result<null>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const name = nameField('Enter a name.', 60).safeParse(input.name)
  if (!name.success)
    return fail('invalid-input', 'Check the marked field.', { name: name.error.issues[0]!.message })
  const done = await accounts.db
    .update(passkeys)
    .set({ name: name.data })
    .where(ownPasskey(person.value, input.id))
    .returning({ id: passkeys.id })
  return done.length === 1 ? ok(null) : passkeyMissing()
}

export async function removePasskey(
  accounts: Accounts,
  actor: Actor,
  input: { id: unknown },
): Promise<Result<null>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  if ((await countWaysIn(accounts, person.value.personId)) <= 1) return fail('conflict', LAST_WAY_IN)
  const done = await accounts.db
    .delete(passkeys)
    .where(ownPasskey(person.value, input.id))
    .returning({ id: passkeys.id })
  return done.length === 1 ? ok(null) : passkeyMissing()
}

function ownPasskey(person: Person, id: unknown) {
  return and(eq(passkeys.id, postedText(id)), eq(passkeys.personId, person.personId))
}

function passkeyMissing() {
  return fail('not-found', 'This passkey was already removed.')
}

import { eq } from 'drizzle-orm'
import type { Accounts } from './account-context.ts'
import { credentials, passkeys } from './tables.ts'

export const LAST_WAY_IN = 'This is your last way to sign in. Set a password or add another way first.'

/** Passwords, linked providers and passkeys of a person. A sign-in link by mail is not counted: addresses get lost. */
export async function countWaysIn(accounts: Accounts, personId: string): Promise<number> {
  const mine = await accounts.db
    .select({ id: credentials.id })
    .from(credentials)
    .where(eq(credentials.personId, personId))
    .unionAll(accounts.db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.personId, personId)))
  return mine.length
}

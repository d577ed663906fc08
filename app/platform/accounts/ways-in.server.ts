import { eq } from 'drizzle-orm'
import type { Accounts } from './account-context.ts'
import { credentials, passkeys } from './tables.ts'

export const LAST_WAY_IN = 'This is your only way to sign in. Set a password or add a passkey first.'

/** Counts passwords, linked providers and passkeys. Sign-in links don't count, because people lose email addresses. */
export async function countWaysIn(accounts: Accounts, personId: string): Promise<number> {
  const mine = await accounts.db
    .select({ id: credentials.id })
    .from(credentials)
    .where(eq(credentials.personId, personId))
    .unionAll(accounts.db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.personId, personId)))
  return mine.length
}

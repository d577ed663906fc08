import { eq, sql } from 'drizzle-orm'
import type { Accounts } from './account-context.ts'
import { credentials, passkeys, people } from './tables.ts'

export const LAST_WAY_IN = 'This is your last way to sign in. Set a password or add another way first.'

/** Passwords, linked providers and passkeys of a person. A sign-in link by mail is not counted: addresses get lost. */
export async function countWaysIn(accounts: Accounts, personId: string): Promise<number> {
  const [row] = await accounts.db
    .select({
      ways: sql<number>`(SELECT count(*)::int FROM ${credentials} WHERE ${credentials.personId} = ${people.id})
        + (SELECT count(*)::int FROM ${passkeys} WHERE ${passkeys.personId} = ${people.id})`,
    })
    .from(people)
    .where(eq(people.id, personId))
  return row?.ways ?? 0
}

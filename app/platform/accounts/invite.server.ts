import { eq } from 'drizzle-orm'
import type { Accounts } from './account-context.ts'
import { createAccounts } from './account-context.ts'
import { people } from './tables.ts'

/** Creates a person without a password. The operator vouches for the address. */
export async function createPerson(
  accounts: Accounts,
  person: { email: string; name: string },
): Promise<string> {
  const id = crypto.randomUUID()
  const now = accounts.clock()
  await accounts.db
    .insert(people)
    .values({ id, ...person, emailVerified: true, createdAt: now, updatedAt: now })
  return id
}

export async function findPersonByEmail(
  accounts: Accounts,
  email: string,
): Promise<{ id: string; name: string } | null> {
  const [row] = await accounts.db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(eq(people.email, email.trim().toLowerCase()))
  return row ?? null
}

/** Returns a link that signs this person in once within 15 minutes, instead of sending it by email. */
export async function makeSignInLink(accounts: Accounts, email: string): Promise<string> {
  const letters: string[] = []
  const withoutMail = createAccounts({
    ...accounts,
    mail: { send: async (letter) => letters.push(letter.text) },
  })
  await withoutMail.auth.api.signInMagicLink({ body: { email }, headers: new Headers() })
  await withoutMail.idle()
  const link = /https?:\/\/\S+/.exec(letters.join('\n'))?.[0]
  if (link === undefined) throw new Error('No sign-in link was made.')
  return link
}

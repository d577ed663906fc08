import { eq } from 'drizzle-orm'
import type { Accounts } from './account-context.ts'
import { createAccounts } from './account-context.ts'
import { people } from './tables.ts'

/** Makes a person who has no way in yet but a link; the address counts as confirmed by whoever runs the server. */
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

/** A link that signs this person in, once, within a quarter of an hour: handed over instead of being sent. */
export async function makeSignInLink(accounts: Accounts, email: string): Promise<string> {
  const letters: string[] = []
  const handingOver = createAccounts({
    ...accounts,
    mail: { send: async (letter) => letters.push(letter.text) },
  })
  await handingOver.auth.api.signInMagicLink({ body: { email }, headers: new Headers() })
  await handingOver.idle()
  const link = /https?:\/\/\S+/.exec(letters.join('\n'))?.[0]
  if (link === undefined) throw new Error('No sign-in link was made.')
  return link
}

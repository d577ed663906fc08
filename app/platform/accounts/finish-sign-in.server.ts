import { eq } from 'drizzle-orm'
import { sessionTokenOf, type Accounts, type Visit } from './account-context.ts'
import { hashToken } from './hashed-sessions.ts'
import { sessions } from './tables.ts'

export interface SignedIn {
  cookies: string[]
  personId: string
  /** 'second-factor': the session is valid only after a code, so ask for the code next. */
  next: 'done' | 'second-factor'
}

/** The last step of every way to sign in. Ends the session that this browser had before. */
export async function finishSignIn(
  accounts: Accounts,
  token: string,
  cookies: string[],
  visit: Visit,
): Promise<SignedIn> {
  const [session] = await accounts.db
    .select({ personId: sessions.personId, awaits: sessions.awaitsSecondFactor })
    .from(sessions)
    .where(eq(sessions.token, hashToken(token)))
  if (!session) throw new Error('The new session was not found.')
  const before = sessionTokenOf(accounts, visit.headers)
  if (before !== null && before !== token)
    await accounts.db.delete(sessions).where(eq(sessions.token, hashToken(before)))
  if (!session.awaits) await accounts.afterSignIn?.(session.personId)
  return { cookies, personId: session.personId, next: session.awaits ? 'second-factor' : 'done' }
}

import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AccountsOptions } from './account-options.ts'
import { hashOneTimeToken, oneTimeToken } from './secrets.ts'
import { verifications } from './tables.ts'

/** What a token is for. A token of one purpose is worthless for every other. */
export type TokenPurpose = 'confirm-email' | 'change-email'

type Needs = Pick<AccountsOptions, 'db' | 'clock'>

/** Stores the hash of a new token with `value`, and returns the token for the link in a letter. */
export async function createToken(
  accounts: Needs,
  purpose: TokenPurpose,
  value: Record<string, unknown>,
  seconds: number,
): Promise<string> {
  const { token, hash } = oneTimeToken()
  await accounts.db.insert(verifications).values({
    id: crypto.randomUUID(),
    identifier: `${purpose}:${hash}`,
    value: JSON.stringify(value),
    expiresAt: new Date(accounts.clock().getTime() + seconds * 1000),
  })
  return token
}

/** Deletes the token and returns its value. Returns null when it was used, has expired or never existed. */
export async function consumeToken<S extends z.ZodType>(
  accounts: Needs,
  purpose: TokenPurpose,
  token: string,
  schema: S,
): Promise<z.output<S> | null> {
  const [row] = await accounts.db
    .delete(verifications)
    .where(eq(verifications.identifier, `${purpose}:${hashOneTimeToken(token)}`))
    .returning()
  return row && row.expiresAt > accounts.clock() ? schema.parse(JSON.parse(row.value)) : null
}

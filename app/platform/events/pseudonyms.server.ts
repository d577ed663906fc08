import { randomBytes } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { DatabaseOrTx, Tx } from '#app/platform/database/database.ts'
import { pseudonyms } from './tables.ts'

/** Random, so that nothing links it to the person. */
export function newPseudonym(): string {
  return randomBytes(15).toString('base64url')
}

/** The person's pseudonym. Creates one at the first event about the person. */
export async function pseudonymOf(tx: Tx, personId: string): Promise<string> {
  const known = await find(tx, personId)
  if (known) return known
  await tx.insert(pseudonyms).values({ personId, pseudonym: newPseudonym() }).onConflictDoNothing()
  // Another transaction may have inserted one at the same time, so read the stored one.
  return (await find(tx, personId))!
}

async function find(tx: DatabaseOrTx, personId: string): Promise<string | undefined> {
  const rows = await tx
    .select({ pseudonym: pseudonyms.pseudonym })
    .from(pseudonyms)
    .where(eq(pseudonyms.personId, personId))
  return rows[0]?.pseudonym
}

/** The people behind these pseudonyms, without deleted people. */
export async function peopleBehind(tx: DatabaseOrTx, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(pseudonyms)
    .where(inArray(pseudonyms.pseudonym, [...names]))
  return new Map(rows.map(({ pseudonym, personId }) => [pseudonym, personId]))
}

/** Removes the link for good. Deleting the person does the same by cascade. */
export async function forgetPerson(tx: Tx, personId: string): Promise<void> {
  await tx.delete(pseudonyms).where(eq(pseudonyms.personId, personId))
}

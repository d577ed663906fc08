import { eq, inArray } from 'drizzle-orm'
import type { DatabaseOrTx, Tx } from '#app/platform/database/database.ts'
import { drawBytes } from '#app/platform/time/random-bytes.ts'
import { pseudonyms } from './tables.ts'

/** Random, so that nothing about a person leads to it. */
export function newPseudonym(): string {
  return drawBytes(15).toString('base64url')
}

/** The person's pseudonym, made at the first event about them. Random, so nothing about the person leads to it. */
export async function pseudonymOf(tx: Tx, personId: string): Promise<string> {
  const known = await find(tx, personId)
  if (known) return known
  await tx.insert(pseudonyms).values({ personId, pseudonym: newPseudonym() }).onConflictDoNothing()
  // Another transaction may have made it in the same moment: what stands in the table counts.
  return (await find(tx, personId))!
}

async function find(tx: DatabaseOrTx, personId: string): Promise<string | undefined> {
  const rows = await tx
    .select({ pseudonym: pseudonyms.pseudonym })
    .from(pseudonyms)
    .where(eq(pseudonyms.personId, personId))
  return rows[0]?.pseudonym
}

/** Who is meant, for those who are still here. */
export async function peopleBehind(tx: DatabaseOrTx, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(pseudonyms)
    .where(inArray(pseudonyms.pseudonym, [...names]))
  return new Map(rows.map(({ pseudonym, personId }) => [pseudonym, personId]))
}

/** Breaks the link for good. Deleting the person does the same by cascade. */
export async function forgetPerson(tx: Tx, personId: string): Promise<void> {
  await tx.delete(pseudonyms).where(eq(pseudonyms.personId, personId))
}

import { and, eq, sql } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { flashcardImports, flashcardNotes } from '../tables.ts'

/** A file that this person is importing, without its notes; undefined for other people's files. */
export async function findCardImport(db: DatabaseOrTx, actor: Person, id: string) {
  const { name, pasted, summary, known, result } = flashcardImports
  const [row] = await db
    .select({ id: flashcardImports.id, name, pasted, summary, known, result })
    .from(flashcardImports)
    .where(and(eq(flashcardImports.id, id), own(flashcardImports.personId, actor)))
  return row
}

/** What became of a file. Waits for an import that is still running, so that the answer does not change afterwards. */
export async function findImportOutcome(
  db: DatabaseOrTx,
  actor: Person,
  id: string,
): Promise<'imported' | 'not imported' | 'expired'> {
  const [row] = await db
    .select({ result: flashcardImports.result })
    .from(flashcardImports)
    .where(and(eq(flashcardImports.id, id), own(flashcardImports.personId, actor)))
    .for('share')
  if (!row) return 'expired'
  return row.result ? 'imported' : 'not imported'
}

/** The compressed notes of a file; undefined for other people's files. */
export async function findImportedNotes(db: DatabaseOrTx, actor: Person, id: string) {
  const [row] = await db
    .select({ notes: flashcardImports.notes, media: flashcardImports.media, result: flashcardImports.result })
    .from(flashcardImports)
    .where(and(eq(flashcardImports.id, id), own(flashcardImports.personId, actor)))
  return row
}

/** Those of the ids in a file that belong to notes of this person, imported or written here. */
export async function findKnownKeys(
  db: DatabaseOrTx,
  personId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const list = JSON.stringify(keys)
  const { rows } = await db.execute<{ key: string }>(sql`
    WITH asked AS MATERIALIZED (SELECT json_array_elements_text(${list}::json) AS key)
    SELECT asked.key FROM asked JOIN ${flashcardNotes} note
      ON note.person_id = ${personId} AND note.import_key = asked.key
    UNION
    SELECT asked.key FROM asked JOIN ${flashcardNotes} note
      ON note.id = asked.key AND note.person_id = ${personId}`)
  return new Set(rows.map(({ key }) => key))
}

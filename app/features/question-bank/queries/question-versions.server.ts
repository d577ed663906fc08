import { asc, eq, sql } from 'drizzle-orm'
import type { Question } from '#app/engines/questions/schema.ts'
import type { Database, DatabaseOrTx } from '#app/platform/database/database.ts'
import { asBankQuestion } from '../rules/question-version.ts'
import { readOwnId } from '../rules/own-id.ts'
import { questionVersions } from '../tables.ts'

/**
 * The versions with these ids that a person may be given: their own versions and published ones. After withdrawal only
 * the author gets a question.
 */
export async function findVersions(
  db: DatabaseOrTx,
  personId: string,
  ids: readonly string[],
): Promise<Question[]> {
  const wanted = ids.flatMap((id) => readOwnId(id) ?? [])
  if (wanted.length === 0) return []
  const pairs = JSON.stringify(wanted.map(({ questionId, version }) => ({ q: questionId, v: version })))
  const { rows } = await db.execute(sql`
    SELECT v.question_id AS "questionId", v.version, v.body
    FROM json_to_recordset(${pairs}::json) AS one(q text, v int)
    JOIN ${questionVersions} v ON v.question_id = one.q AND v.version = one.v
    WHERE v.owner_id = ${personId}
      OR EXISTS (SELECT 1 FROM ${questionVersions} p WHERE p.question_id = v.question_id AND p.published)`)
  return (rows as unknown as { questionId: string; version: number; body: Question }[]).map((row) =>
    asBankQuestion(row.questionId, row.version, row.body),
  )
}

/** Every published question. */
export async function findPublished(db: Database): Promise<Question[]> {
  const rows = await db
    .select({
      questionId: questionVersions.questionId,
      version: questionVersions.version,
      body: questionVersions.body,
    })
    .from(questionVersions)
    .where(eq(questionVersions.published, true))
    .orderBy(asc(questionVersions.questionId))
  return rows.map((row) => asBankQuestion(row.questionId, row.version, row.body))
}

/** A text that changes whenever a question is published or withdrawn. Cheap enough to read every few seconds. */
export async function findPublishedStamp(db: Database): Promise<string> {
  const [row] = await db
    .select({
      stamp: sql<string>`coalesce(md5(string_agg(${questionVersions.questionId} || '-' || ${questionVersions.version}, ' ' ORDER BY ${questionVersions.questionId})), '')`,
    })
    .from(questionVersions)
    .where(eq(questionVersions.published, true))
  return row?.stamp ?? ''
}

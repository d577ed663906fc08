import { and, eq } from 'drizzle-orm'
import { parse } from 'yaml'
import type { Question } from '#app/engines/questions/schema.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Tx } from '#app/platform/database/database.ts'
import type { Dice } from '#app/platform/time/clock.ts'
import { questionOf } from '../question-of-draft.ts'
import { sameJson } from '../same-json.ts'
import { findReady, holdReady, inBank, type OwnRow } from '../queries.server.ts'
import { authoredQuestions, authoredVersions } from '../tables.ts'

type FamilyOf = (subjectId: string) => string | undefined

/**
 * So many of one's own questions that passed the check, each as a version that will not change: the latest one where
 * nothing was edited since, else a new one; and what there was to choose from, as it was edited.
 */
export async function dealOwn(
  tx: Tx,
  actor: Person,
  which: { subjectId?: string; id?: string; count: number },
  by: { dice: Dice; familyOf: FamilyOf; at: Date },
): Promise<{ questions: Question[]; choseFrom: string[] }> {
  const rows = await findReady(tx, actor, which)
  const chosen = rows
    .map(({ id }) => ({ id, chance: by.dice() }))
    .toSorted((one, other) => one.chance - other.chance)
    .slice(0, which.count)
  const held = await holdReady(
    tx,
    actor,
    chosen.map(({ id }) => id),
  )
  const questions: Question[] = []
  for (const { id } of chosen) {
    const row = held.get(id)
    const kept = row && (await keepVersion(tx, row, by.familyOf, by.at))
    if (kept) questions.push(kept)
  }
  return { questions, choseFrom: rows.map(({ id, revision }) => `${id} ${revision}`).toSorted() }
}

/** @param row held: read and not held, it may be saved meanwhile, and its number go to another text */
export async function keepVersion(
  tx: Tx,
  row: OwnRow,
  familyOf: FamilyOf,
  at: Date,
): Promise<Question | null> {
  const read = questionOf(row.draft, {
    id: `own-${row.id}`,
    familyOf,
    readYaml: (text) => parse(text) as unknown,
  })
  if (!read.ok) return null
  const [latest] = await tx
    .select({ body: authoredVersions.body })
    .from(authoredVersions)
    .where(and(eq(authoredVersions.questionId, row.id), eq(authoredVersions.version, row.version)))
  if (latest && sameJson(latest.body, read.question)) return inBank(row.id, row.version, latest.body)
  const version = row.version + 1
  await tx
    .insert(authoredVersions)
    .values({ questionId: row.id, version, body: read.question, createdAt: at })
  await tx.update(authoredQuestions).set({ version }).where(eq(authoredQuestions.id, row.id))
  return inBank(row.id, version, read.question)
}

import { eq } from 'drizzle-orm'
import { parse } from 'yaml'
import type { Question } from '#app/engines/questions/schema.ts'
import { asBankQuestion, findVersionBody, saveVersion } from '#app/features/question-bank/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Tx } from '#app/platform/database/database.ts'
import type { Dice } from '#app/platform/time/clock.ts'
import { findReady, lockReady, type OwnRow } from '../queries/own-questions.server.ts'
import { questionOf } from '../rules/draft-to-question.ts'
import { sameJson } from '../rules/stable-json.ts'
import { authoredQuestions } from '../tables.ts'

type FamilyOf = (subjectId: string) => string | undefined

/**
 * Chooses from the person's questions that passed the check, each as an unchangeable version.
 * @returns the chosen questions, and all candidates with their revisions
 */
export async function chooseOwnQuestions(
  tx: Tx,
  actor: Person,
  filter: { subjectId?: string; id?: string; count: number },
  { dice, familyOf, now }: { dice: Dice; familyOf: FamilyOf; now: Date },
): Promise<{ questions: Question[]; chosenFrom: string[] }> {
  const rows = await findReady(tx, actor, filter)
  const chosen = rows
    .map(({ id }) => ({ id, chance: dice() }))
    .toSorted((one, other) => one.chance - other.chance)
    .slice(0, filter.count)
  const locked = await lockReady(
    tx,
    actor,
    chosen.map(({ id }) => id),
  )
  const questions: Question[] = []
  for (const { id } of chosen) {
    const row = locked.get(id)
    const question = row && (await versionOf(tx, row, actor.personId, familyOf, now))
    if (question) questions.push(question)
  }
  return { questions, chosenFrom: rows.map(({ id, revision }) => `${id} ${revision}`).toSorted() }
}

/**
 * The draft as a version: the latest version when nothing changed, otherwise a new one.
 * @param row locked by the caller, so that nobody saves the draft in the meantime
 */
export async function versionOf(
  tx: Tx,
  row: OwnRow,
  ownerId: string,
  familyOf: FamilyOf,
  now: Date,
): Promise<Question | null> {
  const read = questionOf(row.draft, {
    id: `own-${row.id}`,
    familyOf,
    readYaml: (text) => parse(text) as unknown,
  })
  if (!read.ok) return null
  const latest = await findVersionBody(tx, row.id, row.version)
  if (latest && sameJson(latest, read.question)) return asBankQuestion(row.id, row.version, latest)
  const version = row.version + 1
  await tx.update(authoredQuestions).set({ version }).where(eq(authoredQuestions.id, row.id))
  return saveVersion(tx, { questionId: row.id, version, ownerId, body: read.question, createdAt: now })
}

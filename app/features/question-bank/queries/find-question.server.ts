import type { Question } from '#app/engines/questions/schema.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { isOwnId } from '../rules/own-id.ts'
import { questionBank } from './bank-store.server.ts'
import { findVersions } from './question-versions.server.ts'

/**
 * The questions with these ids that the person may use, by id. Only unpublished questions that people wrote cost a
 * query.
 */
export async function findQuestions(
  db: DatabaseOrTx,
  personId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Question>> {
  const bank = questionBank()
  const found = new Map<string, Question>()
  for (const id of ids) {
    const question = bank.byId.get(id)
    if (question) found.set(id, question)
  }
  const missing = ids.filter((id) => isOwnId(id) && !found.has(id))
  for (const question of missing.length > 0 ? await findVersions(db, personId, missing) : [])
    found.set(question.id, question)
  return found
}

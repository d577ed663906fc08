import { desc, inArray } from 'drizzle-orm'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import { questionBank, type QuestionVariant } from '#app/features/question-bank/door.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { answerKey, isFollowing } from '../rules/answer-key.ts'
import { keyOfRuling } from '../rules/ruling-key.server.ts'
import { ruledResult, type RuledMark } from '../rules/ruled-result.ts'
import { markRulings } from '../tables.ts'

/** The rulings in force, by question, part and answer. */
export type Rulings = ReadonlyMap<string, RuledMark & { of: number }>

/** The rulings in force for these questions. A later ruling on the same answer replaces an earlier one. */
export async function findRulings(db: DatabaseOrTx, questionIds: readonly string[]): Promise<Rulings> {
  if (questionIds.length === 0) return new Map()
  const rows = await db
    .select({
      questionId: markRulings.questionId,
      partId: markRulings.partId,
      answerKey: markRulings.answerKey,
      example: markRulings.example,
      awarded: markRulings.awarded,
      of: markRulings.of,
      reason: markRulings.reason,
      at: markRulings.ruledAt,
    })
    .from(markRulings)
    .where(inArray(markRulings.questionId, [...questionIds]))
    .orderBy(desc(markRulings.ruledAt), desc(markRulings.id))
  const rulings = new Map<string, RuledMark & { of: number }>()
  for (const row of rows) {
    const key = rulingKey(row.questionId, row.partId, keyOfRuling(row))
    if (!rulings.has(key)) rulings.set(key, row)
  }
  return rulings
}

/** The result of a response, with the mark of the ruling on this answer where there is one. */
export function applyRulings(
  rulings: Rulings,
  { marking }: QuestionVariant,
  partId: string,
  response: string,
  result: PartResult,
): PartResult {
  if (rulings.size === 0 || result.verdict === 'ask') return result
  const { questionId } = marking
  const key = answerKey(questionBank().byId.get(questionId), marking, {
    partId,
    response,
    readAs: result.readAs,
    following: isFollowing(result),
  })
  const ruling = rulings.get(rulingKey(questionId, partId, key))
  return ruling && ruling.of === result.of ? ruledResult(result, ruling) : result
}

const rulingKey = (questionId: string, partId: string, key: string) => `${questionId} ${partId} ${key}`

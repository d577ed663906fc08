import { sql } from 'drizzle-orm'
import { chooseNext, type Candidate } from '#app/engines/rating/choose-next.ts'
import { ratingForChance, type Rating } from '#app/engines/rating/glicko2.ts'
import type { RunQuestion } from '#app/features/responses/door.ts'
import { findRecentQuestions } from '#app/features/responses/door.ts'
import { SEEDS, builtInBank } from '#app/features/question-bank/door.ts'
import type { Tx } from '#app/platform/database/database.ts'
import type { Dice } from '#app/platform/time/clock.ts'
import { readItem, restingItems } from '../rules/quick-items.ts'
import { dojoItems, dojoQuestions } from '../tables.ts'

/** The target success rate; engines/rating/choose-next.ts gives the reason. */
export const CHANCE = 0.7
/** Candidates on each side of the target rating. */
const CANDIDATES_EACH_SIDE = 12
/** Latest answers considered for resting items and for fresh numbers. */
const RECENT_ANSWERS = 200
/** Other questions asked between two parts of one question. */
const QUESTIONS_BETWEEN_PARTS = 3
/** Deviation of a question that has been answered some dozens of times. */
const USUAL_DEVIATION = 100

export interface NextQuestionRequest {
  personId: string
  topicId: string
  /** How many items the topic has. */
  items: number
  student: Pick<Rating, 'rating' | 'deviation'>
}

/** Chooses the next item of a topic for a person. Undefined if the topic has none left. */
export async function nextQuestion(
  tx: Tx,
  request: NextQuestionRequest,
  dice: Dice,
): Promise<(RunQuestion & { partId: string }) | undefined> {
  const recent = await findRecentQuestions(tx, request.personId, RECENT_ANSWERS)
  const resting = new Set<string>()
  const most = restingItems(request.items)
  for (const { questionId, partId } of recent) {
    if (resting.size >= most) break
    resting.add(`${questionId}/${partId}`)
  }
  const target = ratingForChance(request.student, CHANCE, USUAL_DEVIATION)
  const candidates = await findCandidates(tx, request.topicId, target, [...resting])
  const bank = builtInBank()
  // Another process may already have added the items of a newer bank.
  const available = candidates.filter(({ id }) => bank.byId.has(readItem(id).questionId))
  // Choice questions of one set share their stem, so another question comes between two of its parts if
  // possible.
  const latest = new Set(recent.slice(0, QUESTIONS_BETWEEN_PARTS).map(({ questionId }) => questionId))
  const spaced = available.filter(({ id }) => !latest.has(readItem(id).questionId))
  const next = chooseNext(spaced.length > 0 ? spaced : available, request.student, dice, { chance: CHANCE })
  if (!next) return undefined
  const { questionId, partId } = readItem(next.id)
  const used = recent.filter((one) => one.questionId === questionId).map(({ seed }) => seed)
  return { questionId, partId, skillId: bank.byId.get(questionId)!.skill, seed: freshSeed(used, dice) }
}

/** A seed that this person has not seen recently, as long as one is left. */
function freshSeed(used: readonly number[], dice: Dice): number {
  const fresh = Array.from({ length: SEEDS }, (_, index) => index + 1).filter((seed) => !used.includes(seed))
  return fresh.length > 0 ? fresh[Math.floor(dice() * fresh.length)]! : 1 + Math.floor(dice() * SEEDS)
}

/** The items of a topic nearest to a rating on both sides, without resting items. */
export async function findCandidates(
  tx: Tx,
  topicId: string,
  target: number,
  resting: readonly string[],
): Promise<Candidate[]> {
  const { rows } = await tx.execute<Candidate & Record<string, unknown>>(
    candidatesQuery(topicId, target, resting),
  )
  return rows
}

export function candidatesQuery(topicId: string, target: number, resting: readonly string[]) {
  const rest = sql`${`{${resting.map((id) => `"${id}"`).join(',')}}`}::text[]`
  return sql`
    SELECT c.item_id AS "id", d.rating, d.deviation, d.answers AS "exposures"
    FROM (
      (SELECT item_id FROM ${dojoItems} WHERE topic_id = ${topicId} AND rating <= ${target} AND item_id <> ALL (${rest})
        ORDER BY rating DESC, item_id DESC LIMIT ${CANDIDATES_EACH_SIDE})
      UNION ALL
      (SELECT item_id FROM ${dojoItems} WHERE topic_id = ${topicId} AND rating > ${target} AND item_id <> ALL (${rest})
        ORDER BY rating, item_id LIMIT ${CANDIDATES_EACH_SIDE})) c
    JOIN ${dojoQuestions} d ON d.item_id = c.item_id`
}

import { sql } from 'drizzle-orm'
import { chooseNext, type Candidate } from '#app/engines/rating/choose-next.ts'
import { ratingForChance, type Rating } from '#app/engines/rating/glicko2.ts'
import { findRecentlyMet, SEEDS, theBank, type Dealing } from '#app/features/practice/door.ts'
import type { Tx } from '#app/platform/database/database.ts'
import type { Dice } from '#app/platform/time/clock.ts'
import { readItem, restOf } from './quick-items.ts'
import { dojoItems, dojoQuestions } from './tables.ts'

/** The success rate aimed at; see engines/rating/choose-next.ts for why. */
export const CHANCE = 0.7
/** Candidates looked at on each side of the rating aimed at. */
const SIDE = 12
/** Answers looked back at, for rest and for fresh numbers. */
const MEMORY = 200
/** Questions between two parts of one. */
const APART = 3
/** Deviation of a question that has been answered some dozens of times. */
const USUAL = 100

export interface Wanted {
  personId: string
  topicId: string
  /** How many items the topic has. */
  items: number
  student: Pick<Rating, 'rating' | 'deviation'>
}

/** The next item of a topic for somebody: two queries, each by index. Undefined where the topic has none left. */
export async function nextQuestion(
  tx: Tx,
  wanted: Wanted,
  dice: Dice,
): Promise<(Dealing & { partId: string }) | undefined> {
  const met = await findRecentlyMet(tx, wanted.personId, MEMORY)
  const resting = new Set<string>()
  const most = restOf(wanted.items)
  for (const { questionId, partId } of met) {
    if (resting.size >= most) break
    resting.add(`${questionId}/${partId}`)
  }
  const target = ratingForChance(wanted.student, CHANCE, USUAL)
  const candidates = await findCandidates(tx, wanted.topicId, target, [...resting])
  const bank = theBank()
  // Another process may already have brought the items of a newer bank.
  const here = candidates.filter(({ id }) => bank.byId.has(readItem(id).questionId))
  // Sets of choices share their words: another question comes between two parts of one, where there is one.
  const latest = new Set(met.slice(0, APART).map(({ questionId }) => questionId))
  const apart = here.filter(({ id }) => !latest.has(readItem(id).questionId))
  const next = chooseNext(apart.length > 0 ? apart : here, wanted.student, dice, { chance: CHANCE })
  if (!next) return undefined
  const { questionId, partId } = readItem(next.id)
  const used = met.filter((one) => one.questionId === questionId).map(({ seed }) => seed)
  return { questionId, partId, skillId: bank.byId.get(questionId)!.skill, seed: freshSeed(used, dice) }
}

/** Numbers that this person has not met lately, as long as there are any. */
function freshSeed(used: readonly number[], dice: Dice): number {
  const fresh = Array.from({ length: SEEDS }, (_, index) => index + 1).filter((seed) => !used.includes(seed))
  return fresh.length > 0 ? fresh[Math.floor(dice() * fresh.length)]! : 1 + Math.floor(dice() * SEEDS)
}

/** The items of a topic nearest to a rating, from both sides, leaving out those that rest. */
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
        ORDER BY rating DESC, item_id DESC LIMIT ${SIDE})
      UNION ALL
      (SELECT item_id FROM ${dojoItems} WHERE topic_id = ${topicId} AND rating > ${target} AND item_id <> ALL (${rest})
        ORDER BY rating, item_id LIMIT ${SIDE})) c
    JOIN ${dojoQuestions} d ON d.item_id = c.item_id`
}

import { setImmediate } from 'node:timers/promises'
import { desc } from 'drizzle-orm'
import { verdictOf, type PartResult } from '#app/engines/questions/part-result.ts'
import type { Database } from '#app/platform/database/database.ts'
import type { Services } from '#app/platform/services.ts'
import { markRulings } from '../tables.ts'
import { practiceBank } from '../the-bank.server.ts'
import type { Dealt } from '../variants.server.ts'
import { answerKey, isFollowing } from './answer-key.ts'
import { keyOfRuling } from './key-today.server.ts'

/** How long a process goes on with the decisions it knows: another server's reach it within this time. */
export const KNOWN_FOR_MS = 30_000

export interface Standing {
  awarded: number
  of: number
  reason: string
  at: Date
}
/** What has been decided, by question, part and answer. */
export type Standings = ReadonlyMap<string, Standing>

const known = new WeakMap<Database, { at: number; byAnswer: Promise<Standings> }>()

/** Called where a decision was made, so that this process acts on it at once. */
export function forgetRulings(db: Database): void {
  known.delete(db)
}

/**
 * What people have decided so far. The decisions of an installation are few, and are read once in half a minute:
 * marking costs no query more. Not to be called inside of a transaction.
 */
export function standingRulings({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Standings> {
  const now = clock().getTime()
  const before = known.get(db)
  if (before && now - before.at <= KNOWN_FOR_MS && now >= before.at) return before.byAnswer
  // Known from the start, so that the answers that come meanwhile wait for this one reading.
  const standing = { at: now, byAnswer: read(db) }
  known.set(db, standing)
  standing.byAnswer.catch(() => known.get(db) === standing && known.delete(db))
  return standing.byAnswer
}

/** A fresh mark, with what a person has decided about the same answer before. */
export function withRulings(
  standings: Standings,
  question: Dealt,
  partId: string,
  response: string,
  result: PartResult,
): PartResult {
  if (standings.size === 0 || result.verdict === 'ask') return result
  const { questionId } = question.marking
  const key = answerKey(practiceBank().byId.get(questionId), question.marking, {
    partId,
    response,
    readAs: result.readAs,
    following: isFollowing(result),
  })
  const ruling = standings.get(placeOf(questionId, partId, key))
  return ruling && ruling.of === result.of ? ruledResult(result, ruling) : result
}

/** The result as it stands after a decision: the marks are the person's, the steps are no longer told apart. */
export function ruledResult(
  { misconception, ...result }: PartResult,
  { awarded, reason, at }: Omit<Standing, 'of'>,
): PartResult {
  const same = awarded === result.awarded
  return {
    ...result,
    awarded,
    verdict: verdictOf(awarded, result.of),
    markedBy: 'person',
    steps: same ? result.steps : [],
    // What is worth all the marks is no mistake, whatever it is known for.
    ...(misconception && awarded < result.of ? { misconception } : {}),
    ruled: {
      before: result.awarded,
      reason,
      at: at.toISOString(),
      ...(isFollowing(result) ? { following: true } : {}),
    },
  }
}

const placeOf = (questionId: string, partId: string, key: string) => `${questionId} ${partId} ${key}`

/** What each decision is about, read once by a process: its engine does not change while it runs. */
let names: ReadonlyMap<string, string> = new Map()

async function read(db: Database): Promise<Standings> {
  const rows = await db
    .select({
      id: markRulings.id,
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
    .orderBy(desc(markRulings.ruledAt), desc(markRulings.id))
    .limit(50_000)
  const byAnswer = new Map<string, Standing>()
  const now = new Map<string, string>()
  for (const { id, questionId, partId, answerKey: kept, example, ...ruling } of rows) {
    // A process that has just begun reads all of them: others are answered between two.
    if (!names.has(id)) await setImmediate()
    const key = names.get(id) ?? keyOfRuling({ questionId, partId, answerKey: kept, example })
    now.set(id, key)
    const place = placeOf(questionId, partId, key)
    // Newest first: an older decision about the same answer no longer counts.
    if (!byAnswer.has(place)) byAnswer.set(place, ruling)
  }
  names = now
  return byAnswer
}

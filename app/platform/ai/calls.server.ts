import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { takeLimit, type LimitRule } from '#app/platform/access/rate-limits.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import type { Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import type { Answer } from './stream-answer.server.ts'
import { aiCalls } from './tables.ts'

export interface CallRecord {
  id: string
  personId: string
  feature: string
  promptVersion: string
  answer: Answer
  at: Date
}

const MICRO = 1_000_000
const LONGEST_TEXT = 8_000

export async function recordCall(db: DatabaseOrTx, record: CallRecord): Promise<void> {
  const { answer, ...rest } = record
  await db.insert(aiCalls).values({
    ...rest,
    provider: answer.model?.id ?? null,
    model: answer.model?.name ?? null,
    isOutside: answer.model?.isOutside ?? false,
    inputTokens: answer.inputTokens,
    outputTokens: answer.outputTokens,
    cost: Math.round(answer.cost * MICRO),
    firstMs: answer.firstMs === null ? null : Math.round(answer.firstMs),
    totalMs: Math.round(answer.totalMs),
    outcome: answer.outcome,
    failures: answer.failures.map(({ id, reason }) => `${id}:${reason}`).join(' '),
    question: null,
    answer: null,
  })
}

/** Keeps the texts of a call. Only with the person’s consent, and without names and numbers of the person. */
export async function keepTexts(
  db: DatabaseOrTx,
  { id, personId, question, answer }: { id: string; personId: string; question: string; answer: string },
): Promise<void> {
  await db
    .update(aiCalls)
    .set({ question: question.slice(0, LONGEST_TEXT), answer: answer.slice(0, LONGEST_TEXT) })
    .where(and(eq(aiCalls.id, id), eq(aiCalls.personId, personId)))
}

/** Deletes the kept texts of a person: of these calls, or of all. What the calls cost stays. */
export async function forgetTexts(
  db: DatabaseOrTx,
  personId: string,
  ids?: readonly string[],
): Promise<void> {
  await db
    .update(aiCalls)
    .set({ question: null, answer: null })
    .where(and(eq(aiCalls.personId, personId), ids ? inArray(aiCalls.id, [...ids]) : undefined))
}

/** Whether a feature may still spend money at outside providers on this day (UTC). */
export async function hasBudget({ db, config, clock }: Services, feature: string): Promise<boolean> {
  if (config.ai.providers.length === 0) return false
  const day = clock()
  day.setUTCHours(0, 0, 0, 0)
  const [row] = await db
    .select({ spent: sql<string>`coalesce(sum(${aiCalls.cost}), 0)` })
    .from(aiCalls)
    .where(and(eq(aiCalls.feature, feature), gte(aiCalls.at, day)))
  return Number(row?.spent ?? 0) < config.ai.dailyBudget * MICRO
}

const answersOf = ({ ai }: Services['config']): LimitRule => ({
  name: 'ai-answers',
  points: ai.dailyAnswers,
  seconds: 86_400,
})

/** Counts one answer of a person, or refuses when the day's answers are used up. */
export function takeAnswer({ limits, config }: Services, personId: string): Promise<Result<undefined>> {
  return takeLimit(
    limits,
    answersOf(config),
    personId,
    (wait) => `You have asked ${config.ai.dailyAnswers} questions today. Ask again ${wait}.`,
  )
}

/** Takes back the count of an answer that was asked for twice. */
export const giveAnswerBack = ({ limits, config }: Services, personId: string): Promise<void> =>
  limits.giveBack(answersOf(config), personId)

export async function rateCall(
  db: DatabaseOrTx,
  { id, personId, rating }: { id: string; personId: string; rating: 'up' | 'down' | null },
): Promise<void> {
  await db
    .update(aiCalls)
    .set({ rating })
    .where(and(eq(aiCalls.id, id), eq(aiCalls.personId, personId)))
}

import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { learn, unknown, type Evidence, type Mastery } from '#app/engines/mastery/mastery.ts'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { recordAll } from '#app/platform/events/record.server.ts'
import { evidenceOf } from './evidence.ts'
import { practiceQuestions, practiceSets, responses, skillMastery } from './tables.ts'
import { theBank } from './the-bank.server.ts'
import { dealt } from './variants.server.ts'

export interface Work {
  /** The practice set that the work becomes. The same id again adds only what is not there yet. */
  setId: string
  personId: string
  subjectId: string
  /** Of names in the bank or in our own data: never anything typed. */
  title: string
  origin: 'mock'
  startedAt: Date
  finishedAt: Date
  questions: readonly WorkQuestion[]
  answers: readonly WorkAnswer[]
  /** Long answers as they stand. They are kept beside the others once somebody is asked to mark them, and not here. */
  written: readonly Pick<WorkAnswer, 'position' | 'partId' | 'response'>[]
}

interface WorkQuestion {
  position: number
  questionId: string
  seed: number
  /** Asked with choices, though it is typed in the bank. */
  as?: 'choice'
}

export interface WorkAnswer {
  position: number
  partId: string
  response: string
  result: PartResult
  seconds: number | null
}

/**
 * Keeps a whole piece of work at once, in the caller's transaction: every answer becomes a response and counts for
 * mastery once, in the order given, however often the same work is kept.
 * @returns how many answers were new
 */
export async function keepWork(tx: Tx, work: Work): Promise<number> {
  const { setId, personId, subjectId, finishedAt: at } = work
  const bank = theBank()
  const skillOf = new Map(
    work.questions.map(({ position, questionId }) => [position, bank.byId.get(questionId)]),
  )
  await tx
    .insert(practiceSets)
    .values({
      id: setId,
      personId,
      subjectId,
      title: work.title,
      origin: work.origin,
      startedAt: work.startedAt,
      finishedAt: at,
    })
    .onConflictDoNothing()
  if (work.questions.length > 0)
    await tx
      .insert(practiceQuestions)
      .values(
        work.questions.map(({ position, questionId, seed, as }) => ({
          setId,
          position,
          questionId,
          seed,
          askedAs: as ?? null,
          skillId: skillOf.get(position)?.skill ?? '',
        })),
      )
      .onConflictDoNothing()
  const rows = work.answers.flatMap((answer) => {
    const question = skillOf.get(answer.position)
    return question
      ? [
          {
            id: randomUUID(),
            personId,
            setId,
            position: answer.position,
            partId: answer.partId,
            questionId: question.id,
            subjectId,
            skillId: question.skill,
            response: answer.response,
            confidence: null,
            awarded: answer.result.awarded,
            of: answer.result.of,
            misconceptionId: answer.result.misconception?.id ?? null,
            result: answer.result,
            seconds: answer.seconds,
            answeredAt: at,
          },
        ]
      : []
  })
  if (rows.length === 0) return 0
  const kept = await tx
    .insert(responses)
    .values(rows)
    .onConflictDoNothing()
    .returning({ position: responses.position, partId: responses.partId })
  const isNew = new Set(kept.map(({ position, partId }) => `${position}/${partId}`))
  const fresh = rows.filter(({ position, partId }) => isNew.has(`${position}/${partId}`))
  const asked = new Map(
    work.questions.map(({ position, questionId, seed, as }) => [position, dealt(questionId, seed, as)]),
  )
  await learnFrom(
    tx,
    personId,
    at,
    fresh.flatMap(({ skillId, position, partId, awarded, of }) => {
      const question = asked.get(position)
      return question
        ? [{ skillId, evidence: evidenceOf(question, { partId, awarded, of, hints: 0, at }) }]
        : []
    }),
  )
  await recordAll(
    tx,
    fresh.map((row) => ({
      type: 'practice.answered' as const,
      personId,
      at,
      data: { questionId: row.questionId, skillId: row.skillId, subjectId, awarded: row.awarded, of: row.of },
    })),
  )
  return fresh.length
}

async function learnFrom(
  tx: Tx,
  personId: string,
  at: Date,
  all: readonly { skillId: string; evidence: Evidence }[],
): Promise<void> {
  const skillIds = [...new Set(all.map(({ skillId }) => skillId))].toSorted()
  if (skillIds.length === 0) return
  // There first, so that another answer of the same moment waits for this one instead of being written over.
  const none = unknown(at.getTime())
  await tx
    .insert(skillMastery)
    .values(skillIds.map((skillId) => ({ personId, skillId, ...none, at })))
    .onConflictDoNothing()
  const before = await tx
    .select()
    .from(skillMastery)
    .where(and(eq(skillMastery.personId, personId), inArray(skillMastery.skillId, skillIds)))
    .orderBy(skillMastery.skillId)
    .for('update')
  const states = new Map<string, Mastery>(
    before.map(({ skillId, mean, variance, stability, evidence, at: last }) => [
      skillId,
      { mean, variance, stability, evidence, at: last.getTime() },
    ]),
  )
  for (const { skillId, evidence } of all) states.set(skillId, learn(states.get(skillId) ?? none, evidence))
  await tx
    .insert(skillMastery)
    .values([...states].map(([skillId, state]) => ({ personId, skillId, ...state, at: new Date(state.at) })))
    .onConflictDoUpdate({
      target: [skillMastery.personId, skillMastery.skillId],
      set: {
        mean: sql`excluded.mean`,
        variance: sql`excluded.variance`,
        stability: sql`excluded.stability`,
        evidence: sql`excluded.evidence`,
        at: sql`excluded.at`,
      },
    })
}

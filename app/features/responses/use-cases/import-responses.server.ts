import { randomUUID } from 'node:crypto'
import { marksToConfirm } from '#app/engines/questions/key-point-marks.ts'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { recordAll } from '#app/platform/events/record.server.ts'
import { evidenceOf } from '../rules/evidence.ts'
import { practiceQuestions, practiceSets, responses } from '../tables.ts'
import { updateMastery } from './update-mastery.server.ts'
import { builtInBank, variantById } from '#app/features/question-bank/door.ts'

export interface ImportedWork {
  /** The set that the work becomes. With the id of an existing set, only what is missing there is added. */
  setId: string
  personId: string
  subjectId: string
  /** A name from our own data, never typed text. */
  title: string
  origin: 'mock'
  startedAt: Date
  finishedAt: Date
  questions: readonly WorkQuestion[]
  answers: readonly ImportedResponse[]
  /** Essays. They are imported when somebody is asked to mark them (`saveImportedEssay`). */
  written: readonly Pick<ImportedResponse, 'position' | 'partId' | 'response'>[]
}

interface WorkQuestion {
  position: number
  questionId: string
  seed: number
  /** Shown with choices, although the bank has it as a typed question. */
  as?: 'choice'
}

export interface ImportedResponse {
  position: number
  partId: string
  response: string
  result: PartResult
  seconds: number | null
}

/**
 * Imports a whole paper in the transaction of the caller: every answer becomes a response and counts once for mastery, in
 * the given order. Importing the same work again changes nothing.
 * @returns the number of new responses
 */
export async function importResponses(tx: Tx, work: ImportedWork): Promise<number> {
  const { setId, personId, subjectId, finishedAt: at } = work
  const bank = builtInBank()
  const questionAt = new Map(
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
          skillId: questionAt.get(position)?.skill ?? '',
        })),
      )
      .onConflictDoNothing()
  const rows = work.answers.flatMap((answer) => {
    const question = questionAt.get(answer.position)
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
            toConfirm: marksToConfirm(answer.result),
            misconceptionId: answer.result.misconception?.id ?? null,
            result: answer.result,
            seconds: answer.seconds,
            answeredAt: at,
          },
        ]
      : []
  })
  if (rows.length === 0) return 0
  const inserted = await tx
    .insert(responses)
    .values(rows)
    .onConflictDoNothing()
    .returning({ position: responses.position, partId: responses.partId })
  const isNew = new Set(inserted.map(({ position, partId }) => `${position}/${partId}`))
  const fresh = rows.filter(({ position, partId }) => isNew.has(`${position}/${partId}`))
  const variants = new Map(
    work.questions.map(({ position, questionId, seed, as }) => [position, variantById(questionId, seed, as)]),
  )
  await updateMastery(
    tx,
    personId,
    at,
    fresh.flatMap(({ skillId, position, partId, awarded, of, toConfirm, result }) => {
      const variant = variants.get(position)
      return variant && toConfirm === 0
        ? [{ skillId, evidence: evidenceOf(variant, { partId, awarded, of, hints: 0, at, result }) }]
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

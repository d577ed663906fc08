import { and, desc, inArray, lt, sql } from 'drizzle-orm'
import { publishedIds } from '#app/features/question-bank/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { responses } from '../tables.ts'
import { countsTowardsMastery } from './counts-towards-mastery.ts'

export interface ResponseLine {
  id: string
  setId: string
  position: number
  partId: string
  questionId: string
  subjectId: string
  skillId: string
  confidence: number | null
  awarded: number
  of: number
  misconceptionId: string | null
  seconds: number | null
  cause: string | null
  answeredAt: Date
}

const LINE = {
  id: responses.id,
  setId: responses.setId,
  position: responses.position,
  partId: responses.partId,
  questionId: responses.questionId,
  subjectId: responses.subjectId,
  skillId: responses.skillId,
  confidence: responses.confidence,
  awarded: responses.awarded,
  of: responses.of,
  misconceptionId: responses.misconceptionId,
  seconds: responses.seconds,
  cause: responses.cause,
  answeredAt: responses.answeredAt,
}

/** The person's responses that count towards mastery, newest first: the evidence behind a figure. */
export function findEvidence(
  db: DatabaseOrTx,
  actor: Person,
  filter: {
    skillIds?: readonly string[]
    questionIds?: readonly string[]
    ids?: readonly string[]
    setIds?: readonly string[]
    /** Only those that lost marks. */
    lost?: true
  },
  most = 50,
): Promise<ResponseLine[]> {
  return db
    .select(LINE)
    .from(responses)
    .where(
      and(
        own(responses.personId, actor),
        countsTowardsMastery(responses, sql.param(publishedIds())),
        filter.skillIds ? inArray(responses.skillId, [...filter.skillIds]) : undefined,
        filter.questionIds ? inArray(responses.questionId, [...filter.questionIds]) : undefined,
        filter.ids ? inArray(responses.id, [...filter.ids]) : undefined,
        filter.setIds ? inArray(responses.setId, [...filter.setIds]) : undefined,
        filter.lost ? lt(responses.awarded, responses.of) : undefined,
      ),
    )
    .orderBy(desc(responses.answeredAt))
    .limit(most)
}

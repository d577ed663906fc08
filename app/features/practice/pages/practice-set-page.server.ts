import { findDisputed } from '#app/features/mark-review/door.ts'
import {
  builtInBank,
  findQuestions,
  isEssay,
  isOwnId,
  questionBank,
  questionPage,
  variantOf,
  type QuestionPage,
} from '#app/features/question-bank/door.ts'
import { findSet, findUnfinishedSets, RUN_ORIGIN } from '#app/features/responses/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { estimateCount, type Estimate } from '../rules/set-size.ts'

/** A practice set with all its questions, so that the next question needs no request. */
export interface PracticeSet {
  id: string
  title: string
  subject: { id: string; name: string; family: string }
  finished: boolean
  /** An unfinished dojo run, which continues in the dojo. */
  openRun: boolean
  questions: SetQuestion[]
  /** The latest other set of this subject that is not finished. */
  unfinished: { id: string; title: string; answered: number; questions: number } | null
  /** The next set, when no skill lost marks. */
  next: Estimate
}

export interface SetQuestion extends QuestionPage {
  skill: { id: string; name: string; next: Estimate }
  /** True for questions of the bank, which has others like them. */
  hasAnother: boolean
}

/** Questions of the set that a result recommends. */
const NEXT_COUNT = 4

export async function readPracticeSet(
  { db }: Pick<Services, 'db'>,
  actor: Person,
  setId: string,
): Promise<PracticeSet | undefined> {
  const set = await findSet(db, actor, setId)
  if (!set) return undefined
  const { curriculum, skills } = builtInBank()
  const pool = (questionBank().bySubject.get(set.subjectId) ?? []).filter((one) => !isEssay(one))
  const ids = set.questions.map(({ questionId }) => questionId)
  const [found, disputed, open] = await Promise.all([
    findQuestions(db, set.personId, ids),
    findDisputed(
      db,
      set.responses.map(({ id }) => id),
    ),
    findUnfinishedSets(db, actor),
  ])
  const unfinished = open.find(({ id, subjectId }) => id !== set.id && subjectId === set.subjectId)
  const questions = set.questions.flatMap((stored) => {
    const question = found.get(stored.questionId)
    // A question that has left the bank leaves the set. Its responses stay in the record.
    if (!question) return []
    const variant = variantOf(question, stored.seed)
    const topicId = question.topics.find((topic) => topic.startsWith(`${set.subjectId}.`))
    const topic = topicId ? curriculum.topic(topicId) : undefined
    const responses = set.responses
      .filter(({ position }) => position === stored.position)
      .map((response) => ({ ...response, disputed: disputed.has(response.id) }))
    const named = {
      topic: topic?.name ?? variant.shown.title,
      ...(topic ? { topicTitle: topic.fullTitle } : {}),
    }
    return [
      {
        ...questionPage({ ...stored, ...named, written: reportAddress(question.id) }, variant, responses),
        skill: {
          id: question.skill,
          name: skills.get(question.skill)?.name ?? variant.shown.title,
          next: estimateCount(pool, NEXT_COUNT, ({ skill }) => skill === question.skill),
        },
        hasAnother: questionBank().byId.has(question.id),
      },
    ]
  })
  return {
    id: set.id,
    title: set.title,
    subject: {
      id: set.subjectId,
      name: curriculum.subject(set.subjectId)?.shortName ?? set.subjectId,
      family: curriculum.subject(set.subjectId)?.family ?? '',
    },
    finished: set.finishedAt !== null,
    openRun: set.origin === RUN_ORIGIN && set.finishedAt === null,
    questions,
    unfinished: unfinished
      ? {
          id: unfinished.id,
          title: unfinished.title,
          answered: unfinished.answered,
          questions: unfinished.questions,
        }
      : null,
    next: estimateCount(pool, NEXT_COUNT),
  }
}

/** The address to report a published question. */
function reportAddress(questionId: string): string | null {
  return isOwnId(questionId) && questionBank().byId.has(questionId)
    ? `/exam-practice/published/${questionId.slice('own-'.length, questionId.lastIndexOf('-'))}`
    : null
}

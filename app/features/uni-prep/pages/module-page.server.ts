import { randomUUID } from 'node:crypto'
import { findLessonReads, lessonText, questionView } from '#app/features/lessons/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { prepLibrary } from '../queries/modules.server.ts'
import { findLatestDiagnostic, findPrepAnswers } from '../queries/prep-progress.server.ts'
import { fieldOf } from '../rules/posted-responses.ts'
import { lessonTitle, prepFeedback } from './question-view.server.ts'
import { resultView } from './result-view.server.ts'

const PARTS = ['overview', 'diagnostic', 'practice'] as const
type ModulePart = (typeof PARTS)[number]

/** What a module page shows. Only the open part has its questions. */
export async function modulePage({ db }: Services, actor: Actor, moduleId: string, query: URLSearchParams) {
  const module = prepLibrary().byId.get(moduleId)
  if (!module) return undefined
  const part: ModulePart = PARTS.find((one) => one === query.get('part')) ?? 'overview'
  const reads = await findLessonReads(db, actor, 'uni-prep')
  const person = actor.kind === 'guest' ? null : actor
  const latest = person ? await findLatestDiagnostic(db, person, module.id) : undefined
  const answers = person
    ? await findPrepAnswers(
        db,
        person,
        module.practice.map(({ id }) => id),
      )
    : []
  const result = latest ? resultView(module, latest.responses) : null
  const byQuestion = new Map(answers.map((one) => [one.questionId, one]))
  return {
    part,
    id: module.id,
    title: module.title,
    summary: module.summary,
    minutes: module.minutes,
    signedIn: person !== null,
    /** A new id for each form, so that a double submit saves one result. */
    newId: randomUUID(),
    counts: { diagnostic: module.diagnostic.length, practice: module.practice.length },
    lessons: module.lessons.map(({ slug, title, summary, minutes }) => ({
      slug,
      title,
      summary,
      minutes,
      isRead: reads.has(slug),
    })),
    result: result && (part === 'overview' ? { ...result, feedback: [] } : result),
    practised: { right: answers.filter(({ isRight }) => isRight).length, answered: answers.length },
    diagnostic: part === 'diagnostic' ? module.diagnostic.map(questionView) : [],
    practice:
      part === 'practice'
        ? module.practice.map((question) => {
            const saved = byQuestion.get(question.id)
            return {
              ...questionView(question),
              field: fieldOf(question.id),
              lesson: lessonTitle(module.lessons, question.lesson),
              saved: saved ? prepFeedback(module, question, saved.response) : null,
            }
          })
        : [],
  }
}

export type ModulePage = NonNullable<Awaited<ReturnType<typeof modulePage>>>

/** What a lesson page shows. */
export async function lessonPage({ db }: Services, actor: Actor, slug: string) {
  const known = prepLibrary().lessons.get(slug)
  if (!known) return undefined
  const { lesson, module } = known
  const reads = await findLessonReads(db, actor, 'uni-prep')
  const next = module.lessons[module.lessons.indexOf(lesson) + 1]
  const { title, summary, minutes, sources } = lesson
  return {
    lesson: { slug, title, summary, minutes, sources },
    ...lessonText(lesson),
    module: { id: module.id, title: module.title },
    lessons: module.lessons.map((one) => ({ slug: one.slug, title: one.title })),
    next: next ? { slug: next.slug, title: next.title } : null,
    isRead: actor.kind === 'guest' ? null : reads.has(slug),
  }
}

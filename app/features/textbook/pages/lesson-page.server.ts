import {
  feedbackView,
  findLessonReads,
  questionView,
  type FeedbackView,
  type Lesson,
  type QuestionView,
} from '#app/features/lessons/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { perObject } from '#app/platform/cache/lazy.ts'
import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { headingId } from '#app/ui/markdown/heading-id.ts'
import { renderMarkdown } from '#app/ui/markdown/render-markdown.server.ts'
import { subjectTone } from '#app/ui/subject/families.ts'
import { lessonPassages } from '../queries/passage.server.ts'
import { findAnswers, findMarks, findPlace } from '../queries/reading.server.ts'
import { theTextbook } from '../queries/textbook.server.ts'
import { fieldOf } from '../rules/check-field.ts'
import { textHref, textIdOf } from '../rules/passage-id.ts'
import { SUBJECT_NAMES } from '../rules/subject-names.ts'
import { isFamily } from '../rules/textbook-problems.ts'
import { LESSONS } from '../use-cases/mark-lesson-read.server.ts'
import { labelOf } from './label.ts'
import { markViews, passageTools, type PassageView } from './passage-view.server.ts'

export interface CheckView extends QuestionView {
  field: string
  saved: FeedbackView | null
}

export interface SectionView {
  /** Of its heading; null before the first. */
  id: string | null
  title: string
  passages: PassageView[]
  checks: CheckView[]
}

/** A lesson as HTML, rendered when somebody first reads it. */
const lessonSections = perObject((lesson: Lesson) => {
  const passages = lessonPassages(lesson).map(({ key, section, text }) => {
    const { html, plain } = renderMarkdown(text, { article: true })
    return { key, section, html, plain }
  })
  const titles = [...new Set(passages.map(({ section }) => section))]
  return titles.map((section) => {
    const title = section === null ? null : renderMarkdown(section, { inline: true })
    return {
      id: title && headingId(title.plain),
      title: title?.html ?? '',
      plain: title?.plain ?? '',
      passages: passages.filter((one) => one.section === section),
      questions: lesson.questions.filter((question) => question.section === section),
    }
  })
})

/** The reader of a lesson; undefined if there is no such lesson. */
export async function lessonPage({ db }: Services, actor: Person, slug: string, query: URLSearchParams) {
  const { bySlug, lessons } = theTextbook()
  const lesson = bySlug.get(slug)
  if (!lesson || !isFamily(lesson.group)) return undefined
  const textId = textIdOf({ kind: 'lesson', id: slug })
  const [reads, place, marks, answers] = await Promise.all([
    findLessonReads(db, actor, LESSONS),
    findPlace(db, actor, textId),
    findMarks(db, actor, textId),
    findAnswers(
      db,
      actor,
      lesson.questions.map(({ id }) => id),
    ),
  ])
  const responses = new Map(answers.map((one) => [one.questionId, one.response]))
  const marked = new Map(marks.map((one) => [one.passage, one]))
  const sections = lessonSections(lesson).map(({ id, title, passages, questions }): SectionView => ({
    id,
    title,
    passages: passages.map(({ key, html, plain }) => ({
      key,
      html,
      label: labelOf(plain),
      isHighlighted: marked.get(key)?.isHighlighted ?? false,
      note: marked.get(key)?.note ?? '',
    })),
    checks: questions.map((question) => ({
      ...questionView(question),
      field: fieldOf(question.id),
      saved: responses.has(question.id) ? feedbackView(question, responses.get(question.id)!) : null,
    })),
  }))
  const siblings = lessons.filter(({ group }) => group === lesson.group)
  const next = siblings[siblings.indexOf(lesson) + 1]
  const { title, summary, minutes, sources } = lesson
  return {
    textId,
    path: textHref({ kind: 'lesson', id: slug }),
    lesson: { slug, title, summary, minutes, sources },
    updated: dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${lesson.updated}T00:00:00Z`),
    ),
    subject: { id: lesson.group, name: SUBJECT_NAMES[lesson.group], tone: subjectTone(lesson.group) },
    sections,
    contents: lessonSections(lesson).flatMap(({ id, plain }) => (id === null ? [] : [{ id, title: plain }])),
    place: place?.passage ?? null,
    share: place?.share ?? 0,
    marks: markViews(marks),
    tools: await passageTools(db, actor, textId, query),
    lessons: siblings.map((one) => ({ slug: one.slug, title: one.title, isRead: reads.has(one.slug) })),
    next: next ? { slug: next.slug, title: next.title } : null,
    isRead: reads.has(slug),
  }
}

export type LessonReaderPage = NonNullable<Awaited<ReturnType<typeof lessonPage>>>

/** The feedback of a response that was just saved. */
export const feedbackOfCheck = ({ questionId, response }: { questionId: string; response: string }) =>
  feedbackView(theTextbook().questions.get(questionId)!.question, response)

import type { Question } from '#app/engines/questions/schema.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { pageNumber, pageOf } from '#app/ui/patterns/list/paging.ts'
import type { ChosenSubject } from '#app/features/subjects/door.ts'
import { choicesOf } from './filter-options.server.ts'
import { matching, type Filter } from '../rules/choose-questions.ts'
import { findUnfinishedPage, findHistory, type QuestionHistory } from '#app/features/responses/door.ts'
import { questionBank } from '#app/features/question-bank/door.ts'
import { plural } from '#app/ui/words/plural.ts'

const PAGE = 12

/** The chooser page: the questions of a subject, the filters, and the unfinished sets. */
export async function chooserPage(
  services: Services,
  actor: Person,
  query: URLSearchParams,
  chosen: readonly ChosenSubject[],
) {
  const bank = questionBank()
  const [history, open] = await Promise.all([
    findHistory(services.db, actor),
    findUnfinishedPage(services.db, actor, pageNumber(query, 'open')),
  ])
  const ownSubjects = chosen.map(({ subjectId }) => subjectId).filter((id) => bank.bySubject.has(id))
  const otherSubjects = bank.curriculum.subjects
    .map(({ id }) => id)
    .filter((id) => bank.bySubject.has(id) && !ownSubjects.includes(id))
  const requested = query.get('subject')
  const subjectId =
    requested && bank.bySubject.has(requested) ? requested : (ownSubjects[0] ?? otherSubjects[0] ?? '')
  const filter = filterFrom(query, subjectId)
  const near = new Set([...ownSubjects, subjectId].map((id) => bank.curriculum.subject(id)?.certificate))
  const listed =
    ownSubjects.length === 0 || query.get('subjects') === 'all'
      ? otherSubjects
      : otherSubjects.filter((id) => near.has(bank.curriculum.subject(id)?.certificate))
  const pool = bank.bySubject.get(subjectId) ?? []
  // A question that the search found is listed by itself.
  const requestedQuestion = pool.find(({ id }) => id === query.get('question'))
  const fits = requestedQuestion ? [requestedQuestion] : matching(pool, filter, history)
  const choices = choicesOf(subjectId)
  const narrowed = Object.keys(filter).length > 1 || requestedQuestion !== undefined
  const list = pageOf(fits, pageNumber(query), PAGE)
  return {
    /** Names by id. */
    ownSubjects: namesOf(ownSubjects),
    otherSubjects: namesOf(listed),
    /** Subjects of other certificates, listed only on request. */
    hidden: otherSubjects.length - listed.length,
    subjectId,
    hasSubjects: chosen.length > 0,
    /** Sent when a filter is set or the address has `narrow=yes`. */
    ...(narrowed || query.get('narrow') === 'yes' ? { choices } : {}),
    selected: {
      topic: filter.topicId ?? '',
      skill: filter.skillId ?? '',
      term: filter.commandTerm ?? '',
      difficulty: filter.difficulty ? String(filter.difficulty) : '',
      marks: filter.marks ? String(filter.marks) : '',
      status: filter.status ?? '',
      form: filter.form === 'long' ? 'long' : '',
      question: requestedQuestion?.id ?? '',
    } as Record<string, string>,
    list: {
      page: list.page,
      pages: list.pages,
      rows: list.rows.map((question) => ({
        id: question.id,
        title: question.title,
        about: aboutOf(question, history.get(question.id)),
      })),
    },
    fits: fits.length,
    answeredBefore: fits.filter(({ id }) => (history.get(id)?.lastAt ?? 0) > 0).length,
    total: pool.length,
    /** Number of long-answer questions. They are chosen only on request. */
    long: choices.long,
    open: {
      ...open,
      rows: open.rows.map(({ id, title, answered, questions, subjectId: own }) => ({
        id,
        title,
        answered,
        questions,
        subject: nameOf(own),
      })),
    },
  }
}

function aboutOf(
  { skill, commandTerm, parts, difficulty }: Question,
  past: QuestionHistory | undefined,
): string {
  const marks = parts.reduce((sum, part) => sum + part.marks, 0)
  const name = questionBank().skills.get(skill)?.name ?? skill
  return `${name}; ${commandTerm}, ${plural(marks, 'mark')}, difficulty ${difficulty} of 5. ${statusOf(past)}.`
}

function statusOf(past: QuestionHistory | undefined): string {
  if (!past || past.lastAt === 0) return past?.flagged ? 'New, flagged' : 'New'
  return `${past.unmarked ? 'Submitted' : past.lostMarks ? 'Lost marks' : 'Full marks'}${past.flagged ? ', flagged' : ''}`
}

const namesOf = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, nameOf(id)]))

function nameOf(id: string): string {
  const subject = questionBank().curriculum.subject(id)
  return subject ? `${subject.certificate} ${subject.shortName}` : id
}

function filterFrom(query: URLSearchParams, subjectId: string): Filter {
  const text = (name: string) => query.get(name) || undefined
  const pool = questionBank().bySubject.get(subjectId) ?? []
  // Filters of another subject do not apply to this one.
  const among = (name: string, known: (value: string) => boolean) => {
    const value = text(name)
    return value !== undefined && known(value) ? value : undefined
  }
  const topicId = among('topic', (id) => id.startsWith(`${subjectId}.`))
  const skillId = among('skill', (id) => pool.some(({ skill }) => skill === id))
  const commandTerm = among('term', (term) => pool.some((one) => one.commandTerm === term))
  const difficulty = Number(text('difficulty') ?? 0)
  const marks = ([1, 2, 4] as const).find((one) => String(one) === text('marks'))
  const status = (['new', 'lost', 'flagged'] as const).find((one) => one === text('status'))
  return {
    subjectId,
    ...(topicId ? { topicId } : {}),
    ...(skillId ? { skillId } : {}),
    ...(commandTerm ? { commandTerm } : {}),
    ...(difficulty >= 1 && difficulty <= 5 ? { difficulty } : {}),
    ...(marks ? { marks } : {}),
    ...(status ? { status } : {}),
    ...(text('form') === 'long'
      ? { form: 'long' as const }
      : status === 'flagged'
        ? { form: 'any' as const }
        : {}),
  }
}

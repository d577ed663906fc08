import type { Question } from '#app/engines/questions/schema.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { findSubjects } from '#app/features/subjects/door.ts'
import { choicesOf } from './choices.server.ts'
import { matching, type Filter, type History } from './choose-questions.ts'
import { findOpenPage } from './open-sets.server.ts'
import { findHistory } from './queries.server.ts'
import { practiceBank } from './the-bank.server.ts'

const PAGE = 12

/** The chooser: what there is to practise, how much of it fits what is asked, and what is still open. */
export async function chooserPage(services: Services, actor: Person, query: URLSearchParams) {
  const bank = practiceBank()
  const [chosen, history, open] = await Promise.all([
    findSubjects(services.db, actor),
    findHistory(services.db, actor),
    findOpenPage(services.db, actor, Number(query.get('open') ?? 1)),
  ])
  const mine = chosen.map(({ subjectId }) => subjectId).filter((id) => bank.bySubject.has(id))
  const others = bank.curriculum.subjects
    .map(({ id }) => id)
    .filter((id) => bank.bySubject.has(id) && !mine.includes(id))
  const asked = query.get('subject')
  const subjectId = asked && bank.bySubject.has(asked) ? asked : (mine[0] ?? others[0] ?? '')
  const filter = filterFrom(query, subjectId)
  const near = new Set([...mine, subjectId].map((id) => bank.curriculum.subject(id)?.certificate))
  const shown =
    mine.length === 0 || query.get('subjects') === 'all'
      ? others
      : others.filter((id) => near.has(bank.curriculum.subject(id)?.certificate))
  const pool = bank.bySubject.get(subjectId) ?? []
  const fits = matching(pool, filter, history)
  const choices = choicesOf(subjectId)
  const narrowed = Object.keys(filter).length > 1
  const pages = Math.max(1, Math.ceil(fits.length / PAGE))
  const at = Math.min(pages, Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1))
  return {
    /** Names by id. */
    mine: namesOf(mine),
    others: namesOf(shown),
    /** How many more there are: those of other certificates, listed when they are asked for. */
    hidden: others.length - shown.length,
    subjectId,
    hasSubjects: chosen.length > 0,
    /** Sent along where something is chosen, or the address says that they are open. */
    ...(narrowed || query.get('narrow') === 'yes' ? { choices } : {}),
    asked: {
      topic: filter.topicId ?? '',
      skill: filter.skillId ?? '',
      term: filter.commandTerm ?? '',
      difficulty: filter.difficulty ? String(filter.difficulty) : '',
      marks: filter.marks ? String(filter.marks) : '',
      status: filter.status ?? '',
      form: filter.form === 'long' ? 'long' : '',
    } as Record<string, string>,
    list: {
      page: at,
      pages,
      rows: fits.slice((at - 1) * PAGE, at * PAGE).map((question) => ({
        id: question.id,
        title: question.title,
        about: aboutOf(question, history.get(question.id)),
      })),
    },
    fits: fits.length,
    met: fits.filter(({ id }) => (history.get(id)?.lastAt ?? 0) > 0).length,
    total: pool.length,
    /** Long answers there are, which are dealt only when asked for. */
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

function aboutOf({ skill, commandTerm, parts, difficulty }: Question, past: History | undefined): string {
  const marks = parts.reduce((sum, part) => sum + part.marks, 0)
  const name = practiceBank().skills.get(skill)?.name ?? skill
  return `${name}; ${commandTerm}, ${marks} ${marks === 1 ? 'mark' : 'marks'}, difficulty ${difficulty} of 5. ${statusOf(past)}.`
}

function statusOf(past: History | undefined): string {
  if (!past || past.lastAt === 0) return past?.flagged ? 'New, flagged' : 'New'
  return `${past.unmarked ? 'Handed in' : past.lostMarks ? 'Lost marks' : 'Full marks'}${past.flagged ? ', flagged' : ''}`
}

const namesOf = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, nameOf(id)]))

function nameOf(id: string): string {
  const subject = practiceBank().curriculum.subject(id)
  return subject ? `${subject.certificate} ${subject.subject}` : id
}

function filterFrom(query: URLSearchParams, subjectId: string): Filter {
  const text = (name: string) => query.get(name) || undefined
  const pool = practiceBank().bySubject.get(subjectId) ?? []
  // What another subject was narrowed down by means nothing in this one.
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

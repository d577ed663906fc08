import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { findSubjects } from '#app/features/subjects/door.ts'
import { isLong, matching, type Filter, type History } from './choose-questions.ts'
import { findHistory, findOpenSets } from './queries.server.ts'
import { practiceBank } from './the-bank.server.ts'

const PAGE = 12

/** The chooser: what there is to practise, how much of it fits what is asked, and what is still open. */
export async function chooserPage(services: Services, actor: Person, query: URLSearchParams) {
  const bank = practiceBank()
  const [chosen, history, open] = await Promise.all([
    findSubjects(services.db, actor),
    findHistory(services.db, actor),
    findOpenSets(services.db, actor),
  ])
  const mine = chosen.map(({ subjectId }) => subjectId).filter((id) => bank.bySubject.has(id))
  const others = bank.curriculum.subjects
    .map(({ id }) => id)
    .filter((id) => bank.bySubject.has(id) && !mine.includes(id))
  const asked = query.get('subject')
  const subjectId = asked && bank.bySubject.has(asked) ? asked : (mine[0] ?? others[0] ?? '')
  const filter = filterFrom(query, subjectId)
  const pool = bank.bySubject.get(subjectId) ?? []
  const fits = matching(pool, filter, history)
  const long = pool.filter(isLong).length
  const pages = Math.max(1, Math.ceil(fits.length / PAGE))
  const at = Math.min(pages, Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1))
  const skills = [...new Set(pool.map(({ skill }) => skill))]
  return {
    subjects: [
      ...mine.map((id) => ({ value: id, label: nameOf(id), group: 'Your subjects' })),
      ...others.map((id) => ({
        value: id,
        label: nameOf(id),
        group: mine.length > 0 ? 'Other subjects' : 'Subjects',
      })),
    ],
    subjectId,
    hasSubjects: chosen.length > 0,
    topics: bank.curriculum
      .topicsOf(subjectId)
      .filter(({ id }) => bank.byTopic.has(id))
      .map(({ id, name, unit }) => ({ value: id, label: name, group: unit.name })),
    skills: skills
      .map((id) => ({ value: id, label: bank.skills.get(id)?.name ?? id }))
      .sort((a, b) => a.label.localeCompare(b.label)),
    terms: [...new Set(pool.map(({ commandTerm }) => commandTerm))]
      .sort()
      .map((term) => ({ value: term, label: term[0]!.toUpperCase() + term.slice(1) })),
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
        skill: bank.skills.get(question.skill)?.name ?? question.skill,
        term: question.commandTerm,
        difficulty: question.difficulty,
        marks: question.parts.reduce((sum, part) => sum + part.marks, 0),
        status: statusOf(history.get(question.id)),
      })),
    },
    fits: fits.length,
    met: fits.filter(({ id }) => (history.get(id)?.lastAt ?? 0) > 0).length,
    total: pool.length,
    /** Long answers there are, which are dealt only when asked for. */
    long,
    open: open.map(({ id, title, answered, questions, subjectId: own }) => ({
      id,
      title,
      answered,
      questions,
      subject: nameOf(own),
    })),
  }
}

function statusOf(past: History | undefined): string {
  if (!past || past.lastAt === 0) return past?.flagged ? 'New, flagged' : 'New'
  return `${past.unmarked ? 'Handed in' : past.lostMarks ? 'Lost marks' : 'Full marks'}${past.flagged ? ', flagged' : ''}`
}

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

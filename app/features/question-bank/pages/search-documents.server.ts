import type { Question } from '#app/engines/questions/schema.ts'
import type { SearchDocument } from '#app/platform/search/search-index.ts'
import { subjectOf, type Bank } from '../rules/bank.ts'
import type { Subject, Topic } from '../rules/curriculum.ts'

/** The subjects, topics, skills and questions that can be practised, for the search. Answers are left out. */
export function bankDocuments(bank: Bank): SearchDocument[] {
  const subjects = bank.curriculum.subjects.filter(({ id }) => bank.bySubject.has(id))
  const topics = subjects.flatMap(({ id }) => bank.curriculum.topicsOf(id))
  return [
    ...subjects.map(subjectDocument),
    ...topics.filter(({ id }) => bank.byTopic.has(id)).map((topic) => topicDocument(bank, topic)),
    ...[...bank.bySkill].map(([skillId, questions]) => skillDocument(bank, skillId, questions)),
    ...bank.questions.map((question) => questionDocument(bank, question)),
  ]
}

function subjectDocument({ id, certificate, subject, shortName, family }: Subject): SearchDocument {
  return {
    kind: 'topic',
    id,
    title: `${certificate} ${shortName}`,
    about: 'All topics',
    words: `${subject} ${family}`,
    audience: 'study',
    subjects: [id],
    href: practiceOf(id, {}),
  }
}

function topicDocument(bank: Bank, { id, name, fullTitle, points, unit, subjectId }: Topic): SearchDocument {
  return {
    kind: 'topic',
    id,
    title: name,
    about: `${nameOf(bank, subjectId)}, ${unit.name}`,
    words: `${fullTitle} ${unit.fullTitle}`,
    text: points.join(' '),
    audience: 'study',
    subjects: [subjectId],
    href: practiceOf(subjectId, { topic: id }),
  }
}

function skillDocument(bank: Bank, skillId: string, questions: readonly Question[]): SearchDocument {
  const subjects = subjectsOf(questions)
  return {
    kind: 'skill',
    id: skillId,
    title: bank.skills.get(skillId)?.name ?? skillId,
    about: namesOf(bank, subjects),
    audience: 'study',
    subjects,
    href: (subjectId) => practiceOf(subjectId, { skill: skillId }),
  }
}

function questionDocument(bank: Bank, question: Question): SearchDocument {
  const subjects = subjectsOf([question])
  return {
    kind: 'question',
    id: question.id,
    title: question.title,
    about: bank.skills.get(question.skill)?.name ?? question.skill,
    words: namesOf(bank, subjects),
    text: [question.stem ?? '', ...question.parts.map(({ prompt }) => prompt)].map(withoutMaths).join(' '),
    audience: 'study',
    subjects,
    href: (subjectId) => practiceOf(subjectId, { question: question.id }),
  }
}

const practiceOf = (subject: string, filter: Record<string, string>) =>
  `/exam-practice?${new URLSearchParams({ subject, ...filter })}`

const subjectsOf = (questions: readonly Question[]) => [
  ...new Set(questions.flatMap(({ topics }) => topics.map(subjectOf))),
]

function nameOf(bank: Bank, subjectId: string): string {
  const subject = bank.curriculum.subject(subjectId)
  return subject ? `${subject.certificate} ${subject.shortName}` : subjectId
}

const namesOf = (bank: Bank, subjects: readonly string[]) => subjects.map((id) => nameOf(bank, id)).join(', ')

/** The words of a prompt: drawn numbers and formulas are no words. */
function withoutMaths(source: string): string {
  return source.replace(/\{\{[^}]*\}\}|\$[^$]*\$/g, ' ')
}

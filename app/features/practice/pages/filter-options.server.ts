import { isEssay, questionBank } from '#app/features/question-bank/door.ts'

interface Option {
  value: string
  label: string
  group?: string
}

/** The filters of a subject. */
export interface Choices {
  topics: Option[]
  skills: Option[]
  terms: Option[]
  /** Number of long-answer questions. They are chosen only on request. */
  long: number
}

/** The filters of a subject, with names in alphabetical order. */
export function choicesOf(subjectId: string): Choices {
  const bank = questionBank()
  const pool = bank.bySubject.get(subjectId) ?? []
  return {
    topics: bank.curriculum
      .topicsOf(subjectId)
      .filter(({ id }) => bank.byTopic.has(id))
      .map(({ id, name, unit }) => ({ value: id, label: name, group: unit.name })),
    skills: [...new Set(pool.map(({ skill }) => skill))]
      .map((id) => ({ value: id, label: bank.skills.get(id)?.name ?? id }))
      .sort((a, b) => a.label.localeCompare(b.label)),
    terms: [...new Set(pool.map(({ commandTerm }) => commandTerm))]
      .sort()
      .map((term) => ({ value: term, label: term[0]!.toUpperCase() + term.slice(1) })),
    long: pool.filter(isEssay).length,
  }
}

import type { Bank } from './bank.ts'
import { isLong } from './choose-questions.ts'
import { practiceBank } from './the-bank.server.ts'

interface Option {
  value: string
  label: string
  group?: string
}

/** What the questions of a subject can be narrowed down by. */
export interface Choices {
  topics: Option[]
  skills: Option[]
  terms: Option[]
  /** Long answers there are, which are dealt only when asked for. */
  long: number
}

const known = new WeakMap<Bank, Map<string, Choices>>()

/** The same for everybody until the bank is another, so it is found out once: names are put in order of the alphabet. */
export function choicesOf(subjectId: string): Choices {
  const bank = practiceBank()
  const ofBank = known.get(bank) ?? new Map<string, Choices>()
  known.set(bank, ofBank)
  const before = ofBank.get(subjectId)
  if (before) return before
  const pool = bank.bySubject.get(subjectId) ?? []
  const found: Choices = {
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
    long: pool.filter(isLong).length,
  }
  ofBank.set(subjectId, found)
  return found
}

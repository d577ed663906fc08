import type { Question } from '#app/engines/questions/schema.ts'
import { lazy } from '#app/platform/cache/lazy.ts'
import { bankOf } from '../rules/bank.ts'
import { loadBank, type Bank } from './load-bank.server.ts'

let withPublished: Bank | undefined
let published: readonly string[] = []

/** The questions of this installation, read once from its own folder. They do not change while the process runs. */
export const builtInBank = lazy((): Bank => loadBank(process.cwd()))

/**
 * Every question that may be practised: the built-in ones and the published ones. Changes when questions are
 * published.
 */
export function questionBank(): Bank {
  return withPublished ?? builtInBank()
}

/** The ids of the questions that people published. Does not load the bank. */
export function publishedIds(): readonly string[] {
  return published
}

/**
 * Replaces the published questions. A question whose skill or topic is not in the bank is left out.
 * @param stamp changes with every change of the published questions
 */
export function setPublished(questions: readonly Question[], stamp: string): void {
  const bank = builtInBank()
  const known = questions.filter(
    (question) => bank.skills.has(question.skill) && question.topics.every((id) => bank.curriculum.topic(id)),
  )
  published = known.map(({ id }) => id)
  withPublished =
    known.length === 0
      ? undefined
      : bankOf({
          questions: [...bank.questions, ...known],
          skills: [...bank.skills.values()],
          tasks: [...bank.tasks.values()],
          curriculum: bank.curriculum,
          revision: `${bank.revision}+${stamp.slice(0, 8)}`,
          problems: bank.problems,
        })
}

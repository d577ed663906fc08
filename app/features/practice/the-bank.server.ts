import type { Question } from '#app/engines/questions/schema.ts'
import { bankOf } from './bank.ts'
import { loadBank, type Bank } from './bank.server.ts'

let bank: Bank | undefined
let whole: Bank | undefined
let ids: readonly string[] = []

/** The bank of this process, read on first need from the project's own folder. It never changes while it runs. */
export function theBank(): Bank {
  return (bank ??= loadBank(process.cwd()))
}

/** The bank with the questions that people have published: what is dealt for practice. It changes as they do. */
export function practiceBank(): Bank {
  return whole ?? theBank()
}

/** The questions of it that people have published. Asked for without reading the bank. */
export function publishedIds(): readonly string[] {
  return ids
}

/** Puts these in the place of all that was published before. Questions of the bank that nobody can name stay out. */
export function setPublished(published: readonly Question[], mark: string): void {
  const house = theBank()
  const known = published.filter(
    (question) =>
      house.skills.has(question.skill) && question.topics.every((id) => house.curriculum.topic(id)),
  )
  ids = known.map(({ id }) => id)
  whole =
    known.length === 0
      ? undefined
      : bankOf({
          questions: [...house.questions, ...known],
          skills: [...house.skills.values()],
          tasks: [...house.tasks.values()],
          curriculum: house.curriculum,
          revision: `${house.revision}+${mark.slice(0, 8)}`,
          problems: house.problems,
        })
}

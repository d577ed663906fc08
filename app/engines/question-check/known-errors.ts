import type { Question } from '#app/engines/questions/schema.ts'
import type { Report } from './report.ts'

/** Two known errors of one part may be the same number in one draw of so many; oftener, the wrong one is named too often. */
const MEET_ONCE_IN = 10

/** Which known error each known error of a question was taken for, over all draws. */
export class KnownErrors {
  readonly #taken = new Map<string, Map<string, number>>()

  /** In one more draw, the answer of the error `id` was told as the error `named`. */
  taken(part: string, id: string, named: string): void {
    const key = `${part}/${id}`
    const counts = this.#taken.get(key) ?? new Map<string, number>()
    counts.set(named, (counts.get(named) ?? 0) + 1)
    this.#taken.set(key, counts)
  }

  /** Two known errors may meet in some draws; one that is always taken for another is never named to anybody. */
  tellShadowed(question: Question, report: Report): void {
    this.#each(question, (id, counts, path) => {
      if (!counts.has(id))
        report.add(path, 'shadowed', `"${id}" is taken for another known error in every draw`)
    })
  }

  /** Where two errors often meet, whoever makes the later one is told about the earlier one, which they did not make. */
  tellMeetings(question: Question, draws: number, report: Report): void {
    this.#each(question, (id, counts, path) => {
      for (const [other, times] of counts)
        if (other !== id && counts.has(id) && times * MEET_ONCE_IN > draws)
          report.add(
            path,
            'meets',
            `"${id}" is the same answer as "${other}" in ${times} of ${draws} draws: add to "where", or name another error`,
          )
    })
  }

  #each(
    question: Question,
    tell: (id: string, counts: ReadonlyMap<string, number>, path: string) => void,
  ): void {
    question.parts.forEach((part, index) =>
      part.misconceptions?.forEach(({ id }, n) =>
        tell(id, this.#taken.get(`${part.id}/${id}`) ?? new Map(), `parts[${index}].misconceptions[${n}]`),
      ),
    )
  }
}

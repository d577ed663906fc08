import type { Bank } from '#app/features/practice/bank.ts'
import { table } from './bars.ts'

/** Topic × command term × difficulty: one row a topic, with how many items there are of each. */
export function coverageTable(bank: Pick<Bank, 'byTopic' | 'curriculum'>): string {
  const rows = bank.curriculum.subjects.flatMap((subject) =>
    bank.curriculum.topicsOf(subject.id).map((topic) => {
      const own = bank.byTopic.get(topic.id) ?? []
      const terms = new Map<string, number>()
      for (const question of own) terms.set(question.commandTerm, (terms.get(question.commandTerm) ?? 0) + 1)
      const list = [...terms].toSorted(([one], [other]) => one.localeCompare(other))
      const levels = [1, 2, 3, 4, 5].map((level) => own.filter((one) => one.difficulty === level).length)
      return [
        topic.id,
        list.map(([term, count]) => (count > 1 ? `${term} ${count}` : term)).join(', ') || '–',
        String(own.length),
        ...levels.map((count) => (count === 0 ? '·' : String(count))),
      ]
    }),
  )
  return table([['topic', 'command terms', 'items', '1', '2', '3', '4', '5'], ...rows], 2)
}

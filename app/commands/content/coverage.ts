import type { Task } from '#app/engines/questions/extended-schema.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import type { Bank } from '#app/features/question-bank/door.ts'
import { table } from './bars.ts'

type Covered = Pick<Bank, 'byTopic' | 'curriculum'>

/** What every topic of a VCE or HSC subject needs so that a student can practise it more than once. */
export const TOPIC_NEEDS = { items: 5, terms: 3, difficulties: 2 } as const

const isBarred = (subjectId: string) => subjectId.startsWith('vce-') || subjectId.startsWith('hsc-')

/** Topic × command term × difficulty: one row for each topic, with the number of questions. */
export function coverageTable(bank: Covered): string {
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

export interface TopicGap {
  subjectId: string
  topicId: string
  items: number
  terms: string[]
  difficulties: number[]
}

/** The VCE and HSC topics that lack questions, command terms or difficulties; topics without questions come first. */
export function topicGaps(bank: Covered): TopicGap[] {
  return bank.curriculum.subjects
    .filter(({ id }) => isBarred(id))
    .flatMap((subject) =>
      bank.curriculum
        .topicsOf(subject.id)
        .map((topic) => gapOf(subject.id, topic.id, bank.byTopic.get(topic.id) ?? []))
        .filter(
          ({ items, terms, difficulties }) =>
            items < TOPIC_NEEDS.items ||
            terms.length < TOPIC_NEEDS.terms ||
            difficulties.length < TOPIC_NEEDS.difficulties,
        )
        .toSorted((one, other) => one.items - other.items),
    )
}

/**
 * Topics of other certificates without a question. These certificates use VCE and HSC questions that fit, so an empty
 * topic is reported but does not fail.
 */
export function emptyElsewhere(bank: Covered): { subjectId: string; empty: string[]; topics: number }[] {
  return bank.curriculum.subjects
    .filter(({ id }) => !isBarred(id))
    .map(({ id }) => {
      const topics = bank.curriculum.topicsOf(id)
      const empty = topics.filter((topic) => !bank.byTopic.has(topic.id)).map((topic) => topic.id)
      return { subjectId: id, empty, topics: topics.length }
    })
}

function gapOf(subjectId: string, topicId: string, own: readonly Question[]): TopicGap {
  return {
    subjectId,
    topicId,
    items: own.length,
    terms: [...new Set(own.map((one) => one.commandTerm))].toSorted(),
    difficulties: [...new Set(own.map((one) => one.difficulty))].toSorted((a, b) => a - b),
  }
}

/** What is missing, one block for each subject and one line for each topic, with what exists already. */
export function gapList(bank: Covered, subjects: readonly string[] = []): string {
  const gaps = topicGaps(bank)
  const blocks = bank.curriculum.subjects
    .filter(({ id }) => isBarred(id) && (subjects.length === 0 || subjects.some((one) => id.includes(one))))
    .map(({ id }) => {
      const topics = bank.curriculum.topicsOf(id)
      const own = gaps.filter((gap) => gap.subjectId === id)
      const empty = own.filter((gap) => gap.items === 0).length
      const head = `${id}: ${topics.length - own.length} of ${topics.length} topics meet the bars, ${empty} empty`
      return [head, ...own.map((gap) => `  ${gapLine(gap)}`)].join('\n')
    })
  const elsewhere = emptyElsewhere(bank)
    .filter(({ subjectId }) => subjects.length === 0 || subjects.some((one) => subjectId.includes(one)))
    .map(({ subjectId, empty, topics }) =>
      [
        `${subjectId}: ${topics - empty.length} of ${topics} topics have an item`,
        ...empty.map((id) => `  ${id.slice(subjectId.length + 1)}: EMPTY`),
      ].join('\n'),
    )
  return [...blocks, ...elsewhere].join('\n')
}

function gapLine({ subjectId, topicId, items, terms, difficulties }: TopicGap): string {
  const name = topicId.slice(subjectId.length + 1)
  if (items === 0) return `${name}: EMPTY`
  const lacks = [
    items < TOPIC_NEEDS.items ? `${TOPIC_NEEDS.items - items} more items (has ${items})` : '',
    terms.length < TOPIC_NEEDS.terms
      ? `${TOPIC_NEEDS.terms - terms.length} more terms (has ${terms.join(' ')})`
      : '',
    difficulties.length < TOPIC_NEEDS.difficulties
      ? `another difficulty (has ${difficulties.join(' ')})`
      : '',
  ]
  return `${name}: ${lacks.filter(Boolean).join(', ')}`
}

/** How many annotated samples each band of a task should have. */
const SAMPLES_A_BAND = 3

/** Bands of long answers that have too few samples, one line for each task. */
export function sampleGaps(tasks: ReadonlyMap<string, Task>): string[] {
  return [...tasks.values()].flatMap(({ id, criteria, samples }) => {
    const bands = new Set(criteria.flatMap(({ bands: own = [] }) => own.map(({ name }) => name)))
    for (const { band } of samples) bands.add(band)
    const thin = [...bands]
      .map((band) => ({ band, count: samples.filter((one) => one.band === band).length }))
      .filter(({ count }) => count < SAMPLES_A_BAND)
    return thin.length === 0
      ? []
      : [
          `task ${id}: ${thin.map(({ band, count }) => `${band} has ${count} of ${SAMPLES_A_BAND} samples`).join(', ')}`,
        ]
  })
}

import { rubricSchema, type Family, type Rubric } from '#app/engines/grading/rubric.ts'
import type { Bank } from '#app/features/question-bank/door.ts'

type Task = Bank['tasks'] extends ReadonlyMap<string, infer One> ? One : never

/** A rubric of the question bank: of one subject and one command term or type of text. */
export interface BuiltInRubric {
  id: string
  name: string
  /** Where the criteria are from. */
  source: string
  family: Family
  rubric: Rubric
}

export function builtInRubrics({ tasks }: Pick<Bank, 'tasks'>): BuiltInRubric[] {
  return [...tasks.values()]
    .flatMap((task) => builtIn(task) ?? [])
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Undefined for a task with marks alone: it describes no levels. */
export function builtIn({ id, name, source, family: of, words, criteria }: Task): BuiltInRubric | undefined {
  if (criteria.some(({ bands }) => bands === undefined)) return undefined
  const family = of === 'mathematics' ? 'other' : of
  const rubric = rubricSchema.parse({
    family,
    ...(words ? { words } : {}),
    criteria: criteria.map((one) => ({
      id: one.id,
      for: one.for,
      levels: (one.bands ?? [])
        .toSorted((low, high) => high.from - low.from)
        .map((band) => ({ name: band.name, description: band.description })),
    })),
  })
  return { id, name, source, family, rubric }
}

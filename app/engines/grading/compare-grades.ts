/** What changed between two drafts of one task. */
import type { Grade } from './grade.ts'

const COUNTED = [
  'words',
  'paragraphs',
  'quotes',
  'figures',
  'names',
  'terms',
  'workedOn',
  'reasons',
  'weighed',
] as const
export type CountedFact = (typeof COUNTED)[number]

export interface Comparison {
  criteria: readonly {
    id: string
    change: 'higher' | 'lower' | 'same' | 'unknown'
    before: number | null
    after: number | null
  }[]
  facts: readonly { fact: CountedFact; before: number; after: number }[]
}

/** Half levels from the best, so that a smaller number is better. */
const placeOf = ({ level, upper }: { level: number; upper: boolean }): number => level * 2 + (upper ? 0 : 1)

/** @param before and after must be grades by one rubric */
export function compareGrades(before: Grade, after: Grade): Comparison {
  return {
    criteria: after.criteria.map((now) => {
      const old = before.criteria.find(({ id }) => id === now.id)
      const change = () => {
        if (!old || old.level === null || now.level === null) return 'unknown'
        const step = placeOf({ ...old, level: old.level }) - placeOf({ ...now, level: now.level })
        return step > 0 ? 'higher' : step < 0 ? 'lower' : 'same'
      }
      return { id: now.id, change: change(), before: old?.level ?? null, after: now.level }
    }),
    facts: COUNTED.map((fact) => ({ fact, before: before.facts[fact], after: after.facts[fact] })).filter(
      (one) => one.before !== one.after,
    ),
  }
}

import type { CriterionMark } from '#app/engines/questions/mark-extended.ts'

/** A mark for an essay, given by its writer or by another person. Another person's mark counts. */
export interface PersonMark {
  by: 'self' | 'person'
  criteria: CriterionMark[]
  /** For another person's mark: the name while the account exists, the date (ISO 8601) and the comment. */
  name?: string | null
  at?: string
  comment?: string
}

import { adviceFor } from '#app/engines/grading/advice.ts'
import { grade, type Grade } from '#app/engines/grading/grade.ts'
import { questionsFor, type CriterionQuestions } from '#app/engines/grading/questions.ts'
import type { GradeInput } from '#app/engines/grading/read-for-grading.ts'
import type { Rubric } from '#app/engines/grading/rubric.ts'

/** What a draft got. A part is null until the person asked for it. Stored: read every version. */
export interface Assessment {
  version: 1
  levels: StoredLevels | null
  questions: readonly CriterionQuestions[] | null
}

export interface StoredLevels {
  grade: Grade
  /** For each criterion what the next level needs. */
  next: readonly { id: string; advice: readonly string[] }[]
}

export const NOT_ASSESSED: Assessment = { version: 1, levels: null, questions: null }

/** What a line of the record is about. */
export type HelpKind = 'questions' | 'levels' | 'counts' | 'counts-not' | 'draft-deleted'

export interface HelpLine {
  criterion: string
  text: string
}

/** What a teacher says about a criterion. A level is an index of the rubric, 0 is the best; null: no other level. */
export interface ReviewedCriterion {
  id: string
  level: number | null
  words: string
}

export function levelsOf(input: GradeInput): StoredLevels {
  const graded = grade(input)
  const next = graded.criteria.map(({ id, strands }) => ({
    id,
    advice: adviceFor(strands, graded.facts).map(({ text }) => text),
  }))
  return { grade: graded, next }
}

export const questionsOf = (input: GradeInput): readonly CriterionQuestions[] => questionsFor(input)

/** The name of a level in the rubric. */
export function levelName(rubric: Rubric, criterionId: string, level: number | null): string {
  const criterion = rubric.criteria.find(({ id }) => id === criterionId)
  return level === null ? 'Not enough text' : (criterion?.levels[level]?.name ?? 'Not enough text')
}

/** The lines of the record for a draft that got levels. */
export const levelLines = (rubric: Rubric, { grade: graded, next }: StoredLevels): HelpLine[] =>
  graded.criteria.flatMap(({ id, level }) => {
    const criterion = rubric.criteria.find((one) => one.id === id)?.for ?? id
    const advice = next.find((one) => one.id === id)?.advice ?? []
    return [
      { criterion, text: `Level: ${levelName(rubric, id, level)}` },
      ...advice.map((text) => ({ criterion, text })),
    ]
  })

/** The lines of the record for a draft that got questions. */
export const questionLines = (rubric: Rubric, asked: readonly CriterionQuestions[]): HelpLine[] =>
  asked.flatMap(({ id, questions }) => {
    const criterion = rubric.criteria.find((one) => one.id === id)?.for ?? id
    return questions.map((text) => ({ criterion, text }))
  })

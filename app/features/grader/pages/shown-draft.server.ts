import { compareGrades } from '#app/engines/grading/compare-grades.ts'
import type { Rubric } from '#app/engines/grading/rubric.ts'
import type { Review } from '../queries/links.server.ts'
import type { Draft } from '../queries/works.server.ts'
import { levelName, type StoredLevels } from '../rules/assessment.ts'
import { segmentsOf } from '../rules/segments.ts'
import { CAP_WORDS, FACT_WORDS } from '../rules/words.ts'

type Words = (at: Date) => string

/** A draft with its levels: criteria, the text in pieces, and what a teacher said. */
export function levelsView(
  {
    rubric,
    draft,
    levels,
    reviews,
  }: { rubric: Rubric; draft: Draft; levels: StoredLevels; reviews: readonly Review[] },
  words: Words,
) {
  const { grade, next } = levels
  return {
    paragraphs: segmentsOf(draft.text, grade),
    caps: grade.caps.map(({ kind }) => CAP_WORDS[kind]),
    criteria: grade.criteria.map(({ id, level, upper, evidence }, at) => {
      const criterion = rubric.criteria.find((one) => one.id === id)!
      const above = level === null || level === 0 ? undefined : criterion.levels[level - 1]
      return {
        id,
        number: at + 1,
        name: criterion.for,
        level: levelName(rubric, id, level),
        description: level === null ? '' : (criterion.levels[level]?.description ?? ''),
        /** Steps from the lowest level; null without a level. */
        height: level === null ? null : criterion.levels.length - level,
        of: criterion.levels.length,
        isUpper: upper && level !== null && level > 0,
        places: evidence.length,
        next: above ? { name: above.name, description: above.description } : null,
        advice: next.find((one) => one.id === id)?.advice ?? [],
        review: reviewOf(rubric, id, reviews, words),
      }
    }),
  }
}

export type LevelsView = ReturnType<typeof levelsView>

/** The latest review counts. */
function reviewOf(rubric: Rubric, criterionId: string, reviews: readonly Review[], words: Words) {
  const latest = reviews[0]
  const said = latest?.criteria.find(({ id }) => id === criterionId)
  return latest && said
    ? {
        by: latest.name,
        at: words(latest.at),
        level: said.level === null ? null : levelName(rubric, criterionId, said.level),
        words: said.words,
      }
    : null
}

/** What changed between two drafts with levels. */
export function comparisonView(
  rubric: Rubric,
  before: { number: number; levels: StoredLevels },
  after: StoredLevels,
) {
  const { criteria, facts } = compareGrades(before.levels.grade, after.grade)
  return {
    number: before.number,
    criteria: criteria.map(({ id, change, before: was, after: is }) => ({
      id,
      name: rubric.criteria.find((one) => one.id === id)?.for ?? id,
      change,
      before: levelName(rubric, id, was),
      after: levelName(rubric, id, is),
    })),
    facts: facts.map(({ fact, before: was, after: is }) => ({
      name: FACT_WORDS[fact],
      before: was,
      after: is,
    })),
  }
}

export type ComparisonView = ReturnType<typeof comparisonView>

/** A draft with its questions. */
export function questionsView(rubric: Rubric, { text, assessment }: Draft) {
  return {
    paragraphs: text.split(/\n+/).filter((one) => one.trim() !== ''),
    criteria: (assessment.questions ?? []).map(({ id, questions }) => {
      const criterion = rubric.criteria.find((one) => one.id === id)
      return { id, name: criterion?.for ?? id, questions, levels: criterion?.levels ?? [] }
    }),
  }
}

export type QuestionsView = ReturnType<typeof questionsView>

import { estimateSession } from '#app/features/practice/door.ts'
import { inlineHtml, isEssay, questionBank } from '#app/features/question-bank/door.ts'
import { renderFormula } from '#app/ui/maths/render-formula.server.ts'
import type { Formula } from '../rules/formula.ts'

/** Minutes of the short set that "Practise this" starts. */
const PRACTICE_MINUTES = 8

/** The row of a formula. */
export interface FormulaRow {
  id: string
  name: string
  /** The formula as HTML. */
  html: string
  /** When it holds, as HTML; empty when there is nothing to say. */
  conditions: string
  /** Whether the official sheet prints it; null when nobody has checked. */
  official: boolean | null
}

export function formulaRow(formula: Formula, official: boolean | null): FormulaRow {
  return {
    id: formula.id,
    name: formula.name,
    html: renderFormula(formula.tex, true),
    conditions: formula.conditions ? inlineHtml(formula.conditions) : '',
    official,
  }
}

/** A set of questions that practise a formula. */
export interface FormulaPractice {
  subject: string
  skill: string
  name: string
  questions: number
  minutes: number
}

/** What a row shows when it is opened. */
export interface FormulaDetails {
  spoken: string
  symbols: { html: string; meaning: string; unit: string }[]
  ask: string
  work: string
  /** Null when the bank has no question of these skills in the subject. */
  practice: FormulaPractice | null
}

export function formulaDetails(formula: Formula, subjectId: string): FormulaDetails {
  return {
    spoken: formula.spoken,
    symbols: Object.entries(formula.symbols).map(([tex, [meaning, unit = '']]) => ({
      html: renderFormula(tex),
      meaning: inlineHtml(meaning),
      unit,
    })),
    ask: inlineHtml(formula.use.ask),
    work: inlineHtml(formula.use.work),
    practice: practiceOf(formula, subjectId),
  }
}

/** A short set of the first skill of the formula that has questions in this subject. */
function practiceOf(formula: Formula, subjectId: string): FormulaPractice | null {
  const bank = questionBank()
  for (const skill of formula.skills) {
    const pool = (bank.bySkill.get(skill) ?? []).filter(
      (question) => !isEssay(question) && question.topics.some((topic) => topic.startsWith(`${subjectId}.`)),
    )
    if (pool.length > 0)
      return {
        subject: subjectId,
        skill,
        name: bank.skills.get(skill)?.name ?? skill,
        ...estimateSession(pool, PRACTICE_MINUTES),
      }
  }
  return null
}

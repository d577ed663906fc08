import { describe, expect, it } from 'vitest'
import { evaluate } from '#app/engines/algebra/evaluate.ts'
import { isEssay, questionBank } from '#app/features/question-bank/door.ts'
import { loadFormulas } from '#app/features/formula-sheets/queries/formula-store.server.ts'
import { formulaBook, formulaPlace } from '#app/features/formula-sheets/rules/formula.ts'
import { renderMarkdown } from '#app/ui/markdown/render-markdown.server.ts'
import { renderFormula } from '#app/ui/maths/render-formula.server.ts'

const formulas = loadFormulas(process.cwd())
const bank = questionBank()
const named = formulas.map((formula) => [formula.id, formula] as const)

/** Results are rounded as in the text: to three figures, some to two. */
const TOLERANCE = 0.005

/** What data/curriculum says of the official sheet. Other lists are empty, or general knowledge only. */
const CHECKED_SHEETS = [
  'vce-mathematical-methods',
  'vce-specialist-mathematics',
  'vce-physics',
  'hsc-mathematics-advanced',
  'hsc-mathematics-extension-1',
  'hsc-mathematics-extension-2',
]
/** The lists that also say what is not printed, or that are complete. */
const COMPLETE_SHEETS = CHECKED_SHEETS.filter((id) => !/physics|specialist/.test(id))

describe('the formulas', () => {
  it('have an id each', () => {
    expect(new Set(formulas.map(({ id }) => id)).size).toBe(formulas.length)
  })

  it('fill the sheet of every mathematics, physics and chemistry subject of the VCE and the HSC', () => {
    const { bySubject } = formulaBook(formulas)
    const wanted = bank.curriculum.subjects.filter(
      ({ family, certificate }) =>
        ['mathematics', 'physics', 'chemistry'].includes(family) && ['VCE', 'HSC'].includes(certificate),
    )
    expect(wanted.length).toBe(11)
    for (const { id } of wanted) expect(bySubject.get(id)?.length ?? 0, id).toBeGreaterThanOrEqual(25)
  })

  it.each(named)('%s: the worked use gives its value', (_, { use }) => {
    const value = evaluate(use.check, {})
    expect(Math.abs(value - use.value)).toBeLessThanOrEqual(TOLERANCE * Math.abs(use.value))
  })

  it.each(named)('%s: stands in topics of the curriculum, and names skills of the bank', (_, formula) => {
    for (const subjectId of Object.keys(formula.sheets)) {
      const { topicId, official } = formulaPlace(formula, subjectId)!
      expect(bank.curriculum.topic(topicId), topicId).toBeDefined()
      if (official !== null) expect(CHECKED_SHEETS).toContain(subjectId)
      if (official === false) expect(COMPLETE_SHEETS).toContain(subjectId)
    }
    for (const skill of formula.skills) expect(bank.skills.has(skill), skill).toBe(true)
    const practised = formula.skills.flatMap((skill) => bank.bySkill.get(skill) ?? [])
    expect(practised.filter((question) => !isEssay(question)).length).toBeGreaterThan(0)
  })

  it.each(named)('%s: is typeset without an error', (_, formula) => {
    const { tex, symbols, conditions = '', use } = formula
    for (const one of [tex, ...Object.keys(symbols)]) expect(renderFormula(one, true)).not.toMatch(/^<code/)
    const texts = [conditions, use.ask, use.work, ...Object.values(symbols).map(([meaning]) => meaning)]
    for (const text of texts)
      expect(renderMarkdown(text, { inline: true }).html).not.toContain('class="formula"')
  })
})

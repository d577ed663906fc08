import { z } from 'zod'

const text = z.string().min(1).max(400)
const id = z.string().regex(/^[a-z0-9-]{2,60}$/)

/** A symbol: its meaning, and its SI unit where it has one. */
const symbol = z.union([z.tuple([text]), z.tuple([text, z.string().min(1).max(30)])])

/** On which sheet a formula stands: the topic, and whether the official sheet prints it. Null: nobody has checked. */
const place = z.tuple([z.string().min(1), z.boolean().nullable()])

/** One formula of data/formulas. Texts are Markdown with formulas in `$`; `tex` is LaTeX alone. */
export const formulaSchema = z.strictObject({
  id,
  name: z.string().min(1).max(80),
  tex: text,
  /** Meanings and units by symbol, in LaTeX. */
  symbols: z.record(z.string(), symbol),
  /** When the formula holds. */
  conditions: text.optional(),
  /** The formula in words, as a teacher reads it aloud. */
  spoken: text,
  /** One worked use. `check` is its calculation (engines/algebra/evaluate.ts), `value` the result in `work`. */
  use: z.strictObject({ ask: text, work: text, check: text, value: z.number() }),
  /** Skills of the question bank that practise it. */
  skills: z.array(id).min(1),
  /** Places by subject; topics without the subject: u3.aos1. */
  sheets: z.record(z.string(), place),
})

export type Formula = z.output<typeof formulaSchema>

export interface FormulaPlace {
  topicId: string
  /** Null: not checked. */
  official: boolean | null
}

/** Where this formula stands on the sheet of a subject; undefined when it is not on it. */
export function formulaPlace(formula: Formula, subjectId: string): FormulaPlace | undefined {
  const found = formula.sheets[subjectId]
  return found && { topicId: `${subjectId}.${found[0]}`, official: found[1] }
}

/** All formulas, in the order of their files. */
export interface FormulaBook {
  byId: ReadonlyMap<string, Formula>
  /** The formulas of each subject. */
  bySubject: ReadonlyMap<string, readonly Formula[]>
}

export function formulaBook(formulas: readonly Formula[]): FormulaBook {
  const bySubject = new Map<string, Formula[]>()
  for (const formula of formulas)
    for (const subjectId of Object.keys(formula.sheets)) {
      const sheet = bySubject.get(subjectId)
      if (sheet) sheet.push(formula)
      else bySubject.set(subjectId, [formula])
    }
  return { byId: new Map(formulas.map((one) => [one.id, one])), bySubject }
}

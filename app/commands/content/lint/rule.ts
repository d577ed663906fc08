import type { Question } from '#app/engines/questions/schema.ts'
import type { Variant } from '#app/engines/questions/variant.ts'

export interface LintedText {
  path: string
  text: string
  /** The text with everything in quotation marks blanked out, at the same length. */
  unquoted: string
}

/** One question as a rule sees it: its file and a few draws (one draw for a fixed question). */
export interface Linted {
  question: Question
  draws: readonly { variant: Variant; texts: readonly LintedText[] }[]
}

export interface RuleFinding {
  /** Where in the file, as `parts[0].solution`. */
  path: string
  excerpt: string
}

export interface Rule {
  id: string
  /** What the rule finds, and what to write. */
  reason: string
  find(linted: Linted): RuleFinding[]
}

/** One finding for each place: draws repeat each other. */
export function oncePerPlace(findings: readonly RuleFinding[]): RuleFinding[] {
  return [...new Map(findings.toReversed().map((one) => [one.path, one])).values()].toReversed()
}

/** The text around a match, on one line. */
export function around(text: string, at: number, length: number): string {
  const [from, to] = [Math.max(0, at - 30), at + length + 30]
  const cut = text.slice(from, to).replace(/\s+/g, ' ').trim()
  return `${from > 0 ? '…' : ''}${cut}${to < text.length ? '…' : ''}`
}

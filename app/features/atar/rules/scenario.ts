import type { CourseResult, System } from '#app/engines/atar/year-table.ts'
import { CERTIFICATES, isSystem } from './certificates.ts'

/** One line of the calculator, as typed. */
export interface ResultLine {
  name: string
  result: string
}

export interface Scenario {
  system: System
  lines: readonly ResultLine[]
}

export const MOST_LINES = 12
export const LONGEST_NAME = 80
export const LONGEST_RESULT = 12
/** A longer link is not read. */
const LONGEST_LINK = 2_000

/**
 * What a line says.
 * @returns null for an empty line; a sentence if the result cannot be read
 */
export function readLine(system: System, line: ResultLine): CourseResult | string | null {
  const name = line.name.trim()
  const typed = line.result.trim().replace('−', '-')
  if (name === '' && typed === '') return null
  if (name === '') return 'Choose the subject of this result.'
  if (typed === '') return null
  if (/^unscored$/i.test(typed)) return { name, grade: 'unscored' }
  if (/^[a-e][+-]?$/i.test(typed)) return { name, grade: typed.toUpperCase() }
  const [, mark, outOf] = /^(\d{1,3}(?:\.\d{1,2})?)(?:\s*\/\s*(10|20|50|100))?$/.exec(typed) ?? []
  if (mark === undefined) return CERTIFICATES[system].example
  const result = Number(mark)
  if (system === 'sace') return { name, scaled: result, credits: outOf === '10' ? 10 : 20 }
  if (system === 'wace') return { name, scaled: result }
  return { name, result, ...(outOf === undefined ? {} : { outOf: Number(outOf) }) }
}

/** The lines of a form, without empty lines. */
export const linesOf = (form: { subject: readonly string[]; result: readonly string[] }): ResultLine[] =>
  form.subject
    .map((name, i) => ({ name, result: form.result[i] ?? '' }))
    .filter(({ name, result }) => name !== '' || result !== '')

/** The lines of a refused form, as typed. */
export const typedLines = (typed: Readonly<Record<string, string | string[]>>): ResultLine[] =>
  linesOf({ subject: [typed['subject'] ?? []].flat(), result: [typed['result'] ?? []].flat() })

/** A goal as typed: undefined for none; a sentence if it cannot be read. */
export function readGoal(text: string): number | string | undefined {
  if (text.trim() === '') return undefined
  const goal = Number(text)
  if (!Number.isFinite(goal)) return 'Enter a goal, such as 85.'
  return goal >= 30 && goal <= 99.95 ? goal : 'A goal is from 30 to 99.95.'
}

/** The part of a link after “#”: certificate, subjects and results, nothing about the person. */
export function linkOf({ system, lines }: Scenario): string {
  const part = new URLSearchParams({ c: system })
  for (const { name, result } of lines)
    if (name.trim() !== '') part.append('r', `${name.trim()}:${result.trim()}`)
  return part.toString()
}

/** Reads such a part. What cannot be read is left out; null if the certificate is unknown. */
export function readLink(part: string): Scenario | null {
  const fields = new URLSearchParams(part.slice(0, LONGEST_LINK))
  const system = fields.get('c') ?? ''
  if (!isSystem(system)) return null
  const lines = fields.getAll('r').flatMap((text) => {
    const at = text.lastIndexOf(':')
    const name = at < 0 ? text : text.slice(0, at)
    const result = at < 0 ? '' : text.slice(at + 1)
    return name.trim() === '' || name.length > LONGEST_NAME || result.length > LONGEST_RESULT
      ? []
      : [{ name: name.trim(), result: result.trim() }]
  })
  return { system, lines: lines.slice(0, MOST_LINES) }
}

import { findSubject } from '#app/engines/atar/find-subject.ts'
import { highestResult, scaleResult } from '#app/engines/atar/scale-result.ts'
import type { System } from '#app/engines/atar/year-table.ts'
import type { AtarData } from './year-table.ts'

/** How a usual result of a subject scaled in one year. */
export interface SubjectScaling {
  year: number
  /** “A study score of 30 scaled to 34.2.” */
  says: string
  source: string
  /** Absent where the figures were read in a copy without an address. */
  url?: string | undefined
}

/** A usual result, as a share of the highest. */
const USUAL: Readonly<Record<System, number>> = { vce: 0.6, hsc: 0.8, qce: 0.8, sace: 0, wace: 0 }
const RESULT: Readonly<Record<System, string>> = {
  vce: 'A study score of',
  hsc: 'An HSC mark of',
  qce: 'A result of',
  sace: '',
  wace: '',
}
const SCALE: Readonly<Record<System, string>> = { vce: '', hsc: ' of 50', qce: ' of 100', sace: '', wace: '' }

/**
 * How a usual result of the subject scaled, by the newest year that has it.
 * @param tables of one certificate, in the order of years
 * @returns null if no figures are published for it
 */
export function scalingOf(tables: readonly AtarData[], name: string): SubjectScaling | null {
  for (const table of tables.toReversed()) {
    const { system, year, sources } = table
    if (!findSubject(table, name) || USUAL[system] === 0) continue
    const result = Math.round(highestResult(table, [], { name }) * USUAL[system])
    const grade = scaleResult(table, [], { name, grade: 'A' })
    const outcome = scaleResult(table, [], { name, result })
    const [given, found] = outcome.ok
      ? [`${RESULT[system]} ${result}`, outcome.course]
      : grade.ok
        ? ['A grade of A', grade.course]
        : ['', null]
    if (!found) continue
    const { low, high, scaled } = found
    const figure = low === high ? scaled.toFixed(1) : `${low.toFixed(1)}–${high.toFixed(1)}`
    const { title, url } = sources[0]!
    return { year, says: `${given} scaled to ${figure}${SCALE[system]}.`, source: title, url }
  }
  return null
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { System, YearTable } from '#app/engines/atar/year-table.ts'
import { lazy } from '#app/platform/cache/lazy.ts'
import { wordsByPath } from '#app/platform/errors/words-by-path.ts'
import { yearTableProblems, yearTableSchema, type AtarData } from '../rules/year-table.ts'

export const ATAR_TABLES = 'data/atar'

/**
 * Reads the published figures of every certificate and year, in the order of years.
 * @throws Error that names the file and the problem
 */
export function loadAtarTables(root: string): AtarData[] {
  return readdirSync(join(root, ATAR_TABLES))
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const content: unknown = JSON.parse(readFileSync(join(root, ATAR_TABLES, file), 'utf8'))
      const parsed = yearTableSchema.safeParse(content)
      if (!parsed.success) throw new Error(`${ATAR_TABLES}/${file}:${wordsByPath(parsed.error, content)}`)
      const problems = yearTableProblems(parsed.data, file)
      if (problems.length > 0) throw new Error(`${ATAR_TABLES}/${file}: ${problems.join('; ')}`)
      return parsed.data
    })
    .toSorted((a, b) => a.year - b.year)
}

const theAtarTables = lazy(() => loadAtarTables(process.cwd()))

/** A certificate's figures of every year in the project folder, read at the first call. */
export const atarTables = (system: System): AtarData[] =>
  theAtarTables().filter((one) => one.system === system)

/** A year may borrow figures from this many years before or after it. */
const BORROWED_YEARS = 5

/**
 * The figures of a year, and those of the certificate's other years. A year without figures of its own has empty ones,
 * so that the calculator borrows and says so.
 * @returns the years with figures, if the year is too far from all of them
 */
export function tablesOfYear(
  system: System,
  year: number,
): { table: YearTable; others: YearTable[] } | { years: number[] } {
  const all = atarTables(system)
  const own = all.find((one) => one.year === year)
  if (own) return { table: own, others: all.filter((one) => one !== own) }
  if (!all.some((one) => Math.abs(one.year - year) <= BORROWED_YEARS))
    return { years: all.map((one) => one.year) }
  const table: YearTable = {
    system,
    year,
    subjects: [],
    aggregateToAtarKind: 'none',
    aggregateToAtar: [],
  }
  return { table, others: all }
}

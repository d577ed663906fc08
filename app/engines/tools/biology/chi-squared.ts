/** Chi-squared tests of counts. Source: Pearson 1900; Yates 1934 for the correction of a 2 × 2 table. */
import { chiSquaredTail } from './chi-squared-distribution.ts'

export interface ChiSquared {
  expected: readonly (readonly number[])[]
  /** (O − E)² ÷ E for each cell. */
  parts: readonly (readonly number[])[]
  statistic: number
  df: number
  p: number
}

function compare(
  observed: readonly (readonly number[])[],
  expected: readonly (readonly number[])[],
  df: number,
  correction: number,
): ChiSquared {
  const parts = observed.map((row, i) =>
    row.map((count, j) => {
      const e = expected[i]?.[j] ?? 0
      return Math.max(0, Math.abs(count - e) - correction) ** 2 / e
    }),
  )
  const statistic = parts.flat().reduce((sum, part) => sum + part, 0)
  return { expected, parts, statistic, df, p: chiSquaredTail(statistic, df) }
}

/**
 * Goodness of fit of counts to a ratio. @param ratio positive, as long as the counts
 * @param estimated number of parameters estimated from the counts; each costs one degree of freedom
 */
export function goodnessOfFit(
  counts: readonly number[],
  ratio: readonly number[],
  estimated = 0,
): ChiSquared {
  const total = counts.reduce((sum, one) => sum + one, 0)
  const parts = ratio.reduce((sum, one) => sum + one, 0)
  const expected = ratio.map((one) => (total * one) / parts)
  return compare([counts], [expected], counts.length - 1 - estimated, 0)
}

/** Independence of the rows and columns of a table. Every row and column has a total above 0. */
export function independence(table: readonly (readonly number[])[], isCorrected: boolean): ChiSquared {
  const rows = table.map((row) => row.reduce((sum, one) => sum + one, 0))
  const width = table[0]?.length ?? 0
  const columns = [...Array(width).keys()].map((j) => table.reduce((sum, row) => sum + (row[j] ?? 0), 0))
  const total = rows.reduce((sum, one) => sum + one, 0)
  const expected = rows.map((row) => columns.map((column) => (row * column) / total))
  const smallest = Math.min(
    ...table.flatMap((row, i) => row.map((count, j) => Math.abs(count - (expected[i]?.[j] ?? 0)))),
  )
  return compare(table, expected, (table.length - 1) * (width - 1), isCorrected ? Math.min(0.5, smallest) : 0)
}

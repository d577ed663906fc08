export interface CsvColumn<Row> {
  head: string
  value: (row: Row) => string | number | null
}

/**
 * Rows as a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets a leading apostrophe, so that
 * opening an export never runs what a person typed.
 */
export function csv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ head }) => cell(head)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ]
  return lines.map((line) => `${line.join(',')}\r\n`).join('')
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The response of a route that downloads rows. */
export function csvResponse<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): Response {
  // Excel reads a file as UTF-8 only if it starts with a byte order mark.
  return new Response(`\uFEFF${csv(columns, rows)}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}

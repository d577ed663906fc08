/** Kind matrix: a matrix, entry by entry. */
import { sameValue } from '#app/engines/algebra/same-value.ts'
import { isPlain } from '#app/engines/algebra/syntax/expression.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { ignoringDegreeSigns } from '../degree-signs.ts'
import { defineKind } from '../kind.ts'
import { LIST_READING, MathsContext, LOCALES } from '../maths-context.ts'
import { NO_EXPECTED, ask, compared, wrong } from '../outcome.ts'
import type { Outcome } from '../outcome.ts'
import { entries, scaled, withoutName } from '../scaled-entries.ts'

/** Replaces [1, 2; 3, 4], and rows of numbers on separate lines, by nested brackets. */
function matrixText(text: string, width = 2): string {
  const inner = /^\s*[[(]?([^[\]()\\]*[;\n][^[\]()\\]*)[\])]?\s*$/.exec(withoutName(text))?.[1]
  if (inner === undefined)
    return withoutName(text)
      .replace(/(?<=[\])])\s+(?=[[(])/g, ', ')
      .replace(/(?<=(?:^|[[(,\s])[[(])([^[\](),]*)(?=[\])])/g, (row, inside: string) => {
        const cells = inside.trim().split(/\s+/)
        // "1 -2" is one entry when the matrix has one column.
        return width > 1 && cells.every((cell) => /^-?[^-+*/^=]/.test(cell) && /[^-+*/^=]$/.test(cell))
          ? cells.join(', ')
          : row
      })
  return `[${inner
    .trim()
    .split(/[;\n]/)
    .map(
      (row) =>
        `[${row
          .trim()
          .split(row.includes(',') ? ',' : /\s+/)
          .join(', ')}]`,
    )
    .join(', ')}]`
}

function rowsOf(raw: Expr): Expr[][] | null {
  const e = scaled(raw)
  if (e.k === 'matrix') return e.rows
  if (e.k !== 'group') return null
  if (e.items.every((item) => item.k === 'group' && item.open === e.open)) return e.items.map(entries)
  if (e.open === '{') return null
  return e.items.some((item) => item.k === 'group') ? null : [e.items]
}

function markMatrix(student: string, expected: string, context: MathsContext): Outcome {
  const author = context.expected(matrixText(expected), LIST_READING)
  const target = rowsOf(author)
  if (!target) return ask(NO_EXPECTED)
  const read = context.student(matrixText(student, target[0]?.length), author, LIST_READING)
  const own = rowsOf(read)
  if (!own)
    return isPlain(read) && !(read.k === 'sym' && /[IO]/.test(read.name))
      ? wrong('A matrix is asked for.')
      : ask('A matrix is written as [[1, 2], [3, 4]].')
  if (own.some((row) => row.length !== own[0]?.length)) return ask('The rows have different lengths.')
  const shape = (rows: readonly Expr[][]): string => `${rows.length} × ${rows[0]?.length ?? 0}`
  if (shape(own) !== shape(target))
    return wrong(`A ${shape(target)} matrix is asked for, and this is ${shape(own)}.`)
  return compared(sameValue({ k: 'matrix', rows: own }, { k: 'matrix', rows: target }))
}

export const matrix = defineKind(MathsContext, {
  options: { locale: LOCALES },
  mark: ignoringDegreeSigns(markMatrix),
})

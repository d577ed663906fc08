import type { QuestionPart } from '#app/engines/questions/schema.ts'
import { plainToText } from './html-text.ts'

/**
 * Rows of which several go with the same text are groups with us. Their names are plain: one that holds a sign of our
 * notation would read as something else.
 */
export function asGroups(
  rows: readonly { text: string; group: string }[],
  others: readonly string[],
): { answer: Extract<QuestionPart['answer'], { kind: 'classify' }> } | { why: string } {
  const groups = [...new Set([...rows.map(({ group }) => group), ...others])]
  if (rows.length > 12) return { why: `it has ${rows.length} pairs: 2 to 12 are possible` }
  if (groups.length < 2 || groups.length > 6)
    return {
      why: `two of its rows go with the same text, and it has ${groups.length} texts in all: 2 to 6 are possible then`,
    }
  if (groups.some((group) => plainToText(group) !== group || /[$`{}\\]/.test(group)))
    return { why: 'two of its rows go with the same text, which is more than plain words' }
  if (new Set(rows.map(({ text }) => text)).size < rows.length) return { why: 'two of its rows are the same' }
  return { answer: { kind: 'classify', groups, items: [...rows] } }
}

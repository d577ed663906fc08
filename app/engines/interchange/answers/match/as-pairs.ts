import type { Answer } from '../../build-part.ts'
import { notationOf } from '../../content/text.ts'

export interface Pair {
  left: string
  right: string
}

/**
 * Pairs that share a right text become groups. Group names are plain text, so a name with our notation would be
 * misread.
 */
export function asGroups(
  rows: readonly { text: string; group: string }[],
  others: readonly string[],
): { answer: Extract<Answer, { kind: 'classify' }> } | { why: string } {
  const groups = [...new Set([...rows.map(({ group }) => group), ...others])]
  if (rows.length > 12) return { why: `it has ${rows.length} pairs: 2 to 12 are possible` }
  if (groups.length < 2 || groups.length > 6)
    return {
      why: `two of its rows go with the same text, and it has ${groups.length} texts in all: 2 to 6 are possible then`,
    }
  if (groups.some((group) => notationOf(group, 'plain', []) !== group || /[$`{}\\]/.test(group)))
    return { why: 'two of its rows go with the same text, which is more than plain words' }
  if (new Set(rows.map(({ text }) => text)).size < rows.length) return { why: 'two of its rows are the same' }
  return { answer: { kind: 'classify', groups, items: [...rows] } }
}

/**
 * Pairs, or groups if pairs share their right text.
 * @param extra right texts that belong to no pair
 */
export function asPairs(
  pairs: readonly (Pair & { plain?: string })[],
  extra: readonly (string | { right: string; plain: string })[],
  losses: string[],
): { answer: Extract<Answer, { kind: 'classify' | 'match' }> } | { why: string } {
  const spare = extra.map((one) => (typeof one === 'string' ? { right: one, plain: one } : one))
  if (pairs.length > 1 && new Set(pairs.map(({ right }) => right)).size < pairs.length)
    return asGroups(
      pairs.map(({ left, right, plain }) => ({ text: left, group: plain ?? right })),
      spare.map(({ plain }) => plain),
    )
  if (pairs.length < 2 || pairs.length > 8)
    return { why: `it has ${pairs.length} pairs: 2 to 8 are possible` }
  if (spare.length > 4) losses.push('texts that go with nothing, after the fourth')
  return {
    answer: {
      kind: 'match',
      pairs: pairs.map(({ left, right }) => ({ left, right })),
      ...(spare.length > 0 ? { extra: spare.slice(0, 4).map(({ right }) => right) } : {}),
    },
  }
}

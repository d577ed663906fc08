/** Kind set: a set listed by its members, or described as a set of real numbers. */
import { ignoringDegreeSigns } from '../degree-signs.ts'
import { LIST_READING, MathsContext, LOCALES } from '../maths-context.ts'
import { sameMembers } from '#app/engines/algebra/same-value.ts'
import { spread } from '#app/engines/algebra/substitute.ts'
import { isPlain, symbolsOf } from '#app/engines/algebra/syntax/expression.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { splitWord } from '#app/engines/algebra/syntax/split-words.ts'
import { compareSets } from '../compare-sets.ts'
import { defineKind } from '../kind.ts'
import { compared, wrong } from '../outcome.ts'
import type { Outcome } from '../outcome.ts'
import { setText } from '../read-sets.ts'

/** Members that are words, such as the outcomes HT and TH: each is one symbol, not a product. */
function wordsAmong(text: string): string[] {
  const found = text.match(/(?<=^|[{,;])\s*(?:[A-Z]{2,}|[A-Za-z]{3,})(?=\s*(?:$|[},;]))/g) ?? []
  return found.map((word) => word.trim()).filter((word) => splitWord(word, new Set()).length > 1)
}

export function markSet(student: string, expected: string, context: MathsContext): Outcome {
  const names = new Set(context.variables)
  if (names.size === 0)
    for (const word of wordsAmong(`${expected},${student}`)) names.add(word).add(word.toLowerCase())
  // Single letters keep their case; words do not.
  const lowered = (text: string): string =>
    context.variables.length > 0 ? text : text.replace(/\b[A-Z][a-z]{2,}\b/g, (word) => word.toLowerCase())
  const target = context.expected(setText(lowered(expected)), { ...LIST_READING, names })
  const read = context.student(setText(lowered(student)), null, {
    ...LIST_READING,
    names: symbolsOf(target, names),
  })
  const [own, wanted] = [plainMembers(read), plainMembers(target)]
  if (own && wanted) return compared(sameMembers(own, wanted))
  if (read.k === 'group' && read.open !== '{' && wanted) return wrong('A set is written in curly brackets.')
  return compareSets(read, target, true)
}

/** The members of a listed set; null for a described one. */
function plainMembers(e: Expr): Expr[] | null {
  if (e.k === 'word' && e.name === 'none') return []
  if ((e.k === 'group' && e.open === '{') || e.k === 'seq' || e.k === 'and' || e.k === 'or')
    return e.items.some((item) => item.k === 'rel')
      ? null
      : e.items.flatMap((item) => (item.k === 'seq' ? item.items : [item])).flatMap(spread)
  if (e.k === 'rel' && e.ops.length === 1 && e.ops[0] !== '!=' && /group|word/.test(e.items[1]?.k ?? ''))
    return plainMembers(e.items[1] as Expr)
  return isPlain(e) ? [e] : null
}

export const set = defineKind(MathsContext, {
  options: { locale: LOCALES, variable: 'text' },
  mark: ignoringDegreeSigns(markSet),
})

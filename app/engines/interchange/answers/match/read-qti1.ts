import type { ReadAnswer } from '../../build-part.ts'
import { elementLine, elementWords } from '../../content/text.ts'
import type { Response } from '../../formats/qti1/responses.ts'
import { scoringRules, valuesFor, type Rule } from '../../formats/qti1/rules.ts'
import { asPairs } from './as-pairs.ts'

/** Rows that choose from the same list: pairs, or groups. */
export function readQti1Rows(
  rows: readonly Response[],
  rules: readonly Rule[],
  losses: string[],
): ReadAnswer {
  const scoring = scoringRules(rules)
  const pairs: { left: string; right: string; plain: string; key: string }[] = []
  for (const row of rows) {
    const [value = '', another] = valuesFor(scoring, row.name)
    const choice = row.choices.find(({ name }) => name === value)
    if (!choice) return { why: 'the file does not say what is right in each row' }
    if (another !== undefined) return { why: 'one of its rows goes with several texts' }
    pairs.push({
      left: elementLine(row.label, losses, 'a pair'),
      right: elementLine(choice.content, losses, 'a pair'),
      plain: elementWords(choice.content, losses),
      key: value,
    })
  }
  if (pairs.some(({ left, right }) => !left || !right))
    return { why: 'one of its pairs has an empty text, or only a picture' }
  const used = new Set(pairs.map(({ right }) => right))
  const others = rows[0]!.choices.map(({ content }) => ({
    right: elementLine(content, losses, 'a pair'),
    plain: elementWords(content, losses),
  }))
  return asPairs(
    pairs,
    others.filter(({ right }) => right !== '' && !used.has(right)),
    losses,
  )
}

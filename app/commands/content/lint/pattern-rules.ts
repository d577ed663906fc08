import { PHRASES } from './phrases.ts'
import { around, oncePerPlace, type Linted, type Rule, type RuleFinding } from './rule.ts'

function matchesOf(linted: Linted, pattern: RegExp, at: RegExp | undefined, quoted: boolean): RuleFinding[] {
  return oncePerPlace(
    linted.draws.flatMap(({ texts }) =>
      texts.flatMap(({ path, text, unquoted }) => {
        if (at && !at.test(path)) return []
        const match = pattern.exec(quoted ? text : unquoted)
        return match ? [{ path, excerpt: around(text, match.index, match[0].length) }] : []
      }),
    ),
  )
}

const phraseRules = PHRASES.map(({ id, pattern, reason, at }): Rule => ({
  id,
  reason,
  find: (linted) => matchesOf(linted, pattern, at, false),
}))

const LOSS = /^commonLoss$/

/** A group of students at the start of a sentence, or one that "often" does something. */
const GROUP =
  /(?:^|[.!?] )(?:Many|Most(?! marks)|Some|Several|Few|Fewer|Half(?!-)|Others|Students|Candidates|Pupils|Responses|(?:Weaker|Weak|Better|Stronger|Full) (?:answers|responses|scripts))\b|\b(?:many|most|some) (?:students|candidates|answers|responses|scripts|weaker)\b|\bmany (?:chose|stopped|explained|began|read|took|wrote)\b/

/** The first sentence reports what happened: "was left out", "did not earn". */
const PAST = /^[^.!?]*?\b(?:was|were|had|did|could|earned|lost)\b/

/** A whole number of five digits or more; 96 500 or 96\,500 has at most four in a row. */
const UNSPACED = /(?<![\d.,\p{L}])[1-9]\d{4,}(?![\d\p{L}])/u

export const patternRules: readonly Rule[] = [
  ...phraseRules,
  {
    id: 'cohort-claim',
    reason:
      'No cohort has sat these questions. Write "A common slip is …" in place of "Many students …" in commonLoss.',
    find: (linted) => matchesOf(linted, GROUP, LOSS, true),
  },
  {
    id: 'past-tense-loss',
    reason:
      'commonLoss reports an exam that nobody sat. Write "A common slip is to leave out …" in place of "… was left out".',
    find: (linted) => matchesOf(linted, PAST, LOSS, false),
  },
  {
    id: 'unspaced-thousands',
    reason: 'Write numbers of five or more digits with thin spaces: 24 000, or 24\\,000 in maths.',
    find: (linted) => matchesOf(linted, UNSPACED, undefined, true),
  },
]

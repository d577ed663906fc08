/** Findings about style: each quotes its evidence. The rules see words, not meaning, so each finding is a question. */
import { stem } from '#app/engines/text/read-words.ts'
import { excerpt } from './sentences.ts'
import type { Sentence } from './sentences.ts'
import {
  ADJECTIVES,
  FUNCTION_WORDS,
  INFORMAL,
  INTENSIFIERS,
  NOMINALISATIONS,
  PARTICIPLES,
  WORDY,
} from './word-lists.ts'

export const STYLE_KINDS = ['passive', 'nominalisation', 'repetition', 'wordy', 'informal', 'long'] as const
export type StyleKind = (typeof STYLE_KINDS)[number]

export interface Finding {
  kind: StyleKind
  /** Counted from 1. */
  sentence: number
  /** The words found, as written. */
  found: string
  /** The words with what is around them. */
  evidence: string
  advice: string
}

const isParticiple = (word: string): boolean =>
  PARTICIPLES.has(word) || (/[a-z]{2}ed$/.test(word) && !ADJECTIVES.has(word) && !/eed$/.test(word))

const BE =
  /\b(?:am|is|are|was|were|be|been|being|isn[’']t|aren[’']t|wasn[’']t|weren[’']t)((?:\s+(?:not|never|also|often|only|always|then|soon|still|thus|later|first|once|\w+ly))*)\s+([a-z]+)\b/gi

function passives(sentence: Sentence, at: number): Finding[] {
  // Quoted words are another writer’s.
  const text = withoutQuotes(sentence.text)
  return [...text.matchAll(BE)].flatMap((match): Finding[] => {
    const participle = (match[2] ?? '').toLowerCase()
    const after = text.slice(match.index + match[0].length)
    // “Was left with”, “is gone”: states, unless an agent follows.
    const hasAgent = /^\s+(?:\w+ly\s+)?by\s+\w+/i.exec(after)
    if (!isParticiple(participle) && !(hasAgent && /ed$/.test(participle))) return []
    if (participle === 'gone' || participle === 'been') return []
    const found = match[0] + (hasAgent?.[0] ?? '')
    return [
      {
        kind: 'passive',
        sentence: at,
        found,
        evidence: excerpt(sentence.text, match.index, found.length),
        advice: hasAgent
          ? 'Start with the person or thing after “by”.'
          : 'Who does this? Start with that person or thing, unless it does not matter.',
      },
    ]
  })
}

/** The text with quotations replaced by bars of the same length, so that places stay right. */
export const withoutQuotes = (text: string): string =>
  text.replace(/“[^”]*”|"[^"]*"|(?<![\p{L}])‘[^’]*’(?![\p{L}])/gu, (quote) => '¦'.repeat(quote.length))

function nominalisations(sentence: Sentence, at: number): Finding[] {
  const text = withoutQuotes(sentence.text)
  return [...text.matchAll(/\b[a-z]{5,}\b/gi)].flatMap((match): Finding[] => {
    const word = match[0].toLowerCase()
    const verb =
      NOMINALISATIONS.get(word) ??
      NOMINALISATIONS.get(word.replace(/s$/, '')) ??
      NOMINALISATIONS.get(word.replace(/yses$/, 'ysis'))
    // A noun is heavy where “of” or a weak verb holds it up.
    const before =
      /\b(?:make|makes|made|making|give|gives|gave|have|has|had|provide|provides|provided|conduct|conducts|undertake|carry out|carries out|perform|performs|is|was|the|a|an|his|her|its|their)\s+(?:\w+\s+)?$/i.exec(
        text.slice(0, match.index),
      )
    const after = /^\s+(?:of|by|about|on|between|to)\b/i.exec(text.slice(match.index + word.length))
    if (verb === undefined || verb === word || !before || !after) return []
    const start = match.index - before[0].length
    return [
      {
        kind: 'nominalisation',
        sentence: at,
        found: match[0],
        evidence: excerpt(sentence.text, start, before[0].length + word.length + after[0].length),
        advice: `Try the verb “${verb}”.`,
      },
    ]
  })
}

function phrases(sentence: Sentence, at: number): Finding[] {
  const text = withoutQuotes(sentence.text)
  const lower = text.toLowerCase()
  const findings: Finding[] = []
  const taken: [number, number][] = []
  const look = (
    kind: StyleKind,
    list: ReadonlyMap<string, string>,
    advice: (better: string) => string,
  ): void => {
    for (const [phrase, better] of list) {
      for (let from = lower.indexOf(phrase); from >= 0; from = lower.indexOf(phrase, from + phrase.length)) {
        const end = from + phrase.length
        if (/[\p{L}’'-]/u.test(lower.charAt(from - 1)) || /[\p{L}’'-]/u.test(lower.charAt(end))) continue
        if (taken.some(([a, b]) => from < b && end > a)) continue
        taken.push([from, end])
        findings.push({
          kind,
          sentence: at,
          found: text.slice(from, end),
          evidence: excerpt(sentence.text, from, phrase.length),
          advice: advice(better),
        })
      }
    }
  }
  look('wordy', WORDY, (better) => (better === '' ? 'Leave this out.' : `Write “${better}”.`))
  look('informal', INFORMAL, (better) => `In an essay: ${better}.`)
  for (const match of text.matchAll(
    /\b(?:[A-Za-z]+n[’']t|(?:I|you|we|they|he|she|it|that|there|who)[’'](?:m|re|ve|ll|d|s))\b/gi,
  ))
    findings.push({
      kind: 'informal',
      sentence: at,
      found: match[0],
      evidence: excerpt(sentence.text, match.index, match[0].length),
      advice: 'Write the words in full in an essay.',
    })
  for (const match of text.matchAll(/\b[a-z]+\b/gi))
    if (
      INTENSIFIERS.has(match[0].toLowerCase()) &&
      /^(?:very|really|quite|extremely|totally|absolutely|incredibly|truly)$/i.test(match[0])
    )
      findings.push({
        kind: 'wordy',
        sentence: at,
        found: match[0],
        evidence: excerpt(sentence.text, match.index, match[0].length),
        advice: 'Choose one stronger word instead.',
      })
  return findings
}

function repetitions(sentences: readonly Sentence[]): Finding[] {
  const findings: Finding[] = []
  const places = new Map<string, { words: string[]; at: number[] }>()
  let total = 0
  sentences.forEach((sentence, index) => {
    for (const match of sentence.text.matchAll(/\b(\p{L}+)\s+\1\b/giu))
      if (!/^(?:had|that)$/i.test(match[1] ?? ''))
        findings.push({
          kind: 'repetition',
          sentence: index + 1,
          found: match[0],
          evidence: excerpt(sentence.text, match.index, match[0].length),
          advice: 'The word is typed twice.',
        })
    for (const word of withoutQuotes(sentence.text).match(/\p{L}[\p{L}’'-]*/gu) ?? []) {
      total++
      const plain = word.toLowerCase().replace(/[’']s$/, '')
      if (plain.length < 4 || FUNCTION_WORDS.has(plain)) continue
      // Names are repeated for good reason.
      if (/^\p{Lu}/u.test(word) && !sentence.text.startsWith(word)) continue
      const root = stem(plain.replace(/(?<=[^s])s$/, ''))
      const entry = places.get(root) ?? { words: [], at: [] }
      entry.words.push(plain)
      entry.at.push(index)
      places.set(root, entry)
    }
  })
  const often = [...places.values()]
    .filter(({ at }) => at.length >= 4 && at.length / total > 0.012)
    .toSorted((one, other) => other.at.length - one.at.length)
    .slice(0, 8)
  for (const { words, at } of often) {
    const forms = [...new Set(words)]
    findings.push({
      kind: 'repetition',
      sentence: (at[0] ?? 0) + 1,
      found: forms.join(', '),
      evidence: `${forms.map((form) => `“${form}”`).join(', ')} in sentences ${[...new Set(at)].map((one) => one + 1).join(', ')}`,
      advice: `Used ${at.length} times. Repeat a key term, but vary other words.`,
    })
  }
  for (let from = 0; from < sentences.length;) {
    const opener = sentences[from]?.words[0]?.toLowerCase()
    let next = from + 1
    while (next < sentences.length && sentences[next]?.words[0]?.toLowerCase() === opener) next++
    if (next - from >= 3)
      findings.push({
        kind: 'repetition',
        sentence: from + 1,
        found: sentences[from]?.words[0] ?? '',
        evidence: sentences
          .slice(from, next)
          .map((one) => `“${one.words.slice(0, 3).join(' ')} …”`)
          .join(', '),
        advice: `${next - from} sentences in a row begin with this word.`,
      })
    from = next
  }
  return findings
}

/** All findings in the order of the sentences. */
export function styleFindings(sentences: readonly Sentence[]): Finding[] {
  const findings = sentences.flatMap((sentence, index) => {
    const at = index + 1
    const long: Finding[] =
      sentence.words.length > 35
        ? [
            {
              kind: 'long',
              sentence: at,
              found: `${sentence.words.length} words`,
              evidence: excerpt(sentence.text, 0, 50),
              advice: 'Split the sentence at “and”, “which” or a comma.',
            },
          ]
        : []
    return [...passives(sentence, at), ...nominalisations(sentence, at), ...phrases(sentence, at), ...long]
  })
  return [...findings, ...repetitions(sentences)].toSorted((one, other) => one.sentence - other.sentence)
}

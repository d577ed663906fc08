/**
 * Syllables, readability and sentence variety.
 * Flesch Reading Ease: Flesch 1948, J. Appl. Psychol. 32:221. Flesch–Kincaid grade: Kincaid et al. 1975, US Navy.
 */
import type { Sentence } from './sentences.ts'

/** Words that the rules count wrongly. */
const EXCEPTIONS: Readonly<Record<string, number>> = {
  area: 3, areas: 3, idea: 3, ideas: 3, being: 2, create: 2, created: 3, creates: 2, creating: 3, creation: 3, science: 2, society: 4, poem: 2, poems: 2,
  poet: 2, poetry: 3, real: 1, really: 2, theatre: 3, theory: 3, every: 2, everything: 3, everyone: 3, different: 3, difference: 3, business: 2,
  evening: 2, something: 2, sometimes: 2, someone: 2, somewhere: 2, whereas: 2, therefore: 2, maybe: 2, people: 2, simile: 3, hyperbole: 4, epitome: 4,
  catastrophe: 4, recipe: 3, naive: 2, chaos: 2, chaotic: 3, reality: 4, serious: 3, various: 3, obvious: 3, period: 3, experience: 4, audience: 3,
  ambitious: 3, conscious: 2, ancient: 2, special: 2, social: 2, patient: 2, australian: 4, lion: 2, violence: 3, violent: 3, diary: 3, dialogue: 3,
  react: 2, reaction: 3, museum: 3, ruin: 2, ruined: 2, cruel: 2, cruelty: 3, dying: 2, lying: 2, trying: 2, quiet: 2, quietly: 3, diet: 2, variety: 4,
  anxiety: 4, fluent: 2, influence: 3, influences: 4, genuine: 3, continue: 3, continues: 3, hero: 2, heroes: 2, does: 1, goes: 1, shoes: 1, moreover: 3,
  rhythm: 2, rhythms: 2, suicide: 3, ideal: 3, ideals: 3, familiar: 3, brilliant: 2, obedient: 4, continuous: 4, realism: 4, lovely: 2, safely: 2, likely: 2, entirely: 4, merely: 2, completely: 3, extremely: 3, ly: 1, eye: 1, eyes: 1, one: 1, once: 1, the: 1, he: 1, she: 1, me: 1, we: 1, be: 1,
} // prettier-ignore

/** Syllables of one English word, by rules with exceptions. Right for about 95% of running text. */
export function syllablesOf(word: string): number {
  const plain = word
    .toLowerCase()
    .replace(/[’']s$/, '')
    .replace(/[’']/g, '')
  if (plain.includes('-'))
    return plain.split('-').reduce((sum, part) => sum + (part === '' ? 0 : syllablesOf(part)), 0)
  const known = EXCEPTIONS[plain]
  if (known !== undefined) return known
  if (/\d/.test(plain) || plain.length <= 3)
    return Math.max(
      1,
      (plain.match(/[aeiouy]+/g) ?? []).length -
        (/[^aeiou]e$/.test(plain) && plain.length > 2 && /[aeiouy].*e$/.test(plain) ? 1 : 0),
    )
  let count = (plain.match(/[aeiouy]+/g) ?? []).length
  // A silent e at the end, also before s, d, ly, ment, ful, less and ness.
  if (/[^aeiouylr]e$|[aeiouy][lr]e$/.test(plain)) count--
  else if (/[^aeiouy]es$/.test(plain) && !/(?:[sxzcg]|ch|sh|[^aeiou]l)es$/.test(plain)) count--
  else if (/[^aeiouytd]ed$/.test(plain) && !/[^aeiouy]led$|[^aeiou]red$/.test(plain)) count--
  else if (/[^aeiouy][lr]ed$/.test(plain) && /[rlw][lr]?ed$/.test(plain) && !/[bdgptk]led$/.test(plain))
    count--
  if (/[^aeiou]e(?:ly|ment|ments|ful|less|ness)$/.test(plain)) count--
  // Two vowels that are spoken apart: mania, lion, media, create, fluid.
  count += (
    plain.match(
      /i[aou](?!us|n$|ns$|l$|lly$|lity)|[^cstgqx]i(?:an|al|ous)$|eo(?!u)|ua(?!r)|[^qg]ui(?=[dnt])|iu|ia$/g,
    ) ?? []
  ).length
  count -= (plain.match(/[cstgx]i(?:a|o)(?!n$|ns$|us|l$)/g) ?? []).length
  count -= (plain.match(/(?:eo(?:n|p)|qua|gua)/g) ?? []).length
  if (/sm$|sms$/.test(plain)) count++
  return Math.max(1, count)
}

export interface Readability {
  words: number
  sentences: number
  syllables: number
  /** 0 (hard) to 100 (easy); can lie outside. */
  ease: number
  /** Years of school, by US grades. */
  grade: number
}

/** At least one sentence. */
export function readabilityOf(sentences: readonly Sentence[]): Readability {
  const words = sentences.reduce((sum, one) => sum + one.words.length, 0)
  const syllables = sentences.reduce(
    (sum, one) => sum + one.words.reduce((total, word) => total + syllablesOf(word), 0),
    0,
  )
  return readabilityFrom(words, sentences.length, syllables)
}

export function readabilityFrom(words: number, sentences: number, syllables: number): Readability {
  const [long, heavy] = [words / sentences, syllables / words]
  return {
    words,
    sentences,
    syllables,
    ease: 206.835 - 1.015 * long - 84.6 * heavy,
    grade: 0.39 * long + 11.8 * heavy - 15.59,
  }
}

export interface Variety {
  mean: number
  /** Standard deviation of the sentence lengths. */
  spread: number
  shortest: number
  longest: number
  /** Runs of three or more sentences with lengths within three words, by the index of the first. */
  runs: readonly { from: number; count: number }[]
  /** First words that begin more than one sentence in a row. */
  openers: readonly { word: string; from: number; count: number }[]
}

function runsBy(
  count: number,
  isSame: (first: number, index: number) => boolean,
  least: number,
): { from: number; count: number }[] {
  const runs: { from: number; count: number }[] = []
  for (let from = 0; from < count;) {
    let next = from + 1
    while (next < count && isSame(from, next)) next++
    if (next - from >= least) runs.push({ from, count: next - from })
    from = next
  }
  return runs
}

export function varietyOf(sentences: readonly Sentence[]): Variety {
  const lengths = sentences.map((one) => one.words.length)
  const mean = lengths.reduce((sum, one) => sum + one, 0) / lengths.length
  const first = sentences.map((one) => one.words[0]?.toLowerCase() ?? '')
  return {
    mean,
    spread: Math.sqrt(lengths.reduce((sum, one) => sum + (one - mean) ** 2, 0) / lengths.length),
    shortest: Math.min(...lengths),
    longest: Math.max(...lengths),
    runs: runsBy(
      lengths.length,
      (from, index) => Math.abs((lengths[index] ?? 0) - (lengths[from] ?? 0)) <= 3,
      3,
    ),
    openers: runsBy(
      first.length,
      (from, index) =>
        first[index] === first[from] && sentences[index]?.paragraph === sentences[from]?.paragraph,
      2,
    ).map((run) => ({ ...run, word: sentences[run.from]?.words[0] ?? '' })),
  }
}

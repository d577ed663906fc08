/** Finds the signs in each sentence of a draft. */
import { stemmer } from 'stemmer'
import type { DraftSentence } from './read-draft.ts'
import type { Family } from './rubric.ts'
import { plainWords } from './set-aside.ts'
import {
  CAUSE,
  COMPARISON,
  CONTRAST,
  countOf,
  FIGURE,
  FORMULA,
  JUDGEMENT,
  QUALIFIED,
  READING,
  REFERENCE,
  RETELLING,
  VAGUE,
} from './signs.ts'
import { termsOf } from './terms.ts'

/** What one sentence shows. Each list has the words found. */
export interface SentenceSigns {
  sentence: DraftSentence
  /** Key words of the task, as roots. */
  task: readonly string[]
  cause: readonly string[]
  reading: readonly string[]
  contrast: readonly string[]
  qualified: readonly string[]
  judgement: readonly string[]
  comparison: readonly string[]
  vague: readonly string[]
  retelling: readonly string[]
  terms: readonly string[]
  /** Quotations of up to 20 words. */
  quotes: readonly string[]
  /** Figures and formulas that the task does not give. */
  figures: readonly string[]
  /** Figures of the task that are used. */
  given: readonly string[]
  /** Names within the sentence that the task does not give. */
  names: readonly string[]
  references: readonly string[]
}

export interface Task {
  terms: ReadonlyMap<string, string>
  words: ReadonlySet<string>
  figures: ReadonlySet<string>
}

const found = (pattern: RegExp, plain: string): string[] => [...countOf(pattern, plain).keys()]
const bare = (figure: string): string => figure.replace(/[^\d.]/g, '').replace(/\.$/, '')

export const figuresOf = (text: string): Set<string> =>
  new Set([...text.matchAll(FIGURE)].map(([figure]) => bare(figure)))

const NAME = /(?<=[\p{Ll},;:)”’"'–—]\s[“‘("']{0,2})\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+)*/gu
const NOT_NAMES = new Set(['i', "i'm", 'therefore', 'however'])

export function signsIn(sentence: DraftSentence, family: Family, task: Task): SentenceSigns {
  const { plain, text, words } = sentence
  const terms = termsOf(family)
  const roots = words.map((word) => [word, stemmer(word.replace(/'s$/, ''))] as const)
  const figures = [...text.matchAll(FIGURE)].map(([figure]) => figure.trim())
  const own = figures.filter((figure) => !task.figures.has(bare(figure)) && bare(figure).length > 0)
  const formulas = [...text.matchAll(FORMULA)].map(([formula]) => formula)
  return {
    sentence,
    task: [...new Set(roots.map(([, root]) => root).filter((root) => task.terms.has(root)))],
    cause: found(CAUSE, plain),
    reading: found(READING, plain),
    contrast: found(CONTRAST, plain),
    qualified: found(QUALIFIED, plain),
    judgement: found(JUDGEMENT, plain),
    comparison: found(COMPARISON, plain),
    vague: [...plain.matchAll(VAGUE)].map(([match]) => match),
    retelling: found(RETELLING, plain),
    terms: [
      ...new Set(
        roots
          .filter(([word, root]) => terms.words.has(word) || (word.length > 4 && terms.stems.has(root)))
          .map(([, root]) => root),
      ),
    ],
    quotes: sentence.quotes
      .map((quote) => quote.text)
      .filter((quote) => {
        const own = plainWords(quote.toLowerCase())
        const isTask = own.length > 8 && own.every((word) => task.words.has(word))
        return own.length <= 20 && /\p{L}{3}/u.test(quote) && !isTask
      }),
    figures: [...own, ...formulas],
    given: figures.filter((figure) => task.figures.has(bare(figure))),
    names: [...new Set([...text.matchAll(NAME)].map(([name]) => name.toLowerCase().replace(/[’']s$/, '')))]
      .filter((name) => !NOT_NAMES.has(name))
      .filter((name) => !name.split(/[\s-]/).every((part) => task.words.has(part))),
    references: found(REFERENCE, plain),
  }
}

import { articlePassages } from '#app/features/help/door.ts'
import { formulaPassages } from '#app/features/formula-sheets/door.ts'
import { textbookPassages } from '#app/features/textbook/door.ts'
import { prepLibrary } from '#app/features/uni-prep/door.ts'
import { postDocuments } from '#app/features/articles/door.ts'
import { lazy } from '#app/platform/cache/lazy.ts'
import { headingId } from '#app/ui/markdown/heading-id.ts'
import { indexedForms, wordsOf } from '#app/platform/search/search-words.ts'
import type { Tutor } from '../rules/chat.ts'
import { contentWords } from '../rules/content-words.ts'

/** A passage of the product's own texts. `text` is Markdown and short enough to quote. */
export interface Passage {
  id: string
  title: string
  text: string
  /** Text that is searched and not quoted. */
  more: string
  href: string
}

export interface FoundPassage extends Passage {
  /** 0 to 1. */
  score: number
}

type Reader = Exclude<Tutor, 'atar'>

interface Filed extends Passage {
  /** The tutors that quote it. */
  readers: readonly Reader[]
  at: number
  /** The title, and its parts between colons and commas. */
  ownTitleForms: ReadonlySet<string>
  titleParts: readonly ReadonlySet<string>[]
  /** With the words under which the passage is filed. */
  titleForms: ReadonlySet<string>
  forms: ReadonlySet<string>
}

interface Library {
  passages: Filed[]
  /** How many passages have a form of a word. */
  count: ReadonlyMap<string, number>
}

const LONGEST = 420

const BOTH: readonly Reader[] = ['victor', 'exodus']

/**
 * Everything that a tutor may quote. Victor quotes formulas, lessons, help and posts. Exodus quotes no formulas and no lessons of
 * a school subject. Read at the first question.
 */
export const theLibrary = lazy((): Library => {
  const filed: (Passage & { words?: string; readers: readonly Reader[] })[] = [
    ...formulaPassages().map(({ example, ...one }) => ({
      ...one,
      more: example,
      readers: ['victor'] as const,
    })),
    ...articlePassages().map((one) => ({ ...one, readers: BOTH })),
    ...textbookPassages().map((one) => ({ ...one, readers: ['victor'] as const })),
    ...postDocuments().map(({ id, title, words = '', text = '', href }) => ({
      id: `post:${id}`,
      title,
      words,
      text: cut(text),
      more: text,
      href: String(href),
      readers: BOTH,
    })),
    ...[...prepLibrary().lessons.values()].flatMap(({ lesson }) =>
      sectionsOf(lesson.text).map(({ title, text }, i) => ({
        id: `uni-prep:${lesson.slug}:${i + 1}`,
        title: title === null ? lesson.title : `${lesson.title}: ${title}`,
        text: cut(text),
        more: text,
        href: `/uni-prep/lessons/${lesson.slug}${title === null ? '' : `#${headingId(title)}`}`,
        readers: lesson.text.includes('$') ? (['victor'] as const) : BOTH,
      })),
    ),
  ]
  const count = new Map<string, number>()
  const passages = filed.map(({ words = '', ...one }, at): Filed => {
    const ownTitleForms = formsIn(one.title)
    const titleParts = one.title.split(/[:,] /).map((part) => new Set(wordsAsked(part)))
    const titleForms = new Set([...ownTitleForms, ...formsIn(words)])
    const forms = formsIn(`${one.text} ${one.more}`)
    for (const form of new Set([...titleForms, ...forms])) count.set(form, (count.get(form) ?? 0) + 1)
    return { ...one, at, ownTitleForms, titleParts, titleForms, forms }
  })
  return { passages, count }
})

function sectionsOf(markdown: string): { title: string | null; text: string }[] {
  return markdown.split(/^## /m).map((part, i) => {
    const [head = '', ...rest] = part.split('\n')
    return i === 0 ? { title: null, text: part.trim() } : { title: head.trim(), text: rest.join('\n').trim() }
  })
}

/** The first sentences of a text, without headings, tables and links. */
function cut(text: string): string {
  const words = text
    .split('\n')
    .filter((line) => !/^[#|>]/.test(line))
    .join(' ')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
  if (words.length <= LONGEST) return words
  const end = words.slice(0, LONGEST).search(/[.?!](?=\s[^.?!]*$)/)
  const short = words.slice(0, end > 80 ? end + 1 : LONGEST)
  // A formula that is cut in two is left out.
  return (short.match(/\$/g) ?? []).length % 2 === 1 ? short.slice(0, short.lastIndexOf('$')).trim() : short
}

/** Formulas write words as commands, and K_c for what a student calls Kc. */
const spoken = (text: string): string =>
  text
    .replace(/([A-Za-z])_\{?(?:\\(?:mathrm|text)\{)?([A-Za-z0-9]{1,2})\}{0,2}/g, '$1$2')
    .replace(/\\[a-z]+/gi, ' ')

/** The words and their forms, without numbers: a number alone is no topic. */
function formsIn(text: string): Set<string> {
  return new Set(
    wordsOf(spoken(text))
      .filter((word) => !/^\d+$/.test(word))
      .flatMap(indexedForms),
  )
}

const MOST = 3

/** What a passage must have in common with a question. A rare word counts for more. */
export interface Bounds {
  /** The share of the question's words that the passage has. */
  least: number
  /** The share that its title has, or what the passage is filed under. */
  inTitle: number
  /** Without the title: the share that the passage has, with at least two words that name no whole subject. */
  withoutTitle: number
}

/** Chosen on one half of `labelled-questions.ts`. */
export const BOUNDS: Bounds = { least: 0.5, inTitle: 0.4, withoutTitle: 0.9 }

/** Words that say which subject or test a question is about. They choose among passages, and find none alone. */
const WIDE = new Set(
  'biology chemistry chem physics english history maths math mathematics subject exam test school study student question answer mark score essay course uni university topic teacher victor exodus chat app example time good'
    .split(' ')
    .flatMap(indexedForms),
)

/** Words that say nothing about the topic of a question. */
const ACTIONS = new Set(
  'ignore happen differ difference pls please plz whats hows know come way thing stuff kind get like do ok idk hi hello hey hiya yo lol low high hard easy big small bad nice best different much many long tall day idea next one another old make made go going went friend people person today tomorrow yesterday now always really very right wrong sure yes no ok tell talk say said think thought feel give take put see look'
    .split(' ')
    .flatMap(indexedForms),
)

interface Asked {
  word: string
  forms: string[]
  /** How rare the word is. */
  weight: number
  isWide: boolean
}

/**
 * The passages that answer a question best; none if nothing fits. The title of a passage has to name what is asked for, or
 * the passage has nearly all words of the question. A rare word counts for more, and a word that no passage has counts most,
 * so a question about something else finds nothing. Measured in `passages.test.ts`.
 */
export function findPassages(query: string, tutor: Tutor, bounds = BOUNDS): FoundPassage[] {
  const { passages, count } = theLibrary()
  const words = wordsAsked(query)
  const asked = words.map((word): Asked => {
    const forms = isAcronym(word, query) ? [word] : [word, ALIASES[word] ?? word].flatMap(indexedForms)
    const found = Math.max(1, ...forms.map((form) => count.get(form) ?? 0))
    return {
      word,
      forms,
      weight: Math.log(1 + passages.length / found),
      isWide: forms.some((form) => WIDE.has(form)),
    }
  })
  const topics = asked.filter(({ isWide }) => !isWide)
  if (asked.length === 0 || (topics.length === 0 && asked.length < 2)) return []
  const whole = sumOf(asked)
  const read = passages.flatMap((passage) => {
    if (!passage.readers.includes(tutor === 'victor' ? 'victor' : 'exodus')) return []
    const inTitle = asked.filter(({ forms }) =>
      forms.some(
        (form) =>
          passage.titleForms.has(form) &&
          // A single word under which a text is filed may not be explained there.
          (asked.length > 1 || passage.ownTitleForms.has(form) || passage.forms.has(form)),
      ),
    )
    const inAny = asked.filter(
      ({ forms }) =>
        inTitle.some((one) => one.forms === forms) || forms.some((form) => passage.forms.has(form)),
    )
    const share = sumOf(inAny) / whole
    const named = sumOf(inTitle) / whole
    const telling = inAny.filter(({ isWide }) => !isWide).length
    const title = passage.ownTitleForms
    const own = asked.filter(({ forms }) => forms.some((form) => title.has(form)))
    const isNamed =
      topics.length === 0
        ? own.length === asked.length
        : named >= bounds.inTitle &&
          inTitle.some(({ isWide }) => !isWide) &&
          (telling >= 2 || passage.titleParts.some((part) => isMostOf(part, asked)))
    const isFull = telling >= 2 && share >= bounds.withoutTitle
    if (share < bounds.least || !(isNamed || isFull)) return []
    // Of two titles that name the same, the shorter one is more about it.
    return [{ passage, share, rank: share + named + sumOf(own) / whole + own.length / (1 + title.size) }]
  })
  const best = read.toSorted((a, b) => b.rank - a.rank || a.passage.at - b.passage.at)
  const titles = new Set<string>()
  return best
    .filter(({ passage: { title } }) => !titles.has(title) && titles.add(title))
    .slice(0, MOST)
    .map(({ passage: { id, title, text, more, href }, share }) => ({
      id,
      title,
      text: /^(?:help|post):/.test(id) ? `${text}${fittingWords(more, text, asked)}` : text,
      more,
      href,
      score: share,
    }))
}

/**
 * What is shown when the student asks about the same again: a worked example first, then the other passages, one each time.
 * @param again 1 for the first time
 */
export function furtherPassages(query: string, tutor: Tutor, again: number): FoundPassage[] {
  const found = findPassages(query, tutor)
  const [first, ...others] = found
  if (!first) return []
  const further = [...exampleOf(first, query), ...others]
  return further.slice(again - 1, again)
}

/** A worked example of the same topic: of the formula, or of the lesson. */
function exampleOf(first: FoundPassage, query: string): FoundPassage[] {
  const [kind, of] = first.id.split(':')
  if (kind === 'formula')
    return first.more === '' ? [] : [{ ...first, title: `${first.title}: an example`, text: first.more }]
  if (kind !== 'lesson') return []
  const asked = new Set(wordsAsked(query).flatMap(indexedForms))
  const examples = theLibrary().passages.filter(
    ({ id, title }) => id.startsWith(`lesson:${of}:`) && /worked example/i.test(title),
  )
  const fit = ({ titleForms, forms }: Filed) =>
    [...asked].filter((form) => titleForms.has(form) || forms.has(form)).length
  const best = examples.toSorted((a, b) => fit(b) - fit(a) || a.at - b.at)[0]
  if (!best || best.title === first.title) return []
  const section = examples.filter(({ title }) => title === best.title)
  const text = section
    .slice(0, 3)
    .map(({ more }) => more)
    .join('\n\n')
  return [{ ...section[0]!, text, score: 1 }]
}

/** The sentences of a long text that fit best, in one piece; empty if the shown words hold them already. */
function fittingWords(more: string, shown: string, asked: readonly Asked[]): string {
  const sentences = more.match(/[^.!?]+(?:[.!?](?!\s)[^.!?]*)*[.!?]+/g) ?? []
  const scores = sentences.map((sentence) => {
    const forms = formsIn(sentence)
    return shown.includes(sentence.trim())
      ? 0
      : sumOf(asked.filter((one) => one.forms.some((form) => forms.has(form))))
  })
  const best = scores.indexOf(Math.max(0, ...scores))
  if (best < 0 || scores[best] === 0) return ''
  let words = ''
  for (const sentence of sentences.slice(best, best + 6)) {
    if (words.length + sentence.length > LONGEST) break
    words += sentence
  }
  return words.trim() === '' ? '' : `\n\n${words.trim()}`
}

/** One word is enough where a part of the title says little else. */
function isMostOf(part: ReadonlySet<string>, asked: readonly Asked[]): boolean {
  const named = [...part].filter((word) =>
    indexedForms(word).some((form) => asked.some(({ forms, isWide }) => !isWide && forms.includes(form))),
  )
  return named.length > 0 && named.length * 2 >= part.size
}

const sumOf = (words: readonly Asked[]): number => words.reduce((sum, { weight }) => sum + weight, 0)

const wordsAsked = (query: string): string[] =>
  contentWords(query).filter((word) => {
    const forms = indexedForms(word)
    return forms.length > 0 && !/^\d+$/.test(word) && !forms.some((form) => ACTIONS.has(form))
  })

/** What students call it, and what the texts call it. */
const ALIASES: Readonly<Record<string, string>> = {
  uni: 'university',
  chem: 'chemistry',
  bio: 'biology',
  differentiate: 'derivative',
  integrate: 'antiderivative',
  emf: 'induction',
  analytical: 'analyse',
}

/** “SEAS” is no “sea”. */
const isAcronym = (word: string, query: string): boolean =>
  word.length > 2 && new RegExp(`\\b${word.toUpperCase()}\\b`).test(query) && query !== query.toUpperCase()

import MiniSearch from 'minisearch'
import { articlePassages } from '#app/features/help/door.ts'
import { formulaPassages } from '#app/features/formula-sheets/door.ts'
import { textbookPassages } from '#app/features/textbook/door.ts'
import { prepLibrary } from '#app/features/uni-prep/door.ts'
import { lazy } from '#app/platform/cache/lazy.ts'
import { headingId } from '#app/ui/markdown/heading-id.ts'
import { indexedForms, wordsOf } from '#app/platform/search/search-words.ts'
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

interface Library {
  passages: Passage[]
  index: MiniSearch<{ id: number; title: string; text: string; more: string }>
}

const LONGEST = 420

/** Everything that a tutor may quote: formulas, sections of lessons, help articles. Read at the first question. */
export const theLibrary = lazy((): Library => {
  const passages: Passage[] = [
    ...formulaPassages().map(({ example, ...one }) => ({ ...one, more: example })),
    ...articlePassages().map(({ words, ...one }) => ({ ...one, more: `${words} ${one.more}` })),
    ...textbookPassages(),
    ...[...prepLibrary().lessons.values()].flatMap(({ lesson }) =>
      sectionsOf(lesson.text).map(({ title, text }, i) => ({
        id: `uni-prep:${lesson.slug}:${i + 1}`,
        title: title === null ? lesson.title : `${lesson.title}: ${title}`,
        text: cut(text),
        more: text,
        href: `/uni-prep/lessons/${lesson.slug}${title === null ? '' : `#${headingId(title)}`}`,
      })),
    ),
  ]
  const index: Library['index'] = new MiniSearch({
    fields: ['title', 'text', 'more'],
    tokenize: wordsOf,
    processTerm: (word) => indexedForms(word),
  })
  index.addAll(passages.map(({ title, text, more }, id) => ({ id, title, text, more })))
  return { passages, index }
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

const MOST = 3
/** Less of what the question asks for, counted by how rare its words are, is no answer. */
export const LEAST_SCORE = 0.6

/**
 * The passages that answer a question best; none if nothing fits. A rare word counts for more, and a word that no passage
 * has counts most, so a question about something else finds nothing.
 */
export function findPassages(query: string): FoundPassage[] {
  const { passages, index } = theLibrary()
  const words = contentWords(query)
  if (words.length === 0) return []
  const found = words.map((word) => {
    const hits = index.search(word, {
      tokenize: (text) => [text],
      processTerm: (one) => indexedForms(one),
      boost: { title: 4, text: 2 },
    })
    return { hits, weight: Math.log(1 + passages.length / Math.max(1, hits.length)) }
  })
  const whole = found.reduce((sum, { weight }) => sum + weight, 0)
  const scores = new Map<number, { share: number; rank: number }>()
  for (const { hits, weight } of found)
    for (const { id, score } of hits) {
      const before = scores.get(id as number) ?? { share: 0, rank: 0 }
      scores.set(id as number, { share: before.share + weight / whole, rank: before.rank + score })
    }
  const candidates = [...scores]
    .filter(([, { share }]) => share >= LEAST_SCORE)
    .map(([id, { share, rank }]) => ({ ...passages[id]!, score: share, rank }))
    .toSorted((a, b) => b.score - a.score || b.rank - a.rank || a.id.localeCompare(b.id))
  return candidates.slice(0, MOST).map(({ rank: _rank, ...passage }) => passage)
}

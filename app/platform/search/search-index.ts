import MiniSearch, { type SearchResult } from 'minisearch'
import { isStaff, type Actor } from '#app/platform/access/actor.ts'
import { mayEnter, type Audience } from '#app/platform/access/audiences.ts'
import { searchedWords, typingErrors } from './query-words.ts'
import { indexedForms, wordsOf } from './search-words.ts'

/** The kinds of document in the index. */
export type SearchKind =
  'screen' | 'topic' | 'skill' | 'question' | 'mock' | 'paper' | 'formula' | 'tool' | 'article' | 'post'

export interface SearchDocument {
  kind: SearchKind
  id: string
  title: string
  /** The line under the title: a subject, a year. */
  about?: string
  /** Other names. They rank after the title. */
  words?: string
  /** Text that ranks last. */
  text?: string
  /** Who may open it. Nobody else finds it. */
  audience: Audience
  /** The subjects that the document belongs to. A person's own subjects rank first. */
  subjects?: readonly string[]
  /** Its address. `subjectId` is one of `subjects`, the person's own if there is one. */
  href: string | ((subjectId: string) => string)
}

export interface SearchHit {
  kind: SearchKind
  id: string
  title: string
  about: string
  href: string
}

export interface SearchOptions {
  kinds?: readonly SearchKind[]
  /** The person's own subjects, which come first. */
  subjects?: readonly string[]
  /** Other subjects of the person's certificates, which come before those of other certificates. */
  near?: readonly string[]
  /** The most hits of each kind. */
  each?: number
  /** True where demo accounts and the outbox exist. */
  development?: boolean
}

export interface SearchIndex {
  /** Documents that match any word of the query, best first. */
  find(actor: Actor, query: string, options?: SearchOptions): SearchHit[]
  /** The addresses of documents that this person may open, each once and without a query. */
  addresses(actor: Actor): string[]
}

/** A hit with less than this share of the best score is left out. */
const LEAST_SHARE = 0.1
const KIND_BOOST: Record<SearchKind, number> = {
  screen: 1.3,
  topic: 1.2,
  skill: 1.1,
  question: 0.7,
  mock: 0.9,
  paper: 0.7,
  formula: 0.9,
  tool: 1.1,
  article: 1,
  post: 0.8,
}
const OWN_SUBJECT = 1.6
const NEAR_SUBJECT = 1.3

export function createSearchIndex(documents: readonly SearchDocument[]): SearchIndex {
  const vocabulary = new Set<string>()
  // Many documents share a word, so its forms are looked up once.
  const formsOf = new Map<string, string[]>()
  const index = new MiniSearch<{ id: number; title: string; words: string; text: string }>({
    fields: ['title', 'words', 'text'],
    tokenize: wordsOf,
    processTerm(word) {
      let forms = formsOf.get(word)
      if (!forms) {
        forms = indexedForms(word)
        formsOf.set(word, forms)
        for (const form of forms) vocabulary.add(form)
      }
      return forms
    },
  })
  index.addAll(
    documents.map(({ title, words = '', text = '', about = '' }, id) => ({
      id,
      title,
      words: `${words} ${about}`,
      text,
    })),
  )
  const known = [...vocabulary]
  /** Whether the word is in some document, or begins a word that is. */
  const isKnown = (word: string) => vocabulary.has(word) || known.some((one) => one.startsWith(word))

  return {
    addresses(actor) {
      const open = documents.flatMap(({ audience, href }) =>
        typeof href === 'string' && !/[?#]/.test(href) && mayEnter(actor, audience) === 'yes' ? [href] : [],
      )
      return [...new Set(open)]
    },
    find(actor, query, { kinds, subjects = [], near = [], each = 20, development = false } = {}) {
      const words = [...new Set(searchedWords(query, isKnown).flat())]
      if (words.length === 0) return []
      const own = new Set(subjects)
      const nearby = new Set(near)
      const subjectBoost = (of: readonly string[]) =>
        of.some((one) => own.has(one)) ? OWN_SUBJECT : of.some((one) => nearby.has(one)) ? NEAR_SUBJECT : 1
      const visible = (audience: Audience) =>
        audience === 'development'
          ? development && actor.kind === 'person' && isStaff(actor)
          : mayEnter(actor, audience) === 'yes'
      const results = index.search(words.join(' '), {
        tokenize: (text) => text.split(' '),
        processTerm: (word) => word,
        combineWith: 'OR',
        boost: { title: 4, words: 2.5, text: 0.7 },
        prefix: (word) => word.length > 2 || (word.length === 2 && !vocabulary.has(word)),
        fuzzy: (word) => (isKnown(word) ? false : typingErrors(word)),
        weights: { prefix: 0.6, fuzzy: 0.5 },
        filter: ({ id }) => {
          const document = documents[id as number]!
          return (!kinds || kinds.includes(document.kind)) && visible(document.audience)
        },
        boostDocument: (id) => {
          const { kind, subjects: of = [] } = documents[id as number]!
          return KIND_BOOST[kind] * subjectBoost(of)
        },
      })
      return bestOfEach(results, documents, each).map((document) => hitOf(document, own, nearby))
    },
  }
}

function bestOfEach(results: readonly SearchResult[], documents: readonly SearchDocument[], each: number) {
  const least = (results[0]?.score ?? 0) * LEAST_SHARE
  const counts = new Map<SearchKind, number>()
  return results.flatMap(({ id, score }) => {
    const document = documents[id as number]!
    const count = (counts.get(document.kind) ?? 0) + 1
    counts.set(document.kind, count)
    return score >= least && count <= each ? [document] : []
  })
}

function hitOf(
  { kind, id, title, about = '', subjects = [], href }: SearchDocument,
  own: ReadonlySet<string>,
  near: ReadonlySet<string>,
): SearchHit {
  const subject =
    subjects.find((one) => own.has(one)) ?? subjects.find((one) => near.has(one)) ?? subjects[0] ?? ''
  return { kind, id, title, about, href: typeof href === 'string' ? href : href(subject) }
}

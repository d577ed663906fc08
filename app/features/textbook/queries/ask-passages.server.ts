import type { Person } from '#app/platform/access/actor.ts'
import { perObject } from '#app/platform/cache/lazy.ts'
import type { Lesson } from '#app/features/lessons/door.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { indexedForms, wordsOf } from '#app/platform/search/search-words.ts'
import { readPassageId, readTextId, textHref, type TextRef } from '../rules/passage-id.ts'
import { excerptOf } from '../rules/excerpt.ts'
import { rankPassages, type WordMatches } from '../rules/rank-passages.ts'
import { findDocument } from './documents.server.ts'
import {
  documentPassage,
  findPassage,
  lessonPassage,
  lessonPassages,
  type FoundPassage,
} from './passage.server.ts'
import { matchDocument } from './search-document.server.ts'
import { theTextbook } from './textbook.server.ts'

/** A passage, or a whole text, as a chat cites it. */
export interface AskedPassage {
  id: string
  title: string
  /** Markdown. Empty for a whole text. */
  text: string
  /** The first words on one line. */
  excerpt: string
  href: string
  /** The words are the person's own: what may leave this server is masked. */
  isOwn: boolean
}

const EXCERPT = 160
/** Of what a question asks for, at least so much must be in a passage that answers it. */
const LEAST_OF_QUESTION = 0.5
/** Passages about the same as another passage share less. */
const LEAST_OF_PASSAGE = 0.2
const MOST_NEAR = 2
const MOST_FOUND = 3

/** What a person asks about: a passage or a whole text. Null if there is none, also for another person's document. */
export async function findAsked(db: DatabaseOrTx, actor: Person, id: string): Promise<AskedPassage | null> {
  const ref = readPassageId(id)
  if (ref) {
    const found = await findPassage(db, actor, ref)
    return found && askedOf(found, ref.kind === 'document')
  }
  const text = readTextId(id)
  if (!text) return null
  const title =
    text.kind === 'lesson'
      ? theTextbook().bySlug.get(text.id)?.title
      : (await findDocument(db, actor, text.id))?.title
  if (title === undefined) return null
  return { id, title, text: '', excerpt: '', href: textHref(text), isOwn: text.kind === 'document' }
}

/** The passages of the same text that answer a question by its words. */
export async function findInText(
  db: DatabaseOrTx,
  actor: Person,
  id: string,
  words: readonly string[],
): Promise<AskedPassage[]> {
  const text = textOf(id)
  if (!text || words.length === 0) return []
  return search(db, actor, text, words, { least: LEAST_OF_QUESTION, most: MOST_FOUND })
}

/** Passages of the same text that are about the same as this one. */
export async function findNear(
  db: DatabaseOrTx,
  actor: Person,
  asked: AskedPassage,
): Promise<AskedPassage[]> {
  const text = textOf(asked.id)
  if (!text || asked.text === '') return []
  const words = wordsOf(asked.text.replace(/\$[^$]*\$/g, ' ')).filter(
    (word) => word.length > 3 && indexedForms(word).length > 0,
  )
  // Long words say most about a topic, and few are enough.
  const telling = [...new Set(words)].toSorted((a, b) => b.length - a.length).slice(0, 12)
  const near = await search(db, actor, text, telling, { least: LEAST_OF_PASSAGE, most: MOST_NEAR + 1 })
  return near.filter(({ id }) => id !== asked.id).slice(0, MOST_NEAR)
}

const textOf = (id: string): TextRef | null => readPassageId(id) ?? readTextId(id)

async function search(
  db: DatabaseOrTx,
  actor: Person,
  text: TextRef,
  words: readonly string[],
  bounds: { least: number; most: number },
): Promise<AskedPassage[]> {
  if (text.kind === 'lesson') {
    const lesson = theTextbook().bySlug.get(text.id)
    const keys = lesson ? rankPassages(matchLesson(lesson, words), bounds) : []
    return keys.flatMap((passage) => {
      const found = lessonPassage({ ...text, passage })
      return found ? [askedOf(found, false)] : []
    })
  }
  const document = await findDocument(db, actor, text.id)
  if (!document) return []
  const rows = rankPassages(await matchDocument(db, actor, text.id, words), bounds)
  return rows.map((row) => askedOf(documentPassage(document, row), true))
}

const lessonWords = perObject((lesson: Lesson) =>
  lessonPassages(lesson).map(({ key, section, text }) => ({
    key,
    forms: new Set(wordsOf(`${section ?? ''} ${text}`).flatMap(indexedForms)),
  })),
)

function matchLesson(lesson: Lesson, words: readonly string[]): WordMatches<string> {
  const passages = lessonWords(lesson)
  const has = ({ forms }: (typeof passages)[number], word: string) =>
    indexedForms(word).some((form) => forms.has(form))
  return {
    words,
    total: passages.length,
    counts: new Map(words.map((word) => [word, passages.filter((one) => has(one, word)).length])),
    candidates: passages.map((one) => ({
      passage: one.key,
      found: words.filter((word) => has(one, word)),
      rank: 0,
    })),
  }
}

const askedOf = ({ id, title, markdown, href }: FoundPassage, isOwn: boolean): AskedPassage => ({
  id,
  title,
  text: markdown,
  excerpt: excerptOf(markdown, EXCERPT),
  href,
  isOwn,
})

/** The passages of all lessons, for the search of a tutor. */
export function textbookPassages() {
  return theTextbook().lessons.flatMap((lesson) =>
    lessonPassages(lesson).flatMap(({ key }) => {
      const found = lessonPassage({ kind: 'lesson', id: lesson.slug, passage: key })
      if (!found) return []
      const { id, title, text, href } = found
      return [{ id, title, text: excerptOf(text, 420), more: text, href }]
    }),
  )
}

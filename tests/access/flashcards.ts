import { randomUUID } from 'node:crypto'
import { PNG } from 'pngjs'
import { flashcardMedia } from '#app/features/flashcards/tables.ts'
import { grown } from './handed-on.ts'
import { ownerOf } from './own-questions.ts'
import { somebody } from './people.ts'
import type { Asking } from './world.ts'

const idIn = (location: unknown, pattern: RegExp): string => {
  const id = pattern.exec(String(location))?.[1]
  if (id === undefined) throw new Error(`Nothing was created: ${String(location)}`)
  return id
}

/** A deck created by the form. */
export async function flashcardDeck(world: Asking, token: string): Promise<string> {
  const form = { intent: 'create-deck', id: randomUUID(), name: 'Electrolysis', subject: '' }
  const answer = await world.ask('/feynman-flashcards', { as: token, form })
  return idIn(answer.headers['location'], /\/decks\/([0-9a-f-]{36})$/)
}

/** A note saved by the form of the editor. */
export async function flashcardNote(world: Asking, token: string): Promise<string> {
  const deck = await flashcardDeck(world, token)
  const id = randomUUID()
  const text = { kind: 'basic', front: 'Where is oxidation?', back: 'At the anode' }
  await world.ask('/feynman-flashcards/notes/new', { as: token, form: { intent: 'save', id, deck, ...text } })
  return id
}

/** A card, as the review names it. */
export async function flashcard(world: Asking, token: string): Promise<string> {
  await flashcardNote(world, token)
  const { text } = await world.ask('/feynman-flashcards/review', { as: token })
  return idIn(text, /\/feynman-flashcards\/explain\/([0-9a-f-]{36})/)
}

/** The link to a deck with one card that this person shares, read from the page of the deck. */
export async function sharedDeck(world: Asking, token: string): Promise<string> {
  await grown(world, token)
  const deck = await flashcardDeck(world, token)
  const form = { intent: 'save', id: randomUUID(), deck, kind: 'basic', front: 'Shared', back: 'Answer' }
  await world.ask('/feynman-flashcards/notes/new', { as: token, form })
  const at = `/feynman-flashcards/decks/${deck}`
  await world.ask(at, { as: token, form: { intent: 'share' } })
  const { text } = await world.ask(at, { as: token })
  return idIn(text, /\/feynman-flashcards\/shared\/([\w-]{43})/)
}

/** This person's copy of a deck that somebody else shares. */
export async function copiedDeck(world: Asking, token: string): Promise<string> {
  const owner = await somebody(world.services, 'the owner of a deck', { roles: ['student'] })
  const link = await sharedDeck(world, owner.token)
  const path = `/feynman-flashcards/shared/${link}`
  const answer = await world.ask(path, { as: token, form: { intent: 'copy' } })
  return idIn(answer.headers['location'], /\/decks\/([0-9a-f-]{36})$/)
}

/** A picture of this person. Stored directly, because a form with a file is more than a sample can post. */
export async function flashcardMedium(world: Asking, token: string): Promise<string> {
  const { db, files, clock } = world.services
  const personId = await ownerOf(world, token)
  const name = `${'0f'.repeat(16)}.png`
  const bytes = PNG.sync.write(new PNG({ width: 2, height: 2 }))
  const put = await files.put({
    ...{ ownerId: personId, purpose: 'flashcard', name, bytes, maxBytes: 10_000 },
    allow: ['image/png'],
  })
  if (!put.ok) throw new Error(put.error.message)
  await db.insert(flashcardMedia).values({
    personId,
    name,
    fileId: put.value.id,
    words: 'Four points',
    size: bytes.length,
    usedAt: clock(),
  })
  return name
}

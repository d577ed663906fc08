import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import { mp3 } from '#app/platform/files/clean/media-samples.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { createFiles } from '#app/platform/files/files.server.ts'
import { storedFiles } from '#app/platform/files/tables.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { deckFile } from '../pages/deck-file.server.ts'
import { importPage } from '../pages/import-page.server.ts'
import { findReadableMedia } from '../queries/media.server.ts'
import { ankiPackage, type PackageForm } from '../rules/anki-testing.ts'
import { flashcardDecks, flashcardMedia, flashcardNotes } from '../tables.ts'
import { addMedia } from './add-media.server.ts'
import { deleteUnkeptFiles, deleteUnusedMedia } from './delete-unused-media.server.ts'
import { importCards } from './import-cards.server.ts'
import { dropCardFile, readCardFile } from './read-card-file.server.ts'
import { createNote } from './save-note.server.ts'
import { saveProfile } from '#app/features/account/door.ts'
import { deckToken } from '../rules/deck-token.ts'
import { MOST_MEDIA } from '../rules/limits.ts'
import { copyDeck } from './copy-deck.server.ts'
import { createDeck } from './save-deck.server.ts'
import { revokeDeckLink, shareDeck } from './share-deck.server.ts'

const ZONE = 'Australia/Melbourne'
const SECRET = 'a secret of this test'
let database: TestDatabase
let services: Services
let now: number
let person: Person

beforeAll(async () => {
  database = await withDatabase()
  const clock = () => new Date(now)
  const files = await createFiles({
    ...{ db: database.db, clock, where: { directory: `${database.directory}/files` } },
  })
  const accounts = { config: { secret: SECRET }, page: (path: string) => path }
  services = servicesOf(database.db, clock, { files, accounts })
})
afterAll(() => database.drop())
beforeEach(async () => {
  now = Date.parse('2026-11-27T01:00:00Z')
  person = await somebody(database.db)
})

function must<Value>(result: { ok: true; value: Value } | { ok: false; error: object }): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
const png = (shade: number) => {
  const made = new PNG({ width: 40, height: 30 })
  made.data.fill(shade)
  return new Uint8Array(PNG.sync.write(made))
}
const add = async (bytes: Uint8Array, words = 'A plant cell', actor = person) =>
  posted(addMedia, services, actor, { words, file: { name: 'cell', bytes } })
const through = { shared: null, copy: null }
const readable = (name: string, actor = person) =>
  findReadableMedia(database.db, actor, name, through, new Date(now))
const filesOf = (actor = person) =>
  database.db.select().from(storedFiles).where(eq(storedFiles.ownerId, actor.personId))
const notesOf = (actor = person) =>
  database.db
    .select()
    .from(flashcardNotes)
    .where(eq(flashcardNotes.personId, actor.personId))
    .orderBy(flashcardNotes.createdAt)

async function deckWith(...notes: object[]): Promise<string> {
  const deck = crypto.randomUUID()
  must(await posted(createDeck, services, person, { id: deck, name: 'Biology', subject: '' }))
  for (const note of notes)
    must(
      await posted(createNote, services, person, { id: crypto.randomUUID(), deck, kind: 'basic', ...note }),
    )
  return deck
}

it('stores a picture once, for its owner only', async () => {
  const first = must(await add(png(1)))
  expect(first.text).toBe(`![A plant cell](${first.name})`)
  expect(must(await add(png(1), 'The same')).name).toBe(first.name)
  expect((await filesOf()).length).toBe(1)
  expect((await readable(first.name))?.contentType).toBe('image/png')
  expect(await readable(first.name, await somebody(database.db))).toBeUndefined()
})

it('refuses a picture without a description, other files, and guests', async () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  expect(await add(svg)).toMatchObject({
    error: { fields: { file: expect.stringContaining('SVG') as string } },
  })
  expect(await add(png(1), '')).toMatchObject({
    error: { fields: { words: expect.stringContaining('Describe') as string } },
  })
  expect(await posted(addMedia, services, person, { words: 'A cell', file: null })).toMatchObject({
    error: { fields: { file: 'Choose a picture or a sound.' } },
  })
  expect((await posted(addMedia, services, { kind: 'guest' } as never, {})).ok).toBe(false)
  expect(await filesOf()).toEqual([])
})

it('deletes files that nobody kept after a day, and pictures without a card after a week', async () => {
  const used = must(await add(png(2)))
  const unused = must(await add(png(3)))
  await deckWith({ front: used.text, back: 'A cell' })
  await services.files.put({
    ...{ ownerId: person.personId, purpose: 'flashcard', name: 'x', bytes: png(4) },
    ...{ maxBytes: 10_000, allow: ['image/png'] },
  })
  const left = async () => {
    await deleteUnkeptFiles(services)
    await deleteUnusedMedia(services)
    const media = await database.db
      .select({ name: flashcardMedia.name })
      .from(flashcardMedia)
      .where(eq(flashcardMedia.personId, person.personId))
    return [(await filesOf()).length, new Set(media.map(({ name }) => name))]
  }
  expect(await left()).toEqual([3, new Set([used.name, unused.name])])
  now += 26 * 3_600_000
  expect(await left()).toEqual([2, new Set([used.name, unused.name])])
  now += 7 * 24 * 3_600_000
  expect(await left()).toEqual([1, new Set([used.name])])
})

it('keeps a picture that a card starts to show while others are deleted', async () => {
  const pictures = [must(await add(png(5))), must(await add(png(6)))]
  now += 8 * 24 * 3_600_000
  let taken = ''
  const remove = async (fileId: string) => {
    const [media] = await database.db.select().from(flashcardMedia).where(eq(flashcardMedia.fileId, fileId))
    if (!taken) {
      const [left] = await database.db
        .select()
        .from(flashcardMedia)
        .where(and(eq(flashcardMedia.personId, person.personId), ne(flashcardMedia.name, media?.name ?? '')))
      taken = left!.name
      await deckWith({ front: `![A cell](${taken})`, back: 'A cell' })
    }
    await services.files.remove(fileId)
  }
  await deleteUnusedMedia({ ...services, files: { ...services.files, remove } })
  expect(pictures.map(({ name }) => name)).toContain(taken)
  expect(await readable(taken)).toBeDefined()
  expect(await filesOf()).toHaveLength(1)
})

it('marks the pictures of a card as used when it is saved', async () => {
  const { name } = must(await add(png(7)))
  now += 6 * 24 * 3_600_000
  await deckWith({ front: `![A cell](${name})`, back: 'A cell' })
  const [media] = await database.db.select().from(flashcardMedia).where(eq(flashcardMedia.name, name))
  expect(media!.usedAt.getTime()).toBe(now)
})

it('counts every stored file for the limit, also files that no card has', async () => {
  const at = new Date(now)
  const rows = Array.from({ length: MOST_MEDIA - 1 }, (_, index) => ({
    ...{ id: crypto.randomUUID(), ownerId: person.personId, purpose: 'flashcard', name: `${index}.png` },
    ...{ contentType: 'image/png', size: 10, sha256: 'x', createdAt: at },
  }))
  await database.db.insert(storedFiles).values(rows)
  must(await add(png(20)))
  expect(await add(png(21))).toMatchObject({ error: { code: 'conflict' } })
})

it('deletes the pictures of a preview that is replaced or dropped, and keeps those of cards', async () => {
  const bytes = ankiPackage('anki21b', { ...(collection as never as object), media } as never)
  const read = async (more: object = { file: { name: 'deck.apkg', bytes } }) =>
    must(await posted(readCardFile, services, person, { zone: ZONE, ...more })).id
  await read()
  const count = (await filesOf()).length
  expect(count).toBe(3)
  await read()
  expect((await filesOf()).length).toBe(count)
  const id = await read({ file: null, text: 'a\tb' })
  expect((await filesOf()).length).toBe(0)
  must(await posted(dropCardFile, services, person, { import: id }))
  must(await posted(dropCardFile, services, person, { import: await read() }))
  expect((await filesOf()).length).toBe(0)
  await bring(bytes, person)
  await read({ file: null, text: 'a\tb' })
  expect((await filesOf()).length).toBe(count)
})

it('limits how often a person copies shared decks', async () => {
  must(await posted(saveProfile, services, person, { name: 'Mia Tran', bornOn: '2008-05-05', zone: ZONE }))
  const deck = await deckWith({ front: 'A', back: 'B' })
  const token = deckToken(must(await shareDeck(services, person, { deckId: deck })).linkId, SECRET)
  const friend = await somebody(database.db)
  for (let count = 0; count < 30; count++) must(await copyDeck(services, friend, { token }))
  expect(await copyDeck(services, friend, { token })).toMatchObject({
    error: { code: 'too-many', message: expect.stringMatching(/Try again in \d+ minutes/) as string },
  })
})

it('shows the picture of a shared deck through its link, and copies the picture with the deck', async () => {
  const picture = must(await add(png(9)))
  const hidden = must(await add(png(10)))
  const profile = { name: 'Mia Tran', bornOn: '2008-05-05', zone: ZONE }
  must(await posted(saveProfile, services, person, profile))
  const deck = await deckWith({ front: picture.text, back: 'A cell' })
  const friend = await somebody(database.db)
  const token = deckToken(must(await shareDeck(services, person, { deckId: deck })).linkId, SECRET)
  const read = (name: string, shared: string | null = token, copy: string | null = null) =>
    findReadableMedia(database.db, friend, name, { shared, copy }, new Date(now))
  expect([await read(picture.name, null), await read(hidden.name), await read(picture.name, 'x')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect((await read(picture.name))?.contentType).toBe('image/png')
  const copy = must(await copyDeck(services, friend, { token }))
  expect([(await filesOf(friend)).length, await namesOf(friend)]).toEqual([1, new Set([picture.name])])
  must(await revokeDeckLink(services, person, { deckId: deck }))
  expect(await readable(picture.name, friend)).toBeDefined()
  expect(await read(hidden.name, token, copy.deckId)).toBeUndefined()
})

const photo = new Uint8Array(jpeg.encode({ width: 16, height: 8, data: Buffer.alloc(512, 90) }, 70).data)
const collection = {
  notes: [
    { type: 'basic', fields: ['<img src="a%20cell.png" alt="A cell"> Which cell?', 'A plant cell [sound:say it.mp3]'] },
    { type: 'basic', fields: ['<img src="missing.png">Q', 'A'] },
    { type: 'basic', fields: ['<img src="leaf.jpg">', '<img src="bad.svg">A leaf'] },
    {
      type: 'occlusion',
      fields: [
        '{{c1::image-occlusion:rect:left=.1:top=.2:width=.3:height=.1:oi=1}}<br>{{c2::image-occlusion:ellipse:left=.5:top=.5:rx=.1:ry=.05}}',
        '<img src="leaf.jpg">',
      ],
      cards: [{ ord: 0 }, { ord: 1 }],
    },
  ],
} as const // prettier-ignore
const media = [
  { name: 'a cell.png', bytes: png(5) },
  { name: 'say it.mp3', bytes: mp3('A name') },
  { name: 'leaf.jpg', bytes: photo },
  { name: 'bad.svg', bytes: new TextEncoder().encode('<svg onload="alert(1)"/>') },
]

async function bring(bytes: Uint8Array, actor: Person) {
  const id = must(
    await posted(readCardFile, services, actor, { zone: ZONE, file: { name: 'deck.apkg', bytes } }),
  ).id
  const page = await importPage(services, actor, new URLSearchParams({ file: id }))
  must(await posted(importCards, services, actor, { import: id }))
  return page!.preview!
}
const textsOf = async (actor: Person) =>
  (await notesOf(actor)).map(({ kind, front, back, accepted }) => ({ kind, front, back, accepted }))
const namesOf = async (actor: Person) =>
  new Set(
    (await database.db.select().from(flashcardMedia).where(eq(flashcardMedia.personId, actor.personId))).map(
      ({ name }) => name,
    ),
  )

it.each<PackageForm>(['anki2', 'anki21', 'anki21b'])(
  'imports and exports the pictures, sounds and boxes of a package with collection.%s',
  async (form) => {
    const preview = await bring(
      ankiPackage(form, { ...(collection as never as object), media } as never),
      person,
    )
    expect(preview.creates).toEqual(expect.arrayContaining(['2 pictures', '1 sound']))
    expect(preview.losses).toEqual(['2 × pictures that are missing or cannot be used'])
    const texts = await textsOf(person)
    expect(texts.map(({ kind }) => kind)).toEqual(['basic', 'basic', 'basic', 'occlusion'])
    expect(texts[0]!.front).toMatch(/^!\[A cell\]\([0-9a-f]{32}\.png\) Which cell\?$/)
    expect(texts[0]!.back).toMatch(/^A plant cell !\[say it\]\([0-9a-f]{32}\.mp3\)$/)
    expect(texts[3]!.accepted).toBe('1: 10, 20, 30, 10 Box 1\n2: 50, 50, 20, 10 Box 2')

    const [deck] = await database.db
      .select()
      .from(flashcardDecks)
      .where(eq(flashcardDecks.personId, person.personId))
    const exported = must((await deckFile(services, person, deck!.id, { format: 'apkg', zone: ZONE }))!)
    const other = await somebody(database.db)
    const again = await bring(exported.body as Uint8Array, other)
    expect(again.losses).toEqual([])
    expect(await textsOf(other)).toEqual(texts)
    expect(await namesOf(other)).toEqual(await namesOf(person))
    const bytesOf = async (actor: Person) =>
      new Map((await filesOf(actor)).map(({ name, sha256 }) => [name, sha256]))
    expect(await bytesOf(other)).toEqual(await bytesOf(person))
  },
)

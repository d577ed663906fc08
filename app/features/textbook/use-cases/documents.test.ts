import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { GUEST } from '#app/platform/access/actor.ts'
import { docxOf, epubOf, pdfOf, scanPng, wordParagraph } from '#app/platform/documents/document-samples.ts'
import { storedFiles } from '#app/platform/files/tables.ts'
import { posted } from '#tests/posted.ts'
import { pupilOfEachTest } from '#tests/pupil.ts'
import { somebody } from '#tests/somebody.ts'
import { deleteUnkeptPdfs } from '../jobs/delete-unkept-pdfs.server.ts'
import { documentPage } from '../pages/document-page.server.ts'
import { documentsPage } from '../pages/documents-page.server.ts'
import { textbookPage } from '../pages/textbook-page.server.ts'
import { documentPicture } from '../pages/page-picture.server.ts'
import { findAsked, findInText, findNear } from '../queries/ask-passages.server.ts'
import { MOST_DOCUMENTS } from '../rules/limits.ts'
import { textbookDocuments, textbookMarks, textbookPassages, textbookPlaces } from '../tables.ts'
import { addDocument } from './add-document.server.ts'
import { deleteDocument } from './delete-document.server.ts'
import { saveMark } from './save-mark.server.ts'
import { savePlace } from './save-place.server.ts'

const pupil = pupilOfEachTest()
const NOTES = `# Electrolysis

At the anode copper atoms lose electrons.

At the cathode copper ions gain electrons and become metal.

Zebras live in Africa.`

const file = (name: string, bytes: Uint8Array | string) => new File([bytes as BlobPart], name)

async function added(name = 'notes.txt', bytes: Uint8Array | string = NOTES): Promise<string> {
  const done = await addDocument(pupil.services, pupil.actor, { id: randomUUID(), file: file(name, bytes) })
  if (!done.ok) throw new Error(JSON.stringify(done.error))
  return done.value.id
}

const page = (id: string, query = '', actor = pupil.actor) =>
  documentPage(pupil.services, actor, id, new URLSearchParams(query))

it('adds a text once, and reads it with its heading and passages', async () => {
  const { services, actor, db } = pupil
  const form = { id: randomUUID(), file: file('notes.txt', NOTES) }
  expect(await addDocument(services, actor, form)).toMatchObject({ ok: true })
  expect(await addDocument(services, actor, form)).toMatchObject({ ok: true, value: { id: form.id } })
  expect(
    await db.select().from(textbookDocuments).where(eq(textbookDocuments.personId, actor.personId)),
  ).toHaveLength(1)
  const shown = await page(form.id)
  expect(shown).toMatchObject({ document: { title: 'Electrolysis', pages: 1 }, picture: null, shows: 'text' })
  expect(shown!.passages.map(({ key }) => key)).toEqual(['1', '2', '3', '4'])
  const list = await documentsPage(services, actor, { query: new URLSearchParams(), zone: 'UTC' })
  expect(list.documents).toMatchObject([{ id: form.id, state: 'Not read yet' }])
  expect(await db.select().from(storedFiles).where(eq(storedFiles.ownerId, actor.personId))).toEqual([])
})

it('keeps the file of a PDF, draws its pages, and never quotes a page without text', async () => {
  const bytes = await pdfOf((pdf) => {
    pdf.text('The *first* page costs $5.')
    pdf.addPage().image(scanPng(), 0, 0, { width: 595 })
  })
  const id = await added('Paper.pdf', bytes)
  const first = await page(id)
  expect(first!.passages[0]!.html).toContain('The *first* page costs $5.')
  const second = await page(id, 'page=2')
  expect(second).toMatchObject({ isPicture: true, shows: 'picture', passages: [] })
  expect(second!.unread.join(' ')).toContain('can’t quote')
  const drawn = await documentPicture(pupil.services, pupil.actor, id, 2)
  expect(drawn).toMatchObject({ ok: true, value: { kind: 'image/jpeg' } })
  expect(await documentPicture(pupil.services, pupil.actor, id, 3)).toMatchObject({ ok: false })
})

it('draws a page once, one page of a person at a time, and within a limit', async () => {
  const { services, actor } = pupil
  const bytes = await pdfOf((pdf) => void pdf.text('One.').addPage().text('Two.').addPage().text('Three.'))
  const id = await added('Paper.pdf', bytes)
  let [read, reading, most] = [0, 0, 0]
  const files: typeof services.files = {
    ...services.files,
    bytes: async (fileId) => {
      read += 1
      most = Math.max(most, ++reading)
      const found = await services.files.bytes(fileId)
      await new Promise((resolve) => setTimeout(resolve, 20))
      reading -= 1
      return found
    },
  }
  const picture = (number: number, more: object = {}) =>
    documentPicture({ ...services, files, ...more }, actor, id, number)
  const drawn = await Promise.all([1, 2, 2].map((number) => picture(number)))
  expect(drawn.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(await picture(1)).toMatchObject({ ok: true })
  expect([read, most]).toEqual([2, 1])
  const full = { limits: { ...services.limits, take: async () => ({ ok: false, retryAfter: 60 }) } }
  expect(await picture(3, full)).toMatchObject({ error: { code: 'too-many' } })
  expect(await picture(2, full)).toMatchObject({ ok: true })
  expect(read).toBe(2)
})

it('reads Word and EPUB files, and says how many equations could not be read', async () => {
  const odd = '<w:p><m:oMath><m:unknown/></m:oMath></w:p>'
  const word = await page(await added('a.docx', docxOf(wordParagraph('Ions move.') + odd + odd)))
  expect(word).toMatchObject({ document: { format: 'Word file' } })
  expect(word!.unread).toEqual(['2 equations could not be read. Look at the original for them.'])
  const book = await page(await added('b.epub', epubOf({ 'one.xhtml': '<p>Waves <b>carry</b> energy.</p>' })))
  expect(book).toMatchObject({ document: { format: 'EPUB', title: 'Waves & fields' } })
})

it('finds the passages of a document by the words of a question, and none for other words', async () => {
  const { services, actor } = pupil
  const id = `document:${await added()}`
  const found = await findInText(services.db, actor, id, ['cathode', 'electrons'])
  expect(found[0]).toMatchObject({
    id: `${id}:3`,
    title: 'Electrolysis, page 1, passage 3',
    href: expect.stringMatching(/\?page=1#p-3$/),
    isOwn: true,
  })
  expect(await findInText(services.db, actor, id, ['volcano'])).toEqual([])
  expect(await findInText(services.db, actor, id, ["'; DROP", '&|!'])).toEqual([])
  const asked = await findAsked(services.db, actor, `${id}:2`)
  const near = await findNear(services.db, actor, asked!)
  expect(near.map((one) => one.id)).toEqual([`${id}:3`])
})

it('finds the passage with every word of a question after many passages with one of them', async () => {
  const { services, actor } = pupil
  const weak = Array.from({ length: 70 }, (_, at) => `Copper wire number ${at} lies on the bench.`)
  const strong = 'Copper ions at the cathode gain electrons.'
  const id = `document:${await added('long.txt', [...weak, strong].join('\n\n'))}`
  const [found] = await findInText(services.db, actor, id, ['copper', 'cathode', 'electrons'])
  expect(found?.excerpt).toBe(strong)
})

it('counts a last page without text as read once it was shown, and continues there', async () => {
  const { services, actor } = pupil
  const id = await added(
    'Paper.pdf',
    await pdfOf((pdf) => {
      pdf.text('A wave carries energy through a medium.')
      pdf.addPage().image(scanPng(), 0, 0, { width: 595 })
    }),
  )
  const text = `document:${id}`
  const home = () => textbookPage(services, actor, new URLSearchParams())
  expect((await page(id, 'page=1'))!.places).toEqual(['1'])
  await savePlace(services, actor, { text, passage: '1' })
  expect((await home()).next).toMatchObject({ reason: 'You have read 50% of your document.' })
  const [passage] = (await page(id, 'page=2'))!.places
  expect(await savePlace(services, actor, { text, passage: passage! })).toMatchObject({
    value: { share: 100 },
  })
  expect(await page(id)).toMatchObject({ page: 2, share: 100 })
  expect((await home()).next?.title).not.toBe('Paper')
  const stranger = await somebody(pupil.db)
  for (const [who, place] of [
    [actor, 'page-3'],
    [actor, 'page-0'],
    [stranger, 'page-2'],
  ] as const)
    expect(await savePlace(services, who, { text, passage: place })).toMatchObject({
      error: { code: 'not-found' },
    })
})

it('adds one of two documents that are posted at once when there is room for one', async () => {
  const { services, actor, db } = pupil
  const now = services.clock()
  await db.insert(textbookDocuments).values(
    Array.from({ length: MOST_DOCUMENTS - 1 }, (_, at) => ({
      ...{ id: randomUUID(), personId: actor.personId, title: `${at}`, format: 'text', pages: 1 },
      ...{ picturePages: [], unread: [], fileId: null, characters: 10, addedAt: now },
    })),
  )
  const bytes = await pdfOf((pdf) => void pdf.text('A wave carries energy.'))
  // Both files are read and stored before either document is saved.
  let arrive: () => void = () => undefined
  const both = new Promise<void>((resolve) => (arrive = resolve))
  let stored = 0
  const files: typeof services.files = {
    ...services.files,
    put: async (upload) => {
      const put = await services.files.put(upload)
      if (++stored === 2) arrive()
      await both
      return put
    },
  }
  const done = await Promise.all(
    [1, 2].map(() =>
      addDocument({ ...services, files }, actor, { id: randomUUID(), file: file('a.pdf', bytes) }),
    ),
  )
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  expect(done.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'conflict' } })
  expect(
    await db.select().from(textbookDocuments).where(eq(textbookDocuments.personId, actor.personId)),
  ).toHaveLength(MOST_DOCUMENTS)
})

it('keeps the place and the marks of a document, and deletes all of it with its file', async () => {
  const { services, actor, db } = pupil
  const id = await added('Paper.pdf', await pdfOf((pdf) => void pdf.text('A wave carries energy.')))
  const text = `document:${id}`
  await saveMark(services, actor, { text, passage: '1', highlighted: 'yes', note: 'Exam.' })
  await savePlace(services, actor, { text, passage: '1' })
  expect((await page(id))!.marks).toMatchObject([{ note: 'Exam.', page: 1 }])
  const [stored] = await db.select().from(storedFiles).where(eq(storedFiles.ownerId, actor.personId))
  expect(await deleteDocument(services, actor, { id })).toMatchObject({ ok: true })
  expect(await page(id)).toBeUndefined()
  for (const table of [textbookDocuments, textbookPassages, textbookMarks, textbookPlaces])
    expect(await db.select().from(table).where(eq(table.personId, actor.personId))).toEqual([])
  expect(await services.files.find(stored!.id)).toBeUndefined()
  expect(await deleteDocument(services, actor, { id })).toMatchObject({ ok: false })
})

it('shows a document to nobody else: another student, or staff who view the account', async () => {
  const { services, actor, db } = pupil
  const id = await added('Paper.pdf', await pdfOf((pdf) => void pdf.text('A wave carries energy.')))
  const text = `document:${id}`
  const stranger = await somebody(db)
  const until = new Date(services.clock().getTime() + 60_000)
  const viewing = { personId: actor.personId, grantId: 'g', roles: [], institutions: [], until }
  for (const other of [stranger, { ...stranger, viewing }]) {
    expect(await page(id, '', other)).toBeUndefined()
    expect(await documentPicture(services, other, id, 1)).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    })
    expect(await findAsked(services.db, other, `${text}:1`)).toBeNull()
    expect(await findAsked(services.db, other, text)).toBeNull()
    expect(await findInText(services.db, other, text, ['wave'])).toEqual([])
    expect(await saveMark(services, other, { text, passage: '1', highlighted: 'yes' })).toMatchObject({
      ok: false,
    })
    expect(await deleteDocument(services, other, { id })).toMatchObject({ ok: false })
  }
  const taken = await addDocument(services, stranger, { id, file: file('notes.txt', NOTES) })
  expect(taken).toMatchObject({ ok: false, error: { code: 'conflict' } })
  expect(await page(id)).toBeDefined()
})

it('refuses a guest, an empty form and a damaged file, and stores nothing', async () => {
  const { services, actor, db } = pupil
  const id = randomUUID()
  const form = { id, file: file('notes.txt', NOTES) }
  expect(await addDocument(services, GUEST, form)).toMatchObject({ error: { code: 'not-signed-in' } })
  expect(await posted(addDocument, services, actor, { id, file: null })).toMatchObject({
    error: { fields: { file: 'Choose a file.' } },
  })
  const damaged = await addDocument(services, actor, { id, file: file('a.pdf', '%PDF-1.7 broken') })
  expect(damaged).toMatchObject({
    ok: false,
    error: { fields: { file: expect.stringContaining('try again') } },
  })
  expect(
    await db.select().from(textbookDocuments).where(eq(textbookDocuments.personId, actor.personId)),
  ).toEqual([])
  expect(await db.select().from(storedFiles).where(eq(storedFiles.ownerId, actor.personId))).toEqual([])
})

it('deletes a PDF whose document was never saved, after a day', async () => {
  const { services, actor } = pupil
  const bytes = await pdfOf((pdf) => void pdf.text('Words.'))
  const kept = await added('Kept.pdf', bytes)
  const put = await services.files.put({
    ...{ ownerId: actor.personId, purpose: 'textbook', name: 'lost.pdf', bytes },
    ...{ maxBytes: 1_000_000, allow: ['application/pdf'] },
  })
  const lost = put.ok ? put.value.id : ''
  await deleteUnkeptPdfs(services)
  expect(await services.files.find(lost)).toBeDefined()
  await deleteUnkeptPdfs({ ...services, clock: () => new Date(services.clock().getTime() + 27 * 3_600_000) })
  expect(await services.files.find(lost)).toBeUndefined()
  expect(await documentPicture(services, actor, kept, 1)).toMatchObject({ ok: true })
})

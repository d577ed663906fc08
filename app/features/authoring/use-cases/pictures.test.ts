import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { parse, stringify } from 'yaml'
import { profiles } from '#app/features/account/tables.ts'
import { startSet } from '#app/features/practice/door.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { readPracticeSet } from '#app/features/practice/pages/practice-set-page.server.ts'
import { createFiles } from '#app/platform/files/files.server.ts'
import { storedFiles } from '#app/platform/files/tables.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { reviewer, somebody } from '#tests/somebody.ts'
import { textAt } from '../rules/draft.ts'
import { importPage } from '../pages/import-page.server.ts'
import { mayRead } from '../queries/pictures.server.ts'
import { draftOf } from '../rules/draft-to-question.ts'
import { STATEMENT } from '../rules/publishing.ts'
import { findOwn } from '../queries/own-questions.server.ts'
import { authoredQuestions, authoredSubmissions } from '../tables.ts'
import { addPicture } from './add-picture.server.ts'
import { importQuestions } from './import-questions.server.ts'
import { readImport } from './read-import.server.ts'
import { removeQuestion } from './remove-question.server.ts'
import { decideSubmission, withdrawQuestion } from './review-question.server.ts'
import { saveDraft } from './save-draft.server.ts'
import { submitQuestion } from './submit-question.server.ts'
import { undoImport } from './undo-import.server.ts'

let database: TestDatabase
let services: Services
beforeAll(async () => {
  database = await withDatabase()
  const clock = () => new Date('2026-11-20T01:00:00Z')
  const where = { directory: join(database.directory, 'files') }
  services = servicesOf(database.db, clock, {
    files: await createFiles({ db: database.db, clock, where }),
  })
})
afterAll(() => database.drop())

const student = () => somebody(database.db)
const sound = builtInBank().questions.find(
  (one) =>
    one.family === 'chemistry' &&
    one.parts.length === 1 &&
    one.parts[0]!.answer.kind === 'choice' &&
    !one.picture &&
    !one.parts[0]!.picture,
)!
const png = () => new Uint8Array(PNG.sync.write(new PNG({ width: 40, height: 20 })))
const fields = { alt: 'A flask with a blue liquid in it.', where: 'parts[0].picture' }

it('stores a picture for its author, shows it in its place, and deletes it with the question', async () => {
  const [kim, lee] = [await student(), await student()]
  const id = crypto.randomUUID()
  await saveDraft(services, kim, { id, revision: '0', draft: draftOf(sound, (value) => stringify(value)) })
  const file = { name: 'flask.png', bytes: png() }
  expect(await addPicture(services, lee, id, fields, file)).toMatchObject({ error: { code: 'not-found' } })
  expect(await addPicture(services, kim, id, { ...fields, alt: 'x' }, file)).toMatchObject({
    error: { fields: { alt: expect.any(String) } },
  })
  expect(await addPicture(services, kim, id, { ...fields, where: 'parts[3].picture' }, file)).toMatchObject({
    error: { code: 'conflict' },
  })
  const added = await addPicture(services, kim, id, fields, file)
  if (!added.ok) throw new Error(JSON.stringify(added.error))
  expect((await findOwn(database.db, kim, id))?.status).toBe('ready')
  expect(await mayRead(database.db, kim, added.value.file, false)).toEqual({ contentType: 'image/png' })
  expect(await mayRead(database.db, lee, added.value.file, true)).toBeUndefined()
  const subject = sound.topics[0]!.split('.')[0]!
  const started = await startSet(services, kim, { from: 'mine', question: id, subject, count: '1' })
  if (!started.ok) throw new Error(started.error.message)
  const picture = (await readPracticeSet(services, kim, started.value.setId))?.questions[0]?.parts[0]?.picture
  expect(picture).toMatchObject({
    alt: fields.alt,
    shapes: [{ k: 'image', file: added.value.file, x: 0, width: 320, height: 160 }],
  })
  expect(await services.files.find(added.value.file)).toBeDefined()
  expect((await removeQuestion(services, lee, { question: id })).ok).toBe(false)
  expect(await services.files.find(added.value.file)).toBeDefined()
  expect((await removeQuestion(services, kim, { question: id })).ok).toBe(true)
  expect(await services.files.find(added.value.file)).toBeUndefined()
})

it('deletes a picture that is added while its question is being deleted', async () => {
  const kim = await student()
  const id = crypto.randomUUID()
  const draft = draftOf(sound, (value) => stringify(value))
  await saveDraft(services, kim, { id, revision: '0', draft })
  // One window deletes the question. Before its transaction starts, another window adds a picture.
  const { db } = database
  const late = async (work: never) => {
    expect((await addPicture(services, kim, id, fields, { name: 'flask.png', bytes: png() })).ok).toBe(true)
    return db.transaction(work)
  }
  const removing = new Proxy(db, {
    get: (target, name, holder) =>
      name === 'transaction' ? late : (Reflect.get(target, name, holder) as unknown),
  })
  expect((await removeQuestion({ ...services, db: removing }, kim, { question: id })).ok).toBe(true)
  expect(await db.select().from(storedFiles).where(eq(storedFiles.ownerId, kim.personId))).toEqual([])
})

it('imports and re-encodes the pictures of a Moodle file, and reports those that fail', async () => {
  const kim = await student()
  const data = Buffer.from(png()).toString('base64')
  const moodle = (name: string, image: string, more = '', feedback = '') => `<question type="multichoice">
    <name><text>${name}</text></name><questiontext format="html"><text><![CDATA[<p>What is shown?</p><p>${image}</p>]]></text>${more}</questiontext>
    <generalfeedback format="html"><text><![CDATA[${feedback}]]></text></generalfeedback>
    <single>true</single><answer fraction="100"><text>A flask</text></answer><answer fraction="0"><text>A tube</text></answer></question>`
  const file = (called: string, inside: string) =>
    `<file name="${called}" path="/" encoding="base64">${inside}</file>`
  const text = `<quiz>
    ${moodle('Stored', '<img src="@@PLUGINFILE@@/a%20flask.png?time=1" alt="A flask with a blue liquid.">', file('a flask.png', data), `<p>So: <img alt="The same flask, emptied." src="data:image/png;base64,${data}"></p>`)}
    ${moodle('Said nothing', '<img src="@@PLUGINFILE@@/b.png" alt="">', file('b.png', data))}
    ${moodle('No picture', '<img src="@@PLUGINFILE@@/c.svg" alt="A drawing">', file('c.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')))}
    ${moodle('Elsewhere', '<img src="https://example.com/d.png" alt="Far away">')}
  </quiz>`
  const place = {
    subject: sound.topics[0]!.split('.')[0]!,
    topic: sound.topics[0]!,
    skill: sound.skill,
    commandTerm: 'state',
  }
  const read = await readImport(services, kim, {
    ...place,
    file: {
      name: 'm.xml',
      bytes: new TextEncoder().encode(text),
    },
  })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  const page = await importPage(services, kim, new URLSearchParams({ file: read.value.id }))
  expect(page!.report!.lines.map(({ name, losses: said }) => [name, ...said])).toEqual([
    ['Stored'],
    ['Said nothing'],
    ['No picture', expect.stringMatching(/^the picture “A drawing”: You can’t use SVG/)],
    ['Elsewhere', 'the picture “Far away”'],
  ])
  expect(await importQuestions(services, kim, read.value.id)).toMatchObject({ value: { kept: 4, known: 0 } })
  const rows = await database.db
    .select()
    .from(authoredQuestions)
    .where(eq(authoredQuestions.ownerId, kim.personId))
  const called = (title: string) => rows.find((row) => row.title === title)!
  const stored = called('Stored')
  expect(textAt(stored.draft, 'parts[0].prompt')).toBe('What is shown?')
  expect(parse(textAt(stored.draft, 'parts[0].picture'))).toMatchObject({
    alt: 'A flask with a blue liquid.',
    image: { width: 40, height: 20 },
  })
  expect(parse(textAt(stored.draft, 'parts[0].solutionPicture'))).toMatchObject({
    alt: 'The same flask, emptied.',
  })
  expect(stored).toMatchObject({ status: 'ready', problems: 0 })
  expect(textAt(called('No picture').draft, 'parts[0].prompt')).toBe('What is shown?\n\n[A drawing]')
  // A picture without alternative text is imported, but needs a description before practice.
  expect(called('Said nothing')).toMatchObject({ status: 'draft', problems: 1 })
  const pictures = async () =>
    (await database.db.select().from(storedFiles).where(eq(storedFiles.ownerId, kim.personId))).length
  expect(await pictures()).toBe(3)
  // Importing again adds no question and no picture.
  expect(await importQuestions(services, kim, read.value.id)).toMatchObject({ value: { kept: 0, known: 4 } })
  expect(await pictures()).toBe(3)
  const { image } = parse(textAt(stored.draft, 'parts[0].picture')) as { image: { file: string } }
  expect(await mayRead(database.db, kim, image.file, false)).toEqual({ contentType: 'image/png' })
  expect(await mayRead(database.db, await student(), image.file, false)).toBeUndefined()
  expect(await undoImport(services, kim, { at: stored.createdAt.getTime() })).toMatchObject({
    value: { removed: 4 },
  })
  expect(await pictures()).toBe(0)
})

it('shows other people the pictures of the published version and no later ones', async () => {
  const [kim, lee, staff] = [await student(), await student(), await reviewer(database.db)]
  await database.db.insert(profiles).values({
    personId: kim.personId,
    bornOn: '2000-01-01',
    zone: 'Australia/Melbourne',
    updatedAt: services.clock(),
  } as typeof profiles.$inferInsert)
  const id = crypto.randomUUID()
  await saveDraft(services, kim, { id, revision: '0', draft: draftOf(sound, (value) => stringify(value)) })
  const add = async () => {
    const added = await addPicture(services, kim, id, fields, { name: 'flask.png', bytes: png() })
    if (!added.ok) throw new Error(JSON.stringify(added.error))
    return added.value.file
  }
  const readers = async (file: string) => {
    const [own, other, reviews] = await Promise.all([
      mayRead(database.db, kim, file, false),
      mayRead(database.db, lee, file, false),
      mayRead(database.db, staff, file, true),
    ])
    return [own, other, reviews].map((one) => one !== undefined)
  }
  const submitted = async () => {
    const signed = { agree: 'on' as const, signedName: 'A. Writer', statement: STATEMENT.version }
    expect(await submitQuestion(services, kim, { question: id, ...signed })).toMatchObject({ ok: true })
  }
  const approved = async () => {
    const rows = await database.db.select().from(authoredSubmissions)
    const { id: submission } = rows.find((one) => one.questionId === id && one.status === 'waiting')!
    const decision = { submission, verdict: 'approve' as const, reason: 'Sound and clear.' }
    expect(await decideSubmission(services, staff, decision)).toMatchObject({ ok: true })
  }

  const first = await add()
  expect(await readers(first)).toEqual([true, false, false])
  await submitted()
  expect(await readers(first)).toEqual([true, false, true])
  await approved()
  expect(await readers(first)).toEqual([true, true, true])

  // Replaces the first picture in a draft that nobody else sees yet.
  const later = await add()
  expect(await readers(later)).toEqual([true, false, false])
  await submitted()
  expect(await readers(later)).toEqual([true, false, true])
  await approved()
  // Sets that started before still show the first picture.
  expect(await readers(first)).toEqual([true, true, true])
  expect(await readers(later)).toEqual([true, true, true])
  expect(await withdrawQuestion(services, staff, { question: id, reason: 'It is wrong.' })).toMatchObject({
    ok: true,
  })
  expect(await readers(later)).toEqual([true, false, false])
})

it('changes nothing when the question is submitted while a picture is being stored', async () => {
  const kim = await student()
  await database.db.insert(profiles).values({
    personId: kim.personId,
    bornOn: '2000-01-01',
    zone: 'Australia/Melbourne',
    updatedAt: services.clock(),
  } as typeof profiles.$inferInsert)
  const id = crypto.randomUUID()
  await saveDraft(services, kim, { id, revision: '0', draft: draftOf(sound, (value) => stringify(value)) })
  const { files } = services
  const put: typeof files.put = async (file) => {
    const form = { agree: 'on' as const, signedName: 'Kim', statement: STATEMENT.version }
    expect(await submitQuestion(services, kim, { question: id, ...form })).toMatchObject({ ok: true })
    return files.put(file)
  }
  const slow = {
    ...services,
    files: { put, remove: (file: string) => files.remove(file) },
  } as typeof services
  const before = (await findOwn(database.db, kim, id))!
  expect(await addPicture(slow, kim, id, fields, { name: 'a.png', bytes: png() })).toMatchObject({
    error: { code: 'conflict' },
  })
  expect(await findOwn(database.db, kim, id)).toEqual({ ...before, status: 'submitted', version: 1 })
})

it('lets a picture be replaced any number of times, and deletes unused pictures to make room', async () => {
  const kim = await student()
  const id = crypto.randomUUID()
  await saveDraft(services, kim, { id, revision: '0', draft: draftOf(sound, (value) => stringify(value)) })
  const added: string[] = []
  const add = async (where: string) => {
    const done = await addPicture(services, kim, id, { ...fields, where }, { name: 'a.png', bytes: png() })
    if (!done.ok) throw new Error(JSON.stringify(done.error))
    added.push(done.value.file)
  }
  await add('parts[0].solutionPicture')
  await add('parts[0].picture')
  // A version that is practised uses the picture from now on.
  const subject = sound.topics[0]!.split('.')[0]!
  expect(await startSet(services, kim, { from: 'mine', question: id, subject, count: '1' })).toMatchObject({
    ok: true,
  })
  for (let again = 0; again < 12; again++) await add('parts[0].picture')
  const stored = await Promise.all(added.map(async (file) => (await services.files.find(file)) !== undefined))
  // Two pictures of the draft and one of the version stay, and of the others as many as fit.
  expect([stored[0], stored[1], stored.at(-1)]).toEqual([true, true, true])
  expect(stored.filter(Boolean).length).toBeLessThanOrEqual(12)
})

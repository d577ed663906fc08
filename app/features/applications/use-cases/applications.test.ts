import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atarPredictions } from '#app/features/atar-prediction/tables.ts'
import { findCourses, findUniversities } from '#app/features/reference-data/door.ts'
import type { Actor, Person } from '#app/platform/access/actor.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { createFiles } from '#app/platform/files/files.server.ts'
import { storedFiles } from '#app/platform/files/tables.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { documentFile, documentsPage } from '../pages/documents-page.server.ts'
import { preferencesPage } from '../pages/preferences-page.server.ts'
import { statementPage, statementsPage } from '../pages/statements-page.server.ts'
import { LARGEST_DOCUMENT, MOST_DOCUMENTS } from '../rules/document.ts'
import { MOST_VERSIONS } from '../rules/statement.ts'
import { applicationDocuments, documentKeys } from '../tables.ts'
import { checkLine } from './check-line.server.ts'
import {
  addPreference,
  judgePreference,
  movePreference,
  removePreference,
} from './edit-preferences.server.ts'
import { addDocument, deleteDocument } from './keep-documents.server.ts'
import { createStatement, deleteStatement, restoreVersion, saveStatement } from './write-statement.server.ts'

const secret = 'a secret for tests, long enough to be one'
const zone = 'Australia/Melbourne'
const guest: Actor = { kind: 'guest' }
let database: TestDatabase
let services: Services
let files: string
beforeAll(async () => {
  database = await withDatabase()
  files = join(database.directory, 'files')
  const clock = () => new Date('2026-11-27T01:00:00Z')
  services = servicesOf(database.db, clock, {
    accounts: { config: { secret } },
    files: await createFiles({ db: database.db, clock, where: { directory: files } }),
  })
})
afterAll(() => database.drop())

const post = (useCase: Parameters<typeof posted>[0], actor: Actor, form: object) =>
  posted(useCase, services, actor, form)
const staffViewing = (person: Person): Person =>
  ({
    ...person,
    viewing: { personId: person.personId, roles: ['student'], institutions: [] },
  }) as unknown as Person

describe('preferences', () => {
  const course = (more: object = {}) => ({
    ...{ id: randomUUID(), centre: 'uac', university: 'Macquarie University', course: 'Arts', code: '' },
    ...{ chance: 'open', want: '2', ...more },
  })
  const pageOf = (person: Person, query = 'centre=uac') =>
    preferencesPage(services, { person, query: new URLSearchParams(query), zone })
  const coursesOf = async (person: Person) => (await pageOf(person)).list.map((one) => one.course)

  it('take the chance from the saved prediction where the course has a figure, else from the person', async () => {
    const kim = await somebody(database.db)
    const universities = new Map((await findUniversities(database.db)).map((one) => [one.id, one]))
    const known = (await findCourses(database.db)).find(
      ({ courseCode, lowestSelectionRank }) => courseCode && (lowestSelectionRank ?? 0) > 80,
    )!
    const { name } = universities.get(known.universityId)!
    const chances = async () =>
      (await pageOf(kim)).list.map(({ chance, predictedOn }) => [chance, predictedOn])
    await post(addPreference, kim, {
      ...course({ university: name, course: known.course, code: known.courseCode }),
      chance: 'sure',
    })
    await post(addPreference, kim, course({ chance: 'sure' }))
    expect(await chances()).toEqual([
      ['sure', null],
      ['sure', null],
    ])
    await database.db.insert(atarPredictions).values({
      ...{ personId: kim.personId, day: '2026-11-20', low: 50, median: 55, high: 60 },
      ...{ evidence: 5, savedAt: services.clock() },
    })
    expect(await chances()).toEqual([
      ['hard', '20 Nov'],
      ['sure', null],
    ])
  })

  it('are added at the end, once, up to the number that the centre allows', async () => {
    const kim = await somebody(database.db)
    const form = course({ course: 'Course 1' })
    await post(addPreference, kim, form)
    await post(addPreference, kim, form)
    for (const number of [2, 3, 4, 5]) await post(addPreference, kim, course({ course: `Course ${number}` }))
    expect(await coursesOf(kim)).toEqual([1, 2, 3, 4, 5].map((number) => `Course ${number}`))
    expect(await post(addPreference, kim, course())).toMatchObject({
      error: { code: 'conflict', message: expect.stringContaining('5 places') },
    })
    expect(await pageOf(kim, 'centre=vtac')).toMatchObject({ most: 8, list: [] })
    expect((await pageOf(kim, '')).current.id).toBe('uac')
  })

  it('move to a place, once when a form is posted twice, and close the gap of a removed course', async () => {
    const kim = await somebody(database.db)
    const ids = ['A', 'B', 'C', 'D'].map(() => randomUUID())
    for (const [index, id] of ids.entries())
      await post(addPreference, kim, course({ id, course: 'ABCD'[index] }))
    await post(movePreference, kim, { entry: ids[3], to: '0' })
    expect(await coursesOf(kim)).toEqual(['D', 'A', 'B', 'C'])
    for (const _ of [1, 2])
      expect(await post(movePreference, kim, { entry: ids[0], to: '2' })).toMatchObject({
        value: { said: 'A is now number 3 of 4.' },
      })
    for (const to of ['', ' ', '-1', 'up', undefined])
      expect([to, await post(movePreference, kim, { entry: ids[0], to })]).toMatchObject([
        to,
        { error: { code: 'invalid-input' } },
      ])
    expect(await coursesOf(kim)).toEqual(['D', 'B', 'A', 'C'])
    await post(movePreference, kim, { entry: ids[2], to: '4' })
    await post(removePreference, kim, { entry: ids[1] })
    expect(await coursesOf(kim)).toEqual(['D', 'A', 'C'])
    await post(movePreference, kim, { entry: ids[2], to: '1' })
    expect(await coursesOf(kim)).toEqual(['D', 'C', 'A'])
  })

  it('stay whole when two windows move them at once', async () => {
    const kim = await somebody(database.db)
    const ids = Array.from({ length: 5 }, () => randomUUID())
    for (const id of ids) await post(addPreference, kim, course({ id, course: id }))
    await Promise.all(
      ids.map((entry, index) => post(movePreference, kim, { entry, to: String((index * 2) % 5) })),
    )
    expect((await coursesOf(kim)).toSorted()).toEqual(ids.toSorted())
    const { list } = await pageOf(kim)
    expect(new Set(list.map(({ id }) => id)).size).toBe(5)
  })

  it('warn about a sure course above one that is wanted more', async () => {
    const kim = await somebody(database.db)
    const sure = randomUUID()
    await post(addPreference, kim, course({ id: sure, want: '1' }))
    await post(addPreference, kim, course({ course: 'Law', want: '3' }))
    await post(judgePreference, kim, { entry: sure, chance: 'sure', want: '1' })
    expect((await pageOf(kim)).warnings[0]).toMatchObject({ kind: 'below-sure', move: { place: 0 } })
  })

  it('are closed to guests and strangers, and refuse wrong forms with words', async () => {
    const [kim, lee] = [await somebody(database.db), await somebody(database.db)]
    const form = course()
    expect(await post(addPreference, guest, form)).toMatchObject({ error: { code: 'not-signed-in' } })
    await post(addPreference, kim, form)
    for (const useCase of [movePreference, judgePreference, removePreference])
      expect(await post(useCase, lee, { entry: form.id, to: '0', chance: 'sure', want: '1' })).toMatchObject({
        error: { code: 'not-found' },
      })
    // Somebody else's id is no way to their list.
    expect(await post(addPreference, lee, form)).toMatchObject({ error: { code: 'conflict' } })
    expect(await coursesOf(lee)).toEqual([])
    expect(
      await post(addPreference, kim, course({ course: ' ', want: '9', centre: 'oxford' })),
    ).toMatchObject({
      error: { fields: { course: expect.any(String), want: expect.any(String), centre: expect.any(String) } },
    })
    expect(await post(addPreference, staffViewing(kim), course())).toMatchObject({
      error: { code: 'read-only' },
    })
  })

  it('come with the next date of the centre and a checklist that keeps its ticks', async () => {
    const kim = await somebody(database.db)
    await post(checkLine, kim, { line: 'pay', done: 'yes' })
    await post(checkLine, kim, { line: 'pay', done: 'yes' })
    await post(checkLine, kim, { line: 'order', done: 'yes' })
    await post(checkLine, kim, { line: 'order', done: 'no' })
    const page = await pageOf(kim, 'centre=vtac')
    expect(page.checklist.filter(({ done }) => done).map(({ id }) => id)).toEqual(['pay'])
    expect(page.next).toMatchObject({ next: { day: '2026-12-04', left: 'in 7 days' } })
    expect(await post(checkLine, kim, { line: 'x', done: 'yes' })).toMatchObject({ ok: false })
  })
})

describe('a statement', () => {
  async function begun(person: Person) {
    const id = randomUUID()
    expect(await post(createStatement, person, { id, title: 'Nursing', limit: '5' })).toMatchObject({
      ok: true,
    })
    return id
  }
  const pageOf = (person: Person, id: string, query = '') =>
    statementPage(services, { person, id, query: new URLSearchParams(query), zone })
  const save = (person: Person, statement: string, known: number, text: string) =>
    post(saveStatement, person, { statement, known: String(known), title: 'Nursing', limit: '5', text })

  it('keeps every version, compares two and brings one back', async () => {
    const kim = await somebody(database.db)
    const id = await begun(kim)
    await save(kim, id, 1, 'I like helping.')
    await save(kim, id, 2, 'I like helping people at work.')
    // The same text again is no new version.
    expect(await save(kim, id, 3, 'I like helping people at work.')).toMatchObject({ value: { version: 3 } })
    expect(await pageOf(kim, id, 'compare=2')).toMatchObject({
      length: '6 of 5 words: 1 too many',
      comparison: { changes: [{ kind: 'same' }, { kind: 'removed' }, { kind: 'added' }] },
    })
    await post(restoreVersion, kim, { statement: id, version: '2', known: '3' })
    const page = (await pageOf(kim, id))!
    expect(page).toMatchObject({ text: 'I like helping.', version: 4 })
    expect(page.versions.map(({ version, restoredFrom }) => [version, restoredFrom])).toEqual([
      [4, 2],
      [3, null],
      [2, null],
      [1, null],
    ])
  })

  it('restores a version once, and not over a version of another window', async () => {
    const kim = await somebody(database.db)
    const id = await begun(kim)
    await save(kim, id, 1, 'I like helping.')
    await save(kim, id, 2, 'I like helping people.')
    const restore = (known: string) => post(restoreVersion, kim, { statement: id, version: '2', known })
    expect(await restore('2')).toMatchObject({ error: { code: 'conflict' } })
    expect(await restore('3')).toMatchObject({ value: { version: 4 } })
    expect(await restore('3')).toMatchObject({ value: { version: 4 } })
    await save(kim, id, 4, 'Another window.')
    expect(await restore('4')).toMatchObject({ error: { code: 'conflict' } })
    expect(await pageOf(kim, id)).toMatchObject({ text: 'Another window.', version: 5 })
    // The same text with an older name does not overwrite the newer name.
    const old = { statement: id, known: '4', title: 'Old name', limit: '5', text: 'Another window.' }
    expect(await post(saveStatement, kim, old)).toMatchObject({ error: { code: 'conflict' } })
  })

  it('loses nothing when two windows save', async () => {
    const kim = await somebody(database.db)
    const id = await begun(kim)
    expect(await save(kim, id, 1, 'First window.')).toMatchObject({ ok: true })
    expect(await save(kim, id, 1, 'Second window.')).toMatchObject({ error: { code: 'conflict' } })
    expect((await pageOf(kim, id))?.text).toBe('First window.')
  })

  it('keeps the latest versions only', async () => {
    const kim = await somebody(database.db)
    const id = await begun(kim)
    for (let version = 1; version <= MOST_VERSIONS + 3; version++)
      await save(kim, id, version, `Text ${version}`)
    const { versions } = (await pageOf(kim, id))!
    expect([versions.length, versions[0]!.version]).toEqual([MOST_VERSIONS, MOST_VERSIONS + 4])
  })

  it('is closed to guests, strangers and staff who view the record', async () => {
    const [kim, lee] = [await somebody(database.db), await somebody(database.db)]
    const id = await begun(kim)
    expect(await pageOf(lee, id)).toBeUndefined()
    expect(await pageOf(staffViewing(kim), id)).toBeUndefined()
    expect((await statementsPage(services, staffViewing(kim), zone)).statements).toEqual([])
    expect(await save(lee, id, 1, 'Mine now.')).toMatchObject({ error: { code: 'not-found' } })
    for (const useCase of [restoreVersion, deleteStatement])
      expect(await post(useCase, lee, { statement: id, version: '1', known: '1' })).toMatchObject({
        ok: false,
      })
    expect(await post(createStatement, guest, { id, title: 'x', limit: '' })).toMatchObject({ ok: false })
    expect(await save(kim, id, 1, 'x'.repeat(20_001))).toMatchObject({
      error: { fields: { text: expect.any(String) } },
    })
    await post(deleteStatement, kim, { statement: id })
    expect(await pageOf(kim, id)).toBeUndefined()
  })
})

describe('a document', () => {
  const pdf = Buffer.from('%PDF-1.7 the birth certificate of Kim %%EOF')
  const add = (actor: Actor, more: Partial<Parameters<typeof addDocument>[2]> = {}) =>
    addDocument(services, actor, {
      id: randomUUID(),
      label: 'Birth certificate',
      file: { name: 'b.pdf', bytes: pdf },
      ...more,
    })
  async function added(actor: Person, more = {}) {
    const done = await add(actor, more)
    if (!done.ok) throw new Error(JSON.stringify(done.error))
    return done.value.id
  }
  const onDisk = () =>
    globSync('**/*', { cwd: files, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => readFileSync(join(one.parentPath, one.name)))

  it('is stored encrypted and opens for its owner only', async () => {
    const [kim, lee] = [await somebody(database.db), await somebody(database.db)]
    const id = await added(kim)
    const stored = onDisk()
    expect(stored.length).toBeGreaterThan(0)
    expect(stored.some((bytes) => bytes.includes('birth') || bytes.includes('%PDF'))).toBe(false)
    const file = await documentFile(services, kim, id)
    expect(file).toMatchObject({ contentType: 'application/pdf', name: 'birth-certificate.pdf' })
    expect(Buffer.from(file!.bytes)).toEqual(pdf)
    expect(await documentFile(services, lee, id)).toBeUndefined()
    expect(await documentFile(services, staffViewing(kim), id)).toBeUndefined()
    expect((await documentsPage(services, staffViewing(kim), zone)).documents).toEqual([])
    expect(await post(deleteDocument, lee, { document: id })).toMatchObject({ error: { code: 'not-found' } })
  })

  it('is checked by its content, whatever its name says, and leaves no bytes when refused', async () => {
    const kim = await somebody(database.db)
    const before = onDisk().length
    const page = '<!doctype html><script>alert(1)</script>'
    const hostile: [string, Uint8Array][] = [
      ['page.pdf', Buffer.from(page)],
      ['picture.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      ['both.pdf', Buffer.from(`${page}%PDF-1.7`)],
      ['program.pdf', Buffer.from([0x4d, 0x5a, 0x90, 0x00])],
      ['archive.pdf', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0])],
      ['bomb.png', bombPng()],
      ['cut.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
      ['large.pdf', Buffer.concat([pdf, Buffer.alloc(LARGEST_DOCUMENT)])],
      ['empty.pdf', new Uint8Array()],
    ]
    for (const [name, bytes] of hostile)
      expect([name, await add(kim, { file: { name, bytes } })]).toMatchObject([
        name,
        { ok: false, error: { fields: { file: expect.any(String) } } },
      ])
    expect(await add(kim, { file: null })).toMatchObject({ error: { fields: { file: expect.any(String) } } })
    expect(await add(kim, { label: ' ' })).toMatchObject({ error: { fields: { label: expect.any(String) } } })
    expect(await add(kim, { id: '../../etc' })).toMatchObject({ ok: false })
    expect(await add(guest)).toMatchObject({ error: { code: 'not-signed-in' } })
    expect(await add(staffViewing(kim))).toMatchObject({ error: { code: 'read-only' } })
    expect(onDisk()).toHaveLength(before)
    const rows = await database.db.select().from(storedFiles).where(eq(storedFiles.ownerId, kim.personId))
    expect(rows).toEqual([])
  })

  it('is stored once when the form is posted twice, and not under the id of somebody else', async () => {
    const [kim, lee] = [await somebody(database.db), await somebody(database.db)]
    const id = await added(kim)
    expect(await add(kim, { id })).toMatchObject({ ok: true })
    expect(await add(lee, { id })).toMatchObject({ error: { code: 'conflict' } })
    const rows = await database.db.select().from(storedFiles)
    expect(rows.filter(({ ownerId }) => ownerId === kim.personId)).toHaveLength(1)
    expect(rows.filter(({ ownerId }) => ownerId === lee.personId)).toHaveLength(0)
  })

  it('has a limit of number', async () => {
    const kim = await somebody(database.db)
    for (let count = 0; count < MOST_DOCUMENTS; count++) await added(kim)
    expect(await add(kim)).toMatchObject({ error: { fields: { file: expect.stringContaining('15') } } })
  })

  it('is unreadable at once when the account is deleted, and its bytes are swept', async () => {
    const kim = await somebody(database.db)
    const id = await added(kim)
    const [row] = await database.db.select().from(applicationDocuments).where(eq(applicationDocuments.id, id))
    await database.db.delete(people).where(eq(people.id, kim.personId))
    const keys = await database.db.select().from(documentKeys).where(eq(documentKeys.personId, kim.personId))
    expect(keys).toEqual([])
    // The files have the time of the machine, so everything counts as old.
    await services.files.sweep(-100 * 365 * 86_400)
    await expect(services.files.bytes(row!.fileId)).rejects.toThrow()
  })

  it('leaves nothing behind when its owner deletes it', async () => {
    const kim = await somebody(database.db)
    const before = onDisk().length
    const id = await added(kim)
    expect(await post(deleteDocument, kim, { document: id })).toMatchObject({ ok: true })
    expect(onDisk()).toHaveLength(before)
    expect(await documentFile(services, kim, id)).toBeUndefined()
  })
})

/** A small file that claims to be a picture of 60,000 by 60,000 points. */
function bombPng(): Buffer {
  const bytes = PNG.sync.write(new PNG({ width: 2, height: 2 }))
  bytes.writeUInt32BE(60_000, 16)
  bytes.writeUInt32BE(60_000, 20)
  return bytes
}

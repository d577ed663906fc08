import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { theBank } from '#app/features/practice/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { exportOwn } from './export.server.ts'
import { importPage } from './import-page.server.ts'
import { draftOf } from './question-of-draft.ts'
import { authoredQuestions } from './tables.ts'
import { keepImport } from './use-cases/keep-import.server.ts'
import { readImport } from './use-cases/read-import.server.ts'
import { saveDraft } from './use-cases/save-draft.server.ts'

let database: TestDatabase
let services: Services
beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => new Date('2026-11-20T01:00:00Z'))
})
afterAll(() => database.drop())

const student = () => somebody(database.db)
const theirs = (person: Person) =>
  database.db.select().from(authoredQuestions).where(eq(authoredQuestions.ownerId, person.personId))
const skill = [...theBank().skills.values()].find(({ family }) => family === 'chemistry')!.id
const topic = theBank().curriculum.topicsOf('vce-chemistry')[0]!.id
const place = { subject: 'vce-chemistry', topic, skill, commandTerm: 'state' }
const GIFT = '::One::Which? {=this ~that#No.}\n\n::Two::How many? {#3}\n\n::Three::Discuss. {}'
const bytes = (text: string) => new TextEncoder().encode(text)

it('a file is seen first, then kept; the same file again doubles nothing; nobody else sees it', async () => {
  const [kim, lee] = [await student(), await student()]
  const read = await readImport(services, kim, place, { name: 'mine.gift', bytes: bytes(GIFT) })
  if (!read.ok) throw new Error(read.error.message)
  const query = new URLSearchParams({ file: read.value.id })
  const page = await importPage(services, kim, query)
  expect(page?.report?.lines.map(({ name, fate }) => `${name} ${fate}`)).toEqual([
    'One carried',
    'Two carried',
    'Three not-carried',
  ])
  expect(await theirs(kim)).toEqual([])
  expect(await importPage(services, lee, query)).toBeUndefined()
  expect((await keepImport(services, lee, read.value.id)).ok).toBe(false)
  expect(await keepImport(services, kim, read.value.id)).toEqual({ ok: true, value: { kept: 2, known: 0 } })
  expect(await keepImport(services, kim, read.value.id)).toEqual({ ok: true, value: { kept: 0, known: 2 } })
  const again = await readImport(services, kim, place, {
    name: 'copy.gift',
    bytes: bytes(`${GIFT}\n\n::Four::Now? {T}`),
  })
  if (!again.ok) throw new Error(again.error.message)
  expect(await keepImport(services, kim, again.value.id)).toEqual({ ok: true, value: { kept: 1, known: 2 } })
  const rows = await theirs(kim)
  expect(rows.map(({ title, status }) => `${title} ${status}`).toSorted()).toEqual([
    'Four ready',
    'One ready',
    'Two ready',
  ])
})

it('signs that a database cannot hold are left out, and their names are kept', async () => {
  const kim = await student()
  const text = '::What\0 is \\\\u0000?::Write \\\\u0000" in full. {=this\0 ~that \\\\u0000"#No.}'
  const read = await readImport(services, kim, place, { name: 'x', bytes: bytes(text) })
  if (!read.ok) throw new Error(read.error.message)
  expect(await keepImport(services, kim, read.value.id)).toEqual({ ok: true, value: { kept: 1, known: 0 } })
  expect((await theirs(kim)).map(({ title }) => title)).toEqual(['What is \\u0000?'])
})

it('without a topic they are drafts that say so', async () => {
  const kim = await student()
  const read = await readImport(services, kim, {}, { name: 'x', bytes: bytes(GIFT) })
  if (!read.ok) throw new Error(read.error.message)
  await keepImport(services, kim, read.value.id)
  expect((await theirs(kim)).map(({ status, problems }) => [status, problems > 0])).toEqual([
    ['draft', true],
    ['draft', true],
  ])
})

it('a file that cannot be read is refused beside its field', async () => {
  const kim = await student()
  for (const [text, said] of [
    ['', 'Choose a file'],
    ['<quiz><question>', 'well-formed'],
    ['<quiz></quiz>', 'No question'],
  ] as const) {
    const read = await readImport(services, kim, place, { name: 'x', bytes: bytes(text) })
    expect(read.ok ? '' : read.error.fields?.['file']).toMatch(said)
  }
})

it('what is taken along comes back as the same questions, in both formats', async () => {
  const [kim, lee] = [await student(), await student()]
  const sources = theBank()
    .questions.filter((one) => one.parts.length === 1 && !one.stem && one.parts[0]!.answer.kind === 'choice')
    .slice(0, 5)
  for (const question of sources)
    await saveDraft(
      services,
      kim,
      { id: crypto.randomUUID(), revision: '0' },
      draftOf(question, (value) => stringify(value)),
    )
  await saveDraft(services, kim, { id: crypto.randomUUID(), revision: '0' }, { title: 'A draft' })
  for (const format of ['qti', 'moodle'] as const) {
    const { file, report, drafts } = await exportOwn(services, kim, format)
    expect(drafts).toEqual(['A draft'])
    expect(report).toHaveLength(5)
    const raw = typeof file.bytes === 'string' ? bytes(file.bytes) : file.bytes
    const read = await readImport(services, lee, place, { name: file.name, bytes: raw })
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    const page = await importPage(services, lee, new URLSearchParams({ file: read.value.id }))
    expect(page?.report?.lines.map(({ name }) => name).toSorted()).toEqual(
      sources.map(({ title }) => title).toSorted(),
    )
    const kept = await keepImport(services, lee, read.value.id)
    if (!kept.ok) throw new Error(kept.error.message)
    // The second format brings the same questions: one's own file never doubles what came from the other.
    expect([format, kept.value.kept + kept.value.known]).toEqual([format, 5])
  }
})

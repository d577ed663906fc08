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
import { findOwnPage } from './queries.server.ts'
import { draftOf } from './question-of-draft.ts'
import { authoredQuestions } from './tables.ts'
import { keepImport } from './use-cases/keep-import.server.ts'
import { readImport } from './use-cases/read-import.server.ts'
import { saveDraft } from './use-cases/save-draft.server.ts'
import { undoImport } from './use-cases/undo-import.server.ts'

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
  expect(await keepImport(services, kim, read.value.id)).toMatchObject({
    ok: true,
    value: { kept: 2, known: 0 },
  })
  expect(await keepImport(services, kim, read.value.id)).toMatchObject({
    ok: true,
    value: { kept: 0, known: 2 },
  })
  const again = await readImport(services, kim, place, {
    name: 'copy.gift',
    bytes: bytes(`${GIFT}\n\n::Four::Now? {T}`),
  })
  if (!again.ok) throw new Error(again.error.message)
  expect(await keepImport(services, kim, again.value.id)).toMatchObject({
    ok: true,
    value: { kept: 1, known: 2 },
  })
  const rows = await theirs(kim)
  expect(rows.map(({ title, status }) => `${title} ${status}`).toSorted()).toEqual([
    'Four ready',
    'One ready',
    'Two ready',
  ])
})

it('what is kept is told again, with its way back, where the form is sent again after a lost reply', async () => {
  const kim = await student()
  let now = Date.parse('2026-11-20T01:00:00Z')
  const then = servicesOf(database.db, () => new Date((now += 1000)))
  const bring = async (text: string) => {
    const read = await readImport(then, kim, place, { name: 'mine.gift', bytes: bytes(text) })
    if (!read.ok) throw new Error(read.error.message)
    return read.value.id
  }
  const id = await bring(GIFT)
  const twice = await Promise.all([keepImport(then, kim, id), keepImport(then, kim, id)])
  expect(twice[0]).toMatchObject({ ok: true, value: { kept: 2, known: 0 } })
  expect(twice[1]).toEqual(twice[0])
  expect(await keepImport(then, kim, id)).toEqual(twice[0])
  expect(await theirs(kim)).toHaveLength(2)
  // Another file that holds them as well keeps only what is new in it.
  const more = await bring(`${GIFT}\n\n::Four::Now? {T}`)
  const kept = await keepImport(then, kim, more)
  expect(kept).toMatchObject({ ok: true, value: { kept: 1, known: 2 } })
  expect(await keepImport(then, kim, more)).toEqual(kept)
  expect(await keepImport(then, kim, await bring(GIFT))).toMatchObject({ value: { kept: 0, known: 2 } })
})

it('tells apart what a question loses and what only another program has a use for', async () => {
  const kim = await student()
  const said = (words: string) => `<correctfeedback format="html"><text>${words}</text></correctfeedback>`
  const moodle = (name: string, more: string) =>
    `<question type="truefalse"><name><text>${name}</text></name><questiontext><text>True?</text></questiontext>${more}
    <penalty>1</penalty><idnumber>7</idnumber><tags><tag><text>u3</text></tag></tags>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`
  const text = `<quiz>${moodle('Plain', said('Your answer is correct.'))}${moodle('Told', said('See page 4.'))}
    ${moodle('Hidden', '<hidden>1</hidden>')}</quiz>`
  const read = await readImport(services, kim, place, { name: 'x.xml', bytes: bytes(text) })
  if (!read.ok) throw new Error(read.error.message)
  const page = await importPage(services, kim, new URLSearchParams({ file: read.value.id }))
  const lines = page!.report!.lines
  expect(lines.map(({ name, fate, said: lost }) => [name, fate, ...lost])).toEqual([
    ['Plain', 'carried'],
    ['Told', 'with-loss', 'what is said after any answer (correctfeedback)'],
    ['Hidden', 'with-loss', 'that it was hidden'],
  ])
  // Named all the same, beside each.
  expect(lines[0]!.asides.toSorted()).toEqual([
    'Moodle’s own words after an answer',
    'its number “7”',
    'tags',
    'what each further try costs (penalty)',
    'why a choice is wrong: the file does not say',
  ])
})

it('what was kept stands in the order of its file, and can be taken away again as long as it is untouched', async () => {
  const [kim, lee] = [await student(), await student()]
  const file = (from: number) =>
    Array.from({ length: 12 }, (_, at) => `::Q${at + from}::How many are ${at + from}? {#${at + from}}`).join(
      '\n\n',
    )
  const keep = async (person: Person, from: number, clock: string) => {
    const then = servicesOf(database.db, () => new Date(clock))
    const read = await readImport(then, person, place, { name: 'x.gift', bytes: bytes(file(from)) })
    if (!read.ok) throw new Error(read.error.message)
    return keepImport(then, person, read.value.id)
  }
  const first = await keep(kim, 1, '2026-11-20T02:00:00.123Z')
  await keep(kim, 40, '2026-11-20T03:00:00.456Z')
  await keep(lee, 1, '2026-11-20T02:00:00.123Z')
  const titles = async () =>
    (
      await findOwnPage(database.db, kim, {
        words: '', subjectId: '', status: '', sort: 'saved', direction: 'down', page: 1,
      })
    ).rows.map(({ title }) => title) // prettier-ignore
  expect((await titles()).slice(0, 13)).toEqual([
    ...Array.from({ length: 12 }, (_, at) => `Q${at + 40}`),
    'Q1',
  ])
  if (!first.ok) throw new Error(first.error.message)
  // One of them is changed first: it is theirs to keep.
  const touched = (await theirs(kim)).find(({ title }) => title === 'Q3')!
  const draft = { ...touched.draft, title: 'Q3, mended' }
  await saveDraft(services, kim, { id: touched.id, revision: '1' }, draft)
  expect(await undoImport(services, kim, String(first.value.at))).toEqual({
    ok: true,
    value: { removed: 11 },
  })
  expect((await theirs(kim)).length).toBe(13)
  expect((await theirs(lee)).length).toBe(12)
  expect(await undoImport(services, kim, String(first.value.at))).toEqual({ ok: true, value: { removed: 0 } })
  for (const bad of ['', 'x', '-1e99']) expect((await undoImport(services, kim, bad)).ok).toBe(false)
})

it('signs that a database cannot hold are left out, and their names are kept', async () => {
  const kim = await student()
  const text = '::What\0 is \\\\u0000?::Write \\\\u0000" in full. {=this\0 ~that \\\\u0000"#No.}'
  const read = await readImport(services, kim, place, { name: 'x', bytes: bytes(text) })
  if (!read.ok) throw new Error(read.error.message)
  expect(await keepImport(services, kim, read.value.id)).toMatchObject({
    ok: true,
    value: { kept: 1, known: 0 },
  })
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
    ['<quiz><question>', 'ends before <quiz>, <question> are closed'],
    ['<quiz></quiz>', 'No question was found in it.'],
    ['<quiz><odd/></quiz>', 'No question was found in it; <odd>: not a question, left out.'],
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

it('takes all of them along, however many there are', async () => {
  const kim = await student()
  const name = (number: number) => `Question ${number}`
  const many = (from: number) =>
    Array.from({ length: 200 }, (_, n) => `::${name(from + n)}::Is it ${from + n}? {=${from + n} ~less#No.}`)
  for (const from of [0, 200, 400]) {
    const read = await readImport(services, kim, place, {
      name: 'many.gift',
      bytes: bytes(many(from).join('\n\n')),
    })
    if (!read.ok) throw new Error(read.error.message)
    expect(await keepImport(services, kim, read.value.id)).toMatchObject({ value: { kept: 200 } })
  }
  const { report, drafts } = await exportOwn(services, kim, 'moodle')
  expect(drafts).toEqual([])
  expect(new Set(report.map((one) => one.name))).toEqual(
    new Set(Array.from({ length: 600 }, (_, n) => name(n))),
  )
})

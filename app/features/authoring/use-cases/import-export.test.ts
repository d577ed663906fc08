import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { builtInBank } from '#app/features/question-bank/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { exportOwn } from '../pages/export.server.ts'
import { importPage } from '../pages/import-page.server.ts'
import { findOwnPage } from '../queries/own-questions.server.ts'
import { draftOf } from '../rules/draft-to-question.ts'
import { authoredQuestions } from '../tables.ts'
import { importQuestions } from './import-questions.server.ts'
import { readImport } from './read-import.server.ts'
import { saveDraft } from './save-draft.server.ts'
import { undoImport } from './undo-import.server.ts'
import { ownList } from '../rules/own-list-query.ts'

let database: TestDatabase
let services: Services
beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => new Date('2026-11-20T01:00:00Z'))
})
afterAll(() => database.drop())

const student = () => somebody(database.db)
const questionsOf = (person: Person) =>
  database.db.select().from(authoredQuestions).where(eq(authoredQuestions.ownerId, person.personId))
const skill = [...builtInBank().skills.values()].find(({ family }) => family === 'chemistry')!.id
const topic = builtInBank().curriculum.topicsOf('vce-chemistry')[0]!.id
const place = { subject: 'vce-chemistry', topic, skill, commandTerm: 'state' }
const GIFT = '::One::Which? {=this ~that#No.}\n\n::Two::How many? {#3}\n\n::Three::Discuss. {}'
const bytes = (text: string) => new TextEncoder().encode(text)

it('shows a parsed file before importing it, imports it once, and shows it to nobody else', async () => {
  const [kim, lee] = [await student(), await student()]
  const read = await readImport(services, kim, { ...place, file: { name: 'mine.gift', bytes: bytes(GIFT) } })
  if (!read.ok) throw new Error(read.error.message)
  const query = new URLSearchParams({ file: read.value.id })
  const page = await importPage(services, kim, query)
  expect(page?.report?.lines.map(({ name, fate }) => `${name} ${fate}`)).toEqual([
    'One carried',
    'Two carried',
    'Three not-carried',
  ])
  expect(await questionsOf(kim)).toEqual([])
  expect(await importPage(services, lee, query)).toBeUndefined()
  expect((await importQuestions(services, lee, read.value.id)).ok).toBe(false)
  expect(await importQuestions(services, kim, read.value.id)).toMatchObject({
    ok: true,
    value: { kept: 2, known: 0 },
  })
  expect(await importQuestions(services, kim, read.value.id)).toMatchObject({
    ok: true,
    value: { kept: 0, known: 2 },
  })
  const again = await readImport(services, kim, {
    ...place,
    file: {
      name: 'copy.gift',
      bytes: bytes(`${GIFT}\n\n::Four::Now? {T}`),
    },
  })
  if (!again.ok) throw new Error(again.error.message)
  expect(await importQuestions(services, kim, again.value.id)).toMatchObject({
    ok: true,
    value: { kept: 1, known: 2 },
  })
  const rows = await questionsOf(kim)
  expect(rows.map(({ title, status }) => `${title} ${status}`).toSorted()).toEqual([
    'Four ready',
    'One ready',
    'Two ready',
  ])
})

it('returns the same result and the undo link when the import form is sent again', async () => {
  const kim = await student()
  let now = Date.parse('2026-11-20T01:00:00Z')
  const then = servicesOf(database.db, () => new Date((now += 1000)))
  const bring = async (text: string) => {
    const read = await readImport(then, kim, { ...place, file: { name: 'mine.gift', bytes: bytes(text) } })
    if (!read.ok) throw new Error(read.error.message)
    return read.value.id
  }
  const id = await bring(GIFT)
  const twice = await Promise.all([importQuestions(then, kim, id), importQuestions(then, kim, id)])
  expect(twice[0]).toMatchObject({ ok: true, value: { kept: 2, known: 0 } })
  expect(twice[1]).toEqual(twice[0])
  expect(await importQuestions(then, kim, id)).toEqual(twice[0])
  expect(await questionsOf(kim)).toHaveLength(2)
  // Another file with the same questions and one more imports only the new one.
  const more = await bring(`${GIFT}\n\n::Four::Now? {T}`)
  const result = await importQuestions(then, kim, more)
  expect(result).toMatchObject({ ok: true, value: { kept: 1, known: 2 } })
  expect(await importQuestions(then, kim, more)).toEqual(result)
  expect(await importQuestions(then, kim, await bring(GIFT))).toMatchObject({ value: { kept: 0, known: 2 } })
})

it('separates losses of a question from settings that only another program uses', async () => {
  const kim = await student()
  const feedback = (words: string) => `<correctfeedback format="html"><text>${words}</text></correctfeedback>`
  const moodle = (name: string, more: string) =>
    `<question type="truefalse"><name><text>${name}</text></name><questiontext><text>True?</text></questiontext>${more}
    <penalty>1</penalty><idnumber>7</idnumber><tags><tag><text>u3</text></tag></tags>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`
  const text = `<quiz>${moodle('Plain', feedback('Your answer is correct.'))}${moodle('Told', feedback('See page 4.'))}
    ${moodle('Hidden', '<hidden>1</hidden>')}</quiz>`
  const read = await readImport(services, kim, { ...place, file: { name: 'x.xml', bytes: bytes(text) } })
  if (!read.ok) throw new Error(read.error.message)
  const page = await importPage(services, kim, new URLSearchParams({ file: read.value.id }))
  const lines = page!.report!.lines
  expect(lines.map(({ name, fate, losses: lost }) => [name, fate, ...lost])).toEqual([
    ['Plain', 'carried'],
    ['Told', 'with-loss', 'what is said after any answer (correctfeedback)'],
    ['Hidden', 'with-loss', 'that it was hidden'],
  ])
  // The settings are still named for each question.
  expect(lines[0]!.asides.toSorted()).toEqual([
    'Moodle’s own words after an answer',
    'its number “7”',
    'tags',
    'what each further try costs (penalty)',
    'why a choice is wrong: the file does not say',
  ])
})

it('imports questions in the order of the file, and undo removes those that nobody changed', async () => {
  const [kim, lee] = [await student(), await student()]
  const file = (from: number) =>
    Array.from({ length: 12 }, (_, at) => `::Q${at + from}::How many are ${at + from}? {#${at + from}}`).join(
      '\n\n',
    )
  const importNumbered = async (person: Person, from: number, clock: string) => {
    const then = servicesOf(database.db, () => new Date(clock))
    const read = await readImport(then, person, {
      ...place,
      file: { name: 'x.gift', bytes: bytes(file(from)) },
    })
    if (!read.ok) throw new Error(read.error.message)
    return importQuestions(then, person, read.value.id)
  }
  const first = await importNumbered(kim, 1, '2026-11-20T02:00:00.123Z')
  await importNumbered(kim, 40, '2026-11-20T03:00:00.456Z')
  await importNumbered(lee, 1, '2026-11-20T02:00:00.123Z')
  const titles = async () =>
    (await findOwnPage(database.db, kim, ownList.read(new URLSearchParams()))).rows.map(({ title }) => title)
  expect((await titles()).slice(0, 13)).toEqual([
    ...Array.from({ length: 12 }, (_, at) => `Q${at + 40}`),
    'Q1',
  ])
  if (!first.ok) throw new Error(first.error.message)
  // A question that was edited first is kept.
  const touched = (await questionsOf(kim)).find(({ title }) => title === 'Q3')!
  const draft = { ...touched.draft, title: 'Q3, mended' }
  await saveDraft(services, kim, { id: touched.id, revision: '1', draft })
  expect(await undoImport(services, kim, { at: String(first.value.at) })).toMatchObject({
    ok: true,
    value: { removed: 11 },
  })
  expect((await questionsOf(kim)).length).toBe(13)
  expect((await questionsOf(lee)).length).toBe(12)
  expect(await undoImport(services, kim, { at: String(first.value.at) })).toMatchObject({
    value: { removed: 0 },
  })
  for (const bad of ['', 'x', '-1e99']) expect((await undoImport(services, kim, { at: bad })).ok).toBe(false)
})

it('drops characters that a database cannot store and keeps the names', async () => {
  const kim = await student()
  const text = '::What\0 is \\\\u0000?::Write \\\\u0000" in full. {=this\0 ~that \\\\u0000"#No.}'
  const read = await readImport(services, kim, { ...place, file: { name: 'x', bytes: bytes(text) } })
  if (!read.ok) throw new Error(read.error.message)
  expect(await importQuestions(services, kim, read.value.id)).toMatchObject({
    ok: true,
    value: { kept: 1, known: 0 },
  })
  expect((await questionsOf(kim)).map(({ title }) => title)).toEqual(['What is \\u0000?'])
})

it('imports questions without a topic as drafts that say so', async () => {
  const kim = await student()
  const read = await readImport(services, kim, { file: { name: 'x', bytes: bytes(GIFT) } })
  if (!read.ok) throw new Error(read.error.message)
  await importQuestions(services, kim, read.value.id)
  expect((await questionsOf(kim)).map(({ status, problems }) => [status, problems > 0])).toEqual([
    ['draft', true],
    ['draft', true],
  ])
})

it('refuses a file that cannot be read, beside its field', async () => {
  const kim = await student()
  for (const [text, said] of [
    ['', 'Choose a file'],
    ['<quiz><question>', 'ends before <quiz>, <question> are closed'],
    ['<quiz></quiz>', 'We found no questions in the file.'],
    ['<quiz><odd/></quiz>', 'We found no questions in the file; <odd>: not a question, left out.'],
  ] as const) {
    const read = await readImport(services, kim, { ...place, file: { name: 'x', bytes: bytes(text) } })
    expect(read.ok ? '' : read.error.fields?.['file']).toMatch(said)
  }
})

it('imports an exported file as the same questions, in both formats', async () => {
  const [kim, lee] = [await student(), await student()]
  const sources = builtInBank()
    .questions.filter((one) => one.parts.length === 1 && !one.stem && one.parts[0]!.answer.kind === 'choice')
    .slice(0, 5)
  for (const question of sources)
    await saveDraft(services, kim, {
      id: crypto.randomUUID(),
      revision: '0',
      draft: draftOf(question, (value) => stringify(value)),
    })
  await saveDraft(services, kim, { id: crypto.randomUUID(), revision: '0', draft: { title: 'A draft' } })
  for (const format of ['qti', 'moodle'] as const) {
    const { file, report, drafts } = await exportOwn(services, kim, format)
    expect(drafts).toEqual(['A draft'])
    expect(report).toHaveLength(5)
    const raw = typeof file.bytes === 'string' ? bytes(file.bytes) : file.bytes
    const read = await readImport(services, lee, { ...place, file: { name: file.name, bytes: raw } })
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    const page = await importPage(services, lee, new URLSearchParams({ file: read.value.id }))
    expect(page?.report?.lines.map(({ name }) => name).toSorted()).toEqual(
      sources.map(({ title }) => title).toSorted(),
    )
    const result = await importQuestions(services, lee, read.value.id)
    if (!result.ok) throw new Error(result.error.message)
    // The second format holds the same questions, and importing it adds no duplicates.
    expect([format, result.value.kept + result.value.known]).toEqual([format, 5])
  }
})

it('exports all questions, however many', async () => {
  const kim = await student()
  const name = (number: number) => `Question ${number}`
  const many = (from: number) =>
    Array.from({ length: 200 }, (_, n) => `::${name(from + n)}::Is it ${from + n}? {=${from + n} ~less#No.}`)
  for (const from of [0, 200, 400]) {
    const read = await readImport(services, kim, {
      ...place,
      file: {
        name: 'many.gift',
        bytes: bytes(many(from).join('\n\n')),
      },
    })
    if (!read.ok) throw new Error(read.error.message)
    expect(await importQuestions(services, kim, read.value.id)).toMatchObject({ value: { kept: 200 } })
  }
  const { report, drafts } = await exportOwn(services, kim, 'moodle')
  expect(drafts).toEqual([])
  expect(new Set(report.map((one) => one.name))).toEqual(
    new Set(Array.from({ length: 600 }, (_, n) => name(n))),
  )
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { privacyChoices } from '#app/features/account/tables.ts'
import { addDocument, theTextbook } from '#app/features/textbook/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { outsideModels } from '#app/platform/ai/outside-models.server.ts'
import { scriptedProvider } from '#app/platform/ai/scripted-provider.ts'
import { readConfig } from '#app/platform/config/config.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { tutorPage } from '../pages/tutor-page.server.ts'
import { postMessage } from './post-message.server.ts'
import { writeAnswer } from './write-answer.server.ts'

const NOTES = `# Electrolysis

At the anode copper atoms lose electrons. Call 0412 345 678 to book the lab.

At the cathode copper ions gain electrons and become metal.

A battery moves electrons from the anode to the cathode.`

let database: TestDatabase
let services: Services
let person: Person
const now = Date.parse('2026-11-27T01:00:00Z')

beforeAll(async () => {
  database = await withDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  person = await somebody(database.db)
  services = withAi()
})

function withAi(providers: Parameters<typeof outsideModels>[0] = []): Services {
  const config = readConfig({ VICTOR_DIRECTORY: '/tmp/victor-passage-test', SECRET: 'x'.repeat(40) })
  return servicesOf(database.db, () => new Date(now), {
    config: { ...config, ai: { ...config.ai, providers } },
    aiModels: outsideModels(providers),
    log: { error: () => undefined, warn: () => undefined },
  })
}

async function uploaded(): Promise<string> {
  const done = await addDocument(services, person, { id: randomUUID(), file: new File([NOTES], 'notes.txt') })
  if (!done.ok) throw new Error(done.error.message)
  return `document:${done.value.id}`
}

async function ask(text: string, more: { passage?: string; thread?: string } = {}) {
  const form = {
    tutor: 'victor',
    thread: randomUUID(),
    question: randomUUID(),
    answer: randomUUID(),
    text,
    ...more,
  }
  const sent = await posted(postMessage, services, person, form)
  if (!sent.ok) throw new Error(sent.error.message)
  const written = await writeAnswer(services, person, {
    ...sent.value,
    tutor: 'victor',
    zone: 'UTC',
    signal: new AbortController().signal,
  })
  return { thread: form.thread, written: written! }
}

it('quotes the passage of a document with its page and passage, and one near it', async () => {
  const document = await uploaded()
  const { written, thread } = await ask('Explain this passage', { passage: `${document}:3` })
  expect(written.text).toContain('copper ions gain electrons')
  expect(written.citations[0]).toMatchObject({
    number: 1,
    id: `${document}:3`,
    title: 'Electrolysis, page 1, passage 3',
    href: expect.stringMatching(/\?page=1#p-3$/),
  })
  for (const { id } of written.citations) expect(id.startsWith(document)).toBe(true)
  const page = await tutorPage(services, person, {
    tutor: 'victor',
    query: new URLSearchParams({ chat: thread }),
    zone: 'UTC',
  })
  expect(page.messages[0]!.citations).toMatchObject([{ id: `${document}:3` }])
})

it('answers a later question of the chat from the same document', async () => {
  const document = await uploaded()
  const { thread } = await ask('Explain this passage', { passage: `${document}:3` })
  const { written } = await ask('What does the battery do?', { thread })
  expect(written.text).toContain('A battery moves electrons')
  expect(written.citations[0]?.id).toBe(`${document}:4`)
})

it('says that a document has nothing about a question, and does not guess', async () => {
  const document = await uploaded()
  const { written } = await ask('What does it say about volcanoes?', { passage: document })
  expect(written.text).toContain('I found nothing about this in “Electrolysis”')
  expect(written.citations).toEqual([])
})

it('cites a passage of a lesson, and finds lessons without being in one', async () => {
  const passage = 'lesson:equilibrium-constant:51b17a2100'
  const { written } = await ask('Explain this passage', { passage })
  expect(written.citations[0]).toMatchObject({
    id: passage,
    href: '/textbook-tutoring/lessons/equilibrium-constant#p-51b17a2100',
  })
  const found = await ask('What is clonal selection?')
  const [cited] = found.written.citations
  expect(cited?.href).toMatch(/^\/textbook-tutoring\/lessons\/[a-z-]+#p-[0-9a-f]{10}/)
  expect(theTextbook().bySlug.has(cited!.id.split(':')[1]!)).toBe(true)
})

it('refuses a passage of another person and one that does not exist', async () => {
  const document = await uploaded()
  const stranger = await somebody(database.db)
  const form = {
    tutor: 'victor',
    thread: randomUUID(),
    question: randomUUID(),
    answer: randomUUID(),
    text: 'Explain',
  }
  for (const passage of [`${document}:1`, document])
    expect(await posted(postMessage, services, stranger, { ...form, passage })).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    })
  for (const passage of ['lesson:none:x', 'x', `${document}:99`])
    expect(await posted(postMessage, services, person, { ...form, passage })).toMatchObject({ ok: false })
  const page = await tutorPage(services, stranger, {
    tutor: 'victor',
    query: new URLSearchParams({ passage: `${document}:1` }),
    zone: 'UTC',
  })
  expect(page).toMatchObject({ asked: null, isAskedMissing: true })
})

it('sends text of a document to an outside model only after the person allows it, and masked', async () => {
  const provider = await scriptedProvider('openai-compatible', [
    { tool: 'read_asked_passage', input: { query: 'anode' } },
    { text: ['Atoms lose electrons [1]. Nobody wrote this [7].'] },
  ])
  services = withAi([
    {
      ...{ id: 'school', kind: 'openai-compatible', model: 'scripted', address: provider.address, key: 'k' },
      ...{ inputPrice: 1_000, outputPrice: 1_000 },
    },
  ])
  const document = await uploaded()
  await ask('Explain this passage', { passage: `${document}:2` })
  expect(provider.requests).toEqual([])
  await database.db.insert(privacyChoices).values({
    ...{ personId: person.personId, purpose: 'outside-ai', allowed: true, chosenAt: new Date(now) },
  } as never)
  const { written } = await ask('Explain this passage', { passage: `${document}:2` })
  const sent = JSON.stringify(provider.requests)
  expect(sent).toContain('copper atoms lose electrons')
  expect(sent).not.toContain('0412 345 678')
  expect(written.text).toBe('Atoms lose electrons [1]. Nobody wrote this.')
  await provider.close()
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { findAnswers } from '../queries/sittings.server.ts'
import { readMock } from '../pages/sitting-page.server.ts'
import { withTyped } from '../rules/typed-answers.ts'
import { beginWriting } from './advance-phase.server.ts'
import { saveAnswers } from './save-answers.server.ts'
import { savePage } from './save-page.server.ts'
import { startMock } from './start-mock.server.ts'

const MINUTE = 60_000
let database: TestDatabase
let services: Services
let now = Date.parse('2026-11-20T01:00:00Z')

beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => new Date(now))
})
afterAll(() => database.drop())

/** A person with an open paper and a saved answer to the first part. */
async function writing(response: string): Promise<{ person: Person; id: string }> {
  const person = await somebody(database.db)
  const done = await startMock(services, person, { blueprint: 'vce-mathematical-methods-1' })
  if (!done.ok) throw new Error(done.error.message)
  const id = done.value.sittingId
  await beginWriting(services, person, { sittingId: id })
  await save(person, id, response)
  return { person, id }
}

async function save(person: Person, id: string, response: string, device = 'laptop') {
  const answers = [{ position: 0, part: 'a', response, writtenMs: now }]
  const done = await saveAnswers(services, person, id, { device, since: 0, answers, times: [], flags: [] })
  if (!done.ok) throw new Error(done.error.message)
}

it('saves line ends as scripts send them, and never truncates silently', async () => {
  const { person, id } = await writing('one\ntwo')
  const post = (response: string) =>
    savePage(services, person, id, { position: '0', go: 'next', 'response-a': response })
  const [before] = await findAnswers(services.db, id)
  now += MINUTE
  expect(await post('one\r\ntwo')).toEqual({ ok: true, value: { next: '2' } })
  expect(await findAnswers(services.db, id)).toEqual([before])
  const long = 'x'.repeat(30_001)
  expect(await post(long)).toMatchObject({
    error: { code: 'invalid-input', message: expect.stringContaining('30,000 characters') },
  })
  expect(await findAnswers(services.db, id)).toEqual([before])
  // The page shows the refused text again.
  const stored = { position: 0, part: 'a', response: 'one\ntwo', writtenMs: 1 }
  const other = { ...stored, part: 'b' }
  const page = withTyped({ answers: [stored, other] }, { position: '0', 'response-a': long, intent: 'page' })
  expect(page.answers).toEqual([other, { position: 0, part: 'a', response: long, writtenMs: 1 }])
})

it('does not overwrite newer text with the text that it was loaded with', async () => {
  const { person, id } = await writing('first')
  const shown = (await readMock(services, person, id))!.page.answers[0]!
  const post = (response: string, writtenMs: number) =>
    savePage(services, person, id, {
      position: '0',
      go: 'next',
      'response-a': response,
      'known-a': String(writtenMs),
    })
  now += MINUTE
  await save(person, id, 'on the phone', 'phone')
  now += MINUTE
  expect(await post('first', shown.writtenMs)).toMatchObject({ error: { code: 'conflict' } })
  const [row] = await findAnswers(services.db, id)
  expect(row).toMatchObject({ response: 'on the phone' })
  // The student has seen the newer text, so this answer is saved.
  expect(await post('first, and more', row!.writtenMs)).toMatchObject({ ok: true })
  expect((await findAnswers(services.db, id))[0]).toMatchObject({ response: 'first, and more' })
  // The reply was lost: sending the same again is no conflict.
  expect(await post('first, and more', row!.writtenMs)).toMatchObject({ ok: true })
})

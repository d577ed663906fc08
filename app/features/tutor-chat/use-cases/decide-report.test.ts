import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { auditLog } from '#app/platform/access/tables.ts'
import { ask, chatBench, pageOf, type ChatBench } from '#tests/chat-bench.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { reviewer, somebody } from '#tests/somebody.ts'
import { reportedAnswers } from '../pages/reported-answers.server.ts'
import { decideReport } from './decide-report.server.ts'
import { reportAnswer } from './edit-threads.server.ts'

const ZONE = 'Australia/Melbourne'
let database: TestDatabase
let bench: ChatBench
beforeAll(async () => (database = await withDatabase()))
afterAll(() => database.drop())
beforeEach(async () => {
  bench = chatBench(database, await somebody(database.db))
})

async function reported() {
  const { thread, answer } = await ask(bench, 'What is the product rule?')
  await posted(reportAnswer, bench.services, bench.person, { message: answer, reason: 'wrong' })
  return { thread, answer }
}
const queueOf = async (answer: string) =>
  (await reportedAnswers(database.db, ZONE)).filter(({ id }) => id === answer)

it('shows staff the reported answer with its reason, without the question and the person', async () => {
  const { answer } = await reported()
  const queue = await queueOf(answer)
  expect(queue).toMatchObject([{ title: expect.stringMatching(/^Victor, /), reason: 'The answer is wrong' }])
  expect(queue[0]!.html).toContain('Product rule')
  expect(JSON.stringify(queue)).not.toContain('What is the product rule?')
  expect(JSON.stringify(queue)).not.toContain(bench.person.personId)
})

it('removes or keeps the answer once, and the audit log says why', async () => {
  const staff = await reviewer(database.db)
  for (const [verdict, action] of [
    ['keep', 'answer.kept'],
    ['remove', 'answer.removed'],
  ] as const) {
    const { thread, answer } = await reported()
    const decide = () =>
      posted(decideReport, bench.services, staff, { answer, verdict, reason: 'I read it twice.' })
    expect(await decide()).toMatchObject({ ok: true })
    expect(await decide()).toMatchObject({ error: { code: 'conflict' } })
    expect(await queueOf(answer)).toEqual([])
    const shown = (await pageOf(bench, thread)).messages.at(-1)!
    expect(shown.isReported).toBe(false)
    expect(shown.html.includes('Staff removed this answer')).toBe(verdict === 'remove')
    const rows = await database.db.select().from(auditLog).where(eq(auditLog.action, action))
    expect(rows.at(-1)).toMatchObject({ actorId: staff.personId, subjectId: bench.person.personId })
  }
})

it('lets nobody else decide, and nothing that was not reported be removed', async () => {
  const { answer } = await reported()
  const form = { answer, verdict: 'remove', reason: 'I read it twice.' }
  for (const person of [bench.person, await somebody(database.db)])
    expect(await posted(decideReport, bench.services, person, form)).toMatchObject({
      error: { code: 'not-found' },
    })
  const other = await ask(bench, 'What is the chain rule?')
  const staff = await reviewer(database.db)
  expect(await posted(decideReport, bench.services, staff, { ...form, answer: other.answer })).toMatchObject({
    error: { code: 'conflict' },
  })
})

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { variantById } from '#app/features/question-bank/door.ts'
import { markDisputes } from '#app/features/mark-review/tables.ts'
import { responses } from '#app/features/responses/door.ts'
import { ruleOnMark } from '#app/features/mark-review/use-cases/rule-on-mark.server.ts'
import { disputeMark } from '#app/features/mark-review/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { replaySubscriber } from '#app/platform/events/deliver.server.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { reviewer, somebody } from '#tests/somebody.ts'
import { answerTo } from '#tests/journeys/answer-sheet.ts'
import { dojoRulings } from './on-mark-changed.server.ts'
import { runPage } from '../pages/run-page.server.ts'
import { dojoRatings, dojoRuns } from '../tables.ts'
import { answerRun, finishRun } from '../use-cases/answer-run.server.ts'
import { startRun } from '../use-cases/start-run.server.ts'

let database: TestDatabase
let services: Services
let now = Date.parse('2026-11-20T01:00:00Z')

beforeAll(async () => {
  database = await withDatabase({ own: true })
  services = servicesOf(database.db, () => new Date(now))
})
afterAll(() => database.drop())

const runOf = async (runId: string) =>
  (await database.db.select().from(dojoRuns).where(eq(dojoRuns.id, runId)))[0]!

async function answer(person: Person, runId: string, how: 'right' | 'wrong') {
  const run = await runOf(runId)
  const { rows } = await database.db.execute<{ question_id: string; seed: number }>(
    sql`SELECT question_id, seed FROM practice_questions WHERE set_id = ${runId} AND position = ${run.settled}`,
  )
  const one = variantById(rows[0]!.question_id, rows[0]!.seed)!
  const response = answerTo(one, run.parts[run.settled]!, how)
  const done = await answerRun(services, person, { runId, position: String(run.settled), response })
  if (!done.ok) throw new Error(done.error.message)
}

it('counts a corrected mark in its run, up and down, and leaves the rating', async () => {
  const ana = await somebody(database.db)
  const staff = await reviewer(database.db)
  const started = await startRun(services, ana, { topic: 'vce-chemistry', mode: 'untimed' })
  if (!started.ok) throw new Error(started.error.message)
  const { runId } = started.value
  for (const how of ['right', 'wrong', 'right', 'right'] as const) await answer(ana, runId, how)
  await finishRun(services, ana, { runId })
  const played = await runOf(runId)
  expect(played).toMatchObject({ settled: 4, right: 3, streak: 2, bestStreak: 2 })
  const rating = await database.db.select().from(dojoRatings)
  const rows = await database.db.select().from(responses).where(eq(responses.setId, runId))
  const at = (position: number) => rows.find((one) => one.position === position)!

  async function rule(position: number, awarded: number, reason: string) {
    now += 60_000
    await disputeMark(services, ana, { response: at(position).id, reason: 'It says the same.' })
    const [row] = await database.db
      .select()
      .from(markDisputes)
      .where(eq(markDisputes.responseId, at(position).id))
    const done = await ruleOnMark(services, staff, { dispute: row!.id, awarded: String(awarded), reason })
    if (!done.ok) throw new Error(JSON.stringify(done.error))
    // A replay handles every event again; counting twice changes nothing.
    await replaySubscriber(database.db, services.clock, dojoRulings)
    await replaySubscriber(database.db, services.clock, dojoRulings)
  }

  await rule(1, at(1).of, 'The question can be read this way too.')
  expect(await runOf(runId)).toMatchObject({ right: 4, streak: 4, bestStreak: 4, rating: played.rating })
  const page = (await runPage(services, ana, runId))!
  expect(page).toMatchObject({ right: 4, corrected: true, misses: [] })
  expect(page.mended.map(({ page: one }) => one.position)).toEqual([1])
  expect(page.mended[0]!.page.parts[0]!.outcome).toMatchObject({
    ruled: { before: 0, reason: 'The question can be read this way too.' },
  })

  await rule(3, 0, 'The unit that was asked for is missing.')
  expect(await runOf(runId)).toMatchObject({ right: 3, streak: 0, bestStreak: 3, rating: played.rating })
  const after = (await runPage(services, ana, runId))!
  expect(after.misses.map(({ page: one }) => one.position)).toEqual([3])
  expect(await database.db.select().from(dojoRatings)).toEqual(rating)
})

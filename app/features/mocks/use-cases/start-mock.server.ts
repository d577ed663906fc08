import { timesOf } from '#app/engines/papers/exam-clock.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { findSettings, type Settings } from '#app/features/account/door.ts'
import { findHistory } from '#app/features/responses/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import type { Blueprint } from '../rules/blueprint.ts'
import { theBlueprints } from '../queries/load-blueprints.server.ts'
import { END_SITTING } from '../jobs/queues.ts'
import { endIfDue } from './end-sitting.server.ts'
import { earlierOf, makePaper } from './make-paper.server.ts'
import { marksOf, minutesFor } from '../rules/paper.ts'
import { columnsOf, findOpenMock, findSittings, type OpenMock } from '../queries/sittings.server.ts'
import { isDue, ON_THE_WAY } from '../rules/sitting-clock.ts'
import { mockSittings } from '../tables.ts'

const form = z.object({ blueprint: z.string().max(80) })

const NO_PAPER = fail('invalid-input', 'We couldn’t find this paper. Choose a paper from the list.')

export interface Started {
  sittingId: string
  /** True if it was already started by a double submit or in another tab. */
  already: boolean
}

/** The open paper, or a new one. */
type Start = { blueprint: Blueprint } & (
  | { open: OpenMock }
  | { paper: ReturnType<typeof makePaper>['paper']; arrangements: Settings['arrangements'] }
)

/** Creates a paper from a blueprint and starts its clock. A person has one open paper: starting it again opens it. */
export const startMock = defineUseCase({
  form,
  invalid: NO_PAPER,
  async prepare({ services, person }, { blueprint: id }): Promise<Result<Start>> {
    const blueprint = theBlueprints().get(id)
    if (!blueprint) return NO_PAPER
    const open = await openNow(services, person)
    if (open) return ok({ blueprint, open })
    const { db } = services
    const [earlier, history, settings] = await Promise.all([
      findSittings(db, person, blueprint.id),
      findHistory(db, person, { flags: false }),
      findSettings(db, person),
    ])
    const seed = 1 + Math.floor(services.dice() * 2 ** 31)
    const { paper, enough } = makePaper(
      blueprint,
      earlierOf(earlier.map((one) => one.paper)),
      seed,
      recencyOf([...history.values()]),
    )
    if (!enough)
      return fail(
        'conflict',
        earlier.length > 0
          ? 'There are not enough new questions for another sitting of this paper.'
          : 'There are not enough questions for this paper yet.',
      )
    return ok({ blueprint, paper, arrangements: settings.arrangements })
  },
  async run({ services, tx, person, personId, now: at }, _form, start): Promise<Result<Started>> {
    const { blueprint } = start
    if ('open' in start) return goOn(start.open, blueprint)
    // Two starts at once take turns here: the second finds the paper of the first.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mocks ${personId}`}, 0))`)
    const other = await findOpenMock(tx, person)
    if (other) return goOn(other, blueprint)
    const { paper, arrangements } = start
    const marks = marksOf(paper)
    const times = timesOf(
      at.getTime(),
      {
        reading: blueprint.readingMinutes.value,
        writing: minutesFor(marks, paper.wanted, blueprint.writingMinutes.value),
      },
      arrangements,
    )
    const sittingId = randomUUID()
    await tx.insert(mockSittings).values({
      id: sittingId,
      personId,
      blueprintId: blueprint.id,
      subjectId: blueprint.subject,
      paper,
      arrangements,
      startedAt: at,
      restGrantedMs: times.restGranted,
      ...columnsOf(times),
    })
    await record(tx, {
      type: 'mocks.started',
      personId,
      at,
      data: { blueprintId: blueprint.id, subjectId: blueprint.subject, marks },
    })
    const startAfter = new Date(times.writingEndsAt + ON_THE_WAY + 1_000)
    await services.jobs.enqueue(tx, END_SITTING, { sittingId }, { startAfter })
    return ok({ sittingId, already: false })
  },
})

async function openNow(services: Services, person: Person): Promise<OpenMock | undefined> {
  const open = await findOpenMock(services.db, person)
  if (!open || !isDue(open.times, services.clock().getTime())) return open
  await endIfDue(services, open.id)
  return undefined
}

function goOn(open: OpenMock, wanted: Blueprint): Result<Started> {
  if (open.blueprintId === wanted.id) return ok({ sittingId: open.id, already: true })
  const title = theBlueprints().get(open.blueprintId)?.title ?? 'another paper'
  return fail('conflict', `You are sitting ${title}. Submit that paper first, or continue it.`)
}

/** 0 for a question never met, up to 1 for the one met last. */
function recencyOf(history: readonly { questionId: string; lastAt: number }[]): Map<string, number> {
  const times = history.map(({ lastAt }) => lastAt)
  const first = Math.min(...times)
  const span = Math.max(...times) - first
  return new Map(
    history.map(({ questionId, lastAt }) => [
      questionId,
      span > 0 ? 0.3 + (0.7 * (lastAt - first)) / span : 1,
    ]),
  )
}

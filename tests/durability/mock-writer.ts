import { randomUUID } from 'node:crypto'
import type { Person } from '#app/platform/access/actor.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { openDatabase } from '#app/platform/database/database.ts'
import { migrateDatabase } from '#app/platform/database/migrate.ts'
import { placedVariant } from '#app/features/mocks/use-cases/mark-answers.server.ts'
import { makePaper } from '#app/features/mocks/use-cases/make-paper.server.ts'
import { theBlueprints } from '#app/features/mocks/queries/load-blueprints.server.ts'
import { placed } from '#app/features/mocks/rules/paper.ts'
import { mockAnswers, mockSittings } from '#app/features/mocks/tables.ts'
import { saveAnswers } from '#app/features/mocks/use-cases/save-answers.server.ts'
import { eq } from 'drizzle-orm'

/**
 * Prints what it finds of the one paper, then writes answers through the use case, one save after the other, and prints
 * each answer only after its save was acknowledged. Whenever it is killed, every part must have the last printed answer
 * or a later one.
 */
const [directory = '', url = ''] = process.argv.slice(2)
const { db, pool } = await openDatabase({ directory, url: url || undefined, poolSize: 2 })
await migrateDatabase(pool)
const PERSON = 'durable-student'
const clock = () => new Date()
const services = { db, clock, jobs: { enqueue: async () => undefined } } as never
const person: Person = {
  kind: 'person',
  personId: PERSON,
  sessionId: 's',
  roles: ['student'],
  capabilities: [],
  institutions: [],
}
let [sitting] = await db.select().from(mockSittings).where(eq(mockSittings.personId, PERSON))
if (!sitting) {
  await db
    .insert(people)
    .values({ id: PERSON, name: 'Student', email: 'durable@example.org', emailVerified: true })
    .onConflictDoNothing()
  const blueprint = theBlueprints().get('vce-mathematical-methods-1')!
  ;[sitting] = await db
    .insert(mockSittings)
    .values({
      id: randomUUID(),
      personId: PERSON,
      blueprintId: blueprint.id,
      subjectId: blueprint.subject,
      paper: makePaper(blueprint, [], 1).paper,
      arrangements: { extraMinutesPerHour: 0, restMinutesPerHour: 0, reader: false },
      startedAt: new Date(clock().getTime() - 3_600_000),
      readingEndsAt: new Date(clock().getTime() - 1_800_000),
      writingEndsAt: new Date(clock().getTime() + 86_400_000),
    })
    .returning()
}
const found = await db.select().from(mockAnswers).where(eq(mockAnswers.sittingId, sitting!.id))
process.stdout.write(
  `found ${JSON.stringify(found.map(({ position, partId, response }) => [`${position}/${partId}`, response]))}\n`,
)
if (process.argv.includes('--look')) process.exit(0)
const places = placed(sitting!.paper).flatMap((question) =>
  (placedVariant(question)?.shown.parts ?? []).map(({ id }) => ({ position: question.position, part: id })),
)
for (let n = 0; ; n++) {
  const place = places[n % places.length]!
  const writtenMs = clock().getTime()
  const response = `${String(writtenMs)} ${'x'.repeat((n * 37) % 400)}`
  const done = await saveAnswers(services, person, sitting!.id, {
    device: 'durable',
    since: writtenMs,
    answers: [{ ...place, response, writtenMs }],
    times: [{ position: place.position, seconds: n % 80_000 }],
  })
  if (!done.ok || done.value.acked.length !== 1) throw new Error(`Not acknowledged: ${JSON.stringify(done)}`)
  process.stdout.write(`said ${JSON.stringify([`${place.position}/${place.part}`, response])}\n`)
}

import { randomUUID } from 'node:crypto'
import { and, eq, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { UnreadableFile, type Reading } from '#app/engines/interchange/brought.ts'
import { readFile } from '#app/engines/interchange/read-file.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { rewriteBrought } from '../brought-pictures.server.ts'
import { authoredImports } from '../tables.ts'

const READING = { name: 'authoring.import', points: 40, seconds: 600 }
const DAY = 86_400_000

const place = z.object({
  subject: z.string().max(80).catch(''),
  topic: z.string().max(120).catch(''),
  skill: z.string().max(80).catch(''),
  commandTerm: z.string().max(40).catch('state'),
})

/** Without the signs that a database cannot hold: the zero, and halves of others. */
const storable = (reading: Reading): Reading =>
  JSON.parse(
    JSON.stringify(reading, (_, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
    ),
  ) as Reading

/** Reads a file and keeps what was read for a day, so that it can be looked at before any of it is kept. */
export async function readImport(
  services: Services,
  actor: Actor,
  fields: unknown,
  file: { name: string; bytes: Uint8Array },
): Promise<Result<{ id: string }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const { personId } = person.value
  const taken = await services.limits.take(READING, personId)
  if (!taken.ok)
    return fail('too-many', 'You have brought many files. Wait a little, then go on.', {
      retryAfter: taken.retryAfter,
    })
  if (file.bytes.byteLength === 0)
    return fail('invalid-input', 'Nothing was brought yet.', {
      fields: { file: 'Choose a file, or paste its text.' },
    })
  let reading: Reading
  try {
    reading = await rewriteBrought(readFile(file.bytes))
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return fail('invalid-input', 'The file was not read.', { fields: { file: error.message } })
  }
  if (reading.items.length === 0)
    return fail('invalid-input', 'The file was not read.', {
      // What was found in their place is all that its bringer can go by.
      fields: { file: ['No question was found in it', ...reading.notes.slice(0, 3)].join('; ') + '.' },
    })
  const id = randomUUID()
  const at = services.clock()
  await services.db.transaction(async (tx) => {
    await tx
      .delete(authoredImports)
      .where(
        or(
          eq(authoredImports.ownerId, personId),
          lt(authoredImports.createdAt, new Date(at.getTime() - DAY)),
        ),
      )
    const { items, notes } = reading
    await tx.insert(authoredImports).values({
      id,
      ownerId: personId,
      name: file.name.slice(-120),
      reading: storable({ items, notes }),
      place: place.parse(fields),
      createdAt: at,
    })
  })
  return ok({ id })
}

/** The same, not kept: it goes at once. */
export async function dropImport(
  services: Services,
  actor: Actor,
  id: string,
): Promise<Result<{ dropped: true }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  await services.db
    .delete(authoredImports)
    .where(and(eq(authoredImports.id, id), eq(authoredImports.ownerId, person.value.personId)))
  return ok({ dropped: true as const })
}

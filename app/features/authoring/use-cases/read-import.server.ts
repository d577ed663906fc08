import { randomUUID } from 'node:crypto'
import { and, eq, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { MAX_FILE_BYTES, type ImportResult } from '#app/engines/interchange/imported.ts'
import { takeLimit } from '#app/platform/access/rate-limits.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { authoredImports } from '../tables.ts'
import { parseFileInThread } from './parse-in-thread.server.ts'

const READING = { name: 'authoring.import', points: 40, seconds: 600 }
const DAY = 86_400_000

const form = z.object({
  subject: z.string().max(80).default('').catch(''),
  topic: z.string().max(120).default('').catch(''),
  skill: z.string().max(80).default('').catch(''),
  commandTerm: z.string().max(40).default('state').catch('state'),
  file: z.custom<ImportFile>((value) => (value as Partial<ImportFile> | null)?.bytes instanceof Uint8Array),
})

interface ImportFile {
  name: string
  bytes: Uint8Array
}

const notRead = (why: string) =>
  fail('invalid-input', 'We couldn’t read the file.', { fields: { file: why } })

/** Removes characters that a database cannot store: zero, and half surrogate pairs. */
const storable = (reading: ImportResult): ImportResult =>
  JSON.parse(
    JSON.stringify(reading, (_, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
    ),
  ) as ImportResult

/** Parses a file and stores the result for a day, so that the person sees it before importing. */
export const readImport = defineUseCase({
  form,
  invalid: 'We couldn’t import the questions.',
  async prepare({ services, personId }, { file }): Promise<Result<ImportResult>> {
    const limit = await takeLimit(
      services.limits,
      READING,
      personId,
      () => 'You have imported many files. Wait a few minutes, then try again.',
    )
    if (!limit.ok) return limit
    if (file.bytes.byteLength === 0)
      return fail('invalid-input', 'We couldn’t import the questions.', {
        fields: { file: 'Choose a file or paste the text.' },
      })
    if (file.bytes.byteLength > MAX_FILE_BYTES)
      return notRead(
        'The file is larger than 900 kB. Import it in smaller pieces: Moodle exports one category at a time.',
      )
    const parsed = await parseFileInThread(file.bytes)
    if (!parsed.ok) return parsed
    if (!parsed.value.ok) return notRead(parsed.value.why)
    const reading = parsed.value.result
    // The notes say what the file contains instead of questions.
    return reading.items.length > 0
      ? ok(reading)
      : notRead(['We found no questions in the file', ...reading.notes.slice(0, 3)].join('; ') + '.')
  },
  async run({ tx, personId, now }, { file, ...place }, { items, notes }) {
    await tx
      .delete(authoredImports)
      .where(
        or(
          eq(authoredImports.ownerId, personId),
          lt(authoredImports.createdAt, new Date(now.getTime() - DAY)),
        ),
      )
    const id = randomUUID()
    await tx.insert(authoredImports).values({
      id,
      ownerId: personId,
      name: file.name.slice(-120),
      reading: storable({ items, notes }),
      place,
      createdAt: now,
    })
    return ok({ id })
  },
})

/** Deletes a parsed file that the person does not want to import. */
export const dropImport = defineUseCase({
  form: z.object({ import: z.string() }),
  invalid: 'This page is out of order. Reload it and try again.',
  async run({ tx, personId }, { import: id }) {
    await tx
      .delete(authoredImports)
      .where(and(eq(authoredImports.id, id), eq(authoredImports.ownerId, personId)))
    return ok({ dropped: true as const })
  },
})

import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '#app/platform/access/audit.ts'
import { takeLimit } from '#app/platform/access/rate-limits.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { todayIn } from '#app/platform/time/day-number.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { runParser } from '#app/platform/workers/run-parser.server.ts'
import { plural } from '#app/ui/words/plural.ts'
import { lockReferenceData } from '../queries/fill-courses.server.ts'
import { findRows } from '../queries/find-rows.server.ts'
import { LARGEST_CSV } from '../rules/csv-limits.ts'
import type { CsvRow, readCsvRows } from '../rules/csv-rows.ts'
import { changesMany, importDiff } from '../rules/import-diff.ts'
import { worldOf } from '../queries/row-world.server.ts'
import { KINDS } from '../rules/kinds.ts'
import { previewKey } from '../rules/preview-key.server.ts'
import { ROW_FIELDS } from '../rules/row-fields.ts'
import { referenceImports } from '../tables.ts'
import { contentStaff } from './content-staff.ts'
import { saveCorrections } from './save-corrections.server.ts'

const READING = { name: 'reference.import', points: 40, seconds: 600 }
const NOT_READ = 'We couldn’t read this file.'
const GONE = fail('not-found', 'This file has expired. Choose the file again.')

const STOPPED: Readonly<Record<string, string>> = {
  'too-large': 'The file is larger than 5 MB. Split it.',
  'too-slow': 'Reading this file took too long. Split it.',
  'too-much-memory': 'This file needs too much memory. Split it.',
  busy: 'Other files are being read. Wait a minute, then try again.',
}

interface ChosenFile {
  name: string
  bytes: Uint8Array
}

/** Reads a CSV file and keeps its rows, so that the member of staff sees what it changes before the import. */
export const readCsv = defineUseCase({
  authorise: contentStaff,
  form: z.object({
    desk: z.enum(KINDS, 'Choose what the rows are.'),
    file: z.custom<ChosenFile>(
      (value) => (value as Partial<ChosenFile> | null)?.bytes instanceof Uint8Array,
      'Choose a file.',
    ),
  }),
  invalid: NOT_READ,
  async prepare({ services, personId }, { desk, file }): Promise<Result<CsvRow[]>> {
    const limit = await takeLimit(
      services.limits,
      READING,
      personId,
      () => 'You have read many files. Wait a few minutes, then try again.',
    )
    if (!limit.ok) return limit
    if (file.bytes.byteLength > LARGEST_CSV)
      return fail('invalid-input', NOT_READ, { fields: { file: STOPPED['too-large']! } })
    const columns = ['id', ...ROW_FIELDS[desk].map(({ name }) => name)]
    const outcome = await runParser<typeof readCsvRows>(
      { module: '#app/features/reference-data/rules/csv-rows.ts', name: 'readCsvRows' },
      { bytes: file.bytes, columns },
      { maxBytes: LARGEST_CSV, milliseconds: 20_000, megabytes: 256 },
    )
    if (!outcome.ok) {
      if (outcome.reason === 'failed') throw outcome.error
      return fail('invalid-input', NOT_READ, { fields: { file: STOPPED[outcome.reason] ?? NOT_READ } })
    }
    return outcome.value.ok
      ? ok(outcome.value.rows)
      : fail('invalid-input', NOT_READ, { fields: { file: outcome.value.why } })
  },
  async run({ tx, personId, now }, { desk, file }, rows) {
    await tx
      .delete(referenceImports)
      .where(and(eq(referenceImports.personId, personId), isNull(referenceImports.changed)))
    const id = randomUUID()
    const name = file.name.replaceAll('\0', '').toWellFormed().slice(-120) || 'file.csv'
    await tx.insert(referenceImports).values({ id, personId, kind: desk, name, rows, createdAt: now })
    return ok({ id })
  },
})

/** Imports all changes of the file, or none. Posting twice imports once. */
export const applyImport = defineUseCase({
  authorise: contentStaff,
  form: z.object({
    import: z.string().max(64),
    preview: z.string().max(64),
    many: z.string().optional(),
    readerZone: z.string().max(64).default('Australia/Melbourne'),
  }),
  invalid: { error: GONE.error },
  async run({ tx, personId, now: at }, { import: id, preview, many, readerZone }) {
    await lockReferenceData(tx)
    const [found] = await tx
      .select()
      .from(referenceImports)
      .where(and(eq(referenceImports.id, id), eq(referenceImports.personId, personId)))
      .for('update')
    if (!found) return GONE
    const { kind } = found
    if (found.changed !== null) return ok({ id, kind, changed: found.changed })
    const rows = await findRows(tx, kind)
    const diff = importDiff(kind, found.rows, rows, await worldOf(tx, todayIn(readerZone, at)))
    const { bad, changes } = diff
    if (bad.length > 0)
      return fail(
        'conflict',
        `We couldn’t read ${plural(bad.length, 'row')}. Fix these lines and choose the file again.`,
      )
    if (changes.length === 0) return fail('conflict', 'The file changes nothing.')
    if (previewKey(diff) !== preview)
      return fail(
        'conflict',
        'Another person corrected one of these rows after you opened the preview. Check it again, then import.',
      )
    if (changesMany(diff, rows.length) && many !== 'yes')
      return fail('invalid-input', 'Nothing is imported yet.', {
        many: `The file changes ${changes.length} of ${rows.length} rows. Tick the box if that is right.`,
      })
    const before = new Map(rows.map((row) => [row.id, row]))
    await saveCorrections(
      tx,
      kind,
      changes.map(({ id: rowId, act, row }) => ({
        rowId,
        before: before.get(rowId) ?? null,
        after: row,
        act,
      })),
      { personId, at, importId: id },
    )
    await tx
      .update(referenceImports)
      .set({ rows: [], changed: changes.length })
      .where(eq(referenceImports.id, id))
    await audit(tx, at, {
      actorId: personId,
      action: 'reference.imported',
      details: { kind, rows: changes.length, import: id },
    })
    return ok({ id, kind, changed: changes.length })
  },
})

/** Deletes a file that is not imported. */
export const dropCsv = defineUseCase({
  authorise: contentStaff,
  form: z.object({ import: z.string().max(64) }),
  invalid: { error: GONE.error },
  async run({ tx, personId }, { import: id }) {
    await tx
      .delete(referenceImports)
      .where(
        and(
          eq(referenceImports.id, id),
          eq(referenceImports.personId, personId),
          isNull(referenceImports.changed),
        ),
      )
    return ok({ dropped: true as const })
  },
})

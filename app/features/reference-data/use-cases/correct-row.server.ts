import { z } from 'zod'
import { audit } from '#app/platform/access/audit.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { todayIn } from '#app/platform/time/day-number.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockReferenceData } from '../queries/fill-courses.server.ts'
import { findOverlays, findRows } from '../queries/find-rows.server.ts'
import { changesOf } from '../rules/changes.ts'
import { worldOf } from '../queries/row-world.server.ts'
import { KINDS, type AnyRow } from '../rules/kinds.ts'
import { readRow } from '../rules/read-row.ts'
import { rowId } from '../rules/row-base.ts'
import { newRowId } from '../rules/row-titles.ts'
import { contentStaff } from './content-staff.ts'
import { saveCorrections } from './save-corrections.server.ts'

const NOT_SAVED = 'The row is not saved yet. Check the marked fields.'
const NO_ROW = fail('not-found', 'We couldn’t find this row.')

/** The fields of the row itself are read by `readRow`: they differ from kind to kind. */
const deskForm = z.looseObject({
  desk: z.enum(KINDS),
  /** The time zone of the member of staff, for today's date. */
  readerZone: z.string().max(64).default('Australia/Melbourne'),
})

type Texts = Record<string, string | undefined>

/** The typed texts; a field that was posted twice has its first text. */
function textsOf(form: Record<string, unknown>): Texts {
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const text: unknown = Array.isArray(value) ? value[0] : value
      return typeof text === 'string' ? [[name, text]] : []
    }),
  )
}

/** Corrects fields of one row. Posting the same form twice corrects once. */
export const correctRow = defineUseCase({
  authorise: contentStaff,
  form: deskForm.extend({ row: rowId, revision: z.coerce.number().int().min(0) }),
  invalid: { error: NO_ROW.error },
  async run({ tx, personId, now: at }, { desk: kind, row: id, revision, readerZone, ...form }) {
    await lockReferenceData(tx)
    const rows: AnyRow[] = await findRows(tx, kind)
    const before = rows.find((one) => one.id === id)
    if (!before) return NO_ROW
    const world = await worldOf(tx, todayIn(readerZone, at))
    const read = readRow(kind, id, textsOf(form), before, world)
    if (!read.ok) return fail('invalid-input', NOT_SAVED, { fields: read.fields })
    const now = (await findOverlays(tx, kind)).find((one) => one.rowId === id)?.revision ?? 0
    if (Object.keys(changesOf(before, read.row).after).length === 0)
      return now > revision
        ? ok({ kind, id })
        : fail(
            'invalid-input',
            'You changed nothing. If you checked the row, change “Checked on” to that day.',
          )
    if (now !== revision)
      return fail(
        'conflict',
        'Another person corrected this row after you opened it. Open it again, then repeat your change.',
      )
    await saveCorrections(tx, kind, [{ rowId: id, before, after: read.row, act: 'changed' }], {
      personId,
      at,
    })
    await audit(tx, at, { actorId: personId, action: 'reference.corrected', details: { kind, row: id } })
    return ok({ kind, id })
  },
})

/** Adds a row. Its id comes from its name. */
export const addRow = defineUseCase({
  authorise: contentStaff,
  form: deskForm,
  invalid: 'The row is not saved yet.',
  async run({ tx, personId, now: at }, { desk: kind, readerZone, ...form }) {
    await lockReferenceData(tx)
    const rows: AnyRow[] = await findRows(tx, kind)
    const texts = textsOf(form)
    const base = newRowId(kind, texts)
    const world = await worldOf(tx, todayIn(readerZone, at))
    const read = readRow(kind, base || 'row', texts, null, world)
    if (!read.ok) return fail('invalid-input', NOT_SAVED, { fields: read.fields })
    const isSame = (row: AnyRow) =>
      Object.keys(changesOf(row, { ...read.row, id: row.id }).after).length === 0
    const same = rows.find((row) => row.id.startsWith(base) && isSame(row))
    if (same) return ok({ kind, id: same.id })
    // The id of a row that was taken back stays taken.
    const overlays = await findOverlays(tx, kind)
    const taken = [...rows.map((row) => row.id), ...overlays.map((one) => one.rowId)]
    const id = freeId(base || kind, new Set(taken))
    await saveCorrections(tx, kind, [{ rowId: id, before: null, after: { ...read.row, id }, act: 'added' }], {
      personId,
      at,
    })
    await audit(tx, at, { actorId: personId, action: 'reference.added', details: { kind, row: id } })
    return ok({ kind, id })
  },
})

function freeId(base: string, taken: ReadonlySet<string>): string {
  let id = base
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`
  return id
}

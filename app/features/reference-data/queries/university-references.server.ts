import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { plural } from '#app/ui/words/plural.ts'
import { KIND_WORDS } from '../rules/row-fields.ts'
import type { AnyRow, Kind } from '../rules/kinds.ts'
import { findRows, findUniversities } from './find-rows.server.ts'

/** The kinds whose rows name a university. */
const NAMING = ['courses', 'scholarships', 'adjustments'] as const

const universityOf = (row: AnyRow): string | null =>
  'universityId' in row && typeof row.universityId === 'string' ? row.universityId : null

/** One row after a change, or null if it is removed. */
interface Changed {
  rowId: string
  after: AnyRow | null
}

/** Refuses changes after which a row would name a university that is not there. */
export async function checkReferences(
  db: DatabaseOrTx,
  kind: Kind,
  list: readonly Changed[],
): Promise<Result<true>> {
  return kind === 'universities' ? checkRemoved(db, list) : checkNamed(db, list)
}

async function checkRemoved(db: DatabaseOrTx, list: readonly Changed[]): Promise<Result<true>> {
  const removed = new Set(list.filter(({ after }) => after === null).map(({ rowId }) => rowId))
  if (removed.size === 0) return ok(true)
  const found: string[] = []
  for (const kind of NAMING) {
    const count = (await findRows(db, kind)).filter((row) => removed.has(universityOf(row) ?? '')).length
    if (count > 0) found.push(plural(count, KIND_WORDS[kind].one, KIND_WORDS[kind].many))
  }
  if (found.length === 0) return ok(true)
  return fail(
    'conflict',
    `The data has ${LIST.format(found)} of this university. Choose another university for them, or undo them first.`,
  )
}

async function checkNamed(db: DatabaseOrTx, list: readonly Changed[]): Promise<Result<true>> {
  const named = list.flatMap(({ after }) => (after ? (universityOf(after) ?? []) : []))
  if (named.length === 0) return ok(true)
  const known = new Set((await findUniversities(db)).map(({ id }) => id))
  const missing = named.find((id) => !known.has(id))
  return missing === undefined
    ? ok(true)
    : fail('conflict', `The university “${missing}” is not in the data any more. Add it first.`)
}

const LIST = new Intl.ListFormat('en-AU')

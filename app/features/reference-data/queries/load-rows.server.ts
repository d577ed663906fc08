import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { lazy } from '#app/platform/cache/lazy.ts'
import { wordsByPath } from '#app/platform/errors/words-by-path.ts'
import { equivalenceSchema, type Equivalence } from '../rules/equivalence.ts'
import { KINDS, ROW_SCHEMAS, type Kind, type RowOf } from '../rules/kinds.ts'
import { dateText } from '../rules/row-base.ts'

export const UNIVERSITY_DATA = 'data/university'

export type ShippedRows = { [K in Kind]: RowOf[K][] } & { equivalences: Equivalence[] }

/**
 * Reads `data/university/`: one file a kind, as `{ schemaVersion, gatheredOn, rows }`.
 * @throws Error that names the file and the problem
 */
export function loadUniversityData(root: string): ShippedRows {
  const rows = {
    ...Object.fromEntries(KINDS.map((kind) => [kind, loadRows(root, kind, ROW_SCHEMAS[kind])])),
    equivalences: loadRows(root, 'equivalences', equivalenceSchema),
  } as ShippedRows
  const known = new Set(rows.universities.map(({ id }) => id))
  for (const kind of ['courses', 'adjustments', 'scholarships'] as const)
    for (const { id, universityId } of rows[kind])
      if (universityId !== null && !known.has(universityId))
        throw new Error(`${UNIVERSITY_DATA}/${kind}.json: ${id} names no university: ${universityId}`)
  return rows
}

function loadRows(root: string, name: string, schema: z.ZodType<{ id: string }>): { id: string }[] {
  const path = `${UNIVERSITY_DATA}/${name}.json`
  const content: unknown = JSON.parse(readFileSync(join(root, path), 'utf8'))
  const parsed = z
    .strictObject({
      schemaVersion: z.literal(1),
      gatheredOn: dateText,
      generalNotes: z.array(z.string()).optional(),
      rows: z.array(schema),
    })
    .safeParse(content)
  if (!parsed.success) throw new Error(`${path}:${wordsByPath(parsed.error, content)}`)
  const ids = parsed.data.rows.map(({ id }) => id)
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  if (twice.length > 0) throw new Error(`${path}: has two rows of ${twice.join(', ')}`)
  return parsed.data.rows
}

const theData = lazy(() => loadUniversityData(process.cwd()))

/** The rows of a kind as shipped, read at the first call. Screens use `find...`, which has the corrections. */
export const shippedRows = <K extends Kind>(kind: K): readonly RowOf[K][] =>
  theData()[kind] as readonly RowOf[Kind][] as readonly RowOf[K][]

/** Tables from an ATAR to A levels and IB, each of one university. Staff cannot correct these. */
export const findEquivalences = (): readonly Equivalence[] => theData().equivalences

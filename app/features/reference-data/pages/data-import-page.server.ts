import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { todayIn } from '#app/platform/time/day-number.ts'
import { findImportFile, findImports } from '../queries/corrections.server.ts'
import { findRows } from '../queries/find-rows.server.ts'
import { shownValue } from '../rules/field-text.ts'
import { changesMany, importDiff } from '../rules/import-diff.ts'
import { isKind, type Kind } from '../rules/kinds.ts'
import { KIND_WORDS, ROW_FIELDS } from '../rules/row-fields.ts'
import { worldOf } from '../queries/row-world.server.ts'
import { previewKey } from '../rules/preview-key.server.ts'

/** Rows and changes that the page shows. The counts are of all. */
const SHOWN = 100

/** The import of a CSV file: the form, or the preview of a file. Undefined for an unknown file. */
export async function dataImportPage(
  services: Pick<Services, 'db' | 'clock'>,
  person: Person,
  query: URLSearchParams,
  zone: string,
) {
  const { db, clock } = services
  const asked = query.get('kind') ?? ''
  const fileId = query.get('file')
  const file = fileId === null ? null : await findImportFile(db, person, fileId)
  if (file === undefined) return undefined
  const when = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  const imports = file ? [] : await findImports(db)
  return {
    kind: file?.kind ?? (isKind(asked) ? asked : null),
    kinds: Object.entries(KIND_WORDS).map(([value, { title }]) => ({ value, label: title })),
    columns: Object.entries(KIND_WORDS).map(([kind, { title }]) => ({
      title,
      names: ['id', ...ROW_FIELDS[kind as Kind].map(({ name }) => name)].join(', '),
    })),
    preview: file
      ? file.changed === null
        ? { done: null, ...(await previewOf(db, file, todayIn(zone, clock()))) }
        : { done: file.changed, id: file.id, name: file.name, words: KIND_WORDS[file.kind], kind: file.kind }
      : null,
    imports: imports.flatMap(({ id, kind, name, by, at, rows, undone }) =>
      id === null
        ? []
        : [
            {
              id,
              title: name ?? 'CSV file',
              about: `${KIND_WORDS[kind].title}, ${when.format(at)}, ${by ?? 'a former member of staff'}`,
              rows,
              isUndone: undone > 0,
            },
          ],
    ),
  }
}

type ImportFile = NonNullable<Awaited<ReturnType<typeof findImportFile>>>

async function previewOf(db: Services['db'], { id, kind, name, rows: file }: ImportFile, today: string) {
  const rows = await findRows(db, kind)
  const diff = importDiff(kind, file, rows, await worldOf(db, today))
  const labels = new Map(ROW_FIELDS[kind].map((field) => [field.name, field.label]))
  return {
    id,
    kind,
    name,
    words: KIND_WORDS[kind],
    key: previewKey(diff),
    all: rows.length,
    inFile: file.length,
    same: diff.same,
    changed: diff.changes.filter(({ act }) => act === 'changed').length,
    added: diff.changes.filter(({ act }) => act === 'added').length,
    isMany: changesMany(diff, rows.length),
    badCount: diff.bad.length,
    bad: diff.bad.slice(0, SHOWN),
    changes: diff.changes.slice(0, SHOWN).map(({ line, id: rowId, title, act, before, after }) => ({
      line,
      id: rowId,
      title,
      act,
      diff: Object.keys(after)
        .filter((field) => field !== 'id' && (act === 'changed' || after[field] !== null))
        .map((field) => ({
          label: labels.get(field) ?? field,
          from: act === 'changed' ? shownValue(before[field]) : null,
          to: shownValue(after[field]),
        })),
    })),
  }
}

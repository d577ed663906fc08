import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import fc from '#tests/seeded-properties.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { csv } from '#app/platform/http/csv.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyDatabase } from '#tests/empty-database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { reviewer, somebody } from '#tests/somebody.ts'
import { dataImportPage } from '../pages/data-import-page.server.ts'
import { dataRowsFile } from '../pages/data-rows-file.server.ts'
import { findImports } from '../queries/corrections.server.ts'
import { findScholarships } from '../queries/find-rows.server.ts'
import { shippedRows } from '../queries/load-rows.server.ts'
import { readCsvRows } from '../rules/csv-rows.ts'
import { KINDS } from '../rules/kinds.ts'
import { ROW_FIELDS } from '../rules/row-fields.ts'
import { referenceOverlays } from '../tables.ts'
import { applyImport, dropCsv, readCsv } from './import-csv.server.ts'
import { undoImport } from './undo-correction.server.ts'

const ZONE = 'Australia/Melbourne'
const now = new Date('2026-11-27T01:00:00Z')
let database: TestDatabase
let services: Services
let staff: Person

beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => now)
})
afterAll(() => database.drop())
beforeEach(async () => {
  await emptyDatabase(database.pool)
  staff = await reviewer(database.db)
})

const [first, second] = shippedRows('scholarships')
const bytes = (text: string) => new TextEncoder().encode(text)
const file = (text: string, desk = 'scholarships') => ({
  desk,
  file: { name: 'rows.csv', bytes: bytes(text) },
})
const read = (text: string, actor = staff) => posted(readCsv, services, actor, file(text))

function must<Value>(result: { ok: true; value: Value } | { ok: false; error: object }): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

async function previewOf(text: string) {
  const { id } = must(await read(text))
  const page = await dataImportPage(services, staff, new URLSearchParams({ file: id }), ZONE)
  const preview = page?.preview
  if (preview?.done !== null) throw new Error('The file has no preview.')
  return preview
}
const apply = ({ id, key }: { id: string; key: string }, more: object = {}) =>
  posted(applyImport, services, staff, { import: id, preview: key, readerZone: ZONE, ...more })

const row = (id: string, value: string, checkedOn = '2026-11-26') =>
  `${id},"${value}",The provider’s page,${checkedOn}\n`
const HEAD = 'id,value,source,checkedOn\n'
const valueOf = async (id: string) =>
  (await findScholarships(database.db)).find((one) => one.id === id)?.value

describe('a CSV import', () => {
  it('shows what changes, then imports all of it once, and undoes all of it', async () => {
    const preview = await previewOf(HEAD + row(first!.id, '$5 a year') + row(second!.id, '$6 a year'))
    expect(preview).toMatchObject({ changed: 2, added: 0, same: 0, badCount: 0 })
    expect(preview.changes[0]).toMatchObject({
      line: 2,
      act: 'changed',
      diff: expect.arrayContaining([{ label: 'Value', from: first!.value, to: '$5 a year' }]) as unknown,
    })
    expect(await valueOf(first!.id)).toBe(first!.value)
    expect(must(await apply(preview)).changed).toBe(2)
    expect(must(await apply(preview)).changed).toBe(2)
    expect([await valueOf(first!.id), await valueOf(second!.id)]).toEqual(['$5 a year', '$6 a year'])
    const [latest] = await findImports(database.db)
    expect(latest).toMatchObject({ id: preview.id, name: 'rows.csv', rows: 2, undone: 0 })
    const reason = 'The file was wrong.'
    must(await posted(undoImport, services, staff, { import: preview.id, reason }))
    expect(await valueOf(first!.id)).toBe(first!.value)
    expect(must(await posted(undoImport, services, staff, { import: preview.id, reason })).rows).toBe(0)
  })

  it('imports nothing while a row is bad, and says for each line what to do', async () => {
    const preview = await previewOf(
      HEAD +
        row(first!.id, '$5 a year') +
        row('Bad Id', '$1') +
        row(second!.id, '', '2026-11-26') +
        row(first!.id, '$7') +
        `${shippedRows('scholarships')[2]!.id},$1,A page,\n` +
        `${shippedRows('scholarships')[3]!.id},$1,A page,tomorrow\n` +
        row('a-new-row', '$1'),
    )
    expect(preview.bad.map(({ line, problems }) => [line, problems[0]])).toEqual([
      [3, 'id: An id has small letters, digits and hyphens, such as uts-c10001.'],
      [4, 'value: Fill in this field.'],
      [5, 'id: This row is already on line 2. Keep one of the two lines.'],
      [6, 'checkedOn: Enter the day you read the source.'],
      [7, 'checkedOn: Enter a date as year-month-day, such as 2026-11-27.'],
      [8, 'name: Fill in this field.'],
    ])
    expect(await apply(preview)).toMatchObject({ error: { code: 'conflict' } })
    expect(await valueOf(first!.id)).toBe(first!.value)
  })

  it('changes nothing when an export is imported as it is, for every kind', async () => {
    for (const kind of KINDS) {
      const { columns, rows } = await dataRowsFile({
        db: database.db,
        query: new URLSearchParams({ kind }),
        zone: ZONE,
        now,
      })
      const { id } = must(await posted(readCsv, services, staff, file(`\uFEFF${csv(columns, rows)}`, kind)))
      const page = await dataImportPage(services, staff, new URLSearchParams({ file: id }), ZONE)
      expect(page?.preview).toMatchObject({ kind, changed: 0, added: 0, same: rows.length, badCount: 0 })
    }
  })

  it('adds a row that has all its columns', async () => {
    const names = ['id', 'name', 'provider', 'who', 'value', 'status', 'source', 'trust', 'checkedOn']
    const preview = await previewOf(
      `${names.join(';')}\r\nnew-award;New award;A trust;Year 12;$100;current;Its page;official;2026-11-25\r\n`,
    )
    expect(preview).toMatchObject({ added: 1, badCount: 0 })
    must(await apply(preview))
    expect(await valueOf('new-award')).toBe('$100')
  })

  it('asks once more before it changes many of the rows', async () => {
    const many = shippedRows('scholarships').slice(0, 60)
    const preview = await previewOf(HEAD + many.map(({ id }) => row(id, 'nothing')).join(''))
    expect(await apply(preview)).toMatchObject({ error: { fields: { many: expect.any(String) as string } } })
    expect(await valueOf(first!.id)).toBe(first!.value)
    expect(must(await apply(preview, { many: 'yes' })).changed).toBe(60)
  })

  it('refuses a preview that is out of date', async () => {
    const preview = await previewOf(HEAD + row(first!.id, '$5 a year'))
    await database.db.insert(referenceOverlays).values({
      ...{ kind: 'scholarships', rowId: first!.id, state: 'changed', fields: { value: '$9' }, revision: 900 },
      updatedAt: now,
    })
    expect(await apply(preview)).toMatchObject({
      error: { message: expect.stringContaining('Another person corrected') as string },
    })
  })

  it('is refused for everybody else, and the file belongs to one member of staff', async () => {
    const student = await somebody(database.db)
    expect(await read(HEAD, student)).toMatchObject({ error: { code: 'not-found' } })
    const preview = await previewOf(HEAD + row(first!.id, '$5 a year'))
    const other = await reviewer(database.db)
    expect(
      await dataImportPage(services, other, new URLSearchParams({ file: preview.id }), ZONE),
    ).toBeUndefined()
    expect(
      await posted(applyImport, services, other, { import: preview.id, preview: preview.key }),
    ).toMatchObject({ error: { code: 'not-found' } })
    must(await posted(dropCsv, services, staff, { import: preview.id }))
    expect(await apply(preview)).toMatchObject({ error: { code: 'not-found' } })
  })
})

describe('a hostile file', () => {
  it.each([
    ['', 'with “id” among them'],
    ['name;price\nx;1', 'We don’t know the column'],
    ['id,value', 'The file has no rows'],
    ['value,source\nx,y', 'with “id” among them'],
    ['id,__proto__\nx,y', 'We don’t know the column “__proto__”'],
    ['id,value,value\nx,y,z', 'Two columns are named “value”'],
    ['id,value\nx,"open quote', 'We couldn’t read the table'],
    ['id,value\nx,y,z', 'Line 2 has more cells'],
    [`id,value\nx,${'y'.repeat(200_000)}`, 'We couldn’t read the table'],
    [`id,value\n${'x,y\n'.repeat(25_002)}`, 'more than 25000 rows'],
  ])('%# is refused with its reason', async (text, why) => {
    expect(await read(text)).toMatchObject({
      ok: false,
      error: { fields: { file: expect.stringContaining(why) as string } },
    })
  })

  it('is refused if it is not text, too large, or missing', async () => {
    const chosen = (data: Uint8Array) => ({ desk: 'courses', file: { name: 'x', bytes: data } })
    for (const [form, why] of [
      [chosen(new Uint8Array([0xff, 0xfe, 0x00, 0x41])), 'not in UTF-8'],
      [chosen(new Uint8Array(5_000_001)), 'larger than 5 MB'],
      [{ desk: 'courses', file: null }, 'Choose a file'],
    ] as const)
      expect(await posted(readCsv, services, staff, form)).toMatchObject({
        error: { fields: { file: expect.stringContaining(why) as string } },
      })
  })

  it('gives rows or a reason, whatever the bytes', () => {
    const columns = ['id', ...ROW_FIELDS.courses.map(({ name }) => name)]
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (random) => {
        const reading = readCsvRows({ bytes: random, columns })
        expect(reading.ok ? reading.rows.length : reading.why.length).toBeGreaterThan(0)
      }),
    )
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (cell) => {
        const text = csv([{ head: 'id', value: (one: string) => one }], [`x${cell}`])
        const reading = readCsvRows({ bytes: bytes(text), columns })
        if (reading.ok) expect(reading.rows[0]!.cells['id']).toBeTypeOf('string')
      }),
    )
  })

  it('cannot smuggle markup or formulas: they stay texts', async () => {
    const preview = await previewOf(HEAD + row(first!.id, "'=HYPERLINK(1) <script>alert(1)</script>"))
    must(await apply(preview))
    expect(await valueOf(first!.id)).toBe('=HYPERLINK(1) <script>alert(1)</script>')
    const { columns, rows } = await dataRowsFile({
      db: database.db,
      query: new URLSearchParams({ kind: 'scholarships', q: 'hyperlink' }),
      zone: ZONE,
      now,
    })
    expect(csv(columns, rows)).toContain("'=HYPERLINK(1)")
  })
})

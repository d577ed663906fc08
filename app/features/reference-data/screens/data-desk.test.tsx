import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { reviewer } from '#tests/somebody.ts'
import { dataDeskPage } from '../pages/data-desk-page.server.ts'
import { dataImportPage } from '../pages/data-import-page.server.ts'
import { KINDS } from '../rules/kinds.ts'
import { correctRow } from '../use-cases/correct-row.server.ts'
import { readCsv } from '../use-cases/import-csv.server.ts'
import DataDesk from './data-desk.tsx'
import DataImport from './data-import.tsx'

const ZONE = 'Australia/Melbourne'
const now = new Date('2026-11-27T01:00:00Z')
const ROW = 'university-of-sydney-chancellors-award'
let database: TestDatabase
let services: Services
let staff: Person
beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => now)
  staff = await reviewer(database.db)
})
afterAll(() => database.drop())

function draw(Component: () => React.ReactNode, page: unknown, search = ''): string {
  const Stub = createRoutesStub([{ id: 'desk', path: '/victor/data-desk', Component, loader: () => page }])
  return renderToStaticMarkup(
    <Stub initialEntries={[`/victor/data-desk${search}`]} hydrationData={{ loaderData: { desk: page } }} />,
  )
}

async function desk(search: string): Promise<string> {
  const query = new URLSearchParams(search)
  const page = await dataDeskPage({ db: database.db, query, zone: ZONE, now })
  return draw(DataDesk, { ...page, done: query.get('done') }, search)
}

it('lists every kind, and offers a form with every field', async () => {
  for (const kind of KINDS) {
    const html = await desk(`?kind=${kind}&new=1`)
    expect(html).toMatch(/\d+ of \d+ [a-z ]+ were not checked this year/)
    expect(html).toContain('Add the row')
    for (const name of ['status', 'source', 'trust', 'checkedOn']) expect(html).toContain(`name="${name}"`)
  }
})

it('says that an address was not opened until somebody has checked the row', async () => {
  expect(await desk(`?kind=scholarships&row=${ROW}`)).toContain('address not opened by us')
  const form = { desk: 'scholarships', row: ROW, revision: '0', source: 'Its page', checkedOn: '2026-11-26' }
  await posted(correctRow, services, staff, { ...form, value: '<b>$1</b>', readerZone: ZONE })
  const html = await desk(`?kind=scholarships&row=${ROW}&done=correct`)
  expect(html).not.toContain('address not opened by us')
  expect(html).toContain('People see the correction now')
  expect(html).toContain('corrected the row, from Its page, checked on 26 Nov 2026.')
  expect(html).toContain('&lt;b&gt;$1&lt;/b&gt;')
  expect(html).not.toContain('<b>$1')
})

it('previews a file with its changes and its bad lines', async () => {
  const text = `id,value,checkedOn\n${ROW},$9,2026-11-26\nno id,$1,2026-11-26\n`
  const file = { name: 'rows.csv', bytes: new TextEncoder().encode(text) }
  const read = await posted(readCsv, services, staff, { desk: 'scholarships', file })
  if (!read.ok) throw new Error(read.error.message)
  const page = await dataImportPage(services, staff, new URLSearchParams({ file: read.value.id }), ZONE)
  const html = draw(DataImport, { ...page, undone: false })
  expect(html).toContain('We couldn’t read 1 of 2 rows. Fix these lines and choose the file again.')
  expect(html).toContain('Line 3, no id')
  expect(html).toContain('<ins>$9</ins>')
  expect(html).not.toContain('value="import"')
})

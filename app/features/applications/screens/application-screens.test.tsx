import { randomUUID } from 'node:crypto'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { adjustmentsPage } from '../pages/adjustments-page.server.ts'
import { centreDatesPage } from '../pages/centre-dates-page.server.ts'
import { documentsPage } from '../pages/documents-page.server.ts'
import { preferencesPage } from '../pages/preferences-page.server.ts'
import { statementPage, statementsPage } from '../pages/statements-page.server.ts'
import { addPreference } from '../use-cases/edit-preferences.server.ts'
import { createStatement, saveStatement } from '../use-cases/write-statement.server.ts'
import Adjustments from './adjustments.tsx'
import CentreDatesScreen from './centre-dates.tsx'
import Documents from './documents.tsx'
import Preferences from './preferences.tsx'
import Statement from './statement.tsx'
import Statements from './statements.tsx'

const zone = 'Australia/Melbourne'
let database: TestDatabase
let services: Services
let kim: Person
beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => new Date('2026-11-27T01:00:00Z'))
  kim = await somebody(database.db)
})
afterAll(() => database.drop())

function draw(Component: ComponentType, page: unknown): string {
  const Stub = createRoutesStub([{ id: 'here', path: '/', Component, loader: () => page }])
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { here: page } }} />)
}
const preferences = (centre: string) =>
  preferencesPage(services, { person: kim, query: new URLSearchParams({ centre }), zone })

it('shows an empty list with what to do, and a list with its warning and the move that mends it', async () => {
  expect(draw(Preferences, await preferences('vtac'))).toContain('Your VTAC list is empty')
  const entry = { centre: 'vtac', university: 'Deakin University', code: '' } as const
  await addPreference(services, kim, {
    ...entry,
    id: randomUUID(),
    course: 'Nursing',
    chance: 'sure',
    want: 1,
  })
  await addPreference(services, kim, { ...entry, id: randomUUID(), course: 'Law', chance: 'open', want: 3 })
  const html = draw(Preferences, await preferences('vtac'))
  expect(html).toContain('You would miss Law (Deakin University)')
  expect(html).toMatch(/Move it to place (?:<!-- -->)?1/)
  expect(html).toContain('Very late applications close')
  expect(html).toContain('aria-label="Move up: Law"')
  await addPreference(services, kim, { ...entry, id: randomUUID(), course: 'Arts', chance: 'open', want: 3 })
  const both = draw(Preferences, await preferences('vtac'))
  expect(both).toContain('2 courses are lower on your list than you want them')
  expect(both.split('does not lower your chance').length).toBe(2)
})

it('says “not checked” for a centre without coming dates and for a fee without a source', async () => {
  const dates = (centre: string) =>
    centreDatesPage(services, { person: kim, query: new URLSearchParams({ centre }), zone })
  expect(draw(CentreDatesScreen, await dates('tisc'))).toContain('No coming date is checked')
  const html = draw(CentreDatesScreen, await dates('vtac'))
  expect(html).toContain('The fee for 2027 entry is not checked.')
  expect(html).toContain('An earlier year. The fee may have changed.')
})

it('lists adjustment schemes with their sources', async () => {
  const html = draw(Adjustments, await adjustmentsPage(services, new URLSearchParams('kind=equity'), zone))
  expect(html).toContain('Adjustments never change your ATAR')
  expect(html).toContain('Source: ')
})

it('shows statements, a comparison in words that need no colour, and an empty vault', async () => {
  expect(draw(Statements, await statementsPage(services, kim, zone))).toContain('No statements yet')
  const id = randomUUID()
  await createStatement(services, kim, { id, title: 'Nursing', limit: '250' })
  const fields = { statement: id, title: 'Nursing', limit: '250' }
  await saveStatement(services, kim, { ...fields, known: 1, text: 'I like people.' })
  await saveStatement(services, kim, { ...fields, known: 2, text: 'I care for people.' })
  const query = new URLSearchParams('compare=2')
  const html = draw(Statement, await statementPage(services, { person: kim, id, query, zone }))
  expect(html).toMatch(/<del>like <\/del><ins>care for <\/ins>/)
  expect(html).toContain('4 of 250 words')
  expect(draw(Documents, await documentsPage(services, kim, zone))).toContain('No documents yet')
})

import { eq, sql } from 'drizzle-orm'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { demoStudy } from '#seeds/demo-study.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { achievementsPage } from '../pages/achievements-page.server.ts'
import { questsPage } from '../pages/quests-page.server.ts'
import { openAchievements } from '../use-cases/open-achievements.server.ts'
import { openQuests } from '../use-cases/open-quests.server.ts'
import Achievements from './achievements.tsx'
import Quests from './quests.tsx'

const zone = 'Australia/Melbourne'
let database: TestDatabase
let person: Person
beforeAll(async () => {
  database = await withDatabase()
  person = await somebody(database.db)
  const [row] = await database.db.select().from(people).where(eq(people.id, person.personId))
  await demoStudy(services(), row!.email)
})
afterAll(() => database.drop())
const services = () => servicesOf(database.db, () => new Date('2026-11-20T01:00:00Z'))
const quests = async () => questsPage(services(), person, zone, await openQuests(services(), person, zone))
const achievements = async (who: Person) =>
  achievementsPage(services(), who, zone, await openAchievements(services(), who, zone))

function render(Screen: ComponentType, page: unknown): string {
  const Stub = createRoutesStub([{ id: 'here', path: '/', Component: Screen }])
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { here: page } }} />)
}

it('opens on the current quest and explains every point', async () => {
  const page = await quests()
  const html = render(Quests, page)
  expect(page.today).toHaveLength(3)
  expect(page.week).toHaveLength(2)
  expect(html).toContain(page.current!.title)
  expect(html).toMatch(/Start \d+ questions?/)
  expect(html).toContain('freezes left this month')
  const sum = page.points.rows.reduce((all, { amount }) => all + amount, 0)
  expect(page.points.total).toBe(sum)
})

it('explains every point of a long ledger, page by page', async () => {
  const kim = await somebody(database.db)
  await database.db.execute(sql`
    INSERT INTO quests (id, person_id, period, slot, kind, subject_id, skills, target, points, starts_at, ends_at, drawn_at)
    SELECT ${kim.personId} || n, ${kim.personId}, 'day', 0, 'new', 'vce-chemistry', '[]', 1, 10,
      now() - n * interval '1 day', now() - n * interval '1 day', now() FROM generate_series(1, 120) n`)
  await database.db.execute(sql`
    INSERT INTO point_entries (id, person_id, amount, reason, rule_version, quest_id, at)
    SELECT id, person_id, 10, 'quest', 1, id, starts_at FROM quests WHERE person_id = ${kim.personId}`)
  const pages = await Promise.all([1, 2, 3].map((claims) => questsPage(services(), kim, zone, [], claims)))
  expect(pages.map(({ points }) => [points.total, points.pages])).toEqual([1, 2, 3].map(() => [1200, 3]))
  expect(new Set(pages.flatMap(({ points }) => points.rows.map(({ id }) => id))).size).toBe(120)
  expect(render(Quests, pages[1])).toContain('href="/quests?claims=3#points"')
})

it('shows the work behind each achievement, and no image to a student who has not allowed it', async () => {
  const page = await achievements(person)
  const html = render(Achievements, page)
  expect(page.earned.length).toBeGreaterThan(5)
  expect(html).toContain('that earned “First answer”')
  // The demo student is an adult who has not chosen it.
  expect(page.isShared).toBe(false)
  const minor = await somebody(database.db)
  expect(await achievements(minor)).toMatchObject({ isShared: false, earned: [] })
})

it('says where to turn quests on again', () => {
  for (const Screen of [Quests, Achievements])
    expect(render(Screen, { on: false })).toContain('href="/settings#quests"')
})

import { eq } from 'drizzle-orm'
import { decodeHTML } from 'entities'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { currentQuest, openQuests } from '#app/features/quests/door.ts'
import { findStreak } from '#app/features/study-log/door.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { demoStudy } from '#seeds/demo-study.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { dashboardPage } from '../pages/dashboard-page.server.ts'
import { readDays, readOverview } from '../pages/overview.server.ts'
import Dashboard from './dashboard.tsx'

/** Words on Today, at most. */
const MOST = 120
const ZONE = 'Australia/Melbourne'

let database: TestDatabase
beforeAll(async () => (database = await withDatabase()))
afterAll(() => database.drop())

/** The words that can be seen: nothing visually hidden, nothing in a closed fold, no figures on the axes of a chart. */
function seen(html: string): string[] {
  const text = html
    .replace(/<(span|p)[^>]*class="[^"]*visually-hidden[^"]*"[^>]*>.*?<\/\1>/g, ' ')
    .replace(/<div class="[^"]*_plot.*?<figcaption/gs, '<figcaption')
    .replace(/<span aria-hidden="true">[^<]*<\/span>/g, ' ')
    .replace(/<\/summary>.*?<\/details>/gs, '</summary></details>')
    .replace(/<[^>]*>/g, ' ')
  return decodeHTML(text)
    .split(/[\s·]+/)
    .filter(Boolean)
}

it(`shows the demo student at most ${MOST} words, and the nearest exam first`, async () => {
  const services = servicesOf(database.db, () => new Date('2026-11-20T01:00:00Z'))
  const person = await somebody(database.db)
  const [row] = await database.db.select().from(people).where(eq(people.id, person.personId))
  await demoStudy(services, row!.email)
  const page = dashboardPage(
    await readOverview(services, person, ZONE),
    (await readDays(services, person, ZONE)).days,
    await findStreak(services.db, person, { now: services.clock().getTime(), zone: ZONE }),
    ZONE,
    [],
    {
      sessionMinutes: 25,
      quest: currentQuest(await openQuests(services, person, ZONE), services.clock()),
      cardsDue: 142,
      atar: null,
      dates: [],
    },
  )
  const Stub = createRoutesStub([{ id: 'here', path: '/', Component: Dashboard }])
  const html = renderToStaticMarkup(
    <Stub hydrationData={{ loaderData: { here: { ...page, events: [] } } }} />,
  )
  expect(page.exams[0]!.name).toBe('English')
  expect(page.next!.subject.name).toBe('English')
  expect(page.chart).not.toBeNull()
  expect(page.quest?.quest?.about).toBeTruthy()
  const words = seen(html)
  expect(words.join(' ')).toContain('days to English')
  expect(words.length, words.join(' ')).toBeLessThanOrEqual(MOST)
})

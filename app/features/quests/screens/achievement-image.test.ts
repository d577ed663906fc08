import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { saveChoices } from '#app/features/account/use-cases/save-choices.server.ts'
import { saveSettings } from '#app/features/account/use-cases/save-settings.server.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { requestScope, type RequestScope } from '#app/platform/http/request-context.ts'
import { useMarkingWorld, world, writer } from '#tests/marking-world.ts'
import { earnedAchievements } from '../tables.ts'
import { loader } from './achievement-image.ts'

useMarkingWorld()

async function imageFor(person: Person): Promise<Response | number> {
  const context = new RouterContextProvider()
  const scope = { services: world.services, actor: () => Promise.resolve(person) }
  context.set(requestScope, scope as unknown as RequestScope)
  const url = new URL('http://h/achievements/answers-1/image')
  const args = { request: new Request(url), url, context, params: { achievementId: 'answers-1' } }
  try {
    return await loader(args as unknown as Parameters<typeof loader>[0])
  } catch (thrown) {
    return (thrown as { init: { status: number } }).init.status
  }
}

it('is made for an earned achievement, if the student allows images and has not turned quests off', async () => {
  const mia = await writer()
  expect(await imageFor(mia)).toBe(404)
  await world.services.db
    .insert(earnedAchievements)
    .values({ personId: mia.personId, achievementId: 'answers-1', earnedAt: new Date(world.now) })
  expect(await imageFor(mia)).toBe(404)
  expect(await saveChoices(world.services, mia, { 'share-images': true })).toMatchObject({ ok: true })
  const image = await imageFor(mia)
  if (typeof image === 'number') throw new Error(`There is no image: ${image}.`)
  expect(image.headers.get('Content-Type')).toContain('image/svg+xml')
  const svg = await image.text()
  expect(svg).toContain('First answer')
  // The image names nobody.
  expect(svg).not.toContain('Mia')
  expect(await imageFor(await writer())).toBe(404)
  expect(await imageFor({ ...(await writer()), viewing: { personId: mia.personId } } as Person)).toBe(404)
  const off = new Map<string, unknown>([['quests.on', false]])
  expect(await saveSettings(world.services, mia, off)).toMatchObject({ ok: true })
  expect(await imageFor(mia)).toBe(404)
})

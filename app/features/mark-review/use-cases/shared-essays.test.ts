import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deletionRequests, profiles } from '#app/features/account/tables.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { markingList } from '../pages/marking-list.server.ts'
import { takeBackMarkingLink } from './share-for-marking.server.ts'
import { openMarkingLink } from './open-marking-link.server.ts'
import {
  criteria,
  essayWithLink,
  form,
  linkTo,
  long,
  of,
  postMark,
  ranked,
  tutor,
  useMarkingWorld,
  world,
  writer,
} from '#tests/marking-world.ts'

useMarkingWorld()

describe('essays shared with a marker', () => {
  const listed = (actor: Person, page = 1) =>
    markingList(world.services, actor, page, (at) => at.toISOString())

  it('are listed for that marker with their mark and its date, also after somebody else marked', async () => {
    const mia = await writer()
    const [{ token }, { token: other }] = [await essayWithLink(mia), await essayWithLink(mia)]
    const [reader, second] = [await tutor(), await ranked('teacher')]
    expect(await listed(reader)).toEqual({ rows: [], page: 1, pages: 1 })
    await openMarkingLink(world.services, reader, token)
    const one = form(1)
    await postMark(reader, { token, ...one })
    const at = new Date(world.now).toISOString()
    world.now += 60_000
    await openMarkingLink(world.services, reader, other)
    const mark = { awarded: criteria.length, of, at }
    const marked = { href: `/marking/${token}`, title: long.title, name: 'Mia', mark, other: false }
    expect((await listed(reader)).rows).toMatchObject([
      { href: `/marking/${other}`, mark: null, other: false, openedAt: new Date(world.now).toISOString() },
      marked,
    ])
    await openMarkingLink(world.services, second, token)
    await postMark(second, { token, ...form(2, { known: one['mark']! }) })
    expect((await listed(reader)).rows[1]).toMatchObject({ ...marked, other: true })
    expect((await listed(second)).rows).toMatchObject([
      { mark: { awarded: 2 * criteria.length }, other: false },
    ])
    expect((await listed(mia)).rows).toEqual([])
    const viewing = {
      personId: reader.personId,
      grantId: 'g',
      roles: [],
      institutions: [],
      until: new Date(world.now),
    }
    expect((await listed({ ...second, viewing })).rows).toEqual([])
  })

  it('are listed only while the link works: not after withdrawal, expiry, closed sharing or account deletion', async () => {
    const reader = await tutor()
    const open = async (person: Person) => {
      const handed = await essayWithLink(person)
      await openMarkingLink(world.services, reader, handed.token)
      await postMark(reader, { token: handed.token, ...form(1) })
      return handed
    }
    const [back, young, going, stays] = [await writer(), await writer(), await writer(), await writer()]
    const { responseId } = await open(back)
    for (const person of [young, going, stays]) await open(person)
    expect((await listed(reader)).rows).toHaveLength(4)
    await takeBackMarkingLink(world.services, back, { response: responseId })
    await world.database.db
      .update(profiles)
      .set({ bornOn: '2012-02-01' })
      .where(eq(profiles.personId, young.personId))
    const at = new Date(world.now)
    await world.database.db
      .insert(deletionRequests)
      .values({ personId: going.personId, requestedAt: at, dueAt: at })
    expect((await listed(reader)).rows).toHaveLength(1)
    // The second page may have become empty, so the first page is shown.
    expect(await listed(reader, 2)).toEqual(await listed(reader))
    // A new link to the same essay is listed after it is opened.
    await linkTo(back, responseId)
    expect((await listed(reader)).rows).toHaveLength(1)
    world.now += 14 * 86_400_000
    expect((await listed(reader)).rows).toEqual([])
  })
})

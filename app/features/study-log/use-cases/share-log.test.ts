import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { GUEST, type Person } from '#app/platform/access/actor.ts'
import { useMarkingWorld, world, writer } from '#tests/marking-world.ts'
import { posted } from '#tests/posted.ts'
import { logLinks } from '../pages/log-links.server.ts'
import { sharedLogPage } from '../pages/shared-log.server.ts'
import { revokeLogLink, shareLog } from './share-log.server.ts'

useMarkingWorld()

const zone = 'Australia/Melbourne'
const share = (actor: Person | typeof GUEST, more: object = {}) =>
  posted(shareLog, world.services, actor, { id: randomUUID(), name: 'Mum', parts: 'time', zone, ...more })
const linksOf = (actor: Person) => logLinks(world.services, actor, zone)
const tokenOf = async (actor: Person) =>
  /shared\/([\w-]{43})$/.exec((await linksOf(actor)).links[0]?.address ?? '')?.[1] ?? ''
const shown = (token: string) => sharedLogPage(world.services, token)

/** Two answers five minutes apart, an hour ago. */
async function work(actor: Person): Promise<void> {
  const { db } = world.services
  await db.execute(sql`
    INSERT INTO practice_sets (id, person_id, subject_id, title, origin, started_at)
    VALUES (${actor.personId}, ${actor.personId}, 'vce-chemistry', 'T', 'chosen', ${new Date(world.now - 3_600_000)})`)
  for (const index of [0, 1])
    await db.execute(sql`
      INSERT INTO responses (id, person_id, set_id, position, part_id, question_id, subject_id, skill_id, response, awarded, of, result, answered_at)
      VALUES (${`${actor.personId}-${index}`}, ${actor.personId}, ${actor.personId}, ${index}, 'a', 'q', 'vce-chemistry', 'k', 'x', 1, 2, '{}',
        ${new Date(world.now - 3_600_000 + index * 300_000)})`)
}

describe('a link to a study log', () => {
  it('shows only the chosen parts and the first name', async () => {
    const mia = await writer()
    await work(mia)
    await share(mia, { parts: ['time', 'nonsense'] })
    const page = await shown(await tokenOf(mia))
    expect(page).toMatchObject({ name: 'Mia', sessions: null, subjects: null })
    expect(page!.weeks![0]).toMatchObject({ time: '5 min', goal: null })
    expect(JSON.stringify(page)).not.toContain('Chemistry')

    const sam = await writer()
    await work(sam)
    await share(sam, { parts: ['sessions', 'marks', 'goal'] })
    const other = await shown(await tokenOf(sam))
    expect(other!.weeks![0]).toMatchObject({ time: null, goal: 'No goal' })
    expect(other!.sessions).toMatchObject([{ subjects: 'Chemistry', work: '2 answers' }])
    expect(other!.subjects).toMatchObject([{ name: 'Chemistry', awarded: 2, of: 4 }])
  })

  it('opens until it is revoked, and no other link opens it', async () => {
    const mia = await writer()
    await share(mia)
    const token = await tokenOf(mia)
    expect(await shown(token)).toBeDefined()
    for (const wrong of ['', 'x', token.slice(1)]) expect(await shown(wrong)).toBeUndefined()
    const { id } = (await linksOf(mia)).links[0]!
    const revoke = (actor: Person | typeof GUEST) =>
      posted(revokeLogLink, world.services, actor, { link: id })
    for (const actor of [await writer(), GUEST]) expect(await revoke(actor)).toMatchObject({ ok: false })
    expect(await shown(token)).toBeDefined()
    for (const _ of [1, 2]) expect(await revoke(mia)).toMatchObject({ ok: true })
    expect(await shown(token)).toBeUndefined()
    expect((await linksOf(mia)).links).toEqual([])
  })

  it('is made once when the form is posted twice, and at most five times', async () => {
    const mia = await writer()
    const id = randomUUID()
    await Promise.all([1, 2, 3].map(() => share(mia, { id })))
    expect((await linksOf(mia)).links).toHaveLength(1)
    const made = await Promise.all(Array.from({ length: 6 }, () => share(mia)))
    expect(made.filter(({ ok }) => ok)).toHaveLength(4)
    expect((await linksOf(mia)).links).toHaveLength(5)
  })

  it('says beside its field what is missing', async () => {
    const mia = await writer()
    expect(await share(mia, { parts: [] })).toMatchObject({ error: { fields: { form: expect.any(String) } } })
    expect(await share(mia, { name: ' ' })).toMatchObject({ error: { fields: { name: expect.any(String) } } })
    expect(await share(GUEST)).toMatchObject({ ok: false })
  })

  it('needs an age of 16, or a guardian, whenever it is opened', async () => {
    for (const bornOn of ['2014-01-01', null]) {
      const child = await writer(bornOn)
      expect(await share(child)).toMatchObject({ error: { code: 'forbidden' } })
      expect((await linksOf(child)).closed).toEqual(expect.any(String))
    }
    const mia = await writer()
    await share(mia)
    const token = await tokenOf(mia)
    await world.services.db.execute(
      sql`UPDATE profiles SET born_on = '2014-01-01' WHERE person_id = ${mia.personId}`,
    )
    expect(await shown(token)).toBeUndefined()
    expect((await linksOf(mia)).links[0]!.address).toBeNull()
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenMarks, markingLinks, markingReaders } from '#app/features/mark-review/tables.ts'
import { responses } from '#app/features/responses/door.ts'
import { mayEnter } from '#app/platform/access/audiences.ts'
import { dataAddress, outcomeOf } from './client.ts'
import { CRITERIA, grown, linkTo, writtenAnswer, WRITTEN } from './handed-on.ts'
import { everybody, somebody, type SignedIn, type Somebody } from './people.ts'
import { openWorld, type World } from './world.ts'

/** A writer shares a long answer by a link: who may open the link, and who may do what with the answer. */
let world: World
let all: Somebody[]
let writer: SignedIn
let answer: { id: string; setId: string }
let token: string

beforeAll(async () => {
  world = await openWorld()
  all = await everybody(world.services)
  writer = await somebody(world.services, 'the writer', { roles: ['student', 'tutor'] })
  await grown(world, writer.token)
  answer = await writtenAnswer(world, writer.token)
  token = await linkTo(world, writer.token, answer.id)
})
afterAll(() => world?.end())

const optionsOf = (one: Somebody) => (one.token ? { as: one.token } : {})
const form = (mark = '0') => ({
  intent: 'mark',
  mark: crypto.randomUUID(),
  known: '',
  comment: 'Go on.',
  ...Object.fromEntries(CRITERIA.map(({ id }) => [`mark-${id}`, mark])),
})
const storedRows = async () => {
  const { db } = world.services
  return {
    answer: await db.select().from(responses).where(eq(responses.id, answer.id)),
    links: await db.select().from(markingLinks).where(eq(markingLinks.responseId, answer.id)),
    marks: await db.select().from(givenMarks).where(eq(givenMarks.responseId, answer.id)),
  }
}

describe('the link', () => {
  it('shows the answer to people who mark, and nothing to everybody else', async () => {
    const admitted = all.filter(({ actor }) => mayEnter(actor, 'marker') === 'yes')
    expect(admitted.map(({ who }) => who)).toEqual([
      'tutor',
      'institution owner',
      'institution teacher',
      'a teacher elsewhere',
      'staff with content',
      'admin',
    ])
    for (const one of all)
      for (const path of [`/marking/${token}`, dataAddress(`/marking/${token}`)]) {
        const page = await world.ask(path, optionsOf(one))
        const opens = admitted.includes(one)
        const wanted = opens ? 'in' : one.token ? 'not-found' : 'sign-in'
        expect([one.who, path, outcomeOf(page)]).toEqual([one.who, path, wanted])
        expect([one.who, page.text.includes(WRITTEN)]).toEqual([one.who, opens])
        // The first word of the name, and nothing else about the writer.
        for (const word of ['of the writer', writer.email, writer.actor.personId, answer.setId])
          expect([one.who, word, page.text.includes(word)]).toEqual([one.who, word, false])
      }
    const readers = await world.services.db
      .select()
      .from(markingReaders)
      .where(eq(markingReaders.personId, writer.actor.personId))
    expect(readers).toHaveLength(admitted.length)
    const own = await world.ask(`/exam-practice/ask/${answer.id}`, { as: writer.token })
    expect(own.text.match(/Opened by/g)).toHaveLength(admitted.length)
    expect(own.text).toContain('Name of tutor')
  })

  it('returns a guest to it after signing in', async () => {
    const answered = await world.ask(`/marking/${token}`)
    expect(answered.headers['location']).toBe(`/signin?to=${encodeURIComponent(`/marking/${token}`)}`)
  })

  it("opens nothing for its writer, and refuses the writer's own mark", async () => {
    const before = await storedRows()
    const page = await world.ask(`/marking/${token}`, { as: writer.token })
    expect([page.status, page.text.includes(WRITTEN)]).toEqual([404, false])
    expect((await world.ask(`/marking/${token}`, { as: writer.token, form: form('1') })).status).toBe(404)
    expect(await storedRows()).toEqual(before)
  })

  it('refuses marks from people who may not open it, and marks by a forged token', async () => {
    const before = await storedRows()
    for (const one of all.filter(({ actor }) => mayEnter(actor, 'marker') !== 'yes')) {
      const answered = await world.ask(`/marking/${token}`, { ...optionsOf(one), form: form('1') })
      expect([one.who, outcomeOf(answered)]).toEqual([one.who, one.token ? 'not-found' : 'sign-in'])
    }
    const tutor = all.find(({ who }) => who === 'tutor')!
    const hash = (await storedRows()).links[0]!.tokenHash
    for (const forged of [
      'x',
      hash,
      `${token}A`,
      token.slice(1),
      answer.id,
      '%F0%9F%92%A9',
      'a'.repeat(3_000),
      "'",
    ])
      for (const path of [`/marking/${forged}`, dataAddress(`/marking/${forged}`)]) {
        const page = await world.ask(path, optionsOf(tutor))
        expect([path, page.status, page.text.includes(WRITTEN)]).toEqual([path, 404, false])
        expect([path, (await world.ask(path, { ...optionsOf(tutor), form: form('1') })).status]).toEqual([
          path,
          404,
        ])
      }
    expect(await storedRows()).toEqual(before)
  })
})

describe('the answer', () => {
  it('can be shared and withdrawn only by its writer', async () => {
    const before = await storedRows()
    const at = `/exam-practice/ask/${answer.id}`
    for (const one of all)
      for (const path of [at, dataAddress(at)]) {
        const page = await world.ask(path, optionsOf(one))
        expect([one.who, page.text.includes(token)]).toEqual([one.who, false])
        expect([one.who, outcomeOf(page)]).toEqual([one.who, one.token ? 'not-found' : 'sign-in'])
        for (const intent of ['make-link', 'take-back-link']) {
          const done = await world.ask(path, { ...optionsOf(one), form: { intent } })
          expect([one.who, outcomeOf(done)]).toEqual([one.who, one.token ? 'not-found' : 'sign-in'])
        }
      }
    expect(await storedRows()).toEqual(before)
  })

  it('is not shown by its link to staff who view the record', async () => {
    const staff = await somebody(world.services, 'support', {
      roles: ['staff'],
      capabilities: ['support', 'content'],
    })
    const view = { intent: 'open-record', person: writer.email, reason: 'Ticket 1234: the mark is missing.' }
    await world.ask('/settings/account', { as: staff.token, form: view })
    const page = await world.ask(`/exam-practice/ask/${answer.id}`, { as: staff.token })
    expect([page.status, page.text.includes(token)]).toEqual([200, false])
    expect((await world.ask(`/marking/${token}`, { as: staff.token })).status).toBe(404)
    const before = await storedRows()
    for (const [path, sent] of [
      [`/exam-practice/ask/${answer.id}`, { intent: 'take-back-link' }],
      [`/marking/${token}`, form('1')],
    ] as const)
      expect([path, (await world.ask(path, { as: staff.token, form: sent })).status]).toEqual([path, 403])
    expect(await storedRows()).toEqual(before)
  })

  it('is marked by a teacher whose name its writer sees; a withdrawn link accepts no mark', async () => {
    const teacher = all.find(({ who }) => who === 'institution teacher')!
    const done = await world.ask(`/marking/${token}`, { ...optionsOf(teacher), form: form('1') })
    expect(done.headers['location']).toBe(`/marking/${token}?kept=yes`)
    expect((await world.ask(`/marking/${token}?kept=yes`, optionsOf(teacher))).text).toContain(
      'Your mark is saved',
    )
    const own = await world.ask(`/exam-practice/${answer.setId}?q=1`, { as: writer.token })
    expect(own.text).toContain('Name of institution teacher')
    await world.ask(`/exam-practice/ask/${answer.id}`, {
      as: writer.token,
      form: { intent: 'take-back-link' },
    })
    const before = await storedRows()
    expect((await world.ask(`/marking/${token}`, { ...optionsOf(teacher), form: form('0') })).status).toBe(
      404,
    )
    expect((await world.ask(`/marking/${token}`, optionsOf(teacher))).text).not.toContain(WRITTEN)
    expect(await storedRows()).toEqual(before)
    expect(before.marks).toHaveLength(1)
  })
})

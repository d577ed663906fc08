import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markDisputes } from '#app/features/practice/tables.ts'
import { sessions } from '#app/platform/accounts/tables.ts'
import { PAPER_ACTIONS, RESPONSE, RUN_ACTIONS, SET, SET_ACTIONS, type Posting } from './actions.ts'
import { OWN_OBJECTS } from './own-objects.ts'
import { dataAddress, outcomeOf } from './client.ts'
import { session, somebody, type SignedIn } from './people.ts'
import { answeredSet, keptOf, startedSet, type StartedSet } from './practice.ts'
import { openWorld, type World } from './world.ts'

let world: World
let owner: SignedIn
let theirs: StartedSet
/** Everybody who may open practice sets, and none of whom may open this one. */
const others: { one: SignedIn; mine: StartedSet }[] = []

beforeAll(async () => {
  world = await openWorld()
  const { services } = world
  owner = await somebody(services, 'the owner', { institution: { institutionId: 'school-1', rank: 'it' } })
  theirs = await answeredSet(world, owner.token)
  const wanted: [string, Parameters<typeof somebody>[2]][] = [
    ['another student', { roles: ['student'] }],
    ['a tutor', { roles: ['tutor'] }],
    ['a teacher of the same school', { institution: { institutionId: 'school-1', rank: 'teacher' } }],
    ['the owner of the same school', { institution: { institutionId: 'school-1', rank: 'owner' } }],
    ['a teacher of another school', { institution: { institutionId: 'school-2', rank: 'teacher' } }],
    ['staff who study too', { roles: ['staff', 'student'], capabilities: ['support', 'content'] }],
    ['an admin who studies too', { roles: ['admin', 'student'] }],
  ]
  for (const [who, rights] of wanted) {
    const one = await somebody(services, who, rights)
    others.push({ one, mine: await answeredSet(world, one.token) })
  }
}, 300_000)
afterAll(() => world?.end())

const filled = (form: Record<string, string>, responseId: string) =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, value === RESPONSE ? responseId : value]),
  )

describe('a practice set of somebody else', () => {
  it('is read by its owner', async () => {
    const page = await world.ask(`/exam-practice/${theirs.id}`, { as: owner.token })
    expect(page.status).toBe(200)
    expect(page.text).toContain(theirs.responseId)
    expect((await world.ask(dataAddress(`/exam-practice/${theirs.id}`), { as: owner.token })).status).toBe(
      200,
    )
  })

  it('tells its owner the same of an answer wherever it was posted, and as whatever it was asked for', async () => {
    const { id, typed } = await answeredSet(world, owner.token)
    const form = { intent: 'answer', position: '0', part: 'a', response: typed }
    const path = `/exam-practice/${id}`
    for (const address of [dataAddress(path), `${path}/answers`, dataAddress(`${path}/answers`)]) {
      const answer = await world.ask(address, { as: owner.token, form })
      const told = /"(?:ask|marked)"/.test(answer.text)
      expect([address, answer.status, told]).toEqual([address, 200, true])
    }
  })

  it('is not found by anybody else, as document or data, and nothing of it is told', async () => {
    for (const { one } of others)
      for (const path of [`/exam-practice/${theirs.id}`, dataAddress(`/exam-practice/${theirs.id}`)]) {
        const answer = await world.ask(path, { as: one.token })
        expect([one.who, path, answer.status]).toEqual([one.who, path, 404])
        expect([one.who, path, answer.text.includes(theirs.responseId)]).toEqual([one.who, path, false])
      }
  })

  it('answers as one that was never there', async () => {
    const { one } = others[0]!
    const shape = async (id: string) => {
      const { status, text } = await world.ask(dataAddress(`/exam-practice/${id}`), { as: one.token })
      return [status, text.replaceAll(id, 'ID')]
    }
    expect(await shape(theirs.id)).toEqual(await shape('00000000-0000-4000-8000-000000000000'))
  })

  it('takes every form of its owner', { timeout: 300_000 }, async () => {
    // The last form ends the set, so it comes last here as well.
    const own = await answeredSet(world, owner.token)
    const unanswered = await startedSet(world, owner.token)
    for (const { form } of SET_ACTIONS) {
      // A hint comes before the mark.
      const { id } = form['intent'] === 'hint' ? unanswered : own
      const answer = await world.ask(dataAddress(`/exam-practice/${id}`), {
        as: owner.token,
        form: filled(form, own.responseId),
      })
      // This answer was marked by the program: its writer does not judge it.
      if (form['intent'] === 'judge') {
        expect(answer.status).toBe(422)
        continue
      }
      expect([form, outcomeOf(answer), answer.status < 300]).toEqual([form, 'in', true])
    }
  })

  it('takes no form of anybody else, and stays as it was', { timeout: 300_000 }, async () => {
    const before = await keptOf(world, theirs.id)
    for (const { one, mine } of others)
      for (const { path, form } of SET_ACTIONS) {
        const foreign = filled(form, theirs.responseId)
        const places = [theirs.id]
        // A foreign answer named in a form that is posted to one's own set.
        if ('response' in form && form['response'] === RESPONSE) places.push(mine.id)
        for (const id of places)
          for (const address of [path.replace(SET, id), dataAddress(path.replace(SET, id))]) {
            const answer = await world.ask(address, { as: one.token, form: foreign })
            const what = `${one.who}, ${form['intent']} at ${id === mine.id ? 'their own set' : 'that set'}`
            expect([what, answer.status]).toEqual([what, 404])
          }
      }
    expect(await keptOf(world, theirs.id)).toEqual(before)
    const disputes = world.services.db
      .select()
      .from(markDisputes)
      .where(eq(markDisputes.responseId, theirs.responseId))
    expect(await disputes).toEqual([])
  })

  it('takes ids of every shape without failing', { timeout: 300_000 }, async () => {
    const ids = [
      "'",
      '%27%20OR%201%3D1',
      '..%2f..',
      '%F0%9F%92%A9',
      'a'.repeat(3_000),
      '-1',
      'null',
      '%EF%BF%BF',
    ]
    for (const id of ids) {
      expect([id, (await world.ask(`/exam-practice/${id}`, { as: owner.token })).status]).toEqual([id, 404])
      const form = { intent: 'hint', position: '0', part: 'a' }
      expect([id, (await world.ask(`/exam-practice/${id}`, { as: owner.token, form })).status]).toEqual([
        id,
        404,
      ])
    }
  })
})

describe('an object of somebody else that has an address', () => {
  const WHERE: Record<string, readonly Posting[]> = {
    ':runId': RUN_ACTIONS,
    ':attemptId': PAPER_ACTIONS,
  }
  it.each(Object.entries(WHERE))(
    '%s is not found, and takes no form',
    { timeout: 300_000 },
    async (param, posts) => {
      const kind = OWN_OBJECTS.find((one) => one.param === param)!
      const student = await somebody(world.services, 'its owner', { roles: ['student'] })
      const id = await kind.start(world, student.token)
      const address = posts[0]!.path.replace(param, id)
      const seen = (await world.ask(dataAddress(address), { as: student.token })).text
      const [{ one: other }] = others as [(typeof others)[number]]
      for (const path of [address, dataAddress(address)]) {
        expect([path, (await world.ask(path, { as: student.token })).status]).toEqual([path, 200])
        expect([path, (await world.ask(path, { as: other.token })).status]).toEqual([path, 404])
        for (const { form } of posts) {
          const answer = await world.ask(path, { as: other.token, form })
          expect([path, form, answer.status]).toEqual([path, form, 404])
        }
      }
      expect((await world.ask(dataAddress(address), { as: student.token })).text).toBe(seen)
      for (const broken of ["'", '%F0%9F%92%A9', 'a'.repeat(3_000), '-1'])
        expect((await world.ask(posts[0]!.path.replace(param, broken), { as: student.token })).status).toBe(
          404,
        )
    },
  )
})

describe('other things of somebody else', () => {
  it('answers are not shown as evidence by their ids', async () => {
    const asked = `/progress?rows=${theirs.responseId}`
    for (const { one } of others) {
      const answer = await world.ask(asked, { as: one.token })
      expect([one.who, answer.text.replaceAll(asked, '').includes(theirs.typed)]).toEqual([one.who, false])
    }
  })

  it('sessions cannot be ended', async () => {
    const more = await session(world.services, owner.actor.personId)
    for (const { one } of others) {
      const form = { intent: 'end-session', id: more.sessionId }
      const answer = await world.ask('/settings/account.data', { as: one.token, form })
      expect([one.who, answer.text.includes('already ended')]).toEqual([one.who, true])
    }
    const [kept] = await world.services.db.select().from(sessions).where(eq(sessions.id, more.sessionId))
    expect(kept?.personId).toBe(owner.actor.personId)
  })
})

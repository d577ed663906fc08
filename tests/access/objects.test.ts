import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markDisputes } from '#app/features/mark-review/tables.ts'
import { sessions } from '#app/platform/accounts/tables.ts'
import { addressWith, filled, postingsTo, RESPONSE } from './postings.ts'
import { SAMPLE_OBJECTS } from './sample-objects.ts'
import { dataAddress, outcomeOf } from './client.ts'
import { session, somebody, type SignedIn } from './people.ts'
import { answeredSet, keptOf, startedSet, type StartedSet } from './practice.ts'
import { openWorld, type World } from './world.ts'

let world: World
let owner: SignedIn
let theirs: StartedSet
/** Everybody who may open practice sets; none of them may open this one. */
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
})
afterAll(() => world?.end())

const SET_POSTINGS = postingsTo('/exam-practice/:setId')

describe('a practice set of another person', () => {
  it('can be read by its owner', async () => {
    const page = await world.ask(`/exam-practice/${theirs.id}`, { as: owner.token })
    expect(page.status).toBe(200)
    expect(page.text).toContain(theirs.responseId)
    expect((await world.ask(dataAddress(`/exam-practice/${theirs.id}`), { as: owner.token })).status).toBe(
      200,
    )
  })

  it('returns the verdict to its owner when a response is posted for data', async () => {
    const { id, typed } = await answeredSet(world, owner.token)
    const form = { intent: 'answer', position: '0', part: 'a', response: typed }
    const path = `/exam-practice/${id}`
    const answer = await world.ask(dataAddress(path), { as: owner.token, form })
    expect([answer.status, answer.text]).toEqual([200, expect.stringMatching(/"(?:ask|marked)"/)])
  })

  it('is not found by anybody else, as document or data, and reveals nothing', async () => {
    for (const { one } of others)
      for (const path of [`/exam-practice/${theirs.id}`, dataAddress(`/exam-practice/${theirs.id}`)]) {
        const answer = await world.ask(path, { as: one.token })
        expect([one.who, path, answer.status]).toEqual([one.who, path, 404])
        expect([one.who, path, answer.text.includes(theirs.responseId)]).toEqual([one.who, path, false])
      }
  })

  it('responds like a set that never existed', async () => {
    const { one } = others[0]!
    const shape = async (id: string) => {
      const { status, text } = await world.ask(dataAddress(`/exam-practice/${id}`), { as: one.token })
      return [status, text.replaceAll(id, 'ID')]
    }
    expect(await shape(theirs.id)).toEqual(await shape('00000000-0000-4000-8000-000000000000'))
  })

  it('accepts every form of its owner', async () => {
    // The last form finishes the set, so it also comes last here.
    const own = await answeredSet(world, owner.token)
    const unanswered = await startedSet(world, owner.token)
    for (const { form } of SET_POSTINGS) {
      // A hint is opened before marking.
      const { id } = form['intent'] === 'hint' ? unanswered : own
      const answer = await world.ask(dataAddress(`/exam-practice/${id}`), {
        as: owner.token,
        form: filled(form, { response: own.responseId }),
      })
      // The program marked this response, so its writer does not mark it.
      if (form['intent'] === 'judge') {
        expect(answer.status).toBe(422)
        continue
      }
      // Every key point of this response was found, so none needs confirming.
      if (form['intent'] === 'confirm') {
        expect(answer.status).toBe(409)
        continue
      }
      expect([form, outcomeOf(answer), answer.status < 300]).toEqual([form, 'in', true])
    }
  })

  it('refuses every form of anybody else and does not change', async () => {
    const before = await keptOf(world, theirs.id)
    for (const { one, mine } of others)
      for (const { path, form } of SET_POSTINGS) {
        const foreign = filled(form, { response: theirs.responseId })
        const places = [theirs.id]
        // The id of another person's response in a form that is posted to one's own set.
        if ('response' in form && form['response'] === RESPONSE) places.push(mine.id)
        for (const id of places)
          for (const address of [addressWith(path, id), dataAddress(addressWith(path, id))]) {
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

  it('accepts ids of every shape without failing', async () => {
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

describe('an object of another person that has an address', () => {
  it.each([
    ['/dojo/:runId', 'dojo-run'],
    ['/past-papers/:attemptId', 'past-paper'],
    ['/feynman-flashcards/decks/:deckId', 'flashcard-deck'],
  ])('%s is not found, and takes no form', async (path, name) => {
    const posts = postingsTo(path)
    const student = await somebody(world.services, 'its owner', { roles: ['student'] })
    const id = await SAMPLE_OBJECTS[name]!(world, student.token)
    const address = addressWith(path, id)
    const seen = (await world.ask(dataAddress(address), { as: student.token })).text
    const [{ one: other }] = others as [(typeof others)[number]]
    for (const at of [address, dataAddress(address)]) {
      expect([at, (await world.ask(at, { as: student.token })).status]).toEqual([at, 200])
      expect([at, (await world.ask(at, { as: other.token })).status]).toEqual([at, 404])
      for (const { form } of posts) {
        const answer = await world.ask(at, { as: other.token, form })
        expect([at, form, answer.status]).toEqual([at, form, 404])
      }
    }
    expect((await world.ask(dataAddress(address), { as: student.token })).text).toBe(seen)
    for (const broken of ["'", '%F0%9F%92%A9', 'a'.repeat(3_000), '-1'])
      expect((await world.ask(addressWith(path, broken), { as: student.token })).status).toBe(404)
  })
})

describe('other things of another person', () => {
  it('responses are not shown as evidence by their ids', async () => {
    const address = `/progress?rows=${theirs.responseId}`
    for (const { one } of others) {
      const answer = await world.ask(address, { as: one.token })
      expect([one.who, answer.text.replaceAll(address, '').includes(theirs.typed)]).toEqual([one.who, false])
    }
  })

  it('sessions cannot be ended', async () => {
    const more = await session(world.services, owner.actor.personId)
    for (const { one } of others) {
      const form = { intent: 'end-session', id: more.sessionId }
      const answer = await world.ask('/settings/account.data', { as: one.token, form })
      expect([one.who, answer.text.includes('already signed out')]).toEqual([one.who, true])
    }
    const [kept] = await world.services.db.select().from(sessions).where(eq(sessions.id, more.sessionId))
    expect(kept?.personId).toBe(owner.actor.personId)
  })
})

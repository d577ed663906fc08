import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authoredQuestions } from '#app/features/authoring/tables.ts'
import { addressWith, postingsTo } from './postings.ts'
import { dataAddress } from './client.ts'
import { ownPicture, ownQuestion } from './own-questions.ts'
import { somebody, type SignedIn } from './people.ts'
import { openWorld, type World } from './world.ts'

const TITLE = 'A title that nobody else may read'
let world: World
let ID = ''
let owner: SignedIn
const others: SignedIn[] = []

beforeAll(async () => {
  world = await openWorld()
  const { services } = world
  owner = await somebody(services, 'the owner', {
    institution: { institutionId: 'school-1', rank: 'teacher' },
  })
  const wanted: [string, Parameters<typeof somebody>[2]][] = [
    ['another student', { roles: ['student'] }],
    ['a tutor', { roles: ['tutor'] }],
    ['the owner of the same school', { institution: { institutionId: 'school-1', rank: 'owner' } }],
    ['a teacher of another school', { institution: { institutionId: 'school-2', rank: 'teacher' } }],
    ['staff who study too', { roles: ['staff', 'student'], capabilities: ['content'] }],
    ['an admin who studies too', { roles: ['admin', 'student'] }],
  ]
  for (const [who, rights] of wanted) others.push(await somebody(services, who, rights))
  ID = await ownQuestion(world, owner.token, TITLE)
})
afterAll(() => world?.end())

const storedRows = () =>
  world.services.db.select().from(authoredQuestions).where(eq(authoredQuestions.id, ID))

describe('a question that a person wrote', () => {
  it('can be read by its author only, and looks to everybody else like one that never existed', async () => {
    const path = `/exam-practice/own/${ID}`
    expect((await world.ask(path, { as: owner.token })).text).toContain(TITLE)
    for (const one of others) {
      const shape = async (id: string) => {
        const { status, text } = await world.ask(dataAddress(`/exam-practice/own/${id}`), { as: one.token })
        return [one.who, status, text.replaceAll(id, 'ID')]
      }
      const found = await shape(ID)
      expect(found.slice(0, 2)).toEqual([one.who, 404])
      expect(found).toEqual(await shape('00000000-0000-4000-8000-000000000000'))
      expect((await world.ask(path, { as: one.token })).text).not.toContain(TITLE)
      expect((await world.ask('/exam-practice/own', { as: one.token })).text).not.toContain(TITLE)
    }
  })

  it('refuses every form of anybody else and does not change', async () => {
    const before = await storedRows()
    for (const one of others) {
      for (const { path, form } of postingsTo('/exam-practice/own/:questionId'))
        for (const address of [addressWith(path, ID), dataAddress(addressWith(path, ID))]) {
          const answer = await world.ask(address, { as: one.token, form })
          const what = `${one.who}, ${form['intent']}`
          expect([what, answer.status]).toEqual([what, 404])
        }
      // Its id in a form of another person's own question.
      const taken = await world.ask('/exam-practice/own/new', {
        as: one.token,
        form: { intent: 'save', id: ID, revision: '1', title: 'Taken over' },
      })
      expect([one.who, taken.status]).toEqual([one.who, 404])
      const answer = await world.ask('/exam-practice/own', {
        as: one.token,
        form: { intent: 'practise', question: ID, subject: 'vce-chemistry', count: '1' },
      })
      expect([one.who, answer.status]).toEqual([one.who, 404])
    }
    expect(await storedRows()).toEqual(before)
  })

  it('has pictures that nobody else can load', async () => {
    const id = await ownPicture(world, owner.token)
    const mine = await world.ask(`/exam-practice/pictures/${id}`, { as: owner.token })
    expect([mine.status, mine.headers['content-type']]).toEqual([200, 'image/png'])
    for (const one of others) {
      const answer = await world.ask(`/exam-practice/pictures/${id}`, { as: one.token })
      expect([one.who, answer.status]).toEqual([one.who, 404])
    }
    expect((await world.ask(`/exam-practice/pictures/${id}`)).status).toBe(302)
  })

  it('accepts ids and fields of every shape without failing', async () => {
    for (const id of ["'", '%27%20OR%201%3D1', '%F0%9F%92%A9', 'a'.repeat(3_000), '-1', 'null']) {
      expect([id, (await world.ask(`/exam-practice/own/${id}`, { as: owner.token })).status]).toEqual([
        id,
        404,
      ])
      const form = { intent: 'save', id, revision: '0', title: 'x' }
      expect((await world.ask('/exam-practice/own/new', { as: owner.token, form })).status).toBe(422)
    }
    for (const form of [
      { 'parts[0].answer.kind': 'other', 'parts[0].answer.notation': '&a [*a]' },
      { 'parts[0].answer.kind': 'other', 'parts[0].answer.notation': '{ kind: choice, choices: 7 }' },
      {
        'params[0].name': 'a',
        'params[0].low': '1',
        'params[0].high': '9e99',
        where: 'a == 1.5\n'.repeat(30),
      },
      { picture: '{ graph: 1 }', title: '{{a}}', 'parts[0].prompt': `$${'{'.repeat(5000)}$` },
      { 'parts[5].hints[5]': 'x', 'topics[5]': '\ud800', minutes: 'NaN', difficulty: '1e400' },
    ]) {
      const answer = await world.ask(`/exam-practice/own/${ID}`, {
        as: owner.token,
        form: { intent: 'check', ...form },
      })
      expect([form, answer.status]).toEqual([form, 200])
    }
  })
})

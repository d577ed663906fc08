import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GUEST, type Person } from '#app/platform/access/actor.ts'
import { demoPrediction } from '#seeds/demo-prediction.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { saveSubjects } from '#app/features/subjects/door.ts'
import { hubPage } from '../pages/hub-page.server.ts'
import { predictionPage } from '../pages/prediction-page.server.ts'
import { savePrediction } from './save-prediction.server.ts'
import { deleteSchoolResult, saveSchoolResult } from './save-school-result.server.ts'
import { removeGoal, setGoal } from './set-goal.server.ts'

const zone = 'Australia/Melbourne'
let database: TestDatabase
let person: Person
let stranger: Person
const now = new Date('2026-11-20T01:00:00Z')
beforeAll(async () => {
  database = await withDatabase()
  person = await somebody(database.db)
  stranger = await somebody(database.db)
  const subjects = ['vce-english', 'vce-chemistry', 'vce-physics', 'vce-biology']
  for (const one of [person, stranger])
    expect(await saveSubjects(services(), one, { certificate: 'VCE', subjects, exams: {} })).toMatchObject({
      ok: true,
    })
})
afterAll(() => database.drop())
const services = () => servicesOf(database.db, () => now)
const id = (index: number) => `7a1c2d3e-4b5a-4c6d-8e7f-${String(index).padStart(12, '0')}`
const result = (index: number, subject: string, awarded = '78') => ({
  ...{ id: id(index), subject, task: `SAC ${index}`, awarded, of: '100', weight: '20' },
})

describe('school results', () => {
  it('say what is missing until four subjects have enough evidence, then give a range', async () => {
    const before = await predictionPage(services(), person, zone)
    expect(before.forecast!.atar).toBeNull()
    expect(before.forecast!.missing.join()).toContain('Not enough yet: English, Chemistry, Physics, Biology.')
    for (const [i, subject] of ['vce-english', 'vce-chemistry', 'vce-physics', 'vce-biology'].entries())
      for (const task of [0, 1])
        expect(
          await posted(saveSchoolResult, services(), person, result(10 * i + task, subject)),
        ).toMatchObject({
          ok: true,
        })
    const { forecast, results } = await predictionPage(services(), person, zone)
    expect(results).toHaveLength(8)
    expect(forecast!.atar!.high - forecast!.atar!.low).toBeGreaterThan(8)
    expect(forecast!.moved[0]!.title).toMatch(/^\w+: SAC \d+$/)
    expect(forecast!.next!.href).toBeTruthy()
    expect(await predictionPage(services(), person, zone)).toMatchObject({ forecast })
  })

  it('explain wrong marks beside the field', async () => {
    const wrong = (change: Record<string, string>) =>
      posted(saveSchoolResult, services(), person, { ...result(90, 'vce-physics'), ...change })
    expect(await wrong({ awarded: '101' })).toMatchObject({
      error: { fields: { awarded: 'Your mark is higher than the highest mark.' } },
    })
    expect(await wrong({ of: 'many' })).toMatchObject({
      error: { fields: { of: 'Write a number, such as 34.' } },
    })
    expect(await wrong({ weight: '' })).toMatchObject({
      error: { fields: { weight: 'Enter what the task weighs.' } },
    })
    expect(await wrong({ subject: 'vce-dance' })).toMatchObject({ error: { code: 'invalid-input' } })
    expect(await posted(saveSchoolResult, services(), GUEST, result(91, 'vce-physics'))).toMatchObject({
      error: { code: 'not-signed-in' },
    })
  })

  it('are saved once, and deleted only by their owner', async () => {
    const again = () => posted(saveSchoolResult, services(), person, result(0, 'vce-english'))
    expect(await again()).toMatchObject({ ok: true })
    expect((await predictionPage(services(), person, zone)).results).toHaveLength(8)
    const remove = (actor: Person) => posted(deleteSchoolResult, services(), actor, { result: id(0) })
    expect(await remove(stranger)).toMatchObject({ error: { code: 'not-found' } })
    expect(await remove(person)).toMatchObject({ ok: true })
    expect(await again()).toMatchObject({ ok: true })
  })
})

it('sets and removes a goal, and refuses an impossible one', async () => {
  expect(await posted(setGoal, services(), person, { goal: '90' })).toMatchObject({ ok: true })
  expect((await predictionPage(services(), person, zone)).forecast!.atar!.goal).toMatchObject({
    goal: '90.00',
  })
  for (const goal of ['', '29', '99.96', 'best'])
    expect(await posted(setGoal, services(), person, { goal })).toMatchObject({
      error: { code: 'invalid-input' },
    })
  expect(await hubPage(services(), stranger)).toMatchObject({ own: { goal: null } })
  expect(await posted(removeGoal, services(), person, {})).toMatchObject({ ok: true })
  expect(await hubPage(services(), person)).toMatchObject({ own: { goal: null } })
})

it('saves one prediction a day, and none where evidence is missing', async () => {
  for (const _ of [1, 2])
    expect(await posted(savePrediction, services(), person, { zone })).toMatchObject({ ok: true })
  const { own } = await hubPage(services(), person)
  expect(own!.history).toMatchObject([{ day: '2026-11-20', evidence: 8 }])
  expect(await posted(savePrediction, services(), stranger, { zone })).toMatchObject({
    error: { code: 'conflict' },
  })
})

it('shows the demo student a full prediction and school results', async () => {
  const demo = await somebody(database.db)
  const subjects = ['vce-chemistry', 'vce-mathematical-methods', 'vce-physics', 'vce-english']
  await saveSubjects(services(), demo, { certificate: 'VCE', subjects, exams: {} })
  // Even without the practice of the demo.
  await demoPrediction(services(), demo)
  const page = await predictionPage(services(), demo, zone)
  expect(page.forecast!.atar!.goal).not.toBeNull()
  expect(page.results.length).toBeGreaterThan(4)
  expect((await hubPage(services(), demo)).own!.history).toHaveLength(2)
})

import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { GUEST } from '#app/platform/access/actor.ts'
import { posted } from '#tests/posted.ts'
import { pupilOfEachTest } from '#tests/pupil.ts'
import { somebody } from '#tests/somebody.ts'
import { findPlanner } from '../queries/planner.server.ts'
import { PLANNER_CHANGES, type PlannerIntent } from '../rules/changes.ts'
import { emptyPlanner } from '../rules/planner.ts'
import { TRANSITION_FORMS } from '../screens/uni-transition.forms.ts'
import { bringPlan, changePlanner } from './change-planner.server.ts'

const pupil = pupilOfEachTest()
const today = '2027-02-17'

const post = (intent: PlannerIntent, form: Record<string, unknown>, actor = pupil.actor) =>
  posted(changePlanner(intent), pupil.services, actor, { today, ...form })
const read = (actor = pupil.actor) => findPlanner(pupil.db, actor)
const sample = (intent: string) => TRANSITION_FORMS.find((form) => form['intent'] === intent)!

it('stores each kind of entry once when a form is posted twice, and deletes it', async () => {
  for (const [save, remove, rows] of [
    ['save-line', 'delete-line', async () => (await read()).budget.lines],
    ['save-home', 'delete-home', async () => (await read()).homes],
    ['save-task', 'delete-task', async () => (await read()).tasks],
    ['save-class', 'delete-class', async () => (await read()).classes],
    ['check-in', 'delete-check-in', async () => (await read()).checkIns],
  ] as const) {
    for (const _ of [1, 2]) expect([save, await post(save, sample(save))]).toMatchObject([save, { ok: true }])
    expect([save, (await rows()).length]).toEqual([save, 1])
    expect(await post(remove, sample(remove))).toMatchObject({ ok: true })
    expect([remove, (await rows()).length]).toEqual([remove, 0])
  }
})

it('keeps money in cents and says what to fix beside the field', async () => {
  await post('save-line', sample('save-line'))
  expect((await read()).budget.lines).toMatchObject([{ cents: 24_050 }])
  for (const [intent, wrong, field] of [
    ['save-line', { amount: 'a lot' }, 'amount'],
    ['save-line', { name: ' ' }, 'name'],
    ['save-line', { every: 'once', week: '20' }, 'week'],
    ['budget-settings', { weeks: '2' }, 'weeks'],
    ['save-class', { end: '09:00' }, 'end'],
    ['save-class', { start: 'noon' }, 'start'],
    ['save-task', { due: 'soon' }, 'due'],
    ['check-in', { answer: '9' }, 'answer'],
  ] as const)
    expect([field, await post(intent, { ...sample(intent), ...wrong })]).toMatchObject([
      field,
      { ok: false, error: { fields: { [field]: expect.any(String) } } },
    ])
})

it('keeps one check-in a week', async () => {
  const first = randomUUID()
  await post('check-in', { id: first, answer: '2', note: 'Hard.' })
  await post('check-in', { id: randomUUID(), answer: '4', note: '' })
  expect((await read()).checkIns).toMatchObject([{ week: '2027-02-15', answer: 4 }])
  await post('check-in', { id: randomUUID(), answer: '3', today: '2027-02-22' })
  expect((await read()).checkIns.map(({ week }) => week)).toEqual(['2027-02-22', '2027-02-15'])
  await post('delete-check-ins', {})
  expect((await read()).checkIns).toEqual([])
})

it('changes only the planner of the person, and hides check-ins, the budget and notes from staff who view it', async () => {
  await post('save-line', sample('save-line'))
  await post('check-in', sample('check-in'))
  await post('save-home', sample('save-home'))
  const stranger = await somebody(pupil.db)
  expect(await read(stranger)).toEqual(emptyPlanner())
  await post('delete-line', sample('delete-line'), stranger)
  await post('delete-check-in', sample('delete-check-in'), stranger)
  await post('check-in', sample('check-in'), stranger)
  const own = await read()
  expect([own.budget.lines.length, own.checkIns.length]).toEqual([1, 1])
  const viewing = { personId: pupil.actor.personId, name: 'Pupil', until: 0 } as never
  expect(await read({ ...stranger, viewing })).toMatchObject({
    checkIns: [],
    budget: { lines: [], savingsCents: 0 },
    homes: [{ notes: '' }],
  })
  expect(own.homes[0]!.notes).not.toBe('')
})

it('refuses guests every change', async () => {
  for (const intent of Object.keys(PLANNER_CHANGES) as PlannerIntent[])
    expect([intent, await post(intent, sample(intent), GUEST as never)]).toMatchObject([
      intent,
      { error: { code: 'not-signed-in' } },
    ])
})

it('moves the plan of a browser into an empty account only, and refuses a broken one', async () => {
  const { services, actor } = pupil
  const id = randomUUID()
  const plan = { ...emptyPlanner(), tasks: [{ id, title: 'Accept the offer', due: null, isDone: false }] }
  for (const broken of ['', 'x', '{}', JSON.stringify({ ...plan, tasks: [{ id: 'x' }] })])
    expect(await posted(bringPlan, services, actor, { plan: broken })).toMatchObject({ ok: false })
  expect(await posted(bringPlan, services, actor, { plan: JSON.stringify(plan) })).toMatchObject({ ok: true })
  expect((await read()).tasks).toMatchObject([{ title: 'Accept the offer' }])
  expect(await posted(bringPlan, services, actor, { plan: JSON.stringify(plan) })).toMatchObject({
    error: { code: 'conflict' },
  })
})

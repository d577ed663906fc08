import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { GUEST } from '#app/platform/access/actor.ts'
import { posted } from '#tests/posted.ts'
import { pupilOfEachTest } from '#tests/pupil.ts'
import { somebody } from '#tests/somebody.ts'
import { modulePage } from '../pages/module-page.server.ts'
import { prepPage } from '../pages/prep-page.server.ts'
import { prepLibrary } from '../queries/modules.server.ts'
import { prepAnswers } from '../tables.ts'
import { answerPractice } from './answer-practice.server.ts'
import { markPrepLesson } from './mark-prep-lesson.server.ts'
import { resetModule, takeDiagnostic } from './take-diagnostic.server.ts'

const pupil = pupilOfEachTest()
const page = (actor = pupil.actor, query = '') =>
  modulePage(pupil.services, actor, 'study-skills', new URLSearchParams(query))

const right = (id: string) => String(prepLibrary().questions.get(id)!.question.right)
const wrong = (id: string) => (right(id) === '1' ? '2' : '1')

const allRight = () =>
  Object.fromEntries(
    prepLibrary()
      .byId.get('study-skills')!
      .diagnostic.map(({ id, right }) => [id, String(right)]),
  )

it('saves a diagnostic once, names the lesson to read first, and moves on when it is read', async () => {
  const { services, actor } = pupil
  const form = {
    id: randomUUID(),
    module: 'study-skills',
    responses: { ...allRight(), 'ss-d4': wrong('ss-d4') },
  }
  expect(await takeDiagnostic(services, actor, form)).toMatchObject({ ok: true })
  expect(await takeDiagnostic(services, actor, form)).toMatchObject({ ok: true })
  const shown = await page()
  expect(shown?.result).toMatchObject({ right: 7, asked: 8, first: { slug: 'plan-your-week' } })
  expect((await prepPage(services, actor)).next?.href).toBe('/uni-prep/lessons/plan-your-week')
  expect(await markPrepLesson(services, actor, { lesson: 'plan-your-week', read: 'yes' })).toMatchObject({
    ok: true,
  })
  expect((await prepPage(services, actor)).next?.href).not.toContain('plan-your-week')
})

it('replaces the answer to a practice question, and deletes everything of a module on request', async () => {
  const { services, actor } = pupil
  expect(
    await answerPractice(services, actor, { question: 'ss-p1', response: wrong('ss-p1') }),
  ).toMatchObject({ ok: true })
  expect(
    await answerPractice(services, actor, { question: 'ss-p1', response: right('ss-p1') }),
  ).toMatchObject({ ok: true })
  expect((await page())?.practised).toEqual({ right: 1, answered: 1 })
  await takeDiagnostic(services, actor, { id: randomUUID(), module: 'study-skills', responses: allRight() })
  expect(await resetModule(services, actor, { module: 'study-skills' })).toMatchObject({ ok: true })
  const shown = await page()
  expect([shown?.result, shown?.practised.answered]).toEqual([null, 0])
})

it('counts a try for each new answer, and none for a double submit', async () => {
  const { services, actor, db } = pupil
  for (const response of ['1', '1', '2', '2', '1'])
    await answerPractice(services, actor, { question: 'ss-p1', response })
  const rows = await db.select().from(prepAnswers).where(eq(prepAnswers.personId, actor.personId))
  expect(rows.map(({ tries }) => tries)).toEqual([3])
})

it('replaces the answers of a form that is sent again, and refuses the id of another form', async () => {
  const { services, actor, db } = pupil
  const form = { id: randomUUID(), module: 'study-skills', responses: allRight() }
  await takeDiagnostic(services, actor, form)
  const other = { ...form, responses: { ...allRight(), 'ss-d4': wrong('ss-d4') } }
  expect(await takeDiagnostic(services, actor, other)).toMatchObject({ ok: true })
  expect((await page())?.result).toMatchObject({ right: 7, asked: 8 })
  const lee = await somebody(db)
  expect(await posted(takeDiagnostic, services, lee, form)).toMatchObject({ error: { code: 'conflict' } })
  expect((await page(lee))?.result).toBeNull()
  expect((await page())?.result).toMatchObject({ right: 7 })
})

it('shows nothing of one person to another, and saves nothing for guests and broken forms', async () => {
  const { services, actor, db } = pupil
  await takeDiagnostic(services, actor, { id: randomUUID(), module: 'study-skills', responses: allRight() })
  const stranger = await somebody(db)
  expect((await page(stranger))?.result).toBeNull()
  const form = { id: randomUUID(), module: 'study-skills', responses: allRight() }
  expect(await posted(takeDiagnostic, services, GUEST, form)).toMatchObject({
    error: { code: 'not-signed-in' },
  })
  for (const broken of [
    { ...form, id: 'x' },
    { ...form, module: 'no-such' },
    { ...form, responses: {} },
    { ...form, responses: 'x' },
  ])
    expect(await posted(takeDiagnostic, services, actor, broken)).toMatchObject({ ok: false })
  expect(await posted(answerPractice, services, actor, { question: 'nothing', response: '1' })).toMatchObject(
    {
      error: { code: 'not-found' },
    },
  )
})

it('sends no answers before they are marked', async () => {
  for (const part of ['diagnostic', 'practice']) {
    const text = JSON.stringify(await page(pupil.actor, `part=${part}`))
    expect(text).not.toMatch(/"(?:because|answer|isRight)":/)
    expect(text).toContain('"ask":')
  }
})

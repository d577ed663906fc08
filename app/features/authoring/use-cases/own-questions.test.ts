import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import {
  submitResponse,
  findEvidence,
  practiceQuestions,
  responses,
  skillMastery,
} from '#app/features/responses/door.ts'
import { questionVersions, refreshPublished, builtInBank } from '#app/features/question-bank/door.ts'
import { startSet } from '#app/features/practice/door.ts'
import { readPracticeSet } from '#app/features/practice/pages/practice-set-page.server.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import type { Draft } from '../rules/draft.ts'
import { draftOf } from '../rules/draft-to-question.ts'
import { findOwn, findOwnPage } from '../queries/own-questions.server.ts'
import { authoredQuestions } from '../tables.ts'
import { removeQuestion } from './remove-question.server.ts'
import { saveDraft } from './save-draft.server.ts'
import { ownList } from '../rules/own-list-query.ts'

let database: TestDatabase
let services: Services
const now = new Date('2026-11-20T01:00:00Z')

beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => now)
})
afterAll(async () => {
  await refreshPublished(database.db).catch(() => undefined)
  await database.drop()
})

const student = () => somebody(database.db)

const sound = builtInBank().questions.find(
  (one) =>
    one.params &&
    one.parts.length === 1 &&
    one.parts[0]!.answer.kind === 'tolerance' &&
    one.family === 'chemistry',
)!
const draft = (change: Draft = {}): Draft => ({
  ...draftOf(sound, (value) => stringify(value)),
  ...change,
})
const newId = () => crypto.randomUUID()

describe('an own question', () => {
  it('is saved with any problems, and is ready when it has none', async () => {
    const kim = await student()
    const id = newId()
    const first = await saveDraft(services, kim, {
      id,
      revision: '0',
      draft: { title: 'Half', parts: [{ marks: 'two' }] },
    })
    if (!first.ok) throw new Error(first.error.message)
    expect(first.value.problems).toBeGreaterThan(3)
    expect((await findOwn(database.db, kim, id))?.draft).toEqual({ title: 'Half', parts: [{ marks: 'two' }] })
    const again = await saveDraft(services, kim, { id, revision: '1', draft: draft() })
    expect(again).toEqual({ ok: true, value: { id, revision: 2, problems: 0 } })
    expect((await findOwn(database.db, kim, id))?.status).toBe('ready')
  })

  it('is not saved without a title, and says so at the title', async () => {
    const kim = await student()
    for (const title of [{}, { title: ' ' }]) {
      const id = newId()
      const saved = await saveDraft(services, kim, { id, revision: '0', draft: { ...title, stem: 'Typed' } })
      expect(saved.ok || saved.error.fields).toEqual({ title: 'Add a title.' })
      expect(await findOwn(database.db, kim, id)).toBeUndefined()
    }
  })

  it('keeps one of two simultaneous saves and informs the other window', async () => {
    for (const revision of ['0', '1']) {
      const kim = await student()
      const id = newId()
      if (revision === '1') await saveDraft(services, kim, { id, revision: '0', draft: draft() })
      const done = await Promise.all(
        ['One', 'Other'].map((title) => saveDraft(services, kim, { id, revision, draft: draft({ title }) })),
      )
      expect(done.map((one) => (one.ok ? 'kept' : one.error.code)).toSorted()).toEqual(['conflict', 'kept'])
      const stored = (await findOwn(database.db, kim, id))!
      expect(stored).toMatchObject({
        title: done[0]!.ok ? 'One' : 'Other',
        revision: Number(revision) + 1,
      })
    }
  })

  it('is created once when its page posts twice, and two windows do not overwrite each other', async () => {
    const kim = await student()
    const id = newId()
    await saveDraft(services, kim, { id, revision: '0', draft: draft() })
    // A retry after a lost reply returns the saved state.
    expect(await saveDraft(services, kim, { id, revision: '0', draft: draft() })).toEqual({
      ok: true,
      value: { id, revision: 1, problems: 0 },
    })
    const second = await saveDraft(services, kim, { id, revision: '0', draft: draft({ title: 'Other' }) })
    expect(second.ok ? '' : second.error.code).toBe('conflict')
    const page = await findOwnPage(database.db, kim, ownList.read(new URLSearchParams()))
    expect(page.rows.map(({ title }) => title)).toEqual([sound.title])
  })

  it('is visible only to its owner', async () => {
    const [kim, lee] = [await student(), await student()]
    const id = newId()
    await saveDraft(services, kim, { id, revision: '0', draft: draft() })
    expect(await findOwn(database.db, lee, id)).toBeUndefined()
    for (const done of [
      await saveDraft(services, lee, { id, revision: '1', draft: draft({ title: 'Mine now' }) }),
      await removeQuestion(services, lee, { question: id }),
      await startSet(services, lee, { from: 'mine', question: id, subject: 'vce-chemistry', count: '1' }),
    ])
      expect(done.ok ? 'done' : done.error.code).toBe('not-found')
    expect((await findOwn(database.db, kim, id))?.title).toBe(sound.title)
  })

  it('is practised and marked like any other question but does not change mastery', async () => {
    const kim = await student()
    const id = newId()
    await saveDraft(services, kim, { id, revision: '0', draft: draft() })
    const started = await startSet(services, kim, {
      from: 'mine',
      question: id,
      subject: 'vce-chemistry',
      count: '1',
    })
    if (!started.ok) throw new Error(started.error.message)
    const { setId } = started.value
    const sitting = await readPracticeSet(services, kim, setId)
    expect(sitting?.questions.map(({ title }) => title)).toEqual([sound.title])
    const done = await submitResponse(services, kim, { setId, position: 0, part: 'a', response: '987654321' })
    expect(done).toMatchObject({
      ok: true,
      value: { kind: 'marked', saved: { result: { verdict: 'wrong' } } },
    })
    expect(
      await database.db.select().from(skillMastery).where(eq(skillMastery.personId, kim.personId)),
    ).toEqual([])
    expect(
      await database.db.select().from(responses).where(eq(responses.personId, kim.personId)),
    ).toHaveLength(1)
    expect(await findEvidence(database.db, kim, { skillIds: [sound.skill] })).toEqual([])
    expect((await readPracticeSet(services, kim, setId))?.finished).toBe(true)
  })

  it('keeps its old version in a set when it is edited afterwards', async () => {
    const kim = await student()
    const id = newId()
    await saveDraft(services, kim, { id, revision: '0', draft: draft() })
    const deal = async () => {
      const started = await startSet(services, kim, {
        from: 'mine',
        question: id,
        subject: 'vce-chemistry',
        count: '1',
      })
      if (!started.ok) throw new Error(started.error.message)
      const [row] = await database.db
        .select()
        .from(practiceQuestions)
        .where(eq(practiceQuestions.setId, started.value.setId))
      return { setId: started.value.setId, questionId: row!.questionId }
    }
    const before = await deal()
    expect((await deal()).questionId).toBe(before.questionId)
    await saveDraft(services, kim, { id, revision: '1', draft: draft({ title: 'Edited' }) })
    const after = await deal()
    expect(after.questionId).toBe(`own-${id}-2`)
    expect((await readPracticeSet(services, kim, before.setId))?.questions[0]?.title).toBe(sound.title)
    expect((await readPracticeSet(services, kim, after.setId))?.questions[0]?.title).toBe('Edited')
    expect(
      await database.db.select().from(questionVersions).where(eq(questionVersions.questionId, id)),
    ).toHaveLength(2)
  })

  it('is not chosen for a set while it is not ready', async () => {
    const kim = await student()
    const id = newId()
    const wrong = draft()
    await saveDraft(services, kim, { id, revision: '0', draft: { ...wrong, skill: 'no-such-skill' } })
    const started = await startSet(services, kim, { from: 'mine', subject: 'vce-chemistry', count: '5' })
    expect(started.ok ? 'dealt' : started.error.message).toMatch(/No questions are ready to practise/)
  })

  it('is deleted with its versions', async () => {
    const kim = await student()
    const id = newId()
    await saveDraft(services, kim, { id, revision: '0', draft: draft() })
    expect(await removeQuestion(services, kim, { question: id })).toMatchObject({ ok: true })
    expect(await database.db.select().from(authoredQuestions).where(eq(authoredQuestions.id, id))).toEqual([])
  })

  it('cannot be changed by staff who view the account', async () => {
    const kim = await student()
    const viewer: Person = {
      ...(await student()),
      viewing: { personId: kim.personId, grantId: 'g', roles: ['student'], institutions: [], until: now },
    }
    const done = await saveDraft(services, viewer, { id: newId(), revision: '0', draft: draft() })
    expect(done.ok ? '' : done.error.code).toBe('read-only')
  })
})

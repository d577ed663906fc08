import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { answerPart, findEvidence, refreshPublished, startSet, theBank } from '#app/features/practice/door.ts'
import { readSitting } from '#app/features/practice/sitting.server.ts'
import { practiceQuestions, responses, skillMastery } from '#app/features/practice/tables.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import type { Draft } from './draft.ts'
import { draftOf } from './question-of-draft.ts'
import { findOwn, findOwnPage } from './queries.server.ts'
import { authoredQuestions, authoredVersions } from './tables.ts'
import { removeQuestion } from './use-cases/remove-question.server.ts'
import { saveDraft } from './use-cases/save-draft.server.ts'

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

const sound = theBank().questions.find(
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

describe('a question of one’s own', () => {
  it('is kept whatever is wrong with it, and ready once nothing is', async () => {
    const kim = await student()
    const id = newId()
    const first = await saveDraft(
      services,
      kim,
      { id, revision: '0' },
      { title: 'Half', parts: [{ marks: 'two' }] },
    )
    if (!first.ok) throw new Error(first.error.message)
    expect(first.value.problems).toBeGreaterThan(3)
    expect((await findOwn(database.db, kim, id))?.draft).toEqual({ title: 'Half', parts: [{ marks: 'two' }] })
    const again = await saveDraft(services, kim, { id, revision: '1' }, draft())
    expect(again).toEqual({ ok: true, value: { id, revision: 2, problems: 0 } })
    expect((await findOwn(database.db, kim, id))?.status).toBe('ready')
  })

  it('saved from two windows in the same moment keeps one, and tells the other', async () => {
    for (const revision of ['0', '1']) {
      const kim = await student()
      const id = newId()
      if (revision === '1') await saveDraft(services, kim, { id, revision: '0' }, draft())
      const done = await Promise.all(
        ['One', 'Other'].map((title) => saveDraft(services, kim, { id, revision }, draft({ title }))),
      )
      expect(done.map((one) => (one.ok ? 'kept' : one.error.code)).toSorted()).toEqual(['conflict', 'kept'])
      const kept = (await findOwn(database.db, kim, id))!
      expect(kept).toMatchObject({
        title: done[0]!.ok ? 'One' : 'Other',
        revision: Number(revision) + 1,
      })
    }
  })

  it('made twice by one page is one question; two windows do not overwrite each other', async () => {
    const kim = await student()
    const id = newId()
    await saveDraft(services, kim, { id, revision: '0' }, draft())
    // Sent again after its reply was lost, it says what is kept already.
    expect(await saveDraft(services, kim, { id, revision: '0' }, draft())).toEqual({
      ok: true,
      value: { id, revision: 1, problems: 0 },
    })
    const second = await saveDraft(services, kim, { id, revision: '0' }, draft({ title: 'Other' }))
    expect(second.ok ? '' : second.error.code).toBe('conflict')
    const kept = await findOwnPage(database.db, kim, {
      words: '',
      subjectId: '',
      status: '',
      sort: 'saved',
      direction: 'down',
      page: 1,
    })
    expect(kept.rows.map(({ title }) => title)).toEqual([sound.title])
  })

  it('is there for its owner alone', async () => {
    const [kim, lee] = [await student(), await student()]
    const id = newId()
    await saveDraft(services, kim, { id, revision: '0' }, draft())
    expect(await findOwn(database.db, lee, id)).toBeUndefined()
    for (const done of [
      await saveDraft(services, lee, { id, revision: '1' }, draft({ title: 'Mine now' })),
      await removeQuestion(services, lee, id),
      await startSet(services, lee, { from: 'mine', question: id, subject: 'vce-chemistry', count: '1' }),
    ])
      expect(done.ok ? 'done' : done.error.code).toBe('not-found')
    expect((await findOwn(database.db, kim, id))?.title).toBe(sound.title)
  })

  it('is practised and marked like any other, and says nothing about mastery', async () => {
    const kim = await student()
    const id = newId()
    await saveDraft(services, kim, { id, revision: '0' }, draft())
    const started = await startSet(services, kim, {
      from: 'mine',
      question: id,
      subject: 'vce-chemistry',
      count: '1',
    })
    if (!started.ok) throw new Error(started.error.message)
    const { setId } = started.value
    const sitting = await readSitting(services, kim, setId)
    expect(sitting?.questions.map(({ title }) => title)).toEqual([sound.title])
    const done = await answerPart(services, kim, setId, { position: 0, part: 'a', response: '987654321' })
    expect(done).toMatchObject({ ok: true, value: { kind: 'marked', outcome: { verdict: 'wrong' } } })
    expect(
      await database.db.select().from(skillMastery).where(eq(skillMastery.personId, kim.personId)),
    ).toEqual([])
    expect(
      await database.db.select().from(responses).where(eq(responses.personId, kim.personId)),
    ).toHaveLength(1)
    expect(await findEvidence(database.db, kim, { skillIds: [sound.skill] })).toEqual([])
    expect((await readSitting(services, kim, setId))?.finished).toBe(true)
  })

  it('keeps the version that was dealt when it is edited afterwards', async () => {
    const kim = await student()
    const id = newId()
    await saveDraft(services, kim, { id, revision: '0' }, draft())
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
    await saveDraft(services, kim, { id, revision: '1' }, draft({ title: 'Edited' }))
    const after = await deal()
    expect(after.questionId).toBe(`own-${id}-2`)
    expect((await readSitting(services, kim, before.setId))?.questions[0]?.title).toBe(sound.title)
    expect((await readSitting(services, kim, after.setId))?.questions[0]?.title).toBe('Edited')
    expect(
      await database.db.select().from(authoredVersions).where(eq(authoredVersions.questionId, id)),
    ).toHaveLength(2)
  })

  it('that is not ready is not dealt', async () => {
    const kim = await student()
    const id = newId()
    const wrong = draft()
    await saveDraft(services, kim, { id, revision: '0' }, { ...wrong, skill: 'no-such-skill' })
    const started = await startSet(services, kim, { from: 'mine', subject: 'vce-chemistry', count: '5' })
    expect(started.ok ? 'dealt' : started.error.message).toMatch(/no question of yours here that is ready/)
  })

  it('is removed with its versions', async () => {
    const kim = await student()
    const id = newId()
    await saveDraft(services, kim, { id, revision: '0' }, draft())
    expect(await removeQuestion(services, kim, id)).toEqual({ ok: true, value: { removed: true } })
    expect(await database.db.select().from(authoredQuestions).where(eq(authoredQuestions.id, id))).toEqual([])
  })

  it('changes nothing for somebody who only looks', async () => {
    const kim = await student()
    const viewer: Person = {
      ...(await student()),
      viewing: { personId: kim.personId, grantId: 'g', roles: ['student'], institutions: [], until: now },
    }
    const done = await saveDraft(services, viewer, { id: newId(), revision: '0' }, draft())
    expect(done.ok ? '' : done.error.code).toBe('read-only')
  })
})

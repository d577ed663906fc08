import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PERSONAL_DATA } from '#app/personal-data.ts'
import { deletionRequests, profiles } from '#app/features/account/tables.ts'
import type { Actor, Person } from '#app/platform/access/actor.ts'
import { rowsOf } from '#app/platform/access/personal-data.ts'
import { auditLog } from '#app/platform/access/tables.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { events } from '#app/platform/events/tables.ts'
import { somebody } from '#tests/somebody.ts'
import { LONGEST_COMMENT } from '../rules/link-rules.ts'
import { givenMarks, markingLinks, markingReaders } from '../tables.ts'
import {
  findHistory,
  findSubjectMarks,
  responseMarks,
  responses,
  skillMastery,
  markOwnEssay,
} from '#app/features/responses/door.ts'
import { readPracticeSet } from '#app/features/practice/pages/practice-set-page.server.ts'
import { makeMarkingLink, takeBackMarkingLink } from './share-for-marking.server.ts'
import { openMarkingLink } from './open-marking-link.server.ts'
import { disputeMark } from './dispute-mark.server.ts'
import {
  criteria,
  essayWithLink,
  form,
  linkTo,
  long,
  marks,
  of,
  postMark,
  ranked,
  subjectId,
  submittedEssay,
  tutor,
  useMarkingWorld,
  world,
  writer,
} from '#tests/marking-world.ts'

useMarkingWorld()

const rowOf = async (responseId: string) =>
  (await world.database.db.select().from(responses).where(eq(responses.id, responseId)))[0]!
const masteryOf = async (person: Person) =>
  (await world.database.db.select().from(skillMastery).where(eq(skillMastery.personId, person.personId)))[0]
const NOT_FOUND = { ok: false, error: { code: 'not-found' } }

describe('a link to an essay', () => {
  it('exists once per essay, is stored only as a hash, and is returned again on request', async () => {
    const mia = await writer()
    const { responseId, token } = await essayWithLink(mia)
    expect(await linkTo(mia, responseId)).toBe(token)
    const rows = await world.database.db
      .select()
      .from(markingLinks)
      .where(eq(markingLinks.responseId, responseId))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows[0]!.expiresAt.getTime() - world.now).toBe(14 * 86_400_000)
    // Simultaneous requests also create one link.
    const { responseId: other } = await submittedEssay(mia)
    expect(new Set(await Promise.all([1, 2, 3, 4].map(() => linkTo(mia, other)))).size).toBe(1)
  })

  it('can be made and withdrawn only by the writer, and only for an essay', async () => {
    const [mia, sam] = [await writer(), await writer()]
    const { responseId, token } = await essayWithLink(mia)
    expect(await makeMarkingLink(world.services, sam, { response: responseId })).toMatchObject(NOT_FOUND)
    expect(await takeBackMarkingLink(world.services, sam, { response: responseId })).toMatchObject(NOT_FOUND)
    for (const forged of ['', 'x', randomUUID()]) {
      expect(await makeMarkingLink(world.services, mia, { response: forged })).toMatchObject(NOT_FOUND)
      expect(await takeBackMarkingLink(world.services, mia, { response: forged })).toMatchObject(NOT_FOUND)
    }
    expect(await openMarkingLink(world.services, await tutor(), token)).toMatchObject({ ok: true })
    const viewing = {
      personId: mia.personId,
      grantId: 'g',
      roles: [],
      institutions: [],
      until: new Date(world.now),
    }
    const staff = await somebody(world.database.db, { roles: ['staff'], capabilities: ['support'], viewing })
    for (const change of [makeMarkingLink, takeBackMarkingLink])
      expect(await change(world.services, staff, { response: responseId })).toMatchObject({
        error: { code: 'read-only' },
      })
  })

  it('is not available under 16 without a guardian, or when the age is unknown', async () => {
    for (const bornOn of ['2012-02-01', null]) {
      const young = await writer(bornOn)
      const { responseId } = await submittedEssay(young)
      expect(await makeMarkingLink(world.services, young, { response: responseId })).toMatchObject({
        error: { code: 'forbidden' },
      })
    }
    // A corrected birth date that makes the person younger closes an open link.
    const mia = await writer()
    const { token } = await essayWithLink(mia)
    const reader = await tutor()
    expect(await openMarkingLink(world.services, reader, token)).toMatchObject({ ok: true })
    await world.database.db
      .update(profiles)
      .set({ bornOn: '2012-02-01' })
      .where(eq(profiles.personId, mia.personId))
    expect(await openMarkingLink(world.services, reader, token)).toMatchObject(NOT_FOUND)
    expect(await postMark(reader, { token, ...form(1) })).toMatchObject(NOT_FOUND)
  })

  it('is closed while the account waits to be deleted', async () => {
    const mia = await writer()
    const { token } = await essayWithLink(mia)
    const at = new Date(world.now)
    await world.database.db
      .insert(deletionRequests)
      .values({ personId: mia.personId, requestedAt: at, dueAt: at })
    expect(await openMarkingLink(world.services, await tutor(), token)).toMatchObject(NOT_FOUND)
  })

  it('expires after 14 days or when withdrawn, and is then replaced by another link', async () => {
    const mia = await writer()
    const { responseId, token } = await essayWithLink(mia)
    const reader = await tutor()
    expect(await takeBackMarkingLink(world.services, mia, { response: responseId })).toMatchObject({
      ok: true,
    })
    expect(await takeBackMarkingLink(world.services, mia, { response: responseId })).toMatchObject({
      ok: true,
    })
    expect(await openMarkingLink(world.services, reader, token)).toMatchObject(NOT_FOUND)
    expect(await postMark(reader, { token, ...form(1) })).toMatchObject(NOT_FOUND)
    const next = await linkTo(mia, responseId)
    expect(next).not.toBe(token)
    expect(await openMarkingLink(world.services, reader, next)).toMatchObject({ ok: true })
    world.now += 14 * 86_400_000
    expect(await openMarkingLink(world.services, reader, next)).toMatchObject(NOT_FOUND)
    expect(await postMark(reader, { token: next, ...form(1) })).toMatchObject(NOT_FOUND)
    expect(await linkTo(mia, responseId)).not.toBe(next)
  })

  it('opens only for verified roles: no student, IT staff or guest, and never the writer', async () => {
    const mia = await writer('2009-02-01', { roles: ['student', 'tutor'] })
    const { token, responseId } = await essayWithLink(mia)
    const viewing = { personId: mia.personId, grantId: 'g', institutions: [], until: new Date(world.now) }
    const refusedOnes: Actor[] = [
      { kind: 'guest' },
      mia,
      await somebody(world.database.db),
      await ranked('it'),
      await somebody(world.database.db, { roles: ['institution'] }),
      await somebody(world.database.db, { roles: ['staff'], capabilities: ['support', 'moderation'] }),
      await somebody(world.database.db, { roles: ['partner'], capabilities: ['content'] }),
    ]
    for (const actor of refusedOnes) {
      expect(await openMarkingLink(world.services, actor, token)).toMatchObject(NOT_FOUND)
      const marked = await postMark(actor, { token, ...form(1) })
      expect(marked).toMatchObject({
        ok: false,
        error: { code: actor.kind === 'guest' ? 'not-signed-in' : 'not-found' },
      })
    }
    const staff = await somebody(world.database.db, {
      roles: ['staff'],
      capabilities: ['support', 'content'],
      viewing: { ...viewing, roles: ['tutor'] },
    })
    expect(await openMarkingLink(world.services, staff, token)).toMatchObject(NOT_FOUND)
    expect(await postMark(staff, { token, ...form(1) })).toMatchObject({ error: { code: 'read-only' } })
    expect(
      await world.database.db.select().from(markingReaders).where(eq(markingReaders.personId, mia.personId)),
    ).toEqual([])
    expect(await rowOf(responseId)).toMatchObject({ awarded: 0, of: 0 })
    const reviewer = await somebody(world.database.db, { roles: ['staff'], capabilities: ['content'] })
    const admitted = [await ranked('teacher'), await ranked('owner'), await tutor(), reviewer]
    for (const actor of admitted) {
      expect(await openMarkingLink(world.services, actor, token)).toMatchObject({ ok: true })
      expect(await openMarkingLink(world.services, actor, token)).toMatchObject({ ok: true })
    }
    expect(
      await world.database.db.select().from(markingReaders).where(eq(markingReaders.personId, mia.personId)),
    ).toHaveLength(4)
    const lines = await world.database.db.select().from(auditLog).where(eq(auditLog.subjectId, responseId))
    expect(lines).toMatchObject([{ action: 'answer.opened', actorId: reviewer.personId }])
  })
})

describe('a mark by a teacher', () => {
  it("counts like any other mark, overrides the writer's own, and is announced by a mail without the mark", async () => {
    const mia = await writer()
    const { setId, responseId, token } = await essayWithLink(mia)
    await markOwnEssay(world.services, mia, { response: responseId, ...marks(2) })
    expect(await masteryOf(mia)).toBeUndefined()
    const teacher = await ranked('teacher')
    await world.database.db.update(people).set({ name: 'Ms Lee' }).where(eq(people.id, teacher.personId))
    const sent = world.letters.length
    const comment = 'The second paragraph argues.\r\nSay why in the first.'
    const done = await postMark(teacher, { token, ...form(1, { comment }) })
    expect(done).toEqual({ ok: true, value: { awarded: criteria.length, of } })

    expect(await rowOf(responseId)).toMatchObject({
      awarded: criteria.length,
      of,
      result: { markedBy: 'person' },
    })
    const { outcome } = (await readPracticeSet(world.services, mia, setId))!.questions[0]!.parts[0]!
    expect(outcome).toMatchObject({
      markedBy: 'person',
      awarded: criteria.length,
      of,
      marker: {
        name: 'Ms Lee',
        comment: 'The second paragraph argues.\nSay why in the first.',
        own: criteria.map(({ id }) => ({ id, awarded: 2 })),
      },
    })
    expect(new Date(outcome!.marker!.at).getTime()).toBe(world.now)
    const since = new Date(world.now - 86_400_000)
    expect(await findSubjectMarks(world.database.db, mia, subjectId, { most: 10, since })).toMatchObject({
      answers: [{ awarded: criteria.length, of }],
      lost: [{ lost: of - criteria.length }],
    })
    expect((await findHistory(world.database.db, mia)).get(long.id)).toMatchObject({
      unmarked: false,
      lostMarks: true,
    })
    const low = await masteryOf(mia)
    expect(low).toMatchObject({ skillId: long.skill, evidence: 1 })

    expect(world.letters.slice(sent)).toMatchObject([
      { to: `${mia.personId}@example.org`, subject: 'Your answer has been marked' },
    ])
    expect(world.letters[sent]!.text).toContain(`http://localhost/exam-practice/${setId}?q=1`)
    expect(world.letters[sent]!.text).not.toMatch(/of \d|Lee/)
    const mails = await world.database.db
      .select({ type: events.type, data: events.data })
      .from(events)
      .orderBy(desc(events.id))
      .limit(2)
    expect(mails.toReversed()).toMatchObject([
      { type: 'practice.judged', data: { by: 'person', awarded: criteria.length, of } },
      { type: 'practice.mark-changed', data: { before: 0, after: criteria.length, of } },
    ])
    // The writer may mark the essay again. The counting mark does not change.
    await markOwnEssay(world.services, mia, { response: responseId, ...marks(0) })
    expect(await rowOf(responseId)).toMatchObject({ awarded: criteria.length, of })
    expect(await masteryOf(mia)).toEqual(low)
    // A ruling on an essay would apply to everyone with the same words.
    expect(
      await disputeMark(world.services, mia, { response: responseId, reason: 'It is too low.' }),
    ).toMatchObject({
      error: { code: 'conflict' },
    })
  })

  it('is saved once when a form is posted twice, also at the same moment', async () => {
    const mia = await writer()
    const { responseId, token } = await essayWithLink(mia)
    const teacher = await tutor()
    const twice = form(1)
    const all = await Promise.all([1, 2, 3].map(() => postMark(teacher, { token, ...twice })))
    expect(all.map((one) => one.ok)).toEqual([true, true, true])
    expect(await postMark(teacher, { token, ...twice })).toMatchObject({ ok: true })
    expect(
      await world.database.db.select().from(givenMarks).where(eq(givenMarks.responseId, responseId)),
    ).toHaveLength(1)
    expect(await masteryOf(mia)).toMatchObject({ evidence: 1 })
    // The same form with other marks is not a repetition: the saved mark has to be read first.
    expect(await postMark(teacher, { token, ...twice, ...marks(2) })).toMatchObject({
      error: { code: 'conflict' },
    })
    // Another person's form with this mark's id, and a form for another essay.
    expect(await postMark(await tutor(), { token, ...twice })).toMatchObject({ ok: false })
    const { token: elsewhere, responseId: other } = await essayWithLink(mia)
    expect(await postMark(teacher, { token: elsewhere, ...twice })).toMatchObject(NOT_FOUND)
    expect(await rowOf(other)).toMatchObject({ awarded: 0, of: 0 })
  })

  it('can be changed by the same or another marker who has seen the latest mark, and keeps its history', async () => {
    const mia = await writer()
    const { responseId, token } = await essayWithLink(mia)
    const [first, second] = [await tutor(), await ranked('teacher')]
    const one = form(1)
    const sent = world.letters.length
    expect(await postMark(first, { token, ...one })).toMatchObject({ ok: true })
    world.now += 60_000
    const two = form(2, { known: one['mark']! })
    expect(await postMark(first, { token, ...two })).toMatchObject({ ok: true })
    const high = await masteryOf(mia)
    world.now += 60_000
    expect(await postMark(second, { token, ...form(0) })).toMatchObject({ error: { code: 'conflict' } })
    expect(
      await postMark(second, { token, ...form(0, { known: two['mark']!, comment: 'Nothing here.' }) }),
    ).toMatchObject({ ok: true })
    const trail = await world.database.db
      .select()
      .from(givenMarks)
      .where(eq(givenMarks.responseId, responseId))
      .orderBy(givenMarks.markedAt)
    expect(trail.map(({ markerId, awarded }) => [markerId, awarded])).toEqual([
      [first.personId, criteria.length],
      [first.personId, 2 * criteria.length],
      [second.personId, 0],
    ])
    const [counts] = await world.database.db
      .select()
      .from(responseMarks)
      .where(and(eq(responseMarks.responseId, responseId), eq(responseMarks.markedBy, 'person')))
    expect(counts).toMatchObject({ markerId: second.personId, awarded: 0, comment: 'Nothing here.' })
    const low = (await masteryOf(mia))!
    expect(low.evidence).toBe(1)
    expect(low.mean).toBeLessThan(high!.mean)
    // One mail from each marker, not one for each change.
    expect(world.letters.slice(sent)).toHaveLength(2)
    // Withdrawing the link keeps the mark.
    await takeBackMarkingLink(world.services, mia, { response: responseId })
    expect(await rowOf(responseId)).toMatchObject({ awarded: 0, of })
  })

  it('is refused with a message for each error and saves nothing', async () => {
    const mia = await writer()
    const { responseId, token } = await essayWithLink(mia)
    const teacher = await tutor()
    const { [`mark-${criteria[0]!.id}`]: _, ...unfinished } = form(1)
    for (const bad of [
      unfinished,
      form(99),
      form(-1),
      { ...form(1), comment: 'x'.repeat(LONGEST_COMMENT + 1) },
      { ...form(1), mark: 'x' },
      { ...form(1), known: 'x' },
      {},
    ])
      expect(await postMark(teacher, { token, ...bad })).toMatchObject({
        error: { code: 'invalid-input' },
      })
    for (const forged of ['', 'x', `${token}x`, token.toUpperCase()])
      expect(await postMark(teacher, { token: forged, ...form(1) })).toMatchObject(NOT_FOUND)
    expect(await rowOf(responseId)).toMatchObject({ awarded: 0, of: 0 })
    const long = 'y'.repeat(LONGEST_COMMENT - 1)
    expect(await postMark(teacher, { token, ...form(1, { comment: `${long}\r\n` }) })).toMatchObject({
      ok: true,
    })
  })

  it('by staff is written to the audit log and outlives the account of the marker', async () => {
    const mia = await writer()
    const { setId, responseId, token } = await essayWithLink(mia)
    const staff = await somebody(world.database.db, { roles: ['staff'], capabilities: ['content'] })
    await openMarkingLink(world.services, staff, token)
    expect(await postMark(staff, { token, ...form(1) })).toMatchObject({ ok: true })
    const lines = await world.database.db.select().from(auditLog).where(eq(auditLog.subjectId, responseId))
    expect(lines.map(({ action }) => action).toSorted()).toEqual(['answer.marked', 'answer.opened'])
    await world.database.db.delete(people).where(eq(people.id, staff.personId))
    const { outcome } = (await readPracticeSet(world.services, mia, setId))!.questions[0]!.parts[0]!
    expect(outcome).toMatchObject({ markedBy: 'person', awarded: criteria.length, marker: { name: null } })
  })

  it('is exported and deleted together with its response', async () => {
    const mia = await writer()
    const { responseId, token } = await essayWithLink(mia)
    const teacher = await tutor()
    await openMarkingLink(world.services, teacher, token)
    await postMark(teacher, { token, ...form(1, { comment: 'Well argued.' }) })
    const own = { id: mia.personId, email: '' }
    for (const table of [markingLinks, markingReaders, givenMarks]) {
      const entry = PERSONAL_DATA.find((one) => one.table === table)!
      expect(await world.database.db.select().from(table).where(rowsOf(entry, own)!)).toHaveLength(1)
      expect(entry.onDeletion).toBe('deleted')
    }
    await world.database.db.delete(responses).where(eq(responses.id, responseId))
    for (const table of [markingLinks, markingReaders, givenMarks])
      expect(await world.database.db.select().from(table).where(eq(table.personId, mia.personId))).toEqual([])
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { saveProfile } from '#app/features/account/door.ts'
import { freedoms } from '#app/features/account/rules/minors.ts'
import { asBankQuestion, questionBank, refreshPublished } from '#app/features/question-bank/door.ts'
import { auditLog } from '#app/platform/access/tables.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { editorAction, editorPage } from '../screens/editor-action.server.ts'
import { findEarlier, findPublishedLines, findWaiting } from '../queries/content-desk.server.ts'
import { publishPermission, STATEMENT } from '../rules/publishing.ts'
import { findOwn, findOwnPage } from '../queries/own-questions.server.ts'
import { statusLine } from '../rules/status.ts'
import { reportQuestion } from './report-question.server.ts'
import { decideSubmission, dismissReports } from './review-question.server.ts'
import { saveDraft } from './save-draft.server.ts'
import { submitQuestion } from './submit-question.server.ts'
import { takeBack } from './take-back.server.ts'
import { ownList } from '../rules/own-list-query.ts'
import {
  now,
  somebody,
  staff,
  sound,
  signed,
  written,
  waiting,
  published,
  codeOf,
  usePublishingWorld,
  world,
} from '#tests/publishing-world.ts'

usePublishingWorld()

describe('publishing', () => {
  it('shows no text to students where the author left a field empty', () => {
    expect(asBankQuestion('x', 1, { ...sound, commonLoss: 'The author does not say.' }).commonLoss).toBe('')
    expect(asBankQuestion('x', 1, sound).commonLoss).toBe(sound.commonLoss)
  })

  it('shows the author the reason for declining until the next submission, also after a save', async () => {
    let passed = 0
    const later = servicesOf(world.database.db, () => new Date(now.getTime() + (passed += 1_000)))
    const kim = await somebody()
    const id = await written(kim)
    await submitQuestion(later, kim, { question: id, ...signed })
    const decline = async (reason: string) =>
      decideSubmission(later, await staff(), { submission: await waiting(id), verdict: 'decline', reason })
    expect(await decline('Say where the figure comes from.')).toEqual({
      ok: true,
      value: { approved: false },
    })
    const staffReason = { verdict: 'declined', reason: 'Say where the figure comes from.' }
    const lines = async () =>
      (await findOwnPage(world.database.db, kim, ownList.read(new URLSearchParams()))).rows.map(statusLine)
    const page = async () => (await editorPage(later, kim, id, 1))!
    expect((await page()).publishing.staffReason).toEqual(staffReason)
    expect(await lines()).toEqual([staffReason.reason])

    const row = (await findOwn(world.database.db, kim, id))!
    const draft = { ...row.draft, source: 'A data book.' }
    await saveDraft(later, kim, { id, revision: String(row.revision), draft })
    expect(await findOwn(world.database.db, kim, id)).toMatchObject({ status: 'ready' })
    expect((await page()).publishing.staffReason).toEqual(staffReason)
    expect(await lines()).toEqual([`Declined: ${staffReason.reason}`])

    // The question waits after the next submission. After publication no reason is left to show.
    await submitQuestion(later, kim, { question: id, ...signed })
    // The next reviewer sees the earlier decision.
    expect(await findEarlier(world.database.db, id)).toMatchObject([
      { status: 'declined', reason: staffReason.reason },
    ])
    expect((await page()).publishing.staffReason).toBeNull()
    expect(await lines()).toEqual([''])
    await decideSubmission(later, await staff(), {
      submission: await waiting(id),
      verdict: 'approve',
      reason: 'Sound now.',
    })
    expect((await page()).publishing.staffReason).toBeNull()

    // Declining a later version keeps the published one, and the author gets the reason.
    const latest = (await findOwn(world.database.db, kim, id))!
    const changed = { ...latest.draft, source: 'No book.' }
    await saveDraft(later, kim, { id, revision: String(latest.revision), draft: changed })
    await submitQuestion(later, kim, { question: id, ...signed })
    await decline('Name the book again.')
    expect(await findOwn(world.database.db, kim, id)).toMatchObject({ status: 'published' })
    expect((await page()).publishing.staffReason).toMatchObject({ reason: 'Name the book again.' })
    expect(await lines()).toEqual(['Declined: Name the book again.'])
  })

  it('returns the typed name when the statement is refused', async () => {
    const kim = await somebody()
    const id = await written(kim)
    const fields = {
      intent: 'submit',
      signedName: 'Kim of Perth',
      showName: 'on',
      statement: STATEMENT.version,
    }
    const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) })
    const answer = await editorAction(world.services, kim, request, id)
    expect(answer).toMatchObject({
      data: {
        error: { fields: { agree: expect.stringMatching(/Tick/) } },
        typed: { signedName: 'Kim of Perth', showName: 'on' },
      },
    })
  })

  it('submits the checked version, or says that it was saved again in the meantime', async () => {
    for (let time = 0; time < 6; time++) {
      const kim = await somebody()
      const id = await written(kim)
      const [submitted, saved] = await Promise.all([
        submitQuestion(world.services, kim, { question: id, ...signed }),
        saveDraft(world.services, kim, { id, revision: '1', draft: { title: 'Half' } }),
      ])
      expect([codeOf(submitted), codeOf(saved)].toSorted()).toEqual(['conflict', 'done'])
      expect((await findOwn(world.database.db, kim, id))!.status).toBe(submitted.ok ? 'submitted' : 'draft')
    }
  })

  it('needs a signed statement, an age at which sharing is open, and a question without problems', async () => {
    const kim = await somebody()
    const id = await written(kim)
    expect(
      await posted(submitQuestion, world.services, kim, { question: id, statement: STATEMENT.version }),
    ).toMatchObject({
      error: { fields: { agree: expect.stringMatching(/Tick/), signedName: expect.any(String) } },
    })
    for (const bornOn of ['2012-01-01', null]) {
      const child = await somebody({}, bornOn)
      expect(
        codeOf(await submitQuestion(world.services, child, { question: await written(child), ...signed })),
      ).toBe('forbidden')
    }
    expect(codeOf(await submitQuestion(world.services, await somebody(), { question: id, ...signed }))).toBe(
      'not-found',
    )
    expect((await submitQuestion(world.services, kim, { question: id, ...signed })).ok).toBe(true)
    // A retry after a lost reply submits once. A changed statement is a new request.
    expect(await submitQuestion(world.services, kim, { question: id, ...signed })).toEqual({
      ok: true,
      value: { version: 1 },
    })
    expect(
      codeOf(await submitQuestion(world.services, kim, { question: id, ...signed, signedName: 'B. Writer' })),
    ).toBe('conflict')
    expect(
      codeOf(await saveDraft(world.services, kim, { id, revision: '1', draft: { title: 'Changed' } })),
    ).toBe('conflict')
    expect((await findOwn(world.database.db, kim, id))?.status).toBe('submitted')
    expect(await takeBack(world.services, kim, { question: id, taking: 'review' })).toEqual({
      ok: true,
      value: { taken: true },
    })
    expect((await findOwn(world.database.db, kim, id))?.status).toBe('ready')
  })

  it('shows a name only of an adult with a public profile', () => {
    expect(publishPermission(freedoms('adult', { 'public-profile': true }, []))).toEqual({
      permission: 'may',
      mayShowName: true,
    })
    expect(publishPermission(freedoms('adult', {}, []))).toEqual({ permission: 'may', mayShowName: false })
    expect(publishPermission(freedoms('under-18', {}, []))).toEqual({ permission: 'may', mayShowName: false })
    expect(publishPermission(freedoms('under-16', {}, []))).toEqual({
      permission: 'needs-guardian',
      mayShowName: false,
    })
    expect(publishPermission(freedoms('under-16', {}, ['sharing'])).permission).toBe('may')
  })

  it('is decided by staff with the capability, not by the author, and is written to the audit log', async () => {
    const kim = await somebody({ roles: ['staff', 'student'], capabilities: ['content'] })
    const id = await written(kim)
    await submitQuestion(world.services, kim, { question: id, ...signed })
    const form = { submission: await waiting(id), verdict: 'approve' as const, reason: 'Sound and clear.' }
    expect(codeOf(await decideSubmission(world.services, kim, form))).toBe('forbidden')
    expect(codeOf(await decideSubmission(world.services, await somebody(), form))).toBe('not-found')
    expect(
      codeOf(
        await decideSubmission(
          world.services,
          await somebody({ roles: ['staff'], capabilities: ['support'] }),
          form,
        ),
      ),
    ).toBe('not-found')
    expect((await findWaiting(world.database.db, 1)).rows.some((row) => row.id === form.submission)).toBe(
      true,
    )
    const reviewer = await staff()
    expect(codeOf(await decideSubmission(world.services, reviewer, { ...form, reason: '' }))).toBe(
      'invalid-input',
    )
    expect(
      await decideSubmission(world.services, reviewer, {
        ...form,
        verdict: 'decline',
        reason: 'The unit is missing.',
      }),
    ).toEqual({ ok: true, value: { approved: false } })
    expect(codeOf(await decideSubmission(world.services, reviewer, form))).toBe('conflict')
    const page = await findOwnPage(world.database.db, kim, ownList.read(new URLSearchParams()))
    expect(page.rows[0]).toMatchObject({
      status: 'declined',
      staffReason: { reason: 'The unit is missing.' },
    })
    const lines = await world.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, reviewer.personId))
    expect(lines.map(({ action, reason }) => [action, reason])).toEqual([
      ['question.declined', 'The unit is missing.'],
    ])
  })

  it('keeps later changes private until they are reviewed', async () => {
    const kim = await somebody()
    const id = await published(kim)
    const row = (await findOwn(world.database.db, kim, id))!
    const changed = await saveDraft(world.services, kim, {
      id,
      revision: String(row.revision),
      draft: { ...row.draft, title: 'Changed' },
    })
    expect(changed).toMatchObject({ ok: true, value: { problems: 0 } })
    await refreshPublished(world.database.db)
    expect(questionBank().byId.get(`own-${id}-1`)?.title).toBe(`Mine ${id}`)
    expect((await submitQuestion(world.services, kim, { question: id, ...signed })).ok).toBe(true)
    await decideSubmission(world.services, await staff(), {
      submission: await waiting(id),
      verdict: 'approve',
      reason: 'Still sound.',
    })
    expect(questionBank().byId.has(`own-${id}-1`)).toBe(false)
    expect(questionBank().byId.get(`own-${id}-2`)?.title).toBe('Changed')
    expect(codeOf(await takeBack(world.services, kim, { question: id, taking: 'published' }))).toBe('done')
    expect(questionBank().byId.has(`own-${id}-2`)).toBe(false)
  })

  it('lets staff dismiss reports and keep the question', async () => {
    const kim = await somebody()
    const id = await published(kim)
    await reportQuestion(world.services, await somebody(), {
      question: id,
      kind: 'wrong',
      words: 'I think it is B.',
    })
    const decision = { question: id, reason: 'It is A indeed.' }
    for (const code of ['done', 'conflict'])
      expect(codeOf(await dismissReports(world.services, await staff(), decision))).toBe(code)
    const { rows } = await findPublishedLines(world.database.db, 1)
    expect(rows.find((row) => row.id === id)?.reports).toEqual([])
  })

  it('is not approved when sharing was closed after the submission', async () => {
    const kim = await somebody()
    const id = await written(kim)
    expect((await submitQuestion(world.services, kim, { question: id, ...signed })).ok).toBe(true)
    const form = { submission: await waiting(id), verdict: 'approve' as const, reason: 'Sound and clear.' }
    const younger = await saveProfile(world.services, kim, { bornOn: '2012-01-01' })
    expect(younger.ok).toBe(true)
    expect(codeOf(await decideSubmission(world.services, await staff(), form))).toBe('conflict')
  })
})

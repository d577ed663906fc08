import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeGuardianToken } from '#app/features/account/rules/guardian-link.ts'
import { guardians } from '#app/features/account/tables.ts'
import { decideAsGuardian } from '#app/features/account/use-cases/guardian-decide.server.ts'
import { submitResponse, findEvidence, responses, skillMastery } from '#app/features/responses/door.ts'
import {
  questionBank,
  refreshPublished,
  builtInBank,
  setPublished,
} from '#app/features/question-bank/door.ts'
import { readPracticeSet } from '#app/features/practice/pages/practice-set-page.server.ts'
import { auditLog } from '#app/platform/access/tables.ts'
import { deliver } from '#app/platform/events/deliver.server.ts'
import { events } from '#app/platform/events/tables.ts'
import { findPublishedLines, findPublishedOne } from '../queries/content-desk.server.ts'
import { authoredSharing } from '../subscribers/on-sharing-withdrawn.server.ts'
import { findOwn, findOwnPage } from '../queries/own-questions.server.ts'
import { reportQuestion } from './report-question.server.ts'
import { decideSubmission, withdrawQuestion } from './review-question.server.ts'
import { saveDraft } from './save-draft.server.ts'
import { submitQuestion } from './submit-question.server.ts'
import { takeBack } from './take-back.server.ts'
import { ownList } from '../rules/own-list-query.ts'
import {
  now,
  somebody,
  staff,
  written,
  waiting,
  published,
  codeOf,
  practise,
  signed,
  usePublishingWorld,
  world,
} from '#tests/publishing-world.ts'

usePublishingWorld()

describe('a published question', () => {
  it('never publishes a question that is approved and withdrawn at the same moment', async () => {
    for (let time = 0; time < 6; time++) {
      const kim = await somebody()
      const id = await written(kim)
      await submitQuestion(world.services, kim, { question: id, ...signed })
      const decision = {
        submission: await waiting(id),
        verdict: 'approve' as const,
        reason: 'Sound and clear.',
      }
      const reads = await staff()
      const [decided, withdrawn] = await Promise.all([
        decideSubmission(world.services, reads, decision),
        takeBack(world.services, kim, { question: id, taking: 'review' }),
      ])
      expect(withdrawn.ok).toBe(true)
      expect(['done', 'conflict']).toContain(codeOf(decided))
      expect(await findOwn(world.database.db, kim, id)).toMatchObject({
        status: 'ready',
        publishedVersion: null,
      })
    }
  })

  it('gives a published question to others, counts it for mastery, and removes it at once when withdrawn', async () => {
    const [kim, lee, mia] = [await somebody(), await somebody(), await somebody()]
    const id = await published(kim)
    const bankId = `own-${id}-1`
    expect(questionBank().byId.get(bankId)?.title).toBe(`Mine ${id}`)
    expect(builtInBank().byId.has(bankId)).toBe(false)
    const started = await practise(lee, id)
    if (!started.ok) throw new Error(started.error.message)
    const sitting = await readPracticeSet(world.services, lee, started.value.setId)
    expect(sitting?.questions[0]).toMatchObject({
      title: `Mine ${id}`,
      written: `/exam-practice/published/${id}`,
    })
    expect(
      (
        await submitResponse(world.services, lee, {
          setId: started.value.setId,
          position: 0,
          part: 'a',
          response: 'A',
        })
      ).ok,
    ).toBe(true)
    expect(
      await world.database.db.select().from(skillMastery).where(eq(skillMastery.personId, lee.personId)),
    ).toHaveLength(1)
    const skillIds = [questionBank().byId.get(bankId)!.skill]
    expect(await findEvidence(world.database.db, lee, { skillIds })).toMatchObject([{ questionId: bankId }])
    expect(await findPublishedOne(world.database.db, id)).toMatchObject({ by: null })

    const open = await practise(mia, id)
    if (!open.ok) throw new Error(open.error.message)
    expect(
      codeOf(await reportQuestion(world.services, mia, { question: id, kind: 'copied', words: '' })),
    ).toBe('invalid-input')
    expect(
      codeOf(
        await reportQuestion(world.services, mia, {
          question: id,
          kind: 'copied',
          words: 'It is in my textbook.',
        }),
      ),
    ).toBe('done')
    expect(
      codeOf(
        await reportQuestion(world.services, mia, {
          question: id,
          kind: 'copied',
          words: 'It is in my textbook.',
        }),
      ),
    ).toBe('done')
    expect((await findPublishedLines(world.database.db, 1)).rows[0]).toMatchObject({
      id,
      reports: [{ kind: 'copied', words: 'It is in my textbook.' }],
    })
    expect(
      codeOf(await withdrawQuestion(world.services, kim, { question: id, reason: 'I do not want it.' })),
    ).toBe('not-found')
    expect(
      codeOf(
        await withdrawQuestion(world.services, await staff(), {
          question: id,
          reason: 'Copied from a textbook.',
        }),
      ),
    ).toBe('done')

    expect(questionBank().byId.has(bankId)).toBe(false)
    expect(codeOf(await practise(lee, id))).toBe('invalid-input')
    expect((await readPracticeSet(world.services, mia, open.value.setId))?.questions).toEqual([])
    expect(
      codeOf(
        await submitResponse(world.services, mia, {
          setId: open.value.setId,
          position: 0,
          part: 'a',
          response: 'A',
        }),
      ),
    ).toBe('not-found')
    expect(
      await world.database.db.select().from(responses).where(eq(responses.personId, lee.personId)),
    ).toHaveLength(1)
    expect(
      codeOf(await reportQuestion(world.services, lee, { question: id, kind: 'wrong', words: 'Too late.' })),
    ).toBe('not-found')
    const list = await findOwnPage(world.database.db, kim, ownList.read(new URLSearchParams()))
    expect(list.rows[0]).toMatchObject({
      status: 'withdrawn',
      staffReason: { reason: 'Copied from a textbook.' },
    })
  })

  it('does not choose a question that another process withdrew a moment ago', async () => {
    const [kim, lee] = [await somebody(), await somebody()]
    const id = await published(kim)
    const bank = questionBank()
    await withdrawQuestion(world.services, await staff(), { question: id, reason: 'Copied from a textbook.' })
    setPublished(
      bank.questions.filter((one) => one.id.startsWith('own-')),
      'stale',
    )
    expect(questionBank().byId.has(`own-${id}-1`)).toBe(true)
    expect(codeOf(await practise(lee, id))).toBe('conflict')
    setPublished([], '')
  })

  it('becomes a draft when it is withdrawn while its draft has problems', async () => {
    const kim = await somebody()
    const id = await published(kim)
    const { draft, revision } = (await findOwn(world.database.db, kim, id))!
    const broken = { ...draft, skill: '' }
    expect(
      await saveDraft(world.services, kim, { id, revision: String(revision), draft: broken }),
    ).toMatchObject({
      value: { problems: expect.any(Number) },
    })
    expect((await findOwn(world.database.db, kim, id))!.status).toBe('published')
    expect((await takeBack(world.services, kim, { question: id, taking: 'published' })).ok).toBe(true)
    expect((await findOwn(world.database.db, kim, id))!.status).toBe('draft')
  })

  it('is withdrawn, with a waiting version, when the last guardian withdraws consent to sharing', async () => {
    const child = await somebody({}, '2012-01-01')
    const { personId } = child
    const guardianOf = async (email: string) => {
      const id = crypto.randomUUID()
      await world.database.db
        .insert(guardians)
        .values({ id, personId, email, invitedAt: now } as typeof guardians.$inferInsert)
      return {
        id,
        token: makeGuardianToken({ guardianId: id, until: now.getTime() / 1000 + 3600 }, 'secret'),
      }
    }
    const [mother, father] = [await guardianOf('mother@example.org'), await guardianOf('father@example.org')]
    const accounts = {
      config: { secret: 'secret' },
      mail: { send: async () => undefined },
      page: (path: string) => path,
    }
    const decide = async (token: string, purposes: string[]) => {
      const done = await decideAsGuardian({ ...world.services, accounts } as never, { token, purposes })
      expect(done.ok).toBe(true)
      const doubts = await world.database.db
        .select()
        .from(events)
        .where(eq(events.type, 'account.sharing-doubted'))
      // Each event twice, because a job may run again.
      for (const { id } of [...doubts, ...doubts])
        await deliver(world.database.db, world.services.clock, authoredSharing, id)
      await refreshPublished(world.database.db)
    }
    await decide(mother.token, ['sharing', 'rooms'])
    await decide(father.token, ['sharing'])
    const [open, waits] = [await published(child), await written(child)]
    expect((await submitQuestion(world.services, child, { question: waits, ...signed })).ok).toBe(true)
    const submission = await waiting(waits)

    await decide(mother.token, ['rooms'])
    expect(questionBank().byId.has(`own-${open}-1`)).toBe(true)
    await decide(father.token, [])
    expect(questionBank().byId.has(`own-${open}-1`)).toBe(false)
    for (const id of [open, waits])
      expect(await findOwn(world.database.db, child, id)).toMatchObject({
        status: 'withdrawn',
        publishedVersion: null,
      })
    expect(codeOf(await practise(await somebody(), open))).toBe('invalid-input')
    const approve = { submission, verdict: 'approve' as const, reason: 'Sound and clear.' }
    expect(codeOf(await decideSubmission(world.services, await staff(), approve))).toBe('conflict')
    expect(codeOf(await submitQuestion(world.services, child, { question: open, ...signed }))).toBe(
      'forbidden',
    )
    const lines = await world.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, authoredSharing.name))
    expect(lines).toMatchObject([{ action: 'question.withdrawn', details: { questionId: open, version: 1 } }])

    // After a new consent, the author decides what to share again.
    await decide(father.token, ['sharing'])
    expect(questionBank().byId.has(`own-${open}-1`)).toBe(false)
    expect((await submitQuestion(world.services, child, { question: open, ...signed })).ok).toBe(true)
  })
})

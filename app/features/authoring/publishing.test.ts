import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { saveProfile } from '#app/features/account/door.ts'
import { makeGuardianToken } from '#app/features/account/guardian-link.ts'
import { freedoms } from '#app/features/account/minors.ts'
import { guardians, profiles } from '#app/features/account/tables.ts'
import { decideAsGuardian } from '#app/features/account/use-cases/guardian-decide.server.ts'
import {
  answerPart,
  findEvidence,
  practiceBank,
  refreshPublished,
  startSet,
  theBank,
} from '#app/features/practice/door.ts'
import { setPublished } from '#app/features/practice/the-bank.server.ts'
import { readSitting } from '#app/features/practice/sitting.server.ts'
import { responses, skillMastery } from '#app/features/practice/tables.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { auditLog } from '#app/platform/access/tables.ts'
import { deliver } from '#app/platform/events/deliver.server.ts'
import { events } from '#app/platform/events/tables.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { reviewer, somebody as anybody } from '#tests/somebody.ts'
import { editorAction, editorPage } from './editor-action.server.ts'
import { findEarlier, findPublishedLines, findPublishedOne, findWaiting } from './desk-queries.server.ts'
import { authoredSharing } from './follow-sharing.server.ts'
import { standingOf, STATEMENT } from './publishing.ts'
import { draftOf } from './question-of-draft.ts'
import { findOwn, findOwnPage, inBank } from './queries.server.ts'
import { statusLine } from './status.ts'
import { authoredSubmissions } from './tables.ts'
import { reportQuestion } from './use-cases/report-question.server.ts'
import { decideSubmission, keepReported, withdrawQuestion } from './use-cases/review-question.server.ts'
import { saveDraft } from './use-cases/save-draft.server.ts'
import { submitQuestion } from './use-cases/submit-question.server.ts'
import { takeBack } from './use-cases/take-back.server.ts'

let database: TestDatabase
let services: Services
const now = new Date('2026-11-20T01:00:00Z')
beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => now)
})
afterAll(async () => {
  setPublished([], '')
  await database.drop()
})

async function somebody(more: Partial<Person> = {}, bornOn: string | null = '2000-01-01'): Promise<Person> {
  const person = await anybody(database.db, more)
  if (bornOn)
    await database.db.insert(profiles).values({
      personId: person.personId,
      bornOn,
      zone: 'Australia/Melbourne',
      updatedAt: now,
    } as typeof profiles.$inferInsert)
  return person
}
const staff = () => reviewer(database.db)
const sound = theBank().questions.find(
  (one) =>
    one.family === 'chemistry' &&
    one.parts.length === 1 &&
    one.parts[0]!.answer.kind === 'choice' &&
    one.topics[0]!.startsWith('vce-chemistry'),
)!
const signed = { agree: 'on', signedName: 'A. Writer', statement: STATEMENT.version }

async function written(person: Person): Promise<string> {
  const id = crypto.randomUUID()
  const saved = await saveDraft(
    services,
    person,
    { id, revision: '0' },
    { ...draftOf(sound, (value) => stringify(value)), title: `Mine ${id}` },
  )
  expect(saved).toMatchObject({ ok: true, value: { problems: 0 } })
  return id
}
const waiting = async (id: string) =>
  (await database.db.select().from(authoredSubmissions).where(eq(authoredSubmissions.questionId, id))).find(
    ({ status }) => status === 'waiting',
  )!.id
async function published(person: Person): Promise<string> {
  const id = await written(person)
  expect((await submitQuestion(services, person, id, signed)).ok).toBe(true)
  const done = await decideSubmission(services, await staff(), {
    submission: await waiting(id),
    verdict: 'approve',
    reason: 'Sound and clear.',
  })
  expect(done).toEqual({ ok: true, value: { approved: true } })
  return id
}
const codeOf = (done: { ok: boolean; error?: { code: string } }) => (done.ok ? 'done' : done.error!.code)
const practise = (person: Person, id: string) =>
  startSet(services, person, { subject: 'vce-chemistry', question: `own-${id}-1`, count: '1' })

describe('publishing', () => {
  it('deals nothing to open where its author wrote nothing', () => {
    expect(inBank('x', 1, { ...sound, commonLoss: 'The author does not say.' }).commonLoss).toBe('')
    expect(inBank('x', 1, sound).commonLoss).toBe(sound.commonLoss)
  })

  it('tells its author why it was declined until it is submitted again, also after the first save', async () => {
    let passed = 0
    const later = servicesOf(database.db, () => new Date(now.getTime() + (passed += 1_000)))
    const kim = await somebody()
    const id = await written(kim)
    await submitQuestion(later, kim, id, signed)
    const decline = async (reason: string) =>
      decideSubmission(later, await staff(), { submission: await waiting(id), verdict: 'decline', reason })
    expect(await decline('Say where the figure comes from.')).toEqual({
      ok: true,
      value: { approved: false },
    })
    const told = { verdict: 'declined', reason: 'Say where the figure comes from.' }
    const lines = async () =>
      (
        await findOwnPage(database.db, kim, {
          words: '',
          subjectId: '',
          status: '',
          sort: 'saved',
          direction: 'down',
          page: 1,
        })
      ).rows.map(statusLine)
    const page = async () => (await editorPage(later, kim, id, 1))!
    expect((await page()).publishing.told).toEqual(told)
    expect(await lines()).toEqual([told.reason])

    const row = (await findOwn(database.db, kim, id))!
    const draft = { ...row.draft, source: 'A data book.' }
    await saveDraft(later, kim, { id, revision: String(row.revision) }, draft)
    expect(await findOwn(database.db, kim, id)).toMatchObject({ status: 'ready' })
    expect((await page()).publishing.told).toEqual(told)
    expect(await lines()).toEqual([`Declined: ${told.reason}`])

    // Put forward again it waits, and once it is published nothing is left to be told.
    await submitQuestion(later, kim, id, signed)
    // Whoever reads it then knows what was asked for.
    expect(await findEarlier(database.db, id)).toMatchObject([{ status: 'declined', reason: told.reason }])
    expect((await page()).publishing.told).toBeNull()
    expect(await lines()).toEqual([''])
    await decideSubmission(later, await staff(), {
      submission: await waiting(id),
      verdict: 'approve',
      reason: 'Sound now.',
    })
    expect((await page()).publishing.told).toBeNull()

    // A later version that is declined leaves the published one, and its reason reaches the author as well.
    const latest = (await findOwn(database.db, kim, id))!
    const changed = { ...latest.draft, source: 'No book.' }
    await saveDraft(later, kim, { id, revision: String(latest.revision) }, changed)
    await submitQuestion(later, kim, id, signed)
    await decline('Name the book again.')
    expect(await findOwn(database.db, kim, id)).toMatchObject({ status: 'published' })
    expect((await page()).publishing.told).toMatchObject({ reason: 'Name the book again.' })
    expect(await lines()).toEqual(['Declined: Name the book again.'])
  })

  it('is decided or taken back where both come at once, and never is published when it was taken back', async () => {
    for (let time = 0; time < 6; time++) {
      const kim = await somebody()
      const id = await written(kim)
      await submitQuestion(services, kim, id, signed)
      const decision = { submission: await waiting(id), verdict: 'approve', reason: 'Sound and clear.' }
      const reads = await staff()
      const [decided, taken] = await Promise.all([
        decideSubmission(services, reads, decision),
        takeBack(services, kim, id, 'review'),
      ])
      expect(taken.ok).toBe(true)
      expect(['done', 'conflict']).toContain(codeOf(decided))
      expect(await findOwn(database.db, kim, id)).toMatchObject({ status: 'ready', publishedVersion: null })
    }
  })

  it('gives back what was typed beside the statement where it is refused', async () => {
    const kim = await somebody()
    const id = await written(kim)
    const fields = {
      intent: 'submit',
      signedName: 'Kim of Perth',
      showName: 'on',
      statement: STATEMENT.version,
    }
    const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) })
    const answer = await editorAction(services, kim, request, id)
    expect(answer).toMatchObject({
      data: {
        failure: { fields: { agree: expect.stringMatching(/Tick/) } },
        typed: { signedName: 'Kim of Perth', showName: 'on' },
      },
    })
  })

  it('submits what was checked, or says that it was saved anew meanwhile', async () => {
    for (let time = 0; time < 6; time++) {
      const kim = await somebody()
      const id = await written(kim)
      const [submitted, saved] = await Promise.all([
        submitQuestion(services, kim, id, signed),
        saveDraft(services, kim, { id, revision: '1' }, { title: 'Half' }),
      ])
      expect([codeOf(submitted), codeOf(saved)].toSorted()).toEqual(['conflict', 'done'])
      expect((await findOwn(database.db, kim, id))!.status).toBe(submitted.ok ? 'submitted' : 'draft')
    }
  })

  it('needs a signed statement, an age at which sharing is open, and a sound question', async () => {
    const kim = await somebody()
    const id = await written(kim)
    expect(await submitQuestion(services, kim, id, { statement: STATEMENT.version })).toMatchObject({
      error: { fields: { agree: expect.stringMatching(/Tick/), signedName: expect.any(String) } },
    })
    for (const bornOn of ['2012-01-01', null]) {
      const child = await somebody({}, bornOn)
      expect(codeOf(await submitQuestion(services, child, await written(child), signed))).toBe('forbidden')
    }
    expect(codeOf(await submitQuestion(services, await somebody(), id, signed))).toBe('not-found')
    expect((await submitQuestion(services, kim, id, signed)).ok).toBe(true)
    // Sent again after its reply was lost, it is put forward once; something else stated about it is another thing.
    expect(await submitQuestion(services, kim, id, signed)).toEqual({ ok: true, value: { version: 1 } })
    expect(codeOf(await submitQuestion(services, kim, id, { ...signed, signedName: 'B. Writer' }))).toBe(
      'conflict',
    )
    expect(codeOf(await saveDraft(services, kim, { id, revision: '1' }, { title: 'Changed' }))).toBe(
      'conflict',
    )
    expect((await findOwn(database.db, kim, id))?.status).toBe('submitted')
    expect(await takeBack(services, kim, id, 'review')).toEqual({ ok: true, value: { taken: true } })
    expect((await findOwn(database.db, kim, id))?.status).toBe('ready')
  })

  it('shows a name only of an adult whose profile is public', () => {
    expect(standingOf(freedoms('adult', { 'public-profile': true }, []))).toEqual({
      standing: 'may',
      mayShowName: true,
    })
    expect(standingOf(freedoms('adult', {}, []))).toEqual({ standing: 'may', mayShowName: false })
    expect(standingOf(freedoms('under-18', {}, []))).toEqual({ standing: 'may', mayShowName: false })
    expect(standingOf(freedoms('under-16', {}, []))).toEqual({
      standing: 'needs-guardian',
      mayShowName: false,
    })
    expect(standingOf(freedoms('under-16', {}, ['sharing'])).standing).toBe('may')
  })

  it('is decided by staff with the capability, not by the author, and kept in the audit', async () => {
    const kim = await somebody({ roles: ['staff', 'student'], capabilities: ['content'] })
    const id = await written(kim)
    await submitQuestion(services, kim, id, signed)
    const form = { submission: await waiting(id), verdict: 'approve', reason: 'Sound and clear.' }
    expect(codeOf(await decideSubmission(services, kim, form))).toBe('forbidden')
    expect(codeOf(await decideSubmission(services, await somebody(), form))).toBe('not-found')
    expect(
      codeOf(
        await decideSubmission(
          services,
          await somebody({ roles: ['staff'], capabilities: ['support'] }),
          form,
        ),
      ),
    ).toBe('not-found')
    expect((await findWaiting(database.db, 1)).rows.some((row) => row.id === form.submission)).toBe(true)
    const reviewer = await staff()
    expect(codeOf(await decideSubmission(services, reviewer, { ...form, reason: '' }))).toBe('invalid-input')
    expect(
      await decideSubmission(services, reviewer, {
        ...form,
        verdict: 'decline',
        reason: 'The unit is missing.',
      }),
    ).toEqual({ ok: true, value: { approved: false } })
    expect(codeOf(await decideSubmission(services, reviewer, form))).toBe('conflict')
    const page = await findOwnPage(database.db, kim, {
      words: '',
      subjectId: '',
      status: '',
      sort: 'saved',
      direction: 'down',
      page: 1,
    })
    expect(page.rows[0]).toMatchObject({ status: 'declined', told: { reason: 'The unit is missing.' } })
    const lines = await database.db.select().from(auditLog).where(eq(auditLog.actorId, reviewer.personId))
    expect(lines.map(({ action, reason }) => [action, reason])).toEqual([
      ['question.declined', 'The unit is missing.'],
    ])
  })

  it('a published question is dealt to others, counts for what they know, and is gone at once when withdrawn', async () => {
    const [kim, lee, mia] = [await somebody(), await somebody(), await somebody()]
    const id = await published(kim)
    const bankId = `own-${id}-1`
    expect(practiceBank().byId.get(bankId)?.title).toBe(`Mine ${id}`)
    expect(theBank().byId.has(bankId)).toBe(false)
    const started = await practise(lee, id)
    if (!started.ok) throw new Error(started.error.message)
    const sitting = await readSitting(services, lee, started.value.setId)
    expect(sitting?.questions[0]).toMatchObject({
      title: `Mine ${id}`,
      written: `/exam-practice/published/${id}`,
    })
    expect(
      (await answerPart(services, lee, started.value.setId, { position: 0, part: 'a', response: 'A' })).ok,
    ).toBe(true)
    expect(
      await database.db.select().from(skillMastery).where(eq(skillMastery.personId, lee.personId)),
    ).toHaveLength(1)
    const skillIds = [practiceBank().byId.get(bankId)!.skill]
    expect(await findEvidence(database.db, lee, { skillIds })).toMatchObject([{ questionId: bankId }])
    expect(await findPublishedOne(database.db, id)).toMatchObject({ by: null })

    const open = await practise(mia, id)
    if (!open.ok) throw new Error(open.error.message)
    expect(codeOf(await reportQuestion(services, mia, id, { kind: 'copied', words: '' }))).toBe(
      'invalid-input',
    )
    expect(
      codeOf(await reportQuestion(services, mia, id, { kind: 'copied', words: 'It is in my textbook.' })),
    ).toBe('done')
    expect(
      codeOf(await reportQuestion(services, mia, id, { kind: 'copied', words: 'It is in my textbook.' })),
    ).toBe('done')
    expect((await findPublishedLines(database.db, 1)).rows[0]).toMatchObject({
      id,
      reports: [{ kind: 'copied', words: 'It is in my textbook.' }],
    })
    expect(codeOf(await withdrawQuestion(services, kim, { question: id, reason: 'I do not want it.' }))).toBe(
      'not-found',
    )
    expect(
      codeOf(
        await withdrawQuestion(services, await staff(), { question: id, reason: 'Copied from a textbook.' }),
      ),
    ).toBe('done')

    expect(practiceBank().byId.has(bankId)).toBe(false)
    expect(codeOf(await practise(lee, id))).toBe('invalid-input')
    expect((await readSitting(services, mia, open.value.setId))?.questions).toEqual([])
    expect(
      codeOf(await answerPart(services, mia, open.value.setId, { position: 0, part: 'a', response: 'A' })),
    ).toBe('not-found')
    expect(
      await database.db.select().from(responses).where(eq(responses.personId, lee.personId)),
    ).toHaveLength(1)
    expect(codeOf(await reportQuestion(services, lee, id, { kind: 'wrong', words: 'Too late.' }))).toBe(
      'not-found',
    )
    const mine = await findOwnPage(database.db, kim, {
      words: '',
      subjectId: '',
      status: '',
      sort: 'saved',
      direction: 'down',
      page: 1,
    })
    expect(mine.rows[0]).toMatchObject({ status: 'withdrawn', told: { reason: 'Copied from a textbook.' } })
  })

  it('withdrawn in another process, it is not dealt in this one, which has not noticed yet', async () => {
    const [kim, lee] = [await somebody(), await somebody()]
    const id = await published(kim)
    const bank = practiceBank()
    await withdrawQuestion(services, await staff(), { question: id, reason: 'Copied from a textbook.' })
    setPublished(
      bank.questions.filter((one) => one.id.startsWith('own-')),
      'stale',
    )
    expect(practiceBank().byId.has(`own-${id}-1`)).toBe(true)
    expect(codeOf(await practise(lee, id))).toBe('conflict')
    setPublished([], '')
  })

  it('what the author changes afterwards stays theirs until it is reviewed again', async () => {
    const kim = await somebody()
    const id = await published(kim)
    const row = (await findOwn(database.db, kim, id))!
    const changed = await saveDraft(
      services,
      kim,
      { id, revision: String(row.revision) },
      { ...row.draft, title: 'Changed' },
    )
    expect(changed).toMatchObject({ ok: true, value: { problems: 0 } })
    await refreshPublished(database.db)
    expect(practiceBank().byId.get(`own-${id}-1`)?.title).toBe(`Mine ${id}`)
    expect((await submitQuestion(services, kim, id, signed)).ok).toBe(true)
    await decideSubmission(services, await staff(), {
      submission: await waiting(id),
      verdict: 'approve',
      reason: 'Still sound.',
    })
    expect(practiceBank().byId.has(`own-${id}-1`)).toBe(false)
    expect(practiceBank().byId.get(`own-${id}-2`)?.title).toBe('Changed')
    expect(codeOf(await takeBack(services, kim, id, 'published'))).toBe('done')
    expect(practiceBank().byId.has(`own-${id}-2`)).toBe(false)
  })

  it('taken back with a draft that is being mended, it is a draft', async () => {
    const kim = await somebody()
    const id = await published(kim)
    const { draft, revision } = (await findOwn(database.db, kim, id))!
    const broken = { ...draft, title: '' }
    expect(await saveDraft(services, kim, { id, revision: String(revision) }, broken)).toMatchObject({
      value: { problems: expect.any(Number) },
    })
    expect((await findOwn(database.db, kim, id))!.status).toBe('published')
    expect((await takeBack(services, kim, id, 'published')).ok).toBe(true)
    expect((await findOwn(database.db, kim, id))!.status).toBe('draft')
  })

  it('reports can be read and the question kept', async () => {
    const kim = await somebody()
    const id = await published(kim)
    await reportQuestion(services, await somebody(), id, { kind: 'wrong', words: 'I think it is B.' })
    const decision = { question: id, reason: 'It is A indeed.' }
    for (const code of ['done', 'conflict'])
      expect(codeOf(await keepReported(services, await staff(), decision))).toBe(code)
    const { rows } = await findPublishedLines(database.db, 1)
    expect(rows.find((row) => row.id === id)?.reports).toEqual([])
  })

  it('is taken down, with what waits, when the last guardian withdraws sharing', async () => {
    const child = await somebody({}, '2012-01-01')
    const { personId } = child
    const guardianOf = async (email: string) => {
      const id = crypto.randomUUID()
      await database.db
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
      const done = await decideAsGuardian({ ...services, accounts } as never, { token, purposes })
      expect(done.ok).toBe(true)
      const doubts = await database.db.select().from(events).where(eq(events.type, 'account.sharing-doubted'))
      // Twice each: a job may run again.
      for (const { id } of [...doubts, ...doubts])
        await deliver(database.db, services.clock, authoredSharing, id)
      await refreshPublished(database.db)
    }
    await decide(mother.token, ['sharing', 'rooms'])
    await decide(father.token, ['sharing'])
    const [open, waits] = [await published(child), await written(child)]
    expect((await submitQuestion(services, child, waits, signed)).ok).toBe(true)
    const submission = await waiting(waits)

    await decide(mother.token, ['rooms'])
    expect(practiceBank().byId.has(`own-${open}-1`)).toBe(true)
    await decide(father.token, [])
    expect(practiceBank().byId.has(`own-${open}-1`)).toBe(false)
    for (const id of [open, waits])
      expect(await findOwn(database.db, child, id)).toMatchObject({
        status: 'withdrawn',
        publishedVersion: null,
      })
    expect(codeOf(await practise(await somebody(), open))).toBe('invalid-input')
    const approve = { submission, verdict: 'approve', reason: 'Sound and clear.' }
    expect(codeOf(await decideSubmission(services, await staff(), approve))).toBe('conflict')
    expect(codeOf(await submitQuestion(services, child, open, signed))).toBe('forbidden')
    const lines = await database.db.select().from(auditLog).where(eq(auditLog.actorId, authoredSharing.name))
    expect(lines).toMatchObject([{ action: 'question.withdrawn', details: { questionId: open, version: 1 } }])

    // Confirmed again, it is the author who decides what is shared again.
    await decide(father.token, ['sharing'])
    expect(practiceBank().byId.has(`own-${open}-1`)).toBe(false)
    expect((await submitQuestion(services, child, open, signed)).ok).toBe(true)
  })

  it('is not approved where sharing was closed since it was submitted', async () => {
    const kim = await somebody()
    const id = await written(kim)
    expect((await submitQuestion(services, kim, id, signed)).ok).toBe(true)
    const form = { submission: await waiting(id), verdict: 'approve', reason: 'Sound and clear.' }
    const younger = await saveProfile(services, kim, { bornOn: '2012-01-01' })
    expect(younger.ok).toBe(true)
    expect(codeOf(await decideSubmission(services, await staff(), form))).toBe('conflict')
  })
})

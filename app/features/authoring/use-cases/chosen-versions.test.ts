import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { profiles } from '#app/features/account/tables.ts'
import { startSet } from '#app/features/practice/door.ts'
import { questionVersions, builtInBank, readOwnId } from '#app/features/question-bank/door.ts'
import { practiceQuestions } from '#app/features/responses/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { eachMode } from '#tests/each-mode.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { familyOf } from '../rules/check-draft.server.ts'
import type { Draft } from '../rules/draft.ts'
import { STATEMENT } from '../rules/publishing.ts'
import { draftOf } from '../rules/draft-to-question.ts'
import { authoredQuestions, authoredSubmissions } from '../tables.ts'
import { chooseOwnQuestions } from './choose-own-questions.server.ts'
import { saveDraft } from './save-draft.server.ts'
import { submitQuestion } from './submit-question.server.ts'
import { takeBack } from './take-back.server.ts'

const SUBJECT = 'vce-chemistry'
const now = new Date('2026-11-20T01:00:00Z')
const sound = builtInBank().questions.find(
  ({ parts, family, params }) =>
    parts.length === 1 &&
    parts[0]!.answer.kind === 'choice' &&
    family === 'chemistry' &&
    params === undefined,
)!
const draft = (title: string): Draft => ({ ...draftOf(sound, (value) => stringify(value)), title })

eachMode('questions of one’s own as they are dealt', (mode) => {
  let database: TestDatabase
  let services: Services
  beforeAll(async () => {
    database = await withDatabase({ mode, poolSize: 6 })
    services = servicesOf(database.db, () => now)
  })
  afterAll(() => database?.drop())

  const bodyOf = async (questionId: string, version: number) => {
    const isVersion = and(eq(questionVersions.questionId, questionId), eq(questionVersions.version, version))
    return (await database.db.select().from(questionVersions).where(isVersion))[0]?.body
  }

  async function adult(): Promise<Person> {
    const person = await somebody(database.db, { personId: crypto.randomUUID() })
    const { personId } = person
    await database.db.insert(profiles).values({
      personId,
      bornOn: '1990-01-01',
      zone: 'Australia/Melbourne',
      updatedAt: now,
    } as typeof profiles.$inferInsert)
    return person
  }

  it('keeps one text per version number when the question is saved, chosen and submitted at the same moment', async () => {
    const kim = await adult()
    const id = crypto.randomUUID()
    await saveDraft(services, kim, { id, revision: '0', draft: draft('Title 0') })
    for (let round = 1; round <= 12; round++) {
      const deal = () =>
        database.db.transaction((tx) =>
          chooseOwnQuestions(tx, kim, { id, count: 1 }, { dice: () => 0, familyOf, now }),
        )
      const statement = { agree: 'on' as const, signedName: 'Kim', statement: STATEMENT.version }
      const [saved, submitted, ...deals] = await Promise.all([
        saveDraft(services, kim, { id, revision: String(round), draft: draft(`Title ${round}`) }),
        submitQuestion(services, kim, { question: id, ...statement }),
        deal(),
        deal(),
        deal(),
      ])
      for (const { questions } of deals) {
        const { questionId, version } = readOwnId(questions[0]!.id)!
        expect((await bodyOf(questionId, version))?.title).toBe(questions[0]!.title)
      }
      if (submitted.ok) await takeBack(services, kim, { question: id, taking: 'review' })
      // It was submitted before the save, so it is saved again.
      if (!saved.ok)
        await saveDraft(services, kim, { id, revision: String(round), draft: draft(`Title ${round}`) })
    }
    const put = await database.db
      .select()
      .from(authoredSubmissions)
      .where(eq(authoredSubmissions.questionId, id))
    for (const { version } of put) expect(await bodyOf(id, version)).toBeDefined()
  })

  it('chooses from all ready questions, however many', async () => {
    const kim = await adult()
    const { db } = database
    const rows = Array.from({ length: 230 }, (_, place) => ({
      id: crypto.randomUUID(),
      ownerId: kim.personId,
      title: `Q${place}`,
      subjectId: SUBJECT,
      status: 'ready',
      draft: draft(`Q${place}`),
      createdAt: now,
      updatedAt: new Date(now.getTime() - place * 1000),
    }))
    await db.insert(authoredQuestions).values(rows)
    // Dice that put the oldest first.
    const places = new Map<string, number>(rows.map(({ id }, place) => [id, place]))
    let draws = 0
    const dice = () => 1 - ++draws / 1000
    const form = { from: 'mine', subject: SUBJECT, count: '30' }
    const done = await startSet({ ...services, dice }, kim, form)
    if (!done.ok) throw new Error(done.error.message)
    const chosen = await db
      .select()
      .from(practiceQuestions)
      .where(eq(practiceQuestions.setId, done.value.setId))
    const from = chosen.map(({ questionId }) => places.get(readOwnId(questionId)!.questionId)!)
    expect(from).toHaveLength(30)
    expect(Math.max(...from)).toBeGreaterThanOrEqual(200)
  })
})

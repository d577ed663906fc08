import { eq } from 'drizzle-orm'
import { fullResponse } from '#app/engines/questions/respond.ts'
import { saveProfile } from '#app/features/account/door.ts'
import { submitResponse, findSet, finishSet, setCause } from '#app/features/responses/door.ts'
import { variantById } from '#app/features/question-bank/door.ts'
import { demoApplications, demoDocument } from './demo-applications.ts'
import { demoCanvas } from './demo-canvas.ts'
import { demoFormulas } from './demo-formulas.ts'
import { startSet } from '#app/features/practice/door.ts'
import { claimQuest, openAchievements, openQuests } from '#app/features/quests/door.ts'
import { setGoal } from '#app/features/study-log/door.ts'
import { saveSubjects } from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { USUAL_ZONE } from '#app/platform/time/zone.ts'
import { demoCourses } from './demo-courses.ts'
import { demoFlashcards } from './demo-flashcards.ts'
import { demoGrader } from './demo-grader.ts'
import { demoPapers } from './demo-papers.ts'
import { demoPlan } from './demo-plan.ts'
import { demoReference } from './demo-reference.ts'
import { demoPrediction } from './demo-prediction.ts'
import { demoSupport } from './demo-support.ts'
import { demoAtarChat, demoChats } from './demo-chats.ts'
import { demoTextbook } from './demo-textbook.ts'
import { demoUniversity } from './demo-university.ts'

const SUBJECTS = ['vce-chemistry', 'vce-mathematical-methods', 'vce-physics', 'vce-english']
const DAY = 86_400_000

/** Everything that the demo student has: the study, and a document in the vault. */
export async function demoStudent(services: Services, email: string): Promise<void> {
  const actor = await personAt(services, email)
  if (!actor) return
  await demoStudy(services, email)
  await demoDocument(services, actor)
  await demoSupport(services, actor)
  await demoTextbook(services, actor)
  await demoChats(services, actor)
  await demoAtarChat(services, actor)
  await demoGrader(services, actor)
}

/**
 * Three weeks of a student's practice, made by the same use cases that a person's own practice goes through, with
 * the clock turned back. What the demo student "knows" is drawn by a fixed seed; it is demo data and nobody's.
 */
export async function demoStudy(services: Services, email: string): Promise<void> {
  const actor = await personAt(services, email)
  if (!actor) return
  const now = services.clock().getTime()
  const dice = seeded(20261120)
  const causes = seeded(7)
  const day = (ahead: number) => new Date(now + ahead * DAY).toISOString().slice(0, 10)
  must(await saveProfile(services, actor, { bornOn: '2008-08-15', certificate: 'VCE', yearLevel: 12 }))
  const exams = {
    'vce-english': day(6),
    'vce-mathematical-methods': day(11),
    'vce-chemistry': day(19),
    'vce-physics': day(24),
  }
  must(await saveSubjects(services, actor, { certificate: 'VCE', subjects: SUBJECTS, exams }))
  const start = { ...services, clock: () => new Date(now - 20 * DAY) }
  must(await setGoal(start, actor, { hours: 1, zone: USUAL_ZONE }))
  for (const daysAgo of [20, 17, 15, 12, 9, 6, 4, 3, 2, 1]) {
    const subject = SUBJECTS[Math.floor(dice() * SUBJECTS.length)]!
    const at = new Date(now - daysAgo * DAY)
    const then = { ...services, clock: () => at, dice }
    await quests(then, actor)
    await sitting(then, actor, subject, { dice, causes })
    await quests(then, actor)
  }
  await demoReference(services)
  await demoPapers(services, actor)
  await demoCourses(services, actor)
  await demoApplications(services, actor)
  await demoFormulas(services, actor)
  await demoCanvas(services, actor)
  await demoFlashcards(services, actor, seeded(31))
  await demoPlan(services, actor)
  await demoPrediction(services, actor)
  await demoUniversity(services, actor)
  await quests(services, actor)
  await openAchievements(services, actor, USUAL_ZONE)
}

async function personAt(services: Services, email: string): Promise<Person | null> {
  const [row] = await services.db.select({ id: people.id }).from(people).where(eq(people.email, email))
  if (!row) return null
  return {
    kind: 'person',
    personId: row.id,
    sessionId: 'seed',
    roles: ['student'],
    capabilities: [],
    institutions: [],
  }
}

/** Draws the quests of the day, and claims the finished ones. */
async function quests(services: Services, actor: Person): Promise<void> {
  for (const { id, done, target, claimed } of await openQuests(services, actor, USUAL_ZONE))
    if (done >= target && !claimed) must(await claimQuest(services, actor, { quest: id }))
}

/** Somebody who knows a little more often than not whether they know it. */
function confidenceOf(able: boolean, drawn: number): 'guess' | 'fairly' | 'certain' {
  if (able) return drawn < 0.45 ? 'certain' : drawn < 0.85 ? 'fairly' : 'guess'
  return drawn < 0.12 ? 'certain' : drawn < 0.55 ? 'fairly' : 'guess'
}

/** Slips and gaps in knowledge are what is named most. */
const CAUSES_MET = ['slip', 'slip', 'not-known', 'not-known', 'method', 'misread'] as const

async function sitting(
  { clock, ...others }: Services,
  actor: Person,
  subject: string,
  { dice, causes }: { dice: () => number; causes: () => number },
): Promise<void> {
  let now = clock().getTime()
  const services = { ...others, clock: () => new Date(now) }
  const started = must(await startSet(services, actor, { subject, count: 6 }))
  const set = await findSet(services.db, actor, started.setId)
  for (const { questionId, seed, position } of set?.questions ?? []) {
    for (const part of variantById(questionId, seed)?.marking.parts ?? []) {
      const able = dice() < 0.66
      const { answer } = part
      const right = fullResponse(answer)
      const wrong =
        'choices' in answer
          ? answer.choices.find(({ correct }) => !correct)!.key
          : (part.misconceptions[0]?.answer ?? 'not sure')
      const confidence = confidenceOf(able, dice())
      const seconds = 60 + Math.floor(dice() * 90)
      now += seconds * 1000
      const answered = await submitResponse(services, actor, {
        setId: started.setId,
        position,
        part: part.id,
        response: able ? right : wrong,
        confidence,
        seconds,
      })
      if (!able && answered.ok && answered.value.kind === 'marked')
        await setCause(services, actor, {
          response: answered.value.saved.id,
          cause: CAUSES_MET[Math.floor(causes() * CAUSES_MET.length)]!,
        })
    }
  }
  await finishSet(services, actor, { setId: started.setId })
}

function must<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error(
    `The demo could not be made: ${result.error.message} ${JSON.stringify(result.error.fields ?? {})}`,
  )
}

/** Mulberry32: the same demo everywhere. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

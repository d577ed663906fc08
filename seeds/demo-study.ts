import { eq } from 'drizzle-orm'
import { fullResponse } from '#app/engines/questions/respond.ts'
import { saveProfile } from '#app/features/account/door.ts'
import { answerPart, dealt, findSet, finishSet, nameCause, startSet } from '#app/features/practice/door.ts'
import { saveSubjects } from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'

const SUBJECTS = ['vce-chemistry', 'vce-mathematical-methods', 'vce-physics', 'vce-english']
const DAY = 86_400_000

/**
 * Three weeks of a student's practice, made by the same use cases that a person's own practice goes through, with
 * the clock turned back. What the demo student "knows" is drawn by a fixed seed; it is demo data and nobody's.
 */
export async function demoStudy(services: Services, email: string): Promise<void> {
  const [row] = await services.db.select({ id: people.id }).from(people).where(eq(people.email, email))
  if (!row) return
  const actor: Person = {
    kind: 'person',
    personId: row.id,
    sessionId: 'seed',
    roles: ['student'],
    capabilities: [],
    institutions: [],
  }
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
  for (const daysAgo of [20, 17, 15, 12, 9, 6, 4, 3, 2, 1]) {
    const subject = SUBJECTS[Math.floor(dice() * SUBJECTS.length)]!
    const at = new Date(now - daysAgo * DAY)
    await sitting({ ...services, clock: () => at, dice }, actor, subject, { dice, causes })
  }
}

/** Somebody who knows a little more often than not whether they know it. */
function confidenceOf(able: boolean, drawn: number): 'guess' | 'fairly' | 'certain' {
  if (able) return drawn < 0.45 ? 'certain' : drawn < 0.85 ? 'fairly' : 'guess'
  return drawn < 0.12 ? 'certain' : drawn < 0.55 ? 'fairly' : 'guess'
}

/** Slips and gaps in knowledge are what is named most. */
const CAUSES_MET = ['slip', 'slip', 'not-known', 'not-known', 'method', 'misread']

async function sitting(
  services: Services,
  actor: Person,
  subject: string,
  { dice, causes }: { dice: () => number; causes: () => number },
): Promise<void> {
  const started = must(await startSet(services, actor, { subject, count: 6 }))
  const set = await findSet(services.db, actor, started.setId)
  for (const { questionId, seed, position } of set?.questions ?? []) {
    for (const part of dealt(questionId, seed)?.marking.parts ?? []) {
      const able = dice() < 0.66
      const { answer } = part
      const right = fullResponse(answer)
      const wrong =
        'choices' in answer
          ? answer.choices.find(({ correct }) => !correct)!.key
          : (part.misconceptions[0]?.answer ?? 'not sure')
      const answered = await answerPart(services, actor, started.setId, {
        position,
        part: part.id,
        response: able ? right : wrong,
        confidence: confidenceOf(able, dice()),
        seconds: 60 + Math.floor(dice() * 90),
      })
      if (!able && answered.ok && answered.value.kind === 'marked')
        await nameCause(services, actor, {
          response: answered.value.outcome.responseId,
          cause: CAUSES_MET[Math.floor(causes() * CAUSES_MET.length)],
        })
    }
  }
  await finishSet(services, actor, started.setId)
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

import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '#app/platform/access/audit.ts'
import { takeLimit, type LimitRule } from '#app/platform/access/rate-limits.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { todayIn } from '#app/platform/time/day-number.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { writePersonalData } from './write-personal-data.server.ts'
import { findPersonalData } from '../queries/personal-data.server.ts'

const EXPORTS: LimitRule = { name: 'export', points: 5, seconds: 3600 }

/** Everything stored about the person and everything they made, in one file that people and programs can read. */
export const exportData = defineUseCase({
  form: z.object({
    /** Names the day in the file's name. */
    zone: z.string(),
  }),
  invalid: 'The download was not made.',
  prepare: ({ services, personId }) =>
    takeLimit(
      services.limits,
      EXPORTS,
      personId,
      (wait) => `You have downloaded your data several times. Try again ${wait}.`,
    ),
  async run({ services, tx, personId, now }, { zone }) {
    const [subject] = await tx
      .select({ id: people.id, email: people.email })
      .from(people)
      .where(eq(people.id, personId))
    if (!subject) return fail('session-ended', 'Your session has ended. Sign in again.')
    await audit(tx, now, { actorId: personId, action: 'data.exported', subjectId: personId })
    const found = await findPersonalData(tx, subject, services.personalTables)
    const sources = {
      db: services.db,
      files: services.files,
      secret: services.accounts.config.secret,
    }
    return ok({ fileName: `victor-${todayIn(zone, now)}.json`, json: writePersonalData(found, sources, now) })
  },
})

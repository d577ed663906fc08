import { z } from 'zod'
import { ok } from '#app/platform/errors/failure.ts'
import { dateOf, mondayOf, studyDay } from '#app/platform/time/study-day.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { studyGoals } from '../tables.ts'

const hoursField = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.coerce
    .number('Enter a number of hours.')
    .min(0, 'Enter 0 or more hours.')
    .max(100, 'Enter at most 100 hours.'),
)

/** Sets the goal from this week on. Earlier weeks keep theirs. Zero hours remove the goal. */
export const setGoal = defineUseCase({
  form: z.object({ hours: hoursField, zone: z.string() }),
  invalid: 'Your goal is not saved yet.',
  async run({ tx, personId, now }, { hours, zone }) {
    const minutes = Math.round(hours * 60)
    const fromWeek = dateOf(mondayOf(studyDay(now.getTime(), zone)))
    await tx
      .insert(studyGoals)
      .values({ personId, fromWeek, minutes, setAt: now })
      .onConflictDoUpdate({
        target: [studyGoals.personId, studyGoals.fromWeek],
        set: { minutes, setAt: now },
      })
    return ok({ minutes })
  },
})

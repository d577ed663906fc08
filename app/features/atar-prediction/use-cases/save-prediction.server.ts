import { z } from 'zod'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { dateOf, studyDay } from '#app/platform/time/study-day.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { currentPrediction } from '../queries/current-prediction.server.ts'
import { atarPredictions } from '../tables.ts'

/** Saves today's prediction to the person's history. A later one of the same day replaces it. */
export const savePrediction = defineUseCase({
  form: z.object({ zone: z.string() }),
  invalid: 'The prediction is not saved yet.',
  async prepare({ services, person }) {
    const { record, prediction } = await currentPrediction(services, person)
    if (!prediction?.atar)
      return fail('conflict', 'There is no prediction to save yet: some evidence is missing.')
    const { low, median, high } = prediction.atar
    const evidence = record.subjects.reduce((sum, one) => sum + one.evidence.length, 0)
    return ok({ low, median, high, evidence })
  },
  async run({ tx, personId, now }, { zone }, found) {
    const day = dateOf(studyDay(now.getTime(), zone))
    await tx
      .insert(atarPredictions)
      .values({ personId, day, ...found, savedAt: now })
      .onConflictDoUpdate({
        target: [atarPredictions.personId, atarPredictions.day],
        set: { ...found, savedAt: now },
      })
    return ok({ day })
  },
})

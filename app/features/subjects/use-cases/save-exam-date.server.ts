import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { officialExams } from '../queries/load-timetables.server.ts'
import { personSubjects } from '../tables.ts'

const DAY = 86_400_000
const NOT_SAVED = 'We couldn’t save the exam date.'

const form = z.object({
  /** The subject whose official date is chosen. */
  exam: z.string().max(80).default(''),
  /** The subject of a SAC, a trial or another exam, and its date. They go before `exam`. */
  subject: z.string().max(80).default(''),
  date: z.union([z.iso.date('Enter the date as day, month and year.'), z.literal('')]).default(''),
})

/** Saves the date of a person's next exam: an official date, or the date of a SAC, trial or school exam. */
export const saveExamDate = defineUseCase({
  form,
  invalid: NOT_SAVED,
  wholeForm: 'date',
  async run({ tx, personId, now }, { exam, subject, date }) {
    // A day of tolerance, because the date of the person may be behind UTC.
    const earliest = new Date(now.getTime() - DAY).toISOString().slice(0, 10)
    const wrong = (fields: Record<string, string>) => fail('invalid-input', NOT_SAVED, { fields })
    if (date !== '' && date < earliest)
      return wrong({ date: 'This date has passed. Enter a date that is still ahead.' })
    const chosen =
      date === '' ? officialExams([exam], earliest)[0] : { subjectId: subject === '' ? exam : subject, date }
    if (!chosen) return wrong({ date: 'Enter the date of your exam, or skip this step.' })
    const saved = await tx
      .update(personSubjects)
      .set({ examOn: chosen.date })
      .where(and(eq(personSubjects.personId, personId), eq(personSubjects.subjectId, chosen.subjectId)))
      .returning({ subjectId: personSubjects.subjectId })
    if (saved.length === 0) return wrong({ subject: 'Choose one of your subjects.' })
    const { subjectId } = chosen
    await record(tx, { type: 'subjects.exam-changed', personId, at: now, data: { subjectId } })
    return ok({ examOn: chosen.date })
  },
})

import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { certificateOf } from '../queries/certificates-store.server.ts'
import { personSubjects } from '../tables.ts'

const MOST = 14
const NOT_SAVED = 'We couldn’t save your subjects.'

const form = z.object({
  certificate: z.enum(['VCE', 'HSC', 'QCE', 'SACE', 'WACE'], 'Choose your certificate.'),
  subjects: z
    .array(z.string().max(80))
    .min(1, 'Choose at least one subject.')
    .max(MOST, `Choose at most ${MOST} subjects.`),
  exams: z
    .record(z.string(), z.union([z.iso.date('Enter the date as day, month and year.'), z.literal('')]))
    .default({}),
})

/**
 * Saves a person's subjects in the given order. A broken rule of the certificate is shown but does not
 * prevent saving: schools make exceptions, and a choice may be incomplete.
 */
export const saveSubjects = defineUseCase({
  form,
  invalid: NOT_SAVED,
  wholeForm: 'subjects',
  async run({ tx, personId, now: at }, { certificate: code, subjects, exams }) {
    const certificate = certificateOf(code)
    const known = new Set(certificate?.subjects.map(({ id }) => id))
    const chosen = [...new Set(subjects)]
    if (!certificate || chosen.some((id) => !known.has(id)))
      return fail('invalid-input', NOT_SAVED, {
        fields: { subjects: 'One subject is not part of this certificate. Choose from the list.' },
      })
    // Two saves at once run one after the other, and the later one wins.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`subjects ${personId}`}, 0))`)
    const before = await tx.select().from(personSubjects).where(eq(personSubjects.personId, personId))
    await tx.delete(personSubjects).where(eq(personSubjects.personId, personId))
    const rows = chosen.map((subjectId, position) => {
      const known = before.find((one) => one.subjectId === subjectId)
      const examOn = exams[subjectId]
      return {
        personId,
        subjectId,
        position,
        // A form without the date field leaves the date; an empty field removes it.
        examOn: examOn === undefined ? (known?.examOn ?? null) : examOn || null,
        addedAt: known?.addedAt ?? at,
      }
    })
    await tx.insert(personSubjects).values(rows)
    for (const subjectId of withNewExam(before, rows))
      await record(tx, { type: 'subjects.exam-changed', personId, at, data: { subjectId } })
    await record(tx, { type: 'subjects.chosen', personId, at, data: { subjects: chosen.length } })
    return ok({ subjects: chosen.length })
  },
})

interface Exam {
  subjectId: string
  examOn: string | null
}

/** The subjects whose exam date was entered, changed or removed. */
function withNewExam(before: readonly Exam[], after: readonly Exam[]): string[] {
  const dateIn = (list: readonly Exam[], id: string) =>
    list.find(({ subjectId }) => subjectId === id)?.examOn ?? null
  const ids = [...new Set([...before, ...after].map(({ subjectId }) => subjectId))]
  return ids.filter((id) => dateIn(before, id) !== dateIn(after, id))
}

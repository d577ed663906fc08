import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { wordsByField } from '#app/platform/errors/words-by-field.ts'
import { certificateOf } from '../the-certificates.server.ts'
import { personSubjects } from '../tables.ts'

const MOST = 14

const form = z.object({
  certificate: z.enum(['VCE', 'HSC', 'QCE', 'SACE', 'WACE'], 'Choose your certificate.'),
  subjects: z
    .array(z.string().max(80))
    .min(1, 'Choose at least one subject.')
    .max(MOST, `Choose at most ${MOST} subjects.`),
  exams: z
    .record(z.string(), z.union([z.iso.date('Give the date as day, month and year.'), z.literal('')]))
    .default({}),
})

/**
 * Keeps the subjects of a person, in the order given. A rule of the certificate that is broken is shown and does
 * not stop anybody: schools make exceptions, and a choice may be half made.
 */
export async function saveSubjects(
  services: Services,
  actor: Actor,
  input: unknown,
): Promise<Result<{ subjects: number }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const parsed = form.safeParse(input)
  if (!parsed.success) {
    const fields = wordsByField(parsed.error, 'subjects')
    return fail('invalid-input', 'The subjects are not saved yet.', { fields })
  }
  const { subjects, exams } = parsed.data
  const certificate = certificateOf(parsed.data.certificate)
  const known = new Set(certificate?.subjects.map(({ id }) => id))
  const chosen = [...new Set(subjects)]
  if (!certificate || chosen.some((id) => !known.has(id)))
    return fail('invalid-input', 'The subjects are not saved yet.', {
      fields: { subjects: 'One of these is not a subject of this certificate. Choose from the list.' },
    })
  const { personId } = person.value
  const at = services.clock()
  await services.db.transaction(async (tx) => {
    // Two saves at once take turns, and the later one stands.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`subjects ${personId}`}, 0))`)
    const before = await tx.select().from(personSubjects).where(eq(personSubjects.personId, personId))
    await tx.delete(personSubjects).where(eq(personSubjects.personId, personId))
    await tx.insert(personSubjects).values(
      chosen.map((subjectId, position) => {
        const known = before.find((one) => one.subjectId === subjectId)
        const examOn = exams[subjectId]
        return {
          personId,
          subjectId,
          position,
          // A form that does not ask for the date says nothing about it; an empty field takes it away.
          examOn: examOn === undefined ? (known?.examOn ?? null) : examOn || null,
          addedAt: known?.addedAt ?? at,
        }
      }),
    )
    await record(tx, { type: 'subjects.chosen', personId, at, data: { subjects: chosen.length } })
  })
  return ok({ subjects: chosen.length })
}

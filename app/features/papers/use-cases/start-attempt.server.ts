import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { canBeSat } from '../paper.ts'
import { SECTIONS_VERSION } from '../section-limits.ts'
import { paperAttempts } from '../tables.ts'
import { thePapers } from '../the-papers.server.ts'

/** Begins a log of one paper. One that is begun and not finished is gone on with: a double press makes one. */
export async function startAttempt(
  services: Services,
  actor: Actor,
  form: Readonly<Record<string, unknown>>,
): Promise<Result<{ attemptId: string }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const paper = thePapers().byId.get(String(form['paper'] ?? ''))
  if (!paper || !canBeSat(paper)) return fail('invalid-input', 'Choose a paper of the list.')
  const { personId } = person.value
  return services.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`papers ${personId}`}, 0))`)
    const [open] = await tx
      .select({ id: paperAttempts.id })
      .from(paperAttempts)
      .where(
        sql`${paperAttempts.personId} = ${personId} AND ${paperAttempts.paperId} = ${paper.id} AND finished_at IS NULL`,
      )
      .limit(1)
    if (open) return ok({ attemptId: open.id })
    const attemptId = randomUUID()
    const at = services.clock()
    await tx.insert(paperAttempts).values({
      id: attemptId,
      personId,
      paperId: paper.id,
      subjectId: paper.subjectId ?? `${paper.system}: ${paper.subject}`,
      startedAt: at,
      savedAt: at,
      sections: { version: SECTIONS_VERSION, sections: [] },
    })
    await record(tx, { type: 'papers.started', personId, at, data: { paperId: paper.id } })
    return ok({ attemptId })
  })
}

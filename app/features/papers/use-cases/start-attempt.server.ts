import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { canBeSat } from '../rules/paper.ts'
import { SECTIONS_VERSION } from '../rules/section-limits.ts'
import { paperAttempts } from '../tables.ts'
import { thePapers } from '../queries/papers-store.server.ts'

const NO_PAPER = fail('invalid-input', 'Choose a paper from the list.')

/** Starts a log of one paper. Returns the unfinished log if there is one, so a double submit creates one log. */
export const startAttempt = defineUseCase({
  form: z.object({ paper: z.string() }),
  invalid: NO_PAPER,
  async run({ tx, personId, now: at }, { paper: paperId }) {
    const paper = thePapers().byId.get(paperId)
    if (!paper || !canBeSat(paper)) return NO_PAPER
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
  },
})

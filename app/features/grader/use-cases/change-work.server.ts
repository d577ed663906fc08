import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { graderDrafts, graderHelp, graderWorks } from '../tables.ts'
import { NO_DRAFT } from './add-draft.server.ts'
import { NO_WORK } from './create-work.server.ts'

/** Changes the answer to "does the task still count?". The record says when, so that it stays complete. */
export const setCounts = defineUseCase({
  form: z.object({ work: z.string(), counts: z.enum(['yes', 'no']) }),
  invalid: 'The answer is not saved yet.',
  async run({ tx, personId, now }, { work: workId, counts: answer }) {
    const work = await lockOwn(tx, graderWorks, personId, workId)
    if (!work) return NO_WORK
    const counts = answer === 'yes'
    if (work.counts === counts) return ok({ counts })
    await tx.update(graderWorks).set({ counts, updatedAt: now }).where(eq(graderWorks.id, workId))
    const kind = counts ? 'counts' : 'counts-not'
    await tx
      .insert(graderHelp)
      .values({ id: randomUUID(), workId, personId, kind, draft: null, words: null, lines: [], at: now })
    return ok({ counts })
  },
})

/** Deletes a draft with its levels, questions and reviews. The record of help stays. */
export const deleteDraft = defineUseCase({
  form: z.object({ work: z.string(), draft: z.string() }),
  invalid: NO_DRAFT,
  async run({ tx, personId, now }, { work: workId, draft: draftId }) {
    if (!(await lockOwn(tx, graderWorks, personId, workId))) return NO_WORK
    const draft = await lockOwn(tx, graderDrafts, personId, draftId, eq(graderDrafts.workId, workId))
    if (!draft) return NO_DRAFT
    await tx.delete(graderDrafts).where(eq(graderDrafts.id, draftId))
    const { number, words } = draft
    await tx.insert(graderHelp).values({
      ...{ id: randomUUID(), workId, personId, kind: 'draft-deleted' },
      ...{ draft: number, words, lines: [], at: now },
    })
    return ok({ draft: number })
  },
})

/** Deletes a work with its drafts, its record, its link and its reviews. */
export const deleteWork = defineUseCase({
  form: z.object({ work: z.string() }),
  invalid: NO_WORK,
  async run({ tx, personId }, { work: workId }) {
    if (!(await lockOwn(tx, graderWorks, personId, workId))) return NO_WORK
    await tx.delete(graderWorks).where(eq(graderWorks.id, workId))
    return ok({ deleted: true as const })
  },
})

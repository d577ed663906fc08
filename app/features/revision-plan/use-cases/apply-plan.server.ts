import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { findPlan } from '../queries/plans.server.ts'
import { findCatchUp, findProposal } from '../queries/proposal.server.ts'
import { revisionSessions } from '../tables.ts'
import { lockPlan } from './lock-plan.server.ts'
import { storeProposal } from './store-sessions.server.ts'

const OUTDATED = fail(
  'conflict',
  'Your plan has changed since this preview. Check the new preview, then apply it.',
)

/**
 * Stores the plan of a preview and closes the missed sessions. A new plan has their work again; Catch up finds a time for
 * it and leaves the other sessions; with `drop`, missed sessions are only closed.
 */
export const applyPlan = defineUseCase({
  form: z.object({
    cause: z.enum(['replan', 'catch-up', 'drop']),
    fingerprint: z.string().max(40).default(''),
  }),
  invalid: 'Reload the page and try again.',
  async run({ tx, person, personId, now }, { cause, fingerprint }) {
    await lockPlan(tx, personId)
    const plan = await findPlan(tx, person)
    if (!plan) return fail('not-found', 'You have no plan yet. Enter your hours first.')
    const find = cause === 'replan' ? findProposal : findCatchUp
    const proposal = await find(tx, person, plan, now.getTime())
    if (cause !== 'drop' && proposal.fingerprint !== fingerprint) return OUTDATED
    if (proposal.missed.length > 0)
      await tx
        .update(revisionSessions)
        .set({ status: 'missed', changedAt: now })
        .where(
          inArray(
            revisionSessions.id,
            proposal.missed.map(({ id }) => id),
          ),
        )
    if (cause === 'drop') return ok({ missed: proposal.missed.length })
    await storeProposal(tx, { personId, now }, proposal)
    const { sessions, unfit } = proposal.timetable
    await record(tx, {
      type: 'plan.made',
      personId,
      at: now,
      data: { sessions: sessions.length, unfit: unfit.length, cause },
    })
    return ok({ missed: proposal.missed.length })
  },
})

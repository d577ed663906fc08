import { eq } from 'drizzle-orm'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { findPlan } from '../queries/plans.server.ts'
import { findProposal } from '../queries/proposal.server.ts'
import { basisOf } from '../rules/basis.ts'
import { hoursForm } from '../rules/hours-form.ts'
import { revisionPlans } from '../tables.ts'
import { storeProposal } from './store-sessions.server.ts'

/**
 * Saves when a person studies. The first time it also makes the plan; afterwards a preview shows what the new hours
 * change, and `applyPlan` stores it.
 */
export const saveHours = defineUseCase({
  form: hoursForm,
  invalid: 'Your hours are not saved yet.',
  async run({ tx, person, personId, now }, hours) {
    const { weekdays, commitments, zone } = hours
    const saved = await tx
      .insert(revisionPlans)
      .values({
        personId,
        weekdays,
        commitments,
        zone,
        basis: basisOf([], hours, 0),
        unfit: [],
        createdAt: now,
        plannedAt: now,
      })
      .onConflictDoNothing()
      .returning({ personId: revisionPlans.personId })
    if (saved.length === 0) {
      await tx
        .update(revisionPlans)
        .set({ weekdays, commitments, zone })
        .where(eq(revisionPlans.personId, personId))
      return ok({ isNew: false })
    }
    const plan = (await findPlan(tx, person))!
    const proposal = await findProposal(tx, person, plan, now.getTime())
    if (proposal.facts.subjects.length === 0)
      return fail('conflict', 'Enter an exam date first. The plan leads up to your exams.')
    await storeProposal(tx, { personId, now }, proposal)
    const { sessions, unfit } = proposal.timetable
    await record(tx, {
      type: 'plan.made',
      personId,
      at: now,
      data: { sessions: sessions.length, unfit: unfit.length, cause: 'first' },
    })
    return ok({ isNew: true })
  },
})

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { findQuest } from '../queries/quest-progress.server.ts'
import { CLAIM_DAYS, RULE_VERSION } from '../rules/quest-kinds.ts'
import { pointEntries } from '../tables.ts'

/** Adds the points of a finished quest to the ledger. A unique index allows one entry for a quest. */
export const claimQuest = defineUseCase({
  form: z.object({ quest: z.string().max(80) }),
  invalid: 'Reload the page and try again.',
  async run({ tx, personId, now }, { quest: questId }) {
    const quest = await findQuest(tx, personId, questId)
    if (!quest) return fail('not-found', 'We couldn’t find this quest.')
    if (now.getTime() - quest.endsAt.getTime() > CLAIM_DAYS * 86_400_000)
      return fail('conflict', `This quest ended more than ${CLAIM_DAYS} days ago, so it can’t be claimed.`)
    if (quest.done < quest.target)
      return fail('conflict', `This quest is not finished: ${quest.done} of ${quest.target}.`)
    const added = await tx
      .insert(pointEntries)
      .values({
        id: randomUUID(),
        personId,
        amount: quest.points,
        reason: 'quest',
        ruleVersion: RULE_VERSION,
        questId,
        at: now,
      })
      .onConflictDoNothing()
      .returning({ id: pointEntries.id })
    if (added.length > 0)
      await record(tx, {
        type: 'quests.claimed',
        personId,
        at: now,
        data: { period: quest.period, points: quest.points },
      })
    return ok({ points: quest.points })
  },
})

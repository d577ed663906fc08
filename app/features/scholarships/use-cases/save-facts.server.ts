import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { isGroup } from '../rules/scholarship-match.ts'
import { scholarshipFacts } from '../tables.ts'

/** The boxes of a form: none, one or several. Unknown groups are left out. */
const groupsField = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((groups) => [...new Set([groups].flat())].filter(isGroup))

/** Stores the person's equity groups. These are sensitive facts, so each save needs consent. */
export const saveFacts = defineUseCase({
  form: z.object({
    groups: groupsField,
    consent: z.literal('on', 'Tick this box, or leave your answers in this browser.'),
  }),
  invalid: 'Your answers are not saved. They stay in this browser.',
  async run({ tx, personId, now }, { groups }) {
    await tx
      .insert(scholarshipFacts)
      .values({ personId, groups, consentedAt: now })
      .onConflictDoUpdate({ target: scholarshipFacts.personId, set: { groups, consentedAt: now } })
    return ok({ said: 'Saved to your account.' })
  },
})

/** Withdraws consent: the facts are deleted. Doing it again changes nothing. */
export const forgetFacts = defineUseCase({
  form: z.object({}),
  invalid: 'Reload the page and try again.',
  async run({ tx, personId }) {
    await tx.delete(scholarshipFacts).where(eq(scholarshipFacts.personId, personId))
    return ok({ said: 'Deleted from your account.' })
  },
})

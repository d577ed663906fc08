import { z } from 'zod'
import { findAccountSummary } from '#app/features/account/door.ts'
import { takeLimit } from '#app/platform/access/rate-limits.ts'
import { ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'

/**
 * Writes to the person on call that a student may be at risk: at most once an hour for one student. The letter has no
 * words of the chat.
 */
export const tellOnCall = defineUseCase({
  form: z.object({ tutor: z.string() }),
  invalid: 'Nobody was told.',
  async run({ services, tx, personId, now }, { tutor }) {
    const { onCall } = services.config.ai
    if (onCall === undefined) return ok({ told: false })
    const limit = await takeLimit(
      services.limits,
      { name: 'care-letter', points: 1, seconds: 3_600 },
      personId,
      (wait) => wait,
    )
    if (!limit.ok) return ok({ told: true })
    const { name, email } = await findAccountSummary(tx, personId, now)
    await services.mail.send(
      {
        to: onCall,
        subject: 'A student may be at risk of harm',
        text: `In a chat with ${tutor}, a message of ${name} (${email}) matched words that can mean a risk of harm. Victor showed support services. It does not judge, and it may be wrong.\n\nTime: ${now.toISOString()}\n\nThe chat is private. Follow your safeguarding procedure.`,
      },
      tx,
    )
    return ok({ told: true })
  },
})

import { z } from 'zod'
import type { Services } from '#app/platform/services.ts'

/**
 * What a moderation service says about a text. `unknown`: none is configured, or it does not answer, so our own
 * moderation stands alone.
 */
export type Moderated = 'fine' | 'flagged' | 'self-harm' | 'unknown'

const ANSWER = z.object({
  results: z
    .array(z.object({ flagged: z.boolean(), categories: z.record(z.string(), z.unknown()).default({}) }))
    .min(1),
})

const LONGEST_WAIT_MS = 3_000

/** Asks the configured service, which has the OpenAI interface (`POST …/moderations`). The text goes to no log. */
export async function moderateOutside(
  { config, log }: Pick<Services, 'config' | 'log'>,
  text: string,
): Promise<Moderated> {
  const service = config.ai.moderation
  if (!service || text.trim() === '') return 'unknown'
  try {
    const response = await fetch(`${service.address.replace(/\/$/, '')}/moderations`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(service.key ? { Authorization: `Bearer ${service.key}` } : {}),
      },
      body: JSON.stringify({ input: text, ...(service.model ? { model: service.model } : {}) }),
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`The moderation service answered ${response.status}.`)
    const [result] = ANSWER.parse(await response.json()).results
    if (!result!.flagged) return 'fine'
    const isSelfHarm = Object.entries(result!.categories).some(
      ([name, value]) => value === true && name.startsWith('self-harm'),
    )
    return isSelfHarm ? 'self-harm' : 'flagged'
  } catch (error) {
    log.warn({ err: error }, 'the outside moderation did not answer')
    return 'unknown'
  }
}

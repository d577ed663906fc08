import { GUEST } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { askDatabase, findBeat, findOldestWaitingMail } from '../queries/stored-status.server.ts'
import type { PartId } from '../rules/parts.ts'
import type { Finding, Findings } from '../rules/snapshot.ts'

export type ProbeNeeds = Pick<Services, 'db' | 'clock' | 'gate' | 'search' | 'files' | 'mail'>

export interface Surroundings {
  /** Where this server listens: http://127.0.0.1:3000. */
  origin: string
  /** When the checks of this process began: a job of an earlier run says nothing about this one. */
  beganAt: Date
  fetch: typeof fetch
}

/** What a probe says besides that it answered. `null`: it measured nothing. */
type Answer = { state?: 'slow' | 'down'; note?: string } | null
type Probe = () => Promise<Answer>

/** A check that takes longer than this has failed. */
const LONGEST_MS = 5_000
const SLOW_MS = 1_000
const MINUTE = 60_000

export const BEAT = 'status'

export function probesOf(
  services: ProbeNeeds,
  { origin, beganAt, fetch }: Surroundings,
): Record<PartId, Probe> {
  const age = (at: Date) => services.clock().getTime() - at.getTime()
  return {
    async web() {
      const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(LONGEST_MS) })
      await answer.text()
      if (!answer.ok) return { state: 'down' }
      return services.gate.shedding ? { state: 'slow', note: 'Many people use Victor now.' } : {}
    },
    async database() {
      await askDatabase(services.db)
      return {}
    },
    async jobs() {
      const beat = await findBeat(services.db, BEAT)
      if (!beat || beat < beganAt) return age(beganAt) < 5 * MINUTE ? null : { state: 'down' }
      if (age(beat) > 10 * MINUTE) return { state: 'down' }
      return age(beat) > 3 * MINUTE ? { state: 'slow' } : {}
    },
    async mail() {
      if (services.mail.mode === 'outbox')
        return { note: 'No mail server is set. Emails stay in the outbox of this site.' }
      await services.mail.check()
      const waiting = await findOldestWaitingMail(services.db)
      if (!waiting) return {}
      if (age(waiting) > 60 * MINUTE) return { state: 'down', note: 'Emails wait for more than an hour.' }
      return age(waiting) > 10 * MINUTE ? { state: 'slow', note: 'Emails wait for several minutes.' } : {}
    },
    async files() {
      await services.files.check()
      return {}
    },
    async search() {
      return services.search.find(GUEST, 'practice').length > 0 ? {} : { state: 'down' }
    },
  }
}

/** Runs every probe. A probe that throws or takes too long found its part down. */
export async function runProbes(
  probes: Readonly<Record<PartId, Probe>>,
  clock: Services['clock'],
): Promise<Findings> {
  const found = await Promise.all(
    Object.entries(probes).map(async ([part, probe]) => {
      const began = clock().getTime()
      const answer = await inTime(probe).catch((): Answer => ({ state: 'down' }))
      if (answer === null) return []
      const ms = clock().getTime() - began
      const finding: Finding = {
        state: answer.state ?? (ms > SLOW_MS ? 'slow' : 'up'),
        ms,
        ...(answer.note ? { note: answer.note } : {}),
      }
      return [[part, finding] as const]
    }),
  )
  return Object.fromEntries(found.flat())
}

function inTime(probe: Probe): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The check took too long.')), LONGEST_MS)
    probe()
      .then(resolve, reject)
      .finally(() => clearTimeout(late))
  })
}

import { createHash, randomBytes } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { findAnalyticsChoices } from '#app/features/account/door.ts'
import { transaction } from '#app/platform/database/transaction.ts'
import { record, recordAboutNobody } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { todayIn } from '#app/platform/time/day-number.ts'
import { USUAL_ZONE } from '#app/platform/time/zone.ts'
import type { Visit } from '../rules/visit.ts'
import { viewSalts } from '../tables.ts'

/** A visit that waits to be stored. */
export interface WaitingVisit {
  visit: Visit
  at: Date
  /** The signed-in person; null for a guest. */
  personId: string | null
  /** Address and browser. Used for the hash of a guest and never stored. */
  device: string
}

type Needs = Pick<Services, 'db' | 'dice'>

/**
 * Stores visits as events. A guest is a hash with the salt of the day. A signed-in person is counted, as a pseudonym,
 * only if the person turned product analytics on; otherwise nothing is stored.
 */
export async function saveVisits({ db, dice }: Needs, waiting: readonly WaitingVisit[]): Promise<void> {
  const people = [...new Set(waiting.flatMap(({ personId }) => personId ?? []))]
  const allowed = new Set(await findAnalyticsChoices(db, people))
  await transaction(
    db,
    async (tx) => {
      const salts = new Map<string, string>()
      const saltOf = async (day: string) => {
        const known = salts.get(day)
        if (known) return known
        await tx
          .insert(viewSalts)
          .values({ day, salt: randomBytes(24).toString('base64url') })
          .onConflictDoNothing()
        const [row] = await tx.select().from(viewSalts).where(eq(viewSalts.day, day))
        salts.set(day, row!.salt)
        return row!.salt
      }
      const guests = []
      for (const { visit, at, personId, device } of waiting) {
        if (personId !== null) {
          if (allowed.has(personId)) await record(tx, { ...eventOf(visit), personId, at })
          continue
        }
        const visitor = visitorHash(await saltOf(todayIn(USUAL_ZONE, at)), device)
        guests.push({ ...eventOf(visit, visitor), at })
      }
      await recordAboutNobody(tx, guests)
    },
    { dice },
  )
}

function eventOf({ kind, route, width, from, accepted }: Visit, visitor?: string) {
  const common = { route, width, ...(visitor ? { visitor } : {}) }
  return kind === 'viewed'
    ? { type: 'site.viewed' as const, data: { ...common, ...(from ? { from } : {}) } }
    : { type: 'site.posted' as const, data: { ...common, accepted: accepted === true } }
}

function visitorHash(salt: string, device: string): string {
  return createHash('sha256').update(`${salt}\n${device}`).digest('hex').slice(0, 24)
}

/** Deletes the salts of earlier days than yesterday. */
export async function deleteOldSalts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const yesterday = todayIn(USUAL_ZONE, new Date(clock().getTime() - 86_400_000))
  await db.delete(viewSalts).where(lt(viewSalts.day, yesterday))
}

import { and, desc, eq, gte, lte } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import { own } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { careAlerts } from '../tables.ts'

const HOUR = 3_600_000

/** The newest alert that was sent in the hour before a moment, or with it. */
export async function findAlertNear(db: DatabaseOrTx, actor: Person, at: Date) {
  const [alert] = await db
    .select()
    .from(careAlerts)
    .where(
      and(
        own(careAlerts.personId, actor),
        gte(careAlerts.sentAt, new Date(at.getTime() - HOUR)),
        // A message is stored before its alert is sent.
        lte(careAlerts.sentAt, new Date(at.getTime() + HOUR)),
      ),
    )
    .orderBy(desc(careAlerts.sentAt))
    .limit(1)
  return alert ?? null
}

/** The alert of a link from an email. The link alone gives access. */
export async function findAlertOf(db: DatabaseOrTx, token: string) {
  const [alert] = await db
    .select()
    .from(careAlerts)
    .where(eq(careAlerts.tokenHash, tokenHash(token)))
  return alert ?? null
}

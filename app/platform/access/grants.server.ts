import { and, eq } from 'drizzle-orm'
import type { Database, Tx } from '#app/platform/database/database.ts'
import type { Capability, InstitutionRank, Role } from './actor.ts'
import { audit } from './audit.ts'
import { capabilityGrants, institutionMembers, roleGrants } from './tables.ts'

/** A right that can be granted and revoked. */
export type Right =
  | { kind: 'role'; role: Role }
  | { kind: 'capability'; capability: Capability }
  | { kind: 'membership'; institutionId: string; rank: InstitutionRank }

export interface Grant {
  /** A person's id or 'command line'. The caller checks permission. */
  by: string
  personId: string
  right: Right
  reason: string
}

/** Grants a right and records it. Returns false, and records nothing, when the person already has it. */
export function grant(db: Database, now: Date, { by, personId, right, reason }: Grant): Promise<boolean> {
  return db.transaction(async (tx) => {
    const changed = await give(tx, now, personId, right, by, reason)
    if (changed)
      await audit(tx, now, {
        actorId: by,
        action: `${right.kind}.granted`,
        subjectId: personId,
        reason,
        details: details(right),
      })
    return changed
  })
}

/** Revokes a right and records it. Returns false when the person does not have it. */
export function revoke(db: Database, now: Date, { by, personId, right, reason }: Grant): Promise<boolean> {
  return db.transaction(async (tx) => {
    const changed = await take(tx, personId, right)
    if (changed)
      await audit(tx, now, {
        actorId: by,
        action: `${right.kind}.revoked`,
        subjectId: personId,
        reason,
        details: details(right),
      })
    return changed
  })
}

async function give(
  tx: Tx,
  grantedAt: Date,
  personId: string,
  right: Right,
  grantedBy: string,
  reason: string,
): Promise<boolean> {
  const common = { personId, grantedBy, grantedAt }
  switch (right.kind) {
    case 'role': {
      const rows = await tx
        .insert(roleGrants)
        .values({ ...common, role: right.role, reason })
        .onConflictDoNothing()
        .returning({ personId: roleGrants.personId })
      return rows.length === 1
    }
    case 'capability': {
      const row = { ...common, capability: right.capability, reason }
      const rows = await tx
        .insert(capabilityGrants)
        .values(row)
        .onConflictDoNothing()
        .returning({ personId: capabilityGrants.personId })
      return rows.length === 1
    }
    case 'membership': {
      const { institutionId, rank } = right
      const mine = and(
        eq(institutionMembers.institutionId, institutionId),
        eq(institutionMembers.personId, personId),
      )
      const [before] = await tx
        .select({ rank: institutionMembers.rank })
        .from(institutionMembers)
        .where(mine)
        .for('update')
      if (before?.rank === rank) return false
      await tx
        .insert(institutionMembers)
        .values({ ...common, institutionId, rank })
        .onConflictDoUpdate({
          target: [institutionMembers.institutionId, institutionMembers.personId],
          set: { rank, grantedBy, grantedAt },
        })
      return true
    }
  }
}

async function take(tx: Tx, personId: string, right: Right): Promise<boolean> {
  switch (right.kind) {
    case 'role':
      return some(
        tx
          .delete(roleGrants)
          .where(and(eq(roleGrants.personId, personId), eq(roleGrants.role, right.role)))
          .returning({ id: roleGrants.personId }),
      )
    case 'capability':
      return some(
        tx
          .delete(capabilityGrants)
          .where(
            and(eq(capabilityGrants.personId, personId), eq(capabilityGrants.capability, right.capability)),
          )
          .returning({ id: capabilityGrants.personId }),
      )
    case 'membership':
      return some(
        tx
          .delete(institutionMembers)
          .where(
            and(
              eq(institutionMembers.personId, personId),
              eq(institutionMembers.institutionId, right.institutionId),
            ),
          )
          .returning({ id: institutionMembers.personId }),
      )
  }
}

async function some(rows: PromiseLike<unknown[]>): Promise<boolean> {
  return (await rows).length > 0
}

function details(right: Right): Record<string, string> {
  const { kind: _kind, ...rest } = right
  return rest
}

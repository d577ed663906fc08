import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/database/moment.ts'
import { owner } from '#app/platform/accounts/tables.ts'
import type { Capability, InstitutionRank, Role } from './actor.ts'

export const roleGrants = pgTable(
  'role_grants',
  {
    personId: owner(),
    role: text('role').$type<Role>().notNull(),
    /** A person's id, 'command line' or 'sign-up'. */
    grantedBy: text('granted_by').notNull(),
    grantedAt: moment('granted_at').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.role] })],
)

export const capabilityGrants = pgTable(
  'capability_grants',
  {
    personId: owner(),
    capability: text('capability').$type<Capability>().notNull(),
    grantedBy: text('granted_by').notNull(),
    grantedAt: moment('granted_at').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.capability] })],
)

export const institutionMembers = pgTable(
  'institution_members',
  {
    institutionId: text('institution_id').notNull(),
    personId: owner(),
    rank: text('rank').$type<InstitutionRank>().notNull(),
    grantedBy: text('granted_by').notNull(),
    grantedAt: moment('granted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.institutionId, table.personId] }),
    index('institution_members_person').on(table.personId),
  ],
)

/**
 * Who did what to whom, and why. A trigger refuses UPDATE and DELETE. The log has ids and reasons without names, and no
 * foreign keys, so that it stays after an account is deleted.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: text('id').primaryKey(),
    at: moment('at').notNull(),
    actorId: text('actor_id').notNull(),
    action: text('action').notNull(),
    subjectId: text('subject_id'),
    reason: text('reason'),
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>(),
    requestRef: text('request_ref'),
  },
  (table) => [
    index('audit_log_at').on(table.at),
    index('audit_log_subject').on(table.subjectId, table.at),
    index('audit_log_actor').on(table.actorId, table.at),
  ],
)

/** Each time staff opened a person's record. The person sees the list in /settings/account. */
export const staffViews = pgTable(
  'staff_views',
  {
    id: text('id').primaryKey(),
    /** No foreign key: the person must see the entry after the member of staff is deleted. */
    staffId: text('staff_id').notNull(),
    sessionId: text('session_id').notNull(),
    personId: owner(),
    reason: text('reason').notNull(),
    startedAt: moment('started_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    stoppedAt: moment('stopped_at'),
  },
  (table) => [
    index('staff_views_session').on(table.sessionId),
    index('staff_views_person').on(table.personId, table.startedAt),
    index('staff_views_staff').on(table.staffId),
  ],
)

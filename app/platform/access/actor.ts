/** The person or guest behind a request. `accounts/sessions.server.ts` creates the actor once for each request. */

export const ROLES = ['student', 'tutor', 'partner', 'institution', 'spartan', 'staff', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const CAPABILITIES = [
  'support',
  'moderation',
  'safeguarding',
  'finance',
  'content',
  'research',
  'engineering',
] as const
export type Capability = (typeof CAPABILITIES)[number]

export const INSTITUTION_RANKS = ['owner', 'it', 'teacher'] as const
export type InstitutionRank = (typeof INSTITUTION_RANKS)[number]

export interface Membership {
  institutionId: string
  rank: InstitutionRank
}

/** A member of staff who views a person's record, read-only, with a recorded reason and an end. */
export interface Viewing {
  personId: string
  grantId: string
  roles: Role[]
  institutions: Membership[]
  until: Date
}

export interface Guest {
  kind: 'guest'
}

export interface Person {
  kind: 'person'
  personId: string
  sessionId: string
  roles: Role[]
  capabilities: Capability[]
  institutions: Membership[]
  viewing?: Viewing
}

export type Actor = Guest | Person

export const GUEST: Guest = { kind: 'guest' }

export function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text)
}

export function isCapability(text: string): text is Capability {
  return (CAPABILITIES as readonly string[]).includes(text)
}

export function isInstitutionRank(text: string): text is InstitutionRank {
  return (INSTITUTION_RANKS as readonly string[]).includes(text)
}

/** Admin includes staff. */
export function isStaff(actor: Actor): boolean {
  return actor.kind === 'person' && (actor.roles.includes('staff') || actor.roles.includes('admin'))
}

export function isAdmin(actor: Actor): boolean {
  return actor.kind === 'person' && actor.roles.includes('admin')
}

/** A capability is valid only for staff: losing the role loses every capability. */
export function hasCapability(actor: Actor, capability: Capability): boolean {
  if (actor.kind !== 'person') return false
  if (actor.roles.includes('admin')) return true
  return actor.roles.includes('staff') && actor.capabilities.includes(capability)
}

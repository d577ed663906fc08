import {
  CAPABILITIES,
  hasCapability,
  isAdmin,
  isStaff,
  type Actor,
  type Capability,
  type InstitutionRank,
  type Role,
} from './actor.ts'

/**
 * The closed list of audiences. Every entry of `app/map` has one. An unknown name admits nobody.
 */
const NAMED = [
  'guest',
  'signed-in',
  'student',
  'study',
  'study-rooms',
  'tutor',
  'partner',
  'spartan',
  'institution',
  'institution-owner',
  'institution-it',
  'institution-teacher',
  'marker',
  'staff',
  'admin',
  'research-or-admin',
  'development',
] as const

export type Audience = (typeof NAMED)[number] | `staff:${Capability}`

export const AUDIENCES: readonly Audience[] = [
  ...NAMED,
  ...CAPABILITIES.map((one) => `staff:${one}` as const),
]

export type Entry = 'yes' | 'sign-in' | 'no'

export interface Surroundings {
  /** True on an embedded database with a loopback address: demo accounts and the outbox exist. */
  development?: boolean
}

/**
 * May this actor open a screen of this audience? Guests must sign in. Other people get 'no', which screens answer with
 * 404 like an unknown address.
 */
export function mayEnter(actor: Actor, audience: Audience, surroundings: Surroundings = {}): Entry {
  if (audience === 'guest') return 'yes'
  if (audience === 'development') return surroundings.development === true ? 'yes' : 'no'
  if (!AUDIENCES.includes(audience)) return 'no'
  if (actor.kind === 'guest') return 'sign-in'
  return admits(actor, audience) ? 'yes' : 'no'
}

function admits(actor: Extract<Actor, { kind: 'person' }>, audience: Audience): boolean {
  // While viewing, product screens use the viewed person's rights and consoles use the viewer's rights.
  const roles = actor.viewing?.roles ?? actor.roles
  const memberships = actor.viewing?.institutions ?? actor.institutions
  const has = (...wanted: Role[]) => wanted.some((role) => roles.includes(role))
  const ranked = (...wanted: InstitutionRank[]) => memberships.some(({ rank }) => wanted.includes(rank))
  const member = memberships.length > 0
  switch (audience) {
    case 'signed-in':
      return true
    case 'student':
      return has('student')
    case 'study':
      return has('student', 'tutor') || member
    case 'study-rooms':
      return has('student', 'tutor', 'spartan') || member
    case 'tutor':
    case 'partner':
    case 'spartan':
      return has(audience)
    case 'institution':
      return member
    case 'institution-owner':
      return ranked('owner')
    case 'institution-it':
      return ranked('owner', 'it')
    case 'institution-teacher':
      return ranked('owner', 'teacher')
    // People who may mark another person's long answer: a checked role, never IT.
    case 'marker':
      return has('tutor') || ranked('owner', 'teacher') || hasCapability(actor, 'content')
    case 'staff':
      return isStaff(actor)
    case 'admin':
      return isAdmin(actor)
    case 'research-or-admin':
      return hasCapability(actor, 'research')
    default: {
      const capability = CAPABILITIES.find((one) => audience === `staff:${one}`)
      return capability !== undefined && hasCapability(actor, capability)
    }
  }
}

import { describe, expect, it } from 'vitest'
import { CAPABILITIES, GUEST, type Actor, type Capability, type InstitutionRank, type Role } from './actor.ts'
import { AUDIENCES, mayEnter, type Audience } from './audiences.ts'

function person(roles: Role[], more: { capabilities?: Capability[]; rank?: InstitutionRank } = {}): Actor {
  return {
    kind: 'person',
    personId: 'p',
    sessionId: 's',
    roles,
    capabilities: more.capabilities ?? [],
    institutions: more.rank ? [{ institutionId: 'i', rank: more.rank }] : [],
  }
}

const EVERY_CAPABILITY = CAPABILITIES.map((one) => `staff:${one}` as const)
const STAFF: Audience[] = ['staff']
const ADMIN: Audience[] = ['staff', 'admin', 'research-or-admin', 'marker', ...EVERY_CAPABILITY]

/**
 * Which audiences admit whom, besides 'guest' and 'signed-in', which admit every person below. Everything else is 'no'.
 */
const TABLE: [string, Actor, Audience[]][] = [
  ['student', person(['student']), ['student', 'study', 'study-rooms']],
  ['tutor', person(['tutor']), ['study', 'study-rooms', 'tutor', 'marker']],
  ['partner', person(['partner']), ['partner']],
  ['spartan', person(['spartan']), ['study-rooms', 'spartan']],
  ['student and spartan', person(['student', 'spartan']), ['student', 'study', 'study-rooms', 'spartan']],
  [
    'institution owner',
    person(['institution'], { rank: 'owner' }),
    [
      'study',
      'study-rooms',
      'institution',
      'institution-owner',
      'institution-it',
      'institution-teacher',
      'marker',
    ],
  ],
  [
    'institution IT',
    person(['institution'], { rank: 'it' }),
    ['study', 'study-rooms', 'institution', 'institution-it'],
  ],
  [
    'institution teacher',
    person(['institution'], { rank: 'teacher' }),
    ['study', 'study-rooms', 'institution', 'institution-teacher', 'marker'],
  ],
  ['institution role without a membership', person(['institution']), []],
  ['staff', person(['staff']), STAFF],
  ...CAPABILITIES.map((one): [string, Actor, Audience[]] => [
    `staff with ${one}`,
    person(['staff'], { capabilities: [one] }),
    [
      ...STAFF,
      `staff:${one}`,
      ...(one === 'research' ? (['research-or-admin'] as const) : []),
      ...(one === 'content' ? (['marker'] as const) : []),
    ],
  ]),
  [
    'a student with a capability left over from a role taken away',
    person(['student'], { capabilities: ['support'] }),
    ['student', 'study', 'study-rooms'],
  ],
  ['admin', person(['admin']), ADMIN],
]

describe('audiences', () => {
  it.each(TABLE)('%s', (_who, actor, allowed) => {
    const open = new Set<Audience>(['guest', 'signed-in', ...allowed])
    const got = Object.fromEntries(AUDIENCES.map((audience) => [audience, mayEnter(actor, audience)]))
    const wanted = Object.fromEntries(
      AUDIENCES.map((audience) => [audience, open.has(audience) ? 'yes' : 'no']),
    )
    expect(got).toEqual(wanted)
  })

  it('sends a guest to sign-in everywhere except on guest screens', () => {
    for (const audience of AUDIENCES) {
      const wanted = audience === 'guest' ? 'yes' : audience === 'development' ? 'no' : 'sign-in'
      expect([audience, mayEnter(GUEST, audience)]).toEqual([audience, wanted])
    }
  })

  it('admits nobody to an unknown audience', () => {
    expect(mayEnter(person(['admin']), 'everyone' as Audience)).toBe('no')
    expect(mayEnter(GUEST, 'everyone' as Audience)).toBe('no')
  })

  it('opens development screens only where development is allowed', () => {
    expect(mayEnter(person(['admin']), 'development')).toBe('no')
    expect(mayEnter(GUEST, 'development', { development: true })).toBe('yes')
  })

  it('uses the viewed person’s rights on product screens while staff view a record', () => {
    const staff = person(['staff'], { capabilities: ['support'] })
    const viewing = {
      personId: 'q',
      grantId: 'g',
      roles: ['tutor' as const],
      institutions: [],
      until: new Date(0),
    }
    const actor: Actor = { ...(staff as Extract<Actor, { kind: 'person' }>), viewing }
    expect(mayEnter(actor, 'tutor')).toBe('yes')
    expect(mayEnter(actor, 'student')).toBe('no')
    expect(mayEnter(actor, 'staff:support')).toBe('yes')
  })
})

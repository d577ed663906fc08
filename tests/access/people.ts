import { randomBytes, randomUUID } from 'node:crypto'
import {
  CAPABILITIES,
  GUEST,
  type Actor,
  type Capability,
  type InstitutionRank,
  type Person,
  type Role,
} from '#app/platform/access/actor.ts'
import { capabilityGrants, institutionMembers, roleGrants } from '#app/platform/access/tables.ts'
import { hashToken } from '#app/platform/accounts/hashed-sessions.ts'
import { withImplied } from '#app/platform/accounts/sessions.server.ts'
import { people, sessions } from '#app/platform/accounts/tables.ts'
import type { Services } from '#app/platform/services.ts'

/** A person with a session. A guest has no token. */
export interface Somebody {
  who: string
  actor: Actor
  token: string | undefined
}

export interface SignedIn extends Somebody {
  actor: Person
  token: string
  email: string
}

interface Rights {
  roles?: Role[]
  capabilities?: Capability[]
  institution?: { institutionId: string; rank: InstitutionRank }
}

/** Every kind of visitor: each role alone, each rank, staff with each capability and with none. */
const KINDS: Record<string, Rights> = {
  student: { roles: ['student'] },
  'somebody without any role': {},
  tutor: { roles: ['tutor'] },
  partner: { roles: ['partner'] },
  spartan: { roles: ['spartan'] },
  'institution owner': { institution: { institutionId: 'school-1', rank: 'owner' } },
  'institution IT': { institution: { institutionId: 'school-1', rank: 'it' } },
  'institution teacher': { institution: { institutionId: 'school-1', rank: 'teacher' } },
  'a teacher elsewhere': { institution: { institutionId: 'school-2', rank: 'teacher' } },
  'an institution role without a membership': { roles: ['institution'] },
  'staff without a capability': { roles: ['staff'] },
  ...Object.fromEntries(
    CAPABILITIES.map((one) => [`staff with ${one}`, { roles: ['staff'], capabilities: [one] } as Rights]),
  ),
  'a capability without the staff role': { roles: ['partner'], capabilities: [...CAPABILITIES] },
  admin: { roles: ['admin'] },
}

export async function everybody(services: Services): Promise<Somebody[]> {
  const all: Somebody[] = [{ who: 'guest', actor: GUEST, token: undefined }]
  for (const [who, rights] of Object.entries(KINDS)) all.push(await somebody(services, who, rights))
  return all
}

export async function somebody(services: Services, who: string, rights: Rights = {}): Promise<SignedIn> {
  const { db } = services
  const id = randomUUID()
  const at = services.clock()
  const email = `${id}@example.org`
  await db
    .insert(people)
    .values({ id, name: `Name of ${who}`, email, emailVerified: true, createdAt: at, updatedAt: at })
  const given = { personId: id, grantedBy: 'test', grantedAt: at }
  for (const role of rights.roles ?? [])
    await db.insert(roleGrants).values({ ...given, role, reason: 'test' })
  for (const capability of rights.capabilities ?? [])
    await db.insert(capabilityGrants).values({ ...given, capability, reason: 'test' })
  const memberships = rights.institution ? [rights.institution] : []
  for (const one of memberships) await db.insert(institutionMembers).values({ ...given, ...one })
  const { token, sessionId } = await session(services, id)
  const roles = withImplied(rights.roles ?? [], memberships)
  const actor: Person = {
    kind: 'person',
    personId: id,
    sessionId,
    roles,
    capabilities: rights.capabilities ?? [],
    institutions: memberships,
  }
  return { who, actor, token, email }
}

/** Adds a session to a person, with or without a pending second step, and with its own end. */
export async function session(
  services: Services,
  personId: string,
  more: { awaitsSecondFactor?: boolean; expiresAt?: Date } = {},
): Promise<{ token: string; sessionId: string }> {
  const token = randomBytes(24).toString('base64url')
  const sessionId = randomUUID()
  const at = services.clock()
  const expiresAt = more.expiresAt ?? new Date(at.getTime() + 86_400_000)
  await services.db.insert(sessions).values({
    id: sessionId,
    personId,
    token: hashToken(token),
    createdAt: at,
    updatedAt: at,
    ...more,
    expiresAt,
  })
  return { token, sessionId }
}

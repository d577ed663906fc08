import { parseArgs } from 'node:util'
import { asc, eq, sql } from 'drizzle-orm'
import {
  CAPABILITIES,
  INSTITUTION_RANKS,
  isCapability,
  isInstitutionRank,
  isRole,
  ROLES,
} from '#app/platform/access/actor.ts'
import { grant, revoke, type Right } from '#app/platform/access/grants.server.ts'
import { capabilityGrants, institutionMembers, roleGrants } from '#app/platform/access/tables.ts'
import type { Accounts } from '#app/platform/accounts/account-context.ts'
import { createPerson, findPersonByEmail, makeSignInLink } from '#app/platform/accounts/invite.server.ts'
import { emailField } from '#app/platform/accounts/sign-in.server.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { plural } from '#app/ui/words/plural.ts'
import type { Streams } from './streams.ts'

export const USAGE = `victor user list [--role ROLE]
victor user grant RIGHT --email ADDRESS [--create] [--name NAME] [--reason WHY]
victor user revoke RIGHT --email ADDRESS [--reason WHY]
victor user link --email ADDRESS     a link that signs in once, within 15 minutes

RIGHT is a role (${ROLES.filter((role) => role !== 'institution').join(', ')}),
a capability of staff (${CAPABILITIES.join(', ')}),
or institution --institution ID --rank ${INSTITUTION_RANKS.join('|')}.
`

const OPTIONS = {
  email: { type: 'string' },
  name: { type: 'string' },
  reason: { type: 'string' },
  role: { type: 'string' },
  institution: { type: 'string' },
  rank: { type: 'string' },
  create: { type: 'boolean', default: false },
} as const

type Options = Partial<Record<'email' | 'name' | 'reason' | 'role' | 'institution' | 'rank', string>> & {
  create?: boolean
}
export type Output = Pick<Streams, 'stdout' | 'stderr'>

export interface UserCommand {
  words: string[]
  options: Options
}

export function readUserCommand(args: string[]): UserCommand | null {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    return ['list', 'grant', 'revoke', 'link'].includes(positionals[0] ?? '')
      ? { words: positionals, options: values }
      : null
  } catch {
    return null
  }
}

export async function performUserCommand(
  { words: [verb, word], options }: UserCommand,
  accounts: Accounts,
  io: Output,
): Promise<number> {
  if (verb === 'list') return list(accounts, options.role, io)
  const email = emailField.safeParse(options.email)
  if (!email.success) return refuse(io, 'Give the address of the person: --email name@example.com')
  if (verb === 'link') {
    if (!(await findPersonByEmail(accounts, email.data)))
      return refuse(io, 'There is nobody with this address.')
    io.stdout.write(`${await makeSignInLink(accounts, email.data)}\n`)
    return 0
  }
  const right = rightOf(word ?? '', options)
  if (typeof right === 'string') return refuse(io, right)
  return verb === 'grant'
    ? give(accounts, email.data, right, options, io)
    : withdraw(accounts, email.data, right, options, io)
}

function rightOf(word: string, options: Options): Right | string {
  if (word === 'institution') {
    const rank = options.rank ?? ''
    if (!options.institution || !isInstitutionRank(rank))
      return 'Say which institution and rank: --institution ID --rank owner'
    return { kind: 'membership', institutionId: options.institution, rank }
  }
  if (isRole(word)) return { kind: 'role', role: word }
  if (isCapability(word)) return { kind: 'capability', capability: word }
  return `There is no role or capability “${word}”.\n\n${USAGE}`
}

async function give(
  accounts: Accounts,
  email: string,
  right: Right,
  options: Options,
  io: Output,
): Promise<number> {
  const found = await findPersonByEmail(accounts, email)
  if (!found && !options.create)
    return refuse(io, 'There is nobody with this address. Add --create to make the account.')
  const personId =
    found?.id ?? (await createPerson(accounts, { email, name: options.name ?? email.split('@')[0]! }))
  const reason = options.reason ?? 'Granted by whoever runs this server.'
  const changed = await grant(accounts.db, accounts.clock(), { by: 'command line', personId, right, reason })
  io.stdout.write(
    changed ? `${email} now has: ${nameOf(right)}.\n` : `${email} had it already: ${nameOf(right)}.\n`,
  )
  if (right.kind === 'capability') {
    const roles = await accounts.db
      .select({ role: roleGrants.role })
      .from(roleGrants)
      .where(eq(roleGrants.personId, personId))
    if (!roles.some(({ role }) => role === 'staff' || role === 'admin'))
      io.stdout.write('A capability counts for staff only: grant the role staff as well.\n')
  }
  if (!found)
    io.stdout.write(
      `\nThe account was made. Sign in once, within 15 minutes, and set a password or a passkey:\n${await makeSignInLink(accounts, email)}\n`,
    )
  return 0
}

async function withdraw(
  accounts: Accounts,
  email: string,
  right: Right,
  options: Options,
  io: Output,
): Promise<number> {
  const found = await findPersonByEmail(accounts, email)
  if (!found) return refuse(io, 'There is nobody with this address.')
  const reason = options.reason ?? 'Taken away by whoever runs this server.'
  const changed = await revoke(accounts.db, accounts.clock(), {
    by: 'command line',
    personId: found.id,
    right,
    reason,
  })
  if (!changed) return refuse(io, `${email} does not have it: ${nameOf(right)}.`)
  io.stdout.write(`${email} no longer has: ${nameOf(right)}.\n`)
  return 0
}

function nameOf(right: Right): string {
  if (right.kind === 'role') return `the role ${right.role}`
  if (right.kind === 'capability') return `the capability ${right.capability}`
  return `${right.rank} of the institution ${right.institutionId}`
}

/** Everybody with more than the student role, or with the given role. */
async function list(accounts: Accounts, role: string | undefined, io: Output): Promise<number> {
  if (role !== undefined && !isRole(role)) return refuse(io, `There is no role “${role}”.`)
  const of = (
    table: typeof roleGrants | typeof capabilityGrants | typeof institutionMembers,
    what: ReturnType<typeof sql>,
  ) =>
    sql<string>`(SELECT coalesce(string_agg(${what}, ' ' ORDER BY ${what}), '') FROM ${table} AS held WHERE held.person_id = people.id)`
  const rows = await accounts.db
    .select({
      email: people.email,
      roles: of(roleGrants, sql`held.role`),
      capabilities: of(capabilityGrants, sql`held.capability`),
      institutions: of(institutionMembers, sql`held.institution_id || ':' || held.rank`),
    })
    .from(people)
    .orderBy(asc(people.email))
  const shown = rows.filter((row) =>
    role === undefined
      ? row.roles !== 'student' || row.capabilities !== '' || row.institutions !== ''
      : row.roles.split(' ').includes(role),
  )
  for (const row of shown)
    io.stdout.write(
      `${[row.email, row.roles, row.capabilities, row.institutions].filter((part) => part !== '').join('  ')}\n`,
    )
  io.stdout.write(`${shown.length} of ${plural(rows.length, 'person', 'people')}\n`)
  return 0
}

function refuse(io: Output, words: string): number {
  io.stderr.write(`${words}\n`)
  return 1
}

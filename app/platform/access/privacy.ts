import type { PersonalColumn, PersonalTable } from './personal-data.ts'
import { auditLog, capabilityGrants, institutionMembers, roleGrants, staffViews } from './tables.ts'

const rights = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'until it is taken away or the account is deleted',
  readers: 'the person, administrators',
})
const record = (purpose: string): PersonalColumn => ({
  purpose,
  retention:
    'as long as the installation, for what staff did must stay provable; names nobody once the account is deleted',
  readers: 'administrators; the person, about themselves',
})
const plain = 'not personal' as const

export const privacy: readonly PersonalTable[] = [
  {
    table: roleGrants,
    owner: 'personId',
    columns: {
      personId: rights('whose role it is'),
      role: rights('what the person may do here'),
      grantedBy: rights('who gave it'),
      grantedAt: rights('since when'),
      reason: rights('why'),
    },
    onDeletion: 'deleted',
  },
  {
    table: capabilityGrants,
    owner: 'personId',
    columns: {
      personId: rights('whose capability it is'),
      capability: rights('what the person may do as staff'),
      grantedBy: rights('who gave it'),
      grantedAt: rights('since when'),
      reason: rights('why'),
    },
    onDeletion: 'deleted',
  },
  {
    table: institutionMembers,
    owner: 'personId',
    columns: {
      institutionId: rights('which institution'),
      personId: rights('who is a member'),
      rank: rights('what the member may do'),
      grantedBy: rights('who let them in'),
      grantedAt: rights('since when'),
    },
    onDeletion: 'deleted',
  },
  {
    table: auditLog,
    owner: 'subjectId',
    columns: {
      id: plain,
      at: record('when'),
      actorId: record('who did it, by id'),
      action: record('what was done'),
      subjectId: record('to whom, by id'),
      reason: record('why'),
      details: record('what exactly: ids, roles, counts'),
      requestRef: record('finds the log lines that belong to it'),
    },
    notExported: ['actorId', 'details', 'requestRef'],
    onDeletion: {
      kept: 'Who did what must stay provable. It holds ids, and nothing is left that says whose they were.',
    },
  },
  {
    table: staffViews,
    owner: 'personId',
    columns: {
      id: plain,
      staffId: record('which member of staff looked'),
      sessionId: plain,
      personId: record('whose record was opened'),
      reason: record('why'),
      startedAt: record('from when'),
      endsAt: record('until when at most'),
      stoppedAt: record('until when'),
    },
    notExported: ['staffId', 'sessionId'],
    onDeletion: 'deleted',
  },
]

import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { calendarFeeds } from './tables.ts'

const own = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'until the account is deleted',
  readers: 'the person',
})

export const privacy: readonly PersonalTable[] = [
  {
    table: calendarFeeds,
    owner: 'personId',
    columns: {
      id: 'not personal',
      personId: own('whose calendar it is'),
      feed: own('what the calendar reads'),
      tokenHash: 'not personal',
      createdAt: own('when the address was created'),
      endedAt: own('when the address was revoked'),
    },
    notExported: ['tokenHash'],
    onDeletion: 'deleted',
  },
]

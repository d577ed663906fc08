import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { studyGoals, studyLogLinks } from './tables.ts'

const goal = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'until the account is deleted',
  readers: 'the person',
})

export const privacy: readonly PersonalTable[] = [
  {
    table: studyGoals,
    owner: 'personId',
    columns: {
      personId: goal('whose goal it is'),
      fromWeek: goal('from which week the goal applies'),
      minutes: goal('how much study time a week is planned'),
      setAt: goal('when the goal was set'),
    },
    onDeletion: 'deleted',
  },
  {
    table: studyLogLinks,
    owner: 'personId',
    columns: {
      id: 'not personal',
      personId: goal('whose log is shared; readers of the link see the first name'),
      name: goal('for whom the link is, in the person’s words'),
      parts: goal('which parts of the log the link shows'),
      zone: goal('in which time zone the days are counted'),
      tokenHash: 'not personal',
      createdAt: goal('when the link was made'),
      endedAt: goal('when the link was revoked'),
    },
    notExported: ['tokenHash'],
    onDeletion: 'deleted',
  },
]

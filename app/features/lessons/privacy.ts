import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { lessonReads } from './tables.ts'

const own = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'until the person marks the lesson as not read, or the account is deleted',
  readers: 'the person',
})

export const privacy: readonly PersonalTable[] = [
  {
    table: lessonReads,
    owner: 'personId',
    columns: {
      personId: own('who read a lesson'),
      lessonId: own('which lesson'),
      readAt: own('when, to show what is left to read'),
    },
    onDeletion: 'deleted',
  },
]

import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { savedCourses } from './tables.ts'

const own = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'until the person removes the course or deletes the account',
  readers: 'the person',
})

export const privacy: readonly PersonalTable[] = [
  {
    table: savedCourses,
    owner: 'personId',
    columns: {
      personId: own('who saved the course'),
      courseId: own('which course, to find it again'),
      savedAt: own('when it was saved, for the order'),
    },
    onDeletion: 'deleted',
  },
]

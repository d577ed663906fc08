import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { personSubjects } from './tables.ts'

const study = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'until it is changed or the account is deleted',
  readers: 'the person, their tutors and teachers',
})

export const privacy: readonly PersonalTable[] = [
  {
    table: personSubjects,
    owner: 'personId',
    columns: {
      personId: study('who takes the subject'),
      subjectId: study('which subject'),
      examOn: study('plans up to the exam'),
      position: 'not personal',
      addedAt: study('since when'),
    },
    onDeletion: 'deleted',
  },
]

import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { storedFiles } from './tables.ts'

const file = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'until the file or the account is deleted',
  readers: 'the person; whoever they showed it to',
})

export const privacy: readonly PersonalTable[] = [
  {
    table: storedFiles,
    owner: 'ownerId',
    columns: {
      id: 'not personal',
      ownerId: file('whose file it is'),
      purpose: file('what it was uploaded for'),
      name: file('how the person called it'),
      contentType: 'not personal',
      size: 'not personal',
      sha256: file('finds the same file again, and damage'),
      createdAt: file('when it was uploaded'),
    },
    onDeletion: 'deleted',
  },
]

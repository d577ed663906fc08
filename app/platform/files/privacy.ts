import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { storedFiles } from './tables.ts'

const file = (purpose: string): PersonalColumn => ({
  purpose,
  retention:
    'until the file or the account is deleted; a file of an import that is not finished, 26 hours; a picture or sound that no card shows, about a week',
  readers: 'the person, and people they share it with',
})

export const privacy: readonly PersonalTable[] = [
  {
    table: storedFiles,
    owner: 'ownerId',
    columns: {
      id: 'not personal',
      ownerId: file('whose file it is'),
      purpose: file('what it was uploaded for'),
      name: file('the file name'),
      contentType: 'not personal',
      size: 'not personal',
      sha256: file('finds the same file again, and damage'),
      sealed: 'not personal',
      createdAt: file('when it was uploaded'),
    },
    exportAlso: {
      name: 'content',
      purpose: 'the file itself, in base64; documents of applications are in their own table',
      read: async ({ files }, { id, sealed }) =>
        sealed ? undefined : Buffer.from(await files.bytes(String(id))).toString('base64'),
    },
    onDeletion: 'deleted',
  },
]

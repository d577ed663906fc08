import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { abroadShortlist } from './tables.ts'

const own = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'until the person removes the university, or the account is deleted',
  readers: 'the person',
})

export const privacy: readonly PersonalTable[] = [
  {
    table: abroadShortlist,
    owner: 'personId',
    columns: {
      personId: own('whose shortlist it is'),
      placeId: own('which university abroad'),
      note: own('what the person wants to remember about it'),
      addedAt: own('when it was added'),
    },
    onDeletion: 'deleted',
  },
]

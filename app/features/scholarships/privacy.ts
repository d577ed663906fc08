import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { scholarshipFacts } from './tables.ts'

const own = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'until the person withdraws consent, or the account is deleted',
  readers: 'the person',
})

export const privacy: readonly PersonalTable[] = [
  {
    table: scholarshipFacts,
    owner: 'personId',
    columns: {
      personId: own('whose facts these are'),
      groups: own(
        'equity groups that the person belongs to (sensitive, stored with consent), to match scholarships',
      ),
      consentedAt: own('when the person agreed'),
    },
    onDeletion: 'deleted',
  },
]

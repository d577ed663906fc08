import type { PersonalTable } from '#app/platform/access/personal-data.ts'
import { requestsOf } from './queries/requests-of.ts'
import { supportRequests } from './tables.ts'

const plain = 'not personal' as const
/** Days until a request is deleted. */
export const DAYS_KEPT = 730
const own = (purpose: string) => ({
  purpose,
  retention: `${DAYS_KEPT} days`,
  readers: 'the person; staff with the support capability',
})

export const privacy: readonly PersonalTable[] = [
  {
    table: supportRequests,
    owner: requestsOf,
    columns: {
      id: plain,
      number: own('what the person quotes'),
      personId: own('who wrote, if the person was signed in'),
      email: own('where we answer'),
      topic: own('what the request is about'),
      message: own('what the person wrote to us'),
      sentContext: own('whether the person agreed to send the next three'),
      page: own('the page where the problem was'),
      reference: own('the reference code of the error'),
      appVersion: plain,
      status: plain,
      createdAt: own('when the person wrote'),
    },
    onDeletion: 'deleted',
  },
]

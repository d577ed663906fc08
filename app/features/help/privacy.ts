import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { helpAnswers } from './tables.ts'

/** Days after which the words of an answer are taken away, and then the answer itself. */
export const DAYS_KEPT = { words: 180, answer: 365 } as const

const told = (purpose: string, days: number): PersonalColumn => ({
  purpose,
  retention: `${days} days`,
  readers: 'the person; staff with the content capability, without their name',
})
const plain = 'not personal' as const

export const privacy: readonly PersonalTable[] = [
  {
    table: helpAnswers,
    owner: 'personId',
    columns: {
      id: plain,
      slug: told('which article it is about', DAYS_KEPT.answer),
      personId: {
        purpose: 'one answer of each person, who may change it',
        retention: `${DAYS_KEPT.answer} days`,
        readers: 'nobody; it leaves with the person’s own download',
      },
      visitor: {
        purpose:
          'one answer of each browser without an account: a random number in a cookie for nothing else',
        retention: `${DAYS_KEPT.answer} days`,
        readers: 'nobody',
      },
      helped: told('whether it helped', DAYS_KEPT.answer),
      words: told('what was missing', DAYS_KEPT.words),
      stateOf: plain,
      answeredAt: told('when', DAYS_KEPT.answer),
    },
    notExported: ['visitor'],
    onDeletion: 'deleted',
  },
]

import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { helpAnswers } from './tables.ts'

/** After how many days the words of an answer, and then the answer itself, are deleted. */
export const DAYS_KEPT = { words: 180, answer: 365 } as const

const answerColumn = (purpose: string, days: number): PersonalColumn => ({
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
      slug: answerColumn('which article it is about', DAYS_KEPT.answer),
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
      helped: answerColumn('whether it helped', DAYS_KEPT.answer),
      words: answerColumn('what was missing', DAYS_KEPT.words),
      stateOf: plain,
      answeredAt: answerColumn('when', DAYS_KEPT.answer),
    },
    notExported: ['visitor'],
    onDeletion: 'deleted',
  },
]

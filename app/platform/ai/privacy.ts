import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { aiCalls } from './tables.ts'

const call = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'until the account is deleted',
  readers: 'the person; staff see sums only',
})

const kept = (purpose: string): PersonalColumn => ({
  ...call(purpose),
  retention: 'until the person deletes the chat or the account, or withdraws the consent',
})

export const privacy: readonly PersonalTable[] = [
  {
    table: aiCalls,
    owner: 'personId',
    columns: {
      id: 'not personal',
      personId: call('who asked, for the daily limit'),
      feature: call('which screen asked'),
      provider: call('which provider answered'),
      model: call('which model answered'),
      isOutside: call('whether the question left this server'),
      promptVersion: 'not personal',
      inputTokens: call('length of the question, for the budget'),
      outputTokens: call('length of the answer, for the budget'),
      cost: call('what the answer cost, for the budget'),
      firstMs: 'not personal',
      totalMs: 'not personal',
      outcome: call('whether the answer was complete'),
      failures: 'not personal',
      rating: call('what the person thought of the answer'),
      question: kept('the question, masked, only with consent to training data'),
      answer: kept('the answer, masked, only with consent to training data'),
      at: call('when it was asked'),
    },
    onDeletion: 'deleted',
  },
]

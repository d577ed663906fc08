import { findFreedoms } from '#app/features/account/door.ts'
import { subscriber } from '#app/platform/events/subscriber.ts'
import { publishPermission } from '../rules/publishing.ts'
import { withdrawAllQuestions } from '../use-cases/withdraw-all-questions.server.ts'

/** Withdraws the questions of a person who may no longer share. */
export const authoredSharing = subscriber(
  'authoring.sharing',
  ['account.sharing-doubted'],
  async (tx, { personId, at }) => {
    // Events arrive in any order and another guardian may have consented, so the current state decides.
    if (personId && publishPermission(await findFreedoms(tx, personId, at)).permission !== 'may')
      await withdrawAllQuestions(tx, personId, { actor: authoredSharing.name, at })
  },
)

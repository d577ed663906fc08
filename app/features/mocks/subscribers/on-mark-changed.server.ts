import { subscriber } from '#app/platform/events/subscriber.ts'
import { copyMark } from '../use-cases/copy-mark.server.ts'

/** Copies a corrected, given or confirmed mark into the paper of its response. */
export const mockRulings = subscriber(
  'mocks.rulings',
  ['practice.mark-changed', 'practice.point-confirmed'],
  (tx, { data }) => copyMark(tx, data.responseId),
)

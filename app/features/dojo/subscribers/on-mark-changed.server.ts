import { subscriber } from '#app/platform/events/subscriber.ts'
import { recountRun } from '../use-cases/recount-run.server.ts'

/**
 * Counts a corrected mark in the run of its response. Ratings do not change (docs/decisions/020-corrected-
 * marks-reach-papers-and-runs.md).
 */
export const dojoRulings = subscriber('dojo.rulings', ['practice.mark-changed'], (tx, { data }) =>
  recountRun(tx, data.responseId),
)

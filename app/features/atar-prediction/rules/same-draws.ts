import { stream } from '#app/engines/questions/random.ts'

const SEED = 20_261_127

/**
 * The random numbers of every prediction, on the page and in the chat. They are the same each time, so two figures differ
 * only because the record or the question differs.
 */
export const sameDraws = (): (() => number) => stream(SEED, 'atar-prediction')

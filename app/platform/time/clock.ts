import { stream } from '#app/engines/questions/random.ts'

/** The clock and the dice are passed in: only this folder may read the machine's own. */
export type Clock = () => Date
export type Dice = () => number

/** The same throws in every run that starts from this seed: for tests and for looking into what somebody met. */
export const seededDice = (seed: number): Dice => stream(seed, 'dice')

export const systemClock: Clock = () => new Date()
export const systemDice: Dice = () => Math.random()

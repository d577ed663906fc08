import { stream } from '#app/engines/questions/random.ts'

/** Code gets the clock and the dice as arguments. Only this folder reads the machine's clock and random numbers. */
export type Clock = () => Date
export type Dice = () => number

/** Returns the same numbers for the same seed: for tests and for reproducing a report. */
export const seededDice = (seed: number): Dice => stream(seed, 'dice')

export const systemClock: Clock = () => new Date()
export const systemDice: Dice = () => Math.random()

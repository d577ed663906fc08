/** The clock and the dice are passed in: only this folder may read the machine's own. */
export type Clock = () => Date
export type Dice = () => number

export const systemClock: Clock = () => new Date()
export const systemDice: Dice = () => Math.random()

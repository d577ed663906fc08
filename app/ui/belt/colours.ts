/** The belts of the dojo, from the first to the last. */
export const BELT_COLOURS = ['white', 'yellow', 'orange', 'green', 'blue', 'brown', 'black'] as const

export type BeltColour = (typeof BELT_COLOURS)[number]

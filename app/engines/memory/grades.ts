/** How well a review went, worst first: forgot, remembered with effort, remembered, remembered at once. */
export const GRADES = ['again', 'hard', 'good', 'easy'] as const
export type Grade = (typeof GRADES)[number]

/** The number of each grade in FSRS, and in stored recalls. Browsers use it without the library. */
export const RATINGS = { again: 1, hard: 2, good: 3, easy: 4 } as const satisfies Record<Grade, number>

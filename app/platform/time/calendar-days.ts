const DAY = 86_400_000

/** The Monday of the week of a day. Day 0 was a Thursday. */
export const mondayOf = (day: number) => day - ((((day + 3) % 7) + 7) % 7)

/** The date of a day number: `2026-11-26`. */
export const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)

/** The day number of a date such as `2026-11-26`. */
export const dayOfDate = (date: string) => Date.parse(date) / DAY

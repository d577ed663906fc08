import { timestamp } from 'drizzle-orm/pg-core'

/** A column that holds a moment in time. Never one without its zone: what a clock showed is not when it was. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

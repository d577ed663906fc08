import { timestamp } from 'drizzle-orm/pg-core'

/** A column for a moment, always with time zone: a local time alone does not identify a moment. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

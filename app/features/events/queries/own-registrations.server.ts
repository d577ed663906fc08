import { eq, or, type SQL } from 'drizzle-orm'
import type { Subject } from '#app/platform/access/personal-data.ts'
import { eventRegistrations } from '../tables.ts'

/** The registrations of an account: those made while signed in, and those of its email address. */
export function isRegistrationOf({ id, email }: Subject): SQL {
  return or(eq(eventRegistrations.personId, id), eq(eventRegistrations.email, email))!
}

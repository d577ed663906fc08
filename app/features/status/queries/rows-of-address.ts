import { eq, type SQL } from 'drizzle-orm'
import { statusSubscribers } from '../tables.ts'

/** The subscription of an email address, for the download and the deletion of a person's data. */
export const subscriptionOf = ({ email }: { email: string }): SQL => eq(statusSubscribers.email, email)

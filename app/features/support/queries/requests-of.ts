import { sql, type SQL } from 'drizzle-orm'
import { supportRequests } from '../tables.ts'

/** Finds a person's requests for help. Requests that a guest sent from the same email address count too. */
export const requestsOf = ({ id, email }: { id: string; email: string }): SQL =>
  sql`(${supportRequests.personId} = ${id} OR (${supportRequests.personId} IS NULL AND ${supportRequests.email} = ${email}))`

import { sql, type SQL } from 'drizzle-orm'

/**
 * True for a response that lost marks. Marks that wait for the student to confirm them are not lost.
 * @param response the alias of the responses
 */
export function lostMarks(response: SQL): SQL {
  return sql`(${response}.awarded < ${response}."of" - ${response}.to_confirm)`
}

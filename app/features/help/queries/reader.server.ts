import { randomUUID } from 'node:crypto'
import { eq, type SQL } from 'drizzle-orm'
import { subjectOf } from '#app/platform/access/own.ts'
import { COOKIE_PREFIX, readSigned, setCookie, signed } from '#app/platform/accounts/cookies.ts'
import type { RequestScope } from '#app/platform/http/request-context.ts'
import { DAYS_KEPT } from '../privacy.ts'
import { helpAnswers } from '../tables.ts'

const COOKIE = `${COOKIE_PREFIX}.help`

/** The person who answers, or the browser id of a guest who has answered before. */
export type Reader = { personId: string } | { visitor: string }

export async function readerOf(scope: RequestScope, headers: Headers): Promise<Reader | null> {
  const actor = await scope.actor()
  if (actor.kind === 'person') return { personId: subjectOf(actor) }
  const visitor = readSigned(headers, COOKIE, scope.services.config.secret)
  return visitor === null ? null : { visitor }
}

/** A random id for a guest's browser, stored as long as the answer. */
export function newVisitor(scope: RequestScope): Reader {
  const visitor = randomUUID()
  scope.setCookie(setCookie(COOKIE, signed(visitor, scope.services.config.secret), DAYS_KEPT.answer * 86_400))
  return { visitor }
}

export function answersOf(reader: Reader): SQL {
  return 'personId' in reader
    ? eq(helpAnswers.personId, reader.personId)
    : eq(helpAnswers.visitor, reader.visitor)
}

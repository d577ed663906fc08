/**
 * Expected failures are values: a closed code, words for the person, and – for forms – words per field.
 * An unexpected failure is thrown; `errors/unexpected.ts` logs it once and gives it a reference code.
 */

/** The closed list. One mapping to HTTP (here); the words come from whoever fails, for they know what to mend. */
export const HTTP_STATUS = {
  'invalid-input': 422,
  'not-signed-in': 401,
  'session-ended': 401,
  forbidden: 403,
  'read-only': 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
  unavailable: 503,
  unexpected: 500,
} as const

export type ErrorCode = keyof typeof HTTP_STATUS

export interface Failure {
  code: ErrorCode
  /** For the person who must act on it: what is wrong and what to do. */
  message: string
  /** Words beside fields, by field name. */
  fields?: Record<string, string>
  /** Seconds until a retry can succeed ('too-many', 'unavailable'). */
  retryAfter?: number
}

export type Result<T> = { ok: true; value: T } | { ok: false; error: Failure }

export function ok<T>(value: T): Result<T> {
  return { ok: true, value }
}

export function fail(
  code: ErrorCode,
  message: string,
  more: Pick<Failure, 'fields' | 'retryAfter'> | Record<string, string> = {},
): { ok: false; error: Failure } {
  const isExtra = 'retryAfter' in more || typeof (more as { fields?: unknown }).fields === 'object'
  const extra = isExtra
    ? (more as Pick<Failure, 'fields' | 'retryAfter'>)
    : fieldsOnly(more as Record<string, string>)
  return { ok: false, error: { code, message, ...extra } }
}

function fieldsOnly(fields: Record<string, string>): Pick<Failure, 'fields'> {
  return Object.keys(fields).length > 0 ? { fields } : {}
}

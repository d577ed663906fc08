/**
 * Expected failures are values: an error code, a message for the person, and messages for form fields. Unexpected
 * failures are thrown; `wrap-routes.ts` logs them once with a reference code.
 */

/** The closed list of error codes and their HTTP status. The failing code writes the message. */
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
  'storage-full': 507,
} as const

export type ErrorCode = keyof typeof HTTP_STATUS

export interface Failure {
  code: ErrorCode
  /** What happened and what to do. */
  message: string
  /** Messages by field name. */
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

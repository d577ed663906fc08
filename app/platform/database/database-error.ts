interface PostgresError {
  severity?: string
  code?: string
  constraint?: string
  message?: string
}

/** Drizzle wraps driver errors, sometimes twice, so the code is on the innermost cause. */
function causes(error: unknown): PostgresError[] {
  const chain: PostgresError[] = []
  for (let at: unknown = error; at instanceof Error && chain.length < 6; at = at.cause) {
    chain.push(at as PostgresError)
    if (at instanceof AggregateError) chain.push(...(at.errors as PostgresError[]))
  }
  return chain
}

/** The SQLSTATE code, if PostgreSQL refused the statement. */
export function sqlState(error: unknown): string | undefined {
  return causes(error).find(({ code }) => /^[0-9A-Z]{5}$/.test(code ?? '') && !/^E[A-Z]{4}$/.test(code!))
    ?.code
}

/** The constraint that refused a row. Its name is set in tables.ts, so a use case can choose a message. */
export function violatedConstraint(error: unknown): string | undefined {
  return causes(error).find(({ constraint }) => constraint)?.constraint
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return sqlState(error) === '23505' && (constraint === undefined || violatedConstraint(error) === constraint)
}

/** Two transactions conflicted. The transaction may succeed when it runs again. */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error) ?? '')
}

// Class 08: the connection; 57P01–03: shutdown, crash, start-up; 53300: no connection left.
const UNREACHABLE_STATES = /^(08...|57P0[123]|53300)$/
const UNREACHABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
])
const UNREACHABLE_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|connection timeout|not queryable|Client was closed/i

/** The database cannot be reached now. The request may be tried again later ('unavailable'). */
export function isUnreachable(error: unknown): boolean {
  return causes(error).some(
    ({ code, message, severity }) =>
      // Whatever stopped PostgreSQL, it restarts by itself.
      severity === 'PANIC' ||
      UNREACHABLE_STATES.test(code ?? '') ||
      UNREACHABLE_CODES.has(code ?? '') ||
      UNREACHABLE_WORDS.test(message ?? ''),
  )
}

/** 53100: the disk is full. Nothing was written and nothing was lost. */
export function isDiskFull(error: unknown): boolean {
  return sqlState(error) === '53100' || causes(error).some(({ code }) => code === 'ENOSPC')
}

/** An error at the start, with a message for the operator: what is wrong and what to do. */
export class DatabaseProblem extends Error {
  readonly forOperator = true
}

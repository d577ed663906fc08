import { pino, type DestinationStream, type Logger } from 'pino'

export type { Logger }

/**
 * The log holds what an operator needs and nothing that a person typed. Code should log ids and codes only; these paths
 * are removed as a safeguard at the first two levels.
 */
const CUT = [
  'password',
  'email',
  'token',
  'secret',
  'authorization',
  'cookie',
  'answer',
  'response',
  'name',
  'dateOfBirth',
  'code',
  'body',
]

export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = CUT.flatMap((key) => [key, `*.${key}`])
  const options = {
    serializers: { err: safeError },
    level,
    redact: { paths, censor: '[cut]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * The message of a failed query contains its values: the text after `params:` is removed, and the error code of the
 * cause is kept.
 */
function safeError(thrown: unknown): Record<string, unknown> {
  if (!(thrown instanceof Error)) return { type: typeof thrown }
  const cause = thrown.cause as { code?: unknown; message?: unknown } | undefined
  const cut = (text: string) => text.replace(/\nparams:[\s\S]*?(?=\n\s+at |$)/, '\nparams: [cut]')
  return {
    type: thrown.name,
    message: cut(thrown.message),
    stack: cut(thrown.stack ?? ''),
    ...(cause
      ? {
          cause: {
            code: cause.code,
            message: typeof cause.message === 'string' ? cut(cause.message) : undefined,
          },
        }
      : {}),
  }
}

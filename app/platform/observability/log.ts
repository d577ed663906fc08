import { pino, type DestinationStream, type Logger } from 'pino'

export type { Logger }

/**
 * The log holds what an operator needs and nothing that a person typed. These paths are cut wherever they
 * stand at the first two levels; the rule is to log ids and codes, the list is for the day someone forgets.
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
    level,
    redact: { paths, censor: '[cut]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  return destination ? pino(options, destination) : pino(options)
}

import { MAX_FILE_BYTES } from '#app/engines/interchange/imported.ts'
import { fail, type Failure, type Result } from '#app/platform/errors/failure.ts'
import { runParser, type ParserLimits, type ParserOutcome } from '#app/platform/workers/run-parser.server.ts'
import type { ParsedFile } from '../rules/parse-import-file.ts'
import { LARGEST_PICTURE, type Rewritten } from '../rules/rewrite-picture.server.ts'

// A file of the largest size takes about a second. The rest allows for a busy machine.
const FILE_LIMITS: ParserLimits = { maxBytes: MAX_FILE_BYTES, milliseconds: 30_000, megabytes: 384 }
const PICTURE_LIMITS: ParserLimits = { maxBytes: LARGEST_PICTURE, milliseconds: 20_000, megabytes: 192 }

type ParseFile = (bytes: Uint8Array) => ParsedFile
type RewritePicture = (bytes: Uint8Array) => Result<Rewritten>

/** Parses an imported file in a thread with limits of size, time and memory. */
export async function parseFileInThread(
  bytes: Uint8Array,
  limits = FILE_LIMITS,
): Promise<Result<ParsedFile>> {
  const parser = {
    module: '#app/features/authoring/rules/parse-import-file.ts',
    name: 'parseImportFile',
  } as const
  const parsed = await runParser<ParseFile>(parser, bytes, limits)
  return parsed.ok ? parsed : refused(parsed, 'file', 'We couldn’t read the file.')
}

/** Decodes and re-encodes a picture in a thread with limits of size, time and memory. */
export async function rewritePictureInThread(bytes: Uint8Array): Promise<Result<Rewritten>> {
  const parser = {
    module: '#app/features/authoring/rules/rewrite-picture.server.ts',
    name: 'rewritePicture',
  } as const
  const rewritten = await runParser<RewritePicture>(parser, bytes, PICTURE_LIMITS)
  return rewritten.ok ? rewritten.value : refused(rewritten, 'picture', 'We couldn’t add the picture.')
}

function refused(
  outcome: Exclude<ParserOutcome<unknown>, { ok: true }>,
  field: 'file' | 'picture',
  message: string,
): { ok: false; error: Failure } {
  const beside = (words: string) => fail('invalid-input', message, { fields: { [field]: words } })
  switch (outcome.reason) {
    case 'too-large':
      return beside(`The ${field} is larger than 900 kB. Make it smaller, then try again.`)
    case 'too-slow':
      return beside(`The ${field} takes too long to read. Split it or make it simpler, then try again.`)
    case 'too-much-memory':
      return beside(`The ${field} needs too much memory. Split it or make it simpler, then try again.`)
    case 'busy':
      return fail('unavailable', 'Many files are being read right now. Try again in a minute.', {
        retryAfter: 60,
      })
    case 'failed':
      throw outcome.error
  }
}

import { fail, type Result } from '#app/platform/errors/failure.ts'
import { runParser, type ParserLimits } from '#app/platform/workers/run-parser.server.ts'
import type { CardFile, ParsedCardFile } from '../rules/card-file.server.ts'
import type { DeckFile } from '../rules/deck-file.ts'
import type { writeAnkiPackage } from '../rules/write-anki-package.server.ts'
import { LARGEST_CARD_FILE } from '../rules/limits.ts'

/** 50,000 cards with their reviews take about 20 seconds. */
const READING: ParserLimits = { maxBytes: LARGEST_CARD_FILE, milliseconds: 90_000, megabytes: 512 }
const WRITING: ParserLimits = { maxBytes: LARGEST_CARD_FILE, milliseconds: 60_000, megabytes: 512 }

const beside = (words: string) =>
  fail('invalid-input', 'We couldn’t read the file.', { fields: { file: words } })
const BUSY = fail('unavailable', 'Many files are being read right now. Try again in a minute.', {
  retryAfter: 60,
})

/** Parses a file of cards in a thread with limits of size, time and memory. */
export async function parseCardsInThread(file: CardFile, limits = READING): Promise<Result<ParsedCardFile>> {
  if (file.bytes.byteLength > limits.maxBytes) return beside(TOO_LARGE)
  const parser = {
    module: '#app/features/flashcards/rules/card-file.server.ts',
    name: 'parseCardFile',
  } as const
  const parsed = await runParser<(file: CardFile) => ParsedCardFile>(parser, file, limits)
  if (parsed.ok) return parsed
  switch (parsed.reason) {
    case 'too-large':
      return beside(TOO_LARGE)
    case 'too-slow':
      return beside('The file takes too long to read. Export one deck at a time, then try again.')
    case 'too-much-memory':
      return beside('The file needs too much memory. Export one deck at a time, then try again.')
    case 'busy':
      return BUSY
    case 'failed':
      throw parsed.error
  }
}

export const TOO_LARGE =
  'The file is larger than 40 MB. In Anki, export one deck at a time, or clear “Include media” to leave out pictures and sounds.'

/** Writes a package of Anki in a thread. */
export async function writePackageInThread(deck: DeckFile): Promise<Result<Uint8Array>> {
  const parser = {
    module: '#app/features/flashcards/rules/write-anki-package.server.ts',
    name: 'writeAnkiPackage',
  } as const
  const written = await runParser<typeof writeAnkiPackage>(parser, deck, WRITING)
  if (written.ok) return written
  if (written.reason === 'failed') throw written.error
  return written.reason === 'busy'
    ? BUSY
    : fail('unavailable', 'This deck is too large to export at once. Move some cards to another deck first.')
}

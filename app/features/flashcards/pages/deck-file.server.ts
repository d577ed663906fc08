import { writeCardTable } from '#app/engines/interchange/cards/card-table.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { mediaIn } from '#app/engines/interchange/cards/media-text.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import { findDeckForExport } from '../queries/deck-export.server.ts'
import { findMediaFiles } from '../queries/media.server.ts'
import { writePackageInThread } from '../use-cases/parse-cards-in-thread.server.ts'

export interface ExportedDeck {
  name: string
  type: string
  body: Uint8Array | string
}

/** In memory at once, while the package is written. */
const LARGEST_EXPORTED_MEDIA = 60_000_000

/** A deck as CSV or as a package of Anki; null for somebody else's deck. */
export async function deckFile(
  { db, clock, files }: Services,
  person: Person,
  deckId: string,
  { format, zone }: { format: 'csv' | 'apkg'; zone: string },
): Promise<Result<ExportedDeck> | null> {
  const deck = await findDeckForExport(db, person, deckId)
  if (!deck) return null
  const name = `${fileName(deck.name)}.${format}`
  // The mark at the start makes spreadsheets read the file as UTF-8.
  if (format === 'csv')
    return ok({ name, type: 'text/csv; charset=utf-8', body: `\ufeff${writeCardTable(deck.notes)}` })
  const names = mediaIn(...deck.notes.flatMap(({ front, back }) => [front, back])).map((one) => one.name)
  const found = await findMediaFiles(db, subjectOf(person), names)
  if (found.reduce((sum, { size }) => sum + size, 0) > LARGEST_EXPORTED_MEDIA)
    return fail(
      'too-large',
      'The pictures and sounds of this deck are larger than 60 MB. Split the deck first.',
    )
  const media: { name: string; bytes: Uint8Array }[] = []
  for (const one of found) media.push({ name: one.name, bytes: await files.bytes(one.fileId) })
  const written = await writePackageInThread({ ...deck, media, zone, now: clock().getTime() })
  return written.ok ? ok({ name, type: 'application/octet-stream', body: written.value }) : written
}

/** Letters, digits and hyphens, for the header. */
const fileName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'deck'

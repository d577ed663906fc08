import { replaceMedia } from '#app/engines/interchange/cards/media-text.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { findReportedDecks } from '../queries/deck-reports.server.ts'
import { DECK_REPORT_KINDS } from '../rules/report-kinds.ts'

/** The reported decks as staff read them. */
export async function reportedDecks(db: DatabaseOrTx, zone: string) {
  const day = dateFormat({ dateStyle: 'medium', timeZone: zone })
  const plain = (text: string) => replaceMedia(text, ({ words }) => `[${words || 'picture'}]`).slice(0, 400)
  return (await findReportedDecks(db)).map(({ id, name, since, reports, cards }) => ({
    id,
    name,
    since: day.format(since),
    reports: reports.map(
      ({ kind, words }) =>
        `${DECK_REPORT_KINDS.find(({ value }) => value === kind)?.label ?? kind}: ${words}`,
    ),
    cards: cards.map(({ front, back }) => ({ front: plain(front), back: plain(back) })),
  }))
}

export type ReportedDecks = Awaited<ReturnType<typeof reportedDecks>>

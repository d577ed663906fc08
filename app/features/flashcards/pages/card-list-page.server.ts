import { replaceMedia } from '#app/engines/interchange/cards/media-text.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { LEECH_LAPSES } from '#app/engines/memory/schedule.ts'
import { studyDay } from '#app/platform/time/study-day.ts'
import { renderMarkdown } from '#app/ui/markdown/render-markdown.server.ts'
import { plural } from '#app/ui/words/plural.ts'
import { findDeckNames } from '../queries/decks.server.ts'
import { findNotePage, findTags } from '../queries/note-list.server.ts'
import { cardList } from '../rules/card-list-query.ts'
import { KIND_WORDS, questionLine, type NoteKind } from '../rules/note-cards.ts'

/** The list of the person's notes, with its filters. The interface calls a note a card. */
export async function cardListPage(services: Services, actor: Person, query: URLSearchParams, zone: string) {
  const { db } = services
  const asked = cardList.read(query)
  const day = studyDay(services.clock().getTime(), zone)
  const [{ rows, paging, all }, decks, tags] = await Promise.all([
    findNotePage(db, actor, asked, day),
    findDeckNames(db, actor),
    findTags(db, actor),
  ])
  return {
    asked,
    paging,
    all,
    changed: Number(query.get('changed')) || 0,
    decks: decks.map(({ id, name }) => ({ value: id, label: name })),
    tags: tags.map((tag) => ({ value: tag, label: tag })),
    rows: rows.map((row) => {
      const kind = row.kind as NoteKind
      return {
        id: row.id,
        title: titleOf(questionLine({ ...row, kind, accepted: '' }, 1)),
        sub: [row.deck, sidesWords(kind, row.cards), ...row.tags].join(' · '),
        state: stateWords(row, day),
        flagged: row.flagged,
      }
    }),
  }
}

const titleOf = (text: string) =>
  renderMarkdown(
    replaceMedia(text, ({ words }) => words || 'Picture'),
    { inline: true },
  ).plain.slice(0, 160)

/** "Both directions", "Text with 3 gaps". */
const sidesWords = (kind: NoteKind, cards: number) =>
  kind === 'cloze'
    ? `Text with ${plural(cards, 'gap')}`
    : kind === 'occlusion'
      ? `Picture with ${plural(cards, 'box', 'boxes')}`
      : KIND_WORDS[kind].name

interface RowState {
  suspended: boolean
  buried: boolean
  nextDue: number | null
  lapses: number
}

function stateWords({ suspended, buried, nextDue, lapses }: RowState, day: number): string {
  if (suspended) return 'Suspended'
  if (buried) return 'Buried until tomorrow'
  const leech = lapses >= LEECH_LAPSES ? 'Leech, ' : ''
  if (nextDue === null) return 'New'
  const days = nextDue - day
  return `${leech}${days <= 0 ? 'due now' : `due in ${plural(days, 'day')}`}`.replace(/^d/, 'D')
}

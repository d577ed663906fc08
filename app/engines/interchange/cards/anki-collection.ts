import { ankiPlain, ankiText, type MediaNames } from './anki-text.ts'
import { readOcclusion } from './anki-occlusion.ts'
import { readSchedule, type AnkiCard, type AnkiDays, type AnkiReview } from './anki-schedule.ts'
import { readTemplate, renderTemplate, type Template } from './anki-templates.ts'
import { LossCount, type DeckReading, type ReadCard, type ReadNote } from './deck-reading.ts'

export interface AnkiNoteType {
  name: string
  isCloze: boolean
  /** The names of the fields, in their order. */
  fields: string[]
  /** In the order of `ord`. */
  templates: { ord: number; question: string; answer: string }[]
}

export interface AnkiNote {
  id: number
  guid: string
  typeId: number
  /** With spaces between. */
  tags: string
  /** With U+001F between. */
  fields: string
}

/** The rows of a collection. */
export interface AnkiCollection {
  days: AnkiDays
  types: ReadonlyMap<number, AnkiNoteType>
  /** Names with `::` between their levels. */
  decks: ReadonlyMap<number, string>
  notes: Iterable<AnkiNote>
  cardsOf(noteId: number): readonly AnkiCard[]
  reviewsOf(cardId: number): readonly AnkiReview[]
  /** Our names of the pictures and sounds. */
  mediaName?: MediaNames
}

interface Plan {
  type: AnkiNoteType
  sides: { ord: number; question: Template; answer: Template }[]
  isOcclusion: boolean
  shown: Set<string>
}

/** Turns the notes of a collection into ours. What cannot be carried is counted by its name. */
export function readCollection(collection: AnkiCollection): DeckReading {
  const losses = new LossCount()
  const plans = new Map([...collection.types].map(([id, type]) => [id, planOf(type)]))
  const notes: ReadNote[] = []
  for (const note of collection.notes) {
    const plan = plans.get(note.typeId)
    const cards = collection.cardsOf(note.id)
    if (!plan) losses.add('notes whose note type is missing')
    else if (cards.length === 0) losses.add('notes without cards')
    else notes.push(...readNote(note, cards, plan, collection, losses))
  }
  return { notes, losses: losses.list() }
}

function planOf(type: AnkiNoteType): Plan {
  const sides = type.templates.map(({ ord, question, answer }) => ({
    ord,
    question: readTemplate(question),
    answer: readTemplate(answer),
  }))
  return {
    type,
    sides,
    isOcclusion: sides.some(({ question, answer }) => question.isOcclusion || answer.isOcclusion),
    shown: new Set(sides.flatMap(({ question, answer }) => [...question.fields, ...answer.fields])),
  }
}

const isSource = (name: string) => /^source$/i.test(name)
const isKeyIdeas = (name: string) => /^key ideas$/i.test(name)

function readNote(
  note: AnkiNote,
  cards: readonly AnkiCard[],
  plan: Plan,
  collection: AnkiCollection,
  losses: LossCount,
): ReadNote[] {
  const values = note.fields.split('\u001f')
  const fields = new Map(plan.type.fields.map((name, index) => [name, values[index] ?? '']))
  const unshown = (matches: (name: string) => boolean) => {
    const name = plan.type.fields.find((one) => matches(one) && !plan.shown.has(one))
    return name === undefined ? '' : ankiPlain(fields.get(name) ?? '')
  }
  for (const [name, value] of fields)
    if (value.trim() && !plan.shown.has(name) && !isSource(name) && !isKeyIdeas(name))
      losses.add('fields that no card shows')
  const home = (card: AnkiCard) => collection.decks.get(card.ownDeckId || card.deckId) ?? ''
  const deck = home(cards[0]!)
  if (cards.some((card) => home(card) !== deck))
    losses.add('notes with cards in two decks, put into one deck')
  const common = {
    key: note.guid,
    deck,
    tags: note.tags.split(' ').filter((tag) => tag !== '' && tag !== 'leech' && tag !== 'marked'),
    keyIdeas: unshown(isKeyIdeas),
    source: unshown(isSource),
  }
  const scheduled = (card: AnkiCard, ordinal: number): ReadCard => {
    const { dropped, ...read } = readSchedule(card, collection.reviewsOf(card.id), collection.days)
    losses.add('log entries of cramming and of changes by hand', dropped)
    return { ordinal, ...read }
  }
  const reading = { scheduled, losses, text: (html: string) => ankiText(html, losses, collection.mediaName) }
  if (
    plan.isOcclusion ||
    values.some((value) => value.includes('{{c') && value.includes('::image-occlusion:'))
  ) {
    const read = readOcclusion(fields, reading.text)
    if (!read) losses.add('image occlusion notes')
    const kept = cards.map((card) => scheduled(card, card.ord + 1)).filter(isNotNew)
    return read ? [{ ...common, ...read, kind: 'occlusion', cards: kept }] : []
  }
  return plan.type.isCloze
    ? readCloze(plan, fields, cards, common, reading)
    : readSides(plan, fields, cards, common, reading)
}

type Common = Pick<ReadNote, 'key' | 'deck' | 'tags' | 'keyIdeas' | 'source'>
interface Reading {
  scheduled: (card: AnkiCard, ordinal: number) => ReadCard
  losses: LossCount
  /** A field in our notation. */
  text: (html: string) => string
}

function readCloze(
  plan: Plan,
  fields: ReadonlyMap<string, string>,
  cards: readonly AnkiCard[],
  common: Common,
  { scheduled, losses, text }: Reading,
): ReadNote[] {
  const side = plan.sides[0]
  if (!side) return []
  const front = text(renderTemplate(side.question, { fields, front: '', skipTyped: true }))
  const back = text(renderTemplate(side.answer, { fields, front: '', skipCloze: true, skipTyped: true }))
  if (!/\{\{c[1-9]\d?::/.test(front)) {
    losses.add('texts without a gap')
    return []
  }
  const kept = cards.filter(({ ord }) => ord < 99).map((card) => scheduled(card, card.ord + 1))
  return [{ ...common, kind: 'cloze', front, back, accepted: '', cards: kept.filter(isNotNew) }]
}

const isNotNew = ({ schedule, suspended, flagged }: ReadCard) => schedule !== null || suspended || flagged

function readSides(
  plan: Plan,
  fields: ReadonlyMap<string, string>,
  cards: readonly AnkiCard[],
  common: Common,
  { scheduled, losses, text }: Reading,
): ReadNote[] {
  const sides = cards
    .toSorted((a, b) => a.ord - b.ord)
    .flatMap((card) => {
      const side = plan.sides.find(({ ord }) => ord === card.ord)
      return side ? [{ card, ...textsOf(side, fields, text) }] : []
    })
  const [one, other] = sides
  if (
    one &&
    other &&
    sides.length === 2 &&
    isMirror(one, other) &&
    one.accepted === '' &&
    other.accepted === ''
  ) {
    const both = [scheduled(one.card, 1), scheduled(other.card, 2)]
    return [
      {
        ...common,
        kind: 'reversed',
        front: one.front,
        back: one.back,
        accepted: '',
        cards: both.filter(isNotNew),
      },
    ]
  }
  if (sides.length > 1) losses.add('notes with several kinds of card, each card now a note of its own')
  return sides.flatMap(({ card, front, back, accepted }) => {
    if (front === '' || (back === '' && accepted === '')) {
      losses.add('cards with nothing but a picture or sound on one side')
      return []
    }
    return [
      {
        ...common,
        key: card.ord === 0 ? common.key : `${common.key}#${card.ord}`,
        kind: accepted ? ('typed' as const) : ('basic' as const),
        front,
        back,
        accepted,
        cards: [scheduled(card, 1)].filter(isNotNew),
      },
    ]
  })
}

interface Texts {
  front: string
  back: string
  accepted: string
}

const isMirror = (one: Texts, other: Texts) =>
  one.front !== '' && one.front === other.back && one.back === other.front

const ANSWER_LINE = /<hr\b[^>]{0,100}\bid=["']?answer\b[^>]{0,100}>/i

/** Anki's line between question and answer tells where the answer starts. */
function textsOf(
  { question, answer }: { question: Template; answer: Template },
  fields: ReadonlyMap<string, string>,
  read: Reading['text'],
): Texts {
  const front = read(renderTemplate(question, { fields, front: '', skipTyped: true }))
  const whole = renderTemplate(answer, { fields, front: '' })
  const line = ANSWER_LINE.exec(whole)
  const back = read(line ? whole.slice(line.index + line[0].length) : whole)
  const typed = question.typed === undefined ? '' : (fields.get(question.typed) ?? '')
  return { front, back, accepted: ankiPlain(typed) }
}

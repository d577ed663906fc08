import { readBoxes, withoutPicture, type Box } from './occlusion.ts'
import { clozeAnswers, clozeBack, clozeFront, gapNumbers, parseCloze, plainCloze } from './cloze.ts'

export const NOTE_KINDS = ['basic', 'reversed', 'cloze', 'typed', 'occlusion'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]

export const KIND_WORDS: Readonly<Record<NoteKind, { name: string; what: string }>> = {
  basic: { name: 'Question and answer', what: 'One card: the front asks, the back answers.' },
  reversed: { name: 'Both directions', what: 'Two cards: the second asks from the back.' },
  cloze: { name: 'Text with gaps', what: 'One card for each numbered gap: {{c1::answer::hint}}.' },
  typed: { name: 'Typed answer', what: 'You type the answer, and Victor marks it.' },
  occlusion: {
    name: 'Picture with boxes',
    what: 'One card for each box: the box hides a part of the picture, and you name it.',
  },
}

export interface NoteText {
  kind: NoteKind
  front: string
  back: string
  /** The accepted answers of a typed note, or the boxes over a picture (occlusion.ts), one a line. */
  accepted: string
}

/** A person can number gaps up to this. */
export const MOST_GAPS = 20

/** The ordinals of the cards of a note. */
export function cardOrdinals({
  kind,
  front,
  accepted,
}: Pick<NoteText, 'kind' | 'front' | 'accepted'>): number[] {
  if (kind === 'reversed') return [1, 2]
  if (kind === 'occlusion') return readBoxes(accepted).map(({ number }) => number)
  if (kind === 'cloze') return gapNumbers(parseCloze(front)).slice(0, MOST_GAPS)
  return [1]
}

export interface CardSides {
  /** Markdown. */
  question: string
  /** Markdown: the answer alone. */
  answer: string
  /** Markdown: more about the answer; empty where there is nothing more. */
  more: string
  /** The boxes over the picture of the question, and the box that the card asks about. */
  boxes?: { all: readonly Box[]; asked: number }
}

/** What one card of a note shows. */
export function cardSides(note: NoteText, ordinal: number): CardSides {
  if (note.kind === 'occlusion') {
    const all = readBoxes(note.accepted)
    const answer = all.find(({ number }) => number === ordinal)?.label ?? ''
    return { question: note.front, answer, more: note.back, boxes: { all, asked: ordinal } }
  }
  if (note.kind === 'cloze') {
    const parts = parseCloze(note.front)
    return { question: clozeFront(parts, ordinal), answer: clozeBack(parts, ordinal), more: note.back }
  }
  if (note.kind === 'reversed' && ordinal === 2) return { question: note.back, answer: note.front, more: '' }
  const [answer, more] = splitAnswer(
    note.kind === 'typed' && !note.back ? firstLine(note.accepted) : note.back,
  )
  return { question: note.front, answer, more }
}

/** The plain words of the question of a card, for lists. */
export function questionLine({ kind, front, back }: NoteText, ordinal: number): string {
  if (kind === 'occlusion') return withoutPicture(front) || front
  if (kind === 'cloze') return plainCloze(parseCloze(front))
  return kind === 'reversed' && ordinal === 2 ? back : front
}

/** The answer of a card as “Explain it” reads it. */
export function answerText(note: NoteText, ordinal: number): string {
  if (note.kind === 'occlusion') return [cardSides(note, ordinal).answer, note.back].join('\n')
  if (note.kind === 'cloze')
    return [
      ...clozeAnswers(parseCloze(note.front), ordinal),
      plainCloze(parseCloze(note.front)),
      note.back,
    ].join('\n')
  return note.kind === 'reversed' && ordinal === 2 ? note.front : note.back
}

const firstLine = (text: string) => text.split('\n')[0]?.trim() ?? ''

/** The first paragraph answers, and what follows explains. */
function splitAnswer(text: string): [answer: string, more: string] {
  const [first = '', ...rest] = text.trim().split(/\n\s*\n/)
  return [first, rest.join('\n\n')]
}

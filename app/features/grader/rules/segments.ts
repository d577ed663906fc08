import type { Grade } from '#app/engines/grading/grade.ts'
import type { Aside } from '#app/engines/grading/set-aside.ts'

/** A piece of a draft: plain, evidence for criteria, or set aside. */
export interface Segment {
  text: string
  /** The numbers of the criteria that it shows something for, counted from 1. */
  criteria: readonly number[]
  aside: Aside | null
}

/** The paragraphs of a draft in pieces, for highlighting. */
export function segmentsOf(text: string, grade: Pick<Grade, 'criteria' | 'asides'>): Segment[][] {
  const places = new Map<number, { end: number; criteria: number[]; aside: Aside | null }>()
  grade.criteria.forEach(({ evidence }, at) => {
    for (const { start, end } of evidence) {
      const known = places.get(start)
      if (known) known.criteria.push(at + 1)
      else places.set(start, { end, criteria: [at + 1], aside: null })
    }
  })
  for (const { start, end, why } of grade.asides) places.set(start, { end, criteria: [], aside: why })
  const pieces: Segment[] = []
  let from = 0
  const plain = (to: number) => {
    if (to > from) pieces.push({ text: text.slice(from, to), criteria: [], aside: null })
  }
  for (const [start, { end, criteria, aside }] of [...places].toSorted(([one], [other]) => one - other)) {
    if (start < from) continue
    plain(start)
    pieces.push({ text: text.slice(start, end), criteria, aside })
    from = end
  }
  plain(text.length)
  return paragraphsOf(pieces)
}

/** Splits pieces at line ends. */
function paragraphsOf(pieces: readonly Segment[]): Segment[][] {
  const paragraphs: Segment[][] = [[]]
  for (const piece of pieces)
    piece.text.split(/\n+/).forEach((text, at) => {
      if (at > 0) paragraphs.push([])
      if (text !== '') paragraphs.at(-1)!.push({ ...piece, text })
    })
  return paragraphs.filter((one) => one.some(({ text }) => text.trim() !== ''))
}

/** The places in a draft that show a strand. */
import { endsOf } from './score-strands.ts'
import { explains, isSpecific, weighs } from './measures.ts'
import type { SentenceSigns } from './signs-in.ts'
import type { Span, Strand } from './strand.ts'

export interface EvidenceSpan extends Span {
  strand: Strand
}

/** At most this many places for each strand. */
const MOST = 4

const FINDS: Readonly<Record<Strand, (signs: readonly SentenceSigns[]) => readonly SentenceSigns[]>> = {
  answer: endsOf,
  evidence: (signs) =>
    signs.filter(
      (one) => one.quotes.length + one.figures.length + one.names.length + one.references.length > 0,
    ),
  data: (signs) => signs.filter((one) => one.figures.length + one.given.length > 0),
  explanation: (signs) => signs.filter((one) => explains(one) && isSpecific(one)),
  evaluation: (signs) => signs.filter((one) => weighs(one) && one.vague.length < 2),
  terms: (signs) => signs.filter((one) => one.terms.length >= 2),
  structure: endsOf,
  expression: () => [],
  spelling: () => [],
}

/** How much a sentence shows, so that the clearest places are chosen. */
const strength = (one: SentenceSigns): number =>
  one.quotes.length * 2 +
  one.figures.length +
  one.names.length +
  one.cause.length +
  one.reading.length * 2 +
  one.contrast.length +
  one.terms.length / 2 -
  one.vague.length

export function evidenceFor(strands: readonly Strand[], signs: readonly SentenceSigns[]): EvidenceSpan[] {
  const taken = new Set<number>()
  return strands
    .flatMap((strand) =>
      FINDS[strand](signs)
        .toSorted((one, other) => strength(other) - strength(one))
        .slice(0, MOST)
        .map(({ sentence }) => ({ start: sentence.start, end: sentence.end, strand })),
    )
    .filter(({ start }) => !taken.has(start) && taken.add(start))
    .toSorted((one, other) => one.start - other.start)
}

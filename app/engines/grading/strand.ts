/** What the grader can look at in a text. A criterion is about one or more of these. */
export const STRANDS = [
  'answer',
  'evidence',
  'data',
  'explanation',
  'evaluation',
  'terms',
  'structure',
  'expression',
  'spelling',
] as const
export type Strand = (typeof STRANDS)[number]

/** A place in the draft, by index of characters; the end is not included. */
export interface Span {
  start: number
  end: number
}

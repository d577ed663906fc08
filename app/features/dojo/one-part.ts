import type { QuestionPage } from '#app/features/practice/door-parts.ts'

/**
 * A question with one of its parts alone, as a run asks it. A picture that the answer is given on is shown once, where
 * it is given: the other parts, which would look at it above them, are not there.
 */
export function onePart(whole: QuestionPage, partId: string | undefined): QuestionPage {
  const parts = whole.parts.filter(({ id }) => id === partId)
  const placed = parts.some(({ input }) => 'picture' in input && input.picture === whole.picture)
  return {
    ...whole,
    parts,
    picture: placed ? null : whole.picture,
    marks: parts.reduce((sum, part) => sum + part.marks, 0),
  }
}

import type { QuestionPage } from '#app/features/question-bank/door-parts.ts'

/**
 * Reduces a question to one part, as a run asks it. A picture on which the part is answered is shown only
 * there, because the other parts, which show it above, are left out.
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

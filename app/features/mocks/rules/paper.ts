/** One question of a paper. The seed makes the numbers and never leaves the server. */
export interface PaperQuestion {
  questionId: string
  seed: number
  /** A typed question asked with four choices. */
  as?: 'choice'
  marks: number
}

/** The paper of one person. `wanted` is the number of marks of the real paper. */
export interface Paper {
  sections: { id: string; wanted: number; questions: PaperQuestion[] }[]
  wanted: number
}

export interface PlacedQuestion extends PaperQuestion {
  /** From 0, over all sections. */
  position: number
  sectionId: string
}

/** Every question with its place in the whole paper. */
export function placed(paper: Paper): PlacedQuestion[] {
  return paper.sections
    .flatMap(({ id, questions }) => questions.map((question) => ({ ...question, sectionId: id })))
    .map((question, position) => ({ ...question, position }))
}

export function marksOf(paper: Paper): number {
  return paper.sections.reduce(
    (sum, { questions }) => sum + questions.reduce((all, { marks }) => all + marks, 0),
    0,
  )
}

/** A paper with fewer marks than the real one gets proportionally less time. */
export function minutesFor(marks: number, wanted: number, minutes: number): number {
  return Math.max(1, Math.round((minutes * marks) / wanted))
}

import type { QuestionPart } from '#app/engines/questions/schema.ts'

export type ExportedAnswer = QuestionPart['answer']
/** Each kind of answer that a question may have. */
export type ExportedKind = ExportedAnswer['kind']

export type AnswerOf<Kind extends ExportedKind> = Extract<ExportedAnswer, { kind: Kind }>

/** A part to write. The writer adds to `losses` what the format cannot store. */
export interface ExportedPart<Answer extends ExportedAnswer = ExportedAnswer> {
  part: QuestionPart
  answer: Answer
  losses: string[]
}

import type { Question } from '#app/engines/questions/schema.ts'

/** True when a part of the question is an essay or another extended response. */
export const isEssay = (question: Question): boolean =>
  question.parts.some(({ answer }) => answer.kind === 'extended')

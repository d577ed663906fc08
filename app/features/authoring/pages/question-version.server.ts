import type { Question } from '#app/engines/questions/schema.ts'
import { reveal } from '#app/engines/questions/reveal.ts'
import {
  asBankQuestion,
  variantOf,
  html,
  inlineHtml,
  questionPage,
  builtInBank,
  previewMarking,
  type QuestionPage,
} from '#app/features/question-bank/door.ts'

/** A version as students see it. */
export function versionPage(questionId: string, version: number, body: Question): QuestionPage {
  const topic = builtInBank().curriculum.topic(body.topics[0]!)?.name ?? body.title
  return questionPage(
    { position: 0, hintsOpened: {}, flagged: false, note: '', topic },
    variantOf(asBankQuestion(questionId, version, body), 1),
    [],
  )
}

/** Everything that marks the version in the reviewer's browser. */
export const versionMarking = (questionId: string, version: number, body: Question) =>
  previewMarking(variantOf(asBankQuestion(questionId, version, body), 1))

/** The answers of the version as text. */
export function versionAnswers(questionId: string, version: number, body: Question) {
  const { marking } = variantOf(asBankQuestion(questionId, version, body), 1)
  return marking.parts.map(({ id }) => {
    const revealed = reveal(marking, id)
    return { part: id, answer: inlineHtml(revealed?.answer ?? ''), solution: html(revealed?.solution ?? '') }
  })
}

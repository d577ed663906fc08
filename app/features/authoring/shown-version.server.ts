import type { Question } from '#app/engines/questions/schema.ts'
import { reveal } from '#app/engines/questions/reveal.ts'
import {
  dealtOf,
  html,
  inlineHtml,
  questionPage,
  theBank,
  tryingPage,
  type QuestionPage,
} from '#app/features/practice/door.ts'
import { inBank } from './queries.server.ts'

/** A version as students get it. */
export function shownVersion(questionId: string, version: number, body: Question): QuestionPage {
  const topic = theBank().curriculum.topic(body.topics[0]!)?.name ?? body.title
  return questionPage(
    { position: 0, hintsOpened: {}, flagged: false, note: '', topic },
    dealtOf(inBank(questionId, version, body), 1),
    [],
  )
}

/** What marks it in the browser of whoever judges it. */
export const tryingOf = (questionId: string, version: number, body: Question) =>
  tryingPage(dealtOf(inBank(questionId, version, body), 1))

/** The same in words. */
export function answersOf(questionId: string, version: number, body: Question) {
  const { marking } = dealtOf(inBank(questionId, version, body), 1)
  return marking.parts.map(({ id }) => {
    const revealed = reveal(marking, id)
    return { part: id, answer: inlineHtml(revealed?.answer ?? ''), solution: html(revealed?.solution ?? '') }
  })
}

import { joinResponse } from '#app/engines/questions/join-response.ts'
import type { MockPage } from '../pages/sitting-page.server.ts'

const FIELD = /^response-([a-z])$/

/** The answers in a posted form of one page of a paper. */
export function answersIn(
  fields: Readonly<Record<string, string | string[]>>,
): { part: string; response: string }[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const part = FIELD.exec(name)?.[1]
    // Forms send line ends as two characters and scripts as one: the answers are the same.
    return part === undefined ? [] : [{ part, response: joinResponse(value).replace(/\r\n?/g, '\n') }]
  })
}

/** The page of a paper with the posted answers that were not saved. */
export function withTyped<P extends Pick<MockPage, 'answers'>>(
  page: P,
  typed: Readonly<Record<string, string | string[]>>,
): P {
  const position = Number(typed['position'])
  const given = answersIn(typed)
  const isGiven = (one: MockPage['answers'][number]) =>
    one.position === position && given.some(({ part }) => part === one.part)
  const writtenMs = (part: string) =>
    page.answers.find((one) => one.position === position && one.part === part)?.writtenMs ?? 0
  return {
    ...page,
    answers: [
      ...page.answers.filter((one) => !isGiven(one)),
      // The page now knows what the server has for these parts.
      ...given.map((one) => ({ position, ...one, writtenMs: writtenMs(one.part) })),
    ],
  }
}

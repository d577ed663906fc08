import { joinResponse } from '#app/features/practice/door-parts.ts'
import type { MockPage } from './sitting-page.server.ts'

const FIELD = /^response-([a-z])$/

/** What a form of one page of a paper holds in its places. */
export function answersIn(
  fields: Readonly<Record<string, string | string[]>>,
): { part: string; response: string }[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const part = FIELD.exec(name)?.[1]
    // Forms send the ends of lines in two characters, scripts in one: they are the same answer.
    return part === undefined ? [] : [{ part, response: joinResponse(value).replace(/\r\n?/g, '\n') }]
  })
}

/** The page of a paper with what was typed and not taken in its places. */
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
      // What the server has in their places is known to the page from now on.
      ...given.map((one) => ({ position, ...one, writtenMs: writtenMs(one.part) })),
    ],
  }
}

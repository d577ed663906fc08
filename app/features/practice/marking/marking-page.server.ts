import { randomUUID } from 'node:crypto'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { outcomePage, questionPage } from '../shown-page.server.ts'
import { markLine } from './ask-page.server.ts'
import type { HandedOn } from './handed-on.server.ts'
import { findGivenMarks } from './link-queries.server.ts'
import { shownName } from './link-rules.ts'

/**
 * What somebody who marks gets of an answer: its question, the words, the criteria and samples, and the marks that others
 * gave. Not the writer's own judgement, which would pull on theirs, and nothing else of the writer's.
 */
export async function markingPage(
  { db }: Pick<Services, 'db'>,
  actor: Person,
  { answer, link, name }: HandedOn,
  words: (at: Date) => string,
) {
  const { question, partId, response, result } = answer
  const stored = { position: 0, hintsOpened: {}, flagged: false, note: '', topic: '' }
  const page = questionPage(stored, question, [])
  const { id: _, prompt, picture, marks } = page.parts.find(({ id }) => id === partId)!
  const row = { id: answer.id, partId, response, confidence: null, cause: null, disputed: false, result }
  const { scheme, about, solution, picture: solutionPicture } = outcomePage(question, row)
  const given = await findGivenMarks(db, answer.id)
  const [latest] = given
  const isMine = latest?.markerId === actor.personId
  return {
    title: page.title,
    name: shownName(name),
    until: words(link.expiresAt),
    stem: page.stem,
    picture: page.picture,
    part: { prompt, picture, marks },
    about,
    scheme: scheme!,
    solution,
    solutionPicture,
    /** A new one for each form, so that one that is posted twice gives one mark. */
    mark: randomUUID(),
    known: latest?.id ?? '',
    isMine,
    /** To go on from, where the latest mark is one's own. */
    before: isMine
      ? {
          marks: Object.fromEntries(latest.criteria.map(({ id, awarded }) => [id, String(awarded)])),
          comment: latest.comment,
        }
      : { marks: {}, comment: '' },
    given: given.map((one) => markLine(one, words)),
  }
}

export type MarkingPage = Awaited<ReturnType<typeof markingPage>>

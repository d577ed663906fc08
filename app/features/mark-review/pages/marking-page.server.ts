import { firstName } from '#app/features/account/door.ts'
import { randomUUID } from 'node:crypto'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { outcomePage, questionPage } from '#app/features/question-bank/door.ts'
import { markLine } from './ask-to-mark-page.server.ts'
import type { SharedEssay } from '../queries/shared-response.server.ts'
import { findGivenMarks } from '../queries/marking-links.server.ts'

/**
 * The page for marking one essay: question, text, criteria, samples and other people's marks. It hides the writer's
 * own mark, which would influence the marker, and everything else about the writer.
 */
export async function markingPage(
  { db }: Pick<Services, 'db'>,
  actor: Person,
  { answer, link, name }: SharedEssay,
  words: (at: Date) => string,
) {
  const { question, partId, response, result } = answer
  const stored = { position: 0, hintsOpened: {}, flagged: false, note: '', topic: '' }
  const page = questionPage(stored, question, [])
  const { id: _, prompt, picture, marks: available } = page.parts.find(({ id }) => id === partId)!
  const row = { id: answer.id, partId, response, confidence: null, cause: null, disputed: false, result }
  const { scheme, about, solution, picture: solutionPicture } = outcomePage(question, row)
  const marks = await findGivenMarks(db, answer.id)
  const [latest] = marks
  const isMine = latest?.markerId === actor.personId
  return {
    title: page.title,
    name: firstName(name),
    until: words(link.expiresAt),
    stem: page.stem,
    picture: page.picture,
    part: { prompt, picture, marks: available },
    about,
    scheme: scheme!,
    solution,
    solutionPicture,
    /** A new id for each form, so that a double submit saves one mark. */
    mark: randomUUID(),
    known: latest?.id ?? '',
    isMine,
    /** Fills in the latest mark when this person gave it. */
    before: isMine
      ? {
          marks: Object.fromEntries(latest.criteria.map(({ id, awarded }) => [id, String(awarded)])),
          comment: latest.comment,
        }
      : { marks: {}, comment: '' },
    marks: marks.map((one) => markLine(one, words)),
  }
}

export type MarkingPage = Awaited<ReturnType<typeof markingPage>>

/** Names answers by how they are read today, so that a decision keeps what it is about when the engine reads better. */
import { setImmediate } from 'node:timers/promises'
import { practiceQuestions, responses, type markRulings } from '../tables.ts'
import { practiceBank } from '../the-bank.server.ts'
import { dealt } from '../variants.server.ts'
import { answerKey, isFollowing, isRead, readToday, type Taken } from './answer-key.ts'

/** What it takes to tell the same answers: selected beside the question that each was given to. */
export const LINE = {
  id: responses.id,
  personId: responses.personId,
  questionId: responses.questionId,
  skillId: responses.skillId,
  partId: responses.partId,
  response: responses.response,
  awarded: responses.awarded,
  of: responses.of,
  result: responses.result,
  seed: practiceQuestions.seed,
  askedAs: practiceQuestions.askedAs,
}

export interface Line {
  questionId: string
  partId: string
  response: string
  result: Taken
  seed: number
  askedAs: 'choice' | null
}

const exampleOfLine = ({ seed, response, result }: Line): NonNullable<About['example']> => ({
  seed,
  response,
  readAs: result.readAs,
  following: isFollowing(result),
})

/** The answer's name as it is read today, whenever it was given. */
export function keyOf(line: Line): string {
  const { questionId, partId, askedAs } = line
  return nameOf(questionId, partId, exampleOfLine(line), askedAs !== null)
}

/**
 * Those of the answers that have this name. To read one takes up to a tenth of a second, and a part has thousands: the
 * same words are read once, none that were dealt other numbers, and others are answered between two.
 */
export async function withName<T extends Line>(key: string, lines: readonly T[]): Promise<T[]> {
  const names = new Map<string, string>()
  const same: T[] = []
  for (const line of lines) {
    const { questionId, partId, seed, askedAs } = line
    // Of a question with numbers every name begins with the seed (answer-key.ts).
    const numbered = practiceBank().byId.get(questionId)?.params !== undefined
    if (numbered && !key.startsWith(`${seed} `)) continue
    const given = JSON.stringify([questionId, partId, askedAs, exampleOfLine(line)])
    let name = names.get(given)
    if (name === undefined) {
      await setImmediate()
      name = keyOf(line)
      names.set(given, name)
    }
    if (name === key) same.push(line)
  }
  return same
}

/** The answer to read again by, kept with the decision about it: a number or a formula, and nothing in free words. */
export function exampleOf(line: Line): About['example'] {
  const question = line.askedAs ? undefined : dealt(line.questionId, line.seed)
  return question && isRead(question.marking, line.partId) ? exampleOfLine(line) : null
}

type About = Pick<typeof markRulings.$inferSelect, 'questionId' | 'partId' | 'answerKey' | 'example'>

/** What a decision is about, as its answer is read today; as it was read then where no answer was kept with it. */
export const keyOfRuling = ({ questionId, partId, answerKey: key, example }: About): string =>
  example ? nameOf(questionId, partId, example) : key

function nameOf(
  questionId: string,
  partId: string,
  { seed, ...given }: NonNullable<About['example']>,
  asChosen = false,
): string {
  const question = dealt(questionId, seed)
  if (!question) return `${seed} ${given.response}`
  const answer = { partId, ...given }
  const readAs = asChosen ? given.readAs : readToday(question.marking, answer)
  return answerKey(practiceBank().byId.get(questionId), question.marking, { ...answer, readAs })
}

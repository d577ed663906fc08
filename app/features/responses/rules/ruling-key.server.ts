/** Keys responses by how today's engine reads them, so that a ruling still applies after the engine improves. */
import { setImmediate } from 'node:timers/promises'
import type { markRulings } from '../tables.ts'
import { questionBank, variantById } from '#app/features/question-bank/door.ts'
import { answerKey, isFollowing, isRead, readToday, type ReadResult } from './answer-key.ts'

export interface Line {
  questionId: string
  partId: string
  response: string
  result: ReadResult
  seed: number
  askedAs: 'choice' | null
}

const exampleOfLine = ({ seed, response, result }: Line): NonNullable<About['example']> => ({
  seed,
  response,
  readAs: result.readAs,
  following: isFollowing(result),
})

/** The key of a response as today's engine reads it. */
export function keyOf(line: Line): string {
  const { questionId, partId, askedAs } = line
  return keyFrom(questionId, partId, exampleOfLine(line), askedAs !== null)
}

/**
 * The lines whose response has this key. Reading a response takes up to 100 ms and a part has thousands, so equal
 * texts are read once, other seeds are skipped, and other requests run between two reads.
 */
export async function linesWithKey<T extends Line>(key: string, lines: readonly T[]): Promise<T[]> {
  const keys = new Map<string, string>()
  const same: T[] = []
  for (const line of lines) {
    const { questionId, partId, seed, askedAs } = line
    // For a template, every key begins with the seed (answer-key.ts).
    const numbered = questionBank().byId.get(questionId)?.params !== undefined
    if (numbered && !key.startsWith(`${seed} `)) continue
    const cacheKey = JSON.stringify([questionId, partId, askedAs, exampleOfLine(line)])
    let lineKey = keys.get(cacheKey)
    if (lineKey === undefined) {
      await setImmediate()
      lineKey = keyOf(line)
      keys.set(cacheKey, lineKey)
    }
    if (lineKey === key) same.push(line)
  }
  return same
}

/** The response that is stored with a ruling so that it can be read again: a number or a formula, never free text. */
export function exampleOf(line: Line): About['example'] {
  const question = line.askedAs ? undefined : variantById(line.questionId, line.seed)
  return question && isRead(question.marking, line.partId) ? exampleOfLine(line) : null
}

type About = Pick<typeof markRulings.$inferSelect, 'questionId' | 'partId' | 'answerKey' | 'example'>

/** The key of a ruling as today's engine reads its example; the stored key when there is no example. */
export const keyOfRuling = ({ questionId, partId, answerKey: key, example }: About): string =>
  example ? keyFrom(questionId, partId, example) : key

function keyFrom(
  questionId: string,
  partId: string,
  { seed, ...example }: NonNullable<About['example']>,
  asChosen = false,
): string {
  const question = variantById(questionId, seed)
  if (!question) return `${seed} ${example.response}`
  const answer = { partId, ...example }
  const readAs = asChosen ? example.readAs : readToday(question.marking, answer)
  return answerKey(questionBank().byId.get(questionId), question.marking, { ...answer, readAs })
}

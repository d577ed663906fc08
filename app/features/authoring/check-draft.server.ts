import { parse } from 'yaml'
import { checkQuestion } from '#app/engines/question-check/check-question.ts'
import type { Problem } from '#app/engines/questions/parse.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import { SEEDS, theBank } from '#app/features/practice/door.ts'
import type { Clock } from '#app/platform/time/clock.ts'
import { LARGEST_DRAFT, type Draft } from './draft.ts'
import { settled } from './same-json.ts'
import { questionOf } from './question-of-draft.ts'

/** A question that takes longer than this to check is refused: checking is done while somebody waits. */
const LONGEST_CHECK = 1_500
/** And a look at what is being typed is cut short sooner. */
const LONGEST_LOOK = 400

export interface Checked {
  /** Absent where the draft is not a question yet. */
  question?: Question
  problems: Problem[]
}

export const familyOf = (subjectId: string) => theBank().curriculum.subject(subjectId)?.family

/** The question of a draft as the format reads it, before any check. */
export function readDraft(draft: Draft, id: string): Checked {
  if (JSON.stringify(draft).length > LARGEST_DRAFT)
    return {
      problems: [{ path: '', message: 'It is longer than a question can be: shorten it, or make two of it' }],
    }
  const read = questionOf(draft, { id: `own-${id}`, familyOf, readYaml: (text) => parse(text) as unknown })
  return read.ok ? { question: read.question, problems: [] } : { problems: read.problems }
}

/**
 * The check of the bank, for a question that somebody brings: the model answer is marked right, known errors wrong, for
 * every set of numbers that could be dealt.
 */
export function checkDraft(draft: Draft, id: string, clock: Clock, seeds = SEEDS): Checked {
  // The page that follows a save asks for what the save has just found out.
  const key = `${id} ${seeds} ${settled(draft)}`
  const known = found.get(key)
  if (known) return known
  const made = checkAnew(draft, id, clock, seeds)
  if (key.length < 50_000 && !made.problems.some(({ path }) => path === '')) {
    found.set(key, made)
    if (found.size > MOST_FOUND) found.delete(found.keys().next().value!)
  }
  return made
}

const MOST_FOUND = 200
const found = new Map<string, Checked>()

function checkAnew(draft: Draft, id: string, clock: Clock, seeds: number): Checked {
  const read = readDraft(draft, id)
  if (!read.question) return read
  const until = clock().getTime() + (seeds === SEEDS ? LONGEST_CHECK : LONGEST_LOOK)
  const { skills, curriculum } = theBank()
  const problems = checkQuestion(
    read.question,
    { skills, curriculum },
    { seeds, mayGoOn: () => clock().getTime() < until },
  )
  return { question: read.question, problems: problems.map(inWords) }
}

/** The check speaks to those who write files; here there is a form. */
function inWords({ path, message }: Problem): Problem {
  if (path === 'skill') return { path, message: 'is not a skill of this subject: choose one of the list' }
  if (path.startsWith('topics['))
    return { path, message: 'is not a topic of this subject: choose one of the list' }
  return { path, message }
}

/** The same check of a version that is put forward. */
export function checkVersion(question: Question, clock: Clock): Problem[] {
  const until = clock().getTime() + LONGEST_CHECK
  const { skills, curriculum } = theBank()
  return checkQuestion(
    question,
    { skills, curriculum },
    { seeds: SEEDS, mayGoOn: () => clock().getTime() < until },
  )
}

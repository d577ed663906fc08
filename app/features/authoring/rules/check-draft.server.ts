import { parse } from 'yaml'
import { checkQuestion } from '#app/engines/question-check/check-question.ts'
import type { Problem } from '#app/engines/questions/parse.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import { SEEDS, builtInBank } from '#app/features/question-bank/door.ts'
import { boundedCache } from '#app/platform/cache/bounded-cache.ts'
import type { Clock } from '#app/platform/time/clock.ts'
import type { Draft } from './draft.ts'
import { draftRefusal } from './draft-refusal.server.ts'
import { stableJson } from './stable-json.ts'
import { questionOf } from './draft-to-question.ts'

/** A question that takes longer to check is refused, because the author waits for the check (milliseconds). */
const LONGEST_CHECK = 1_500
/** The shorter limit for a preview while the author types (milliseconds). */
const LONGEST_LOOK = 400

export interface Checked {
  /** Missing when the draft is not a valid question. */
  question?: Question
  problems: Problem[]
}

export const familyOf = (subjectId: string) => builtInBank().curriculum.subject(subjectId)?.family

/** The question of a draft, before any check. */
export function readDraft(draft: Draft, id: string): Checked {
  const refusal = draftRefusal(draft)
  if (refusal) return { problems: [{ path: '', message: refusal.message }] }
  const read = questionOf(draft, { id: `own-${id}`, familyOf, readYaml: (text) => parse(text) as unknown })
  return read.ok ? { question: read.question, problems: [] } : { problems: read.problems }
}

/**
 * Runs the bank's content check on a draft: for every seed, the model answer must earn full marks and known errors
 * must not.
 */
export function checkDraft(draft: Draft, id: string, clock: Clock, seeds = SEEDS): Checked {
  // Cached, because the page after a save needs the same check.
  const key = `${id} ${seeds} ${stableJson(draft)}`
  const known = checkCache.get(key)
  if (known) return known
  const made = checkAnew(draft, id, clock, seeds)
  if (key.length < 50_000 && !made.problems.some(({ path }) => path === '')) checkCache.set(key, made)
  return made
}

/** A check can take seconds, and the page after a save needs it again. */
const checkCache = boundedCache<Checked>(200)

function checkAnew(draft: Draft, id: string, clock: Clock, seeds: number): Checked {
  const read = readDraft(draft, id)
  if (!read.question) return read
  const until = clock().getTime() + (seeds === SEEDS ? LONGEST_CHECK : LONGEST_LOOK)
  const { skills, curriculum } = builtInBank()
  const problems = checkQuestion(
    read.question,
    { skills, curriculum },
    { seeds, mayGoOn: () => clock().getTime() < until },
  )
  return { question: read.question, problems: problems.map(inWords) }
}

/** Rewrites a problem for authors, because the check's wording is about files. */
function inWords({ path, message }: Problem): Problem {
  if (path === 'skill') return { path, message: 'is not a skill of this subject. Choose from the list' }
  if (path.startsWith('topics['))
    return { path, message: 'is not a topic of this subject. Choose from the list' }
  return { path, message }
}

/** The same check for a submitted version. */
export function checkVersion(question: Question, clock: Clock): Problem[] {
  const until = clock().getTime() + LONGEST_CHECK
  const { skills, curriculum } = builtInBank()
  return checkQuestion(
    question,
    { skills, curriculum },
    { seeds: SEEDS, mayGoOn: () => clock().getTime() < until },
  )
}

import {
  dealt,
  findSet,
  questionPage,
  theBank,
  type OutcomePage,
  type QuestionPage,
} from '#app/features/practice/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { BELTS, floorOf, nextBelt, type Belt } from './belts.ts'
import { timeIsUp } from './modes.ts'
import { onePart } from './one-part.ts'
import { findRun } from './queries.server.ts'
import { titleOf } from './topic-name.ts'

/** A run as its screen gets it. Of the open question nothing that marks it is here. */
export interface RunPage {
  id: string
  topic: string
  topicId: string
  subjectId: string
  mode: string
  finished: boolean
  /** Milliseconds left when the page was made; null without a clock. */
  left: number | null
  settled: number
  right: number
  streak: number
  bestStreak: number
  before: { rating: number; deviation: number }
  now: { rating: number; deviation: number; floor: number }
  /** Earned in this run, lowest first. */
  earned: Belt[]
  next: Belt | null
  /** The question that is open; null when the run is over, or when a step is still to be made. */
  question: QuestionPage | null
  /** The question just answered, with its mark; only where it was asked for. */
  marked: QuestionPage | null
  /** Once the run is over: what was not fully right, in the order it came. */
  misses: { questionId: string; page: QuestionPage }[]
  /** What a person has corrected to full marks since. */
  mended: { questionId: string; page: QuestionPage }[]
  /** Whether a mark was corrected after it had moved the rating. */
  corrected: boolean
}

export async function runPage(
  services: Services,
  actor: Person,
  runId: string,
  /** The place that was just answered. */
  answeredAt: number | null = null,
): Promise<RunPage | undefined> {
  const [run, set] = await Promise.all([
    findRun(services.db, actor, runId),
    findSet(services.db, actor, runId),
  ])
  if (!run || !set) return undefined
  const now = services.clock().getTime()
  const bank = theBank()
  const pageAt = (position: number): { questionId: string; page: QuestionPage } | null => {
    const stored = set.questions.find((one) => one.position === position)
    const question = stored && dealt(stored.questionId, stored.seed)
    if (!stored || !question) return null
    const responses = set.responses.filter((one) => one.position === position)
    const whole = questionPage(
      { ...stored, topic: titleOf(bank.curriculum, run.topicId) },
      question,
      responses,
    )
    return { questionId: stored.questionId, page: onePart(whole, run.parts[position]) }
  }
  const finished = run.finishedAt !== null
  const answers = finished
    ? Array.from({ length: run.settled }, (_, position) => pageAt(position)).flatMap((one) => {
        const outcome = one?.page.parts[0]?.outcome
        return one && outcome ? [{ ...one, outcome }] : []
      })
    : []
  // Decided before the run, it was the mark that the rating was moved by.
  const since = ({ ruled, awarded }: OutcomePage) =>
    ruled !== null && ruled.before !== awarded && new Date(ruled.at) >= run.startedAt
  const changed = answers.filter(({ outcome }) => since(outcome))
  const shown = ({ questionId, page }: { questionId: string; page: QuestionPage }) => ({ questionId, page })
  const open = finished || timeIsUp(run.endsAt, now) ? null : pageAt(run.settled)
  const answered = answeredAt === null ? null : (pageAt(answeredAt)?.page ?? null)
  const earned = BELTS.filter(({ id }) => run.belts.some((one) => one.belt === id && one.runId === run.id))
  return {
    id: run.id,
    topic: titleOf(bank.curriculum, run.topicId),
    topicId: run.topicId,
    subjectId: run.subjectId,
    mode: run.mode,
    finished,
    left: run.endsAt === null ? null : Math.max(0, run.endsAt.getTime() - now),
    settled: run.settled,
    right: run.right,
    streak: run.streak,
    bestStreak: run.bestStreak,
    before: { rating: run.ratingBefore, deviation: run.deviationBefore },
    now: { rating: run.rating, deviation: run.deviation, floor: floorOf(run) },
    earned: [...earned],
    next: nextBelt(run.belts.map(({ belt }) => belt)) ?? null,
    // Answered, but the step after it was lost: nothing is open until it is made.
    question: open && open.page.parts[0]?.outcome === undefined ? open.page : null,
    marked: answered?.parts[0]?.outcome ? answered : null,
    misses: answers.filter(({ outcome }) => outcome.awarded < outcome.of).map(shown),
    mended: changed.filter(({ outcome }) => outcome.awarded === outcome.of).map(shown),
    corrected: changed.length > 0,
  }
}

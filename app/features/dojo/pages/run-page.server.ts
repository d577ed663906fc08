import {
  variantById,
  questionPage,
  builtInBank,
  type OutcomePage,
  type QuestionPage,
} from '#app/features/question-bank/door.ts'
import { findSet } from '#app/features/responses/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { BELTS, floorOf, nextBelt, type Belt } from '../rules/belts.ts'
import { timeIsUp } from '../rules/modes.ts'
import { onePart } from '../rules/one-part.ts'
import { findRun } from '../queries/runs.server.ts'
import { titleOf } from '../rules/topic-name.ts'

/** A run as its screen gets it. It holds nothing that would help to mark the open question. */
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
  /** Belts earned in this run, lowest first. */
  earned: Belt[]
  next: Belt | null
  /** The open question; null if the run is over or its next step is still to be made. */
  question: QuestionPage | null
  /** The question that was just answered, with its mark; only if the request asks for it. */
  marked: QuestionPage | null
  /** After the run: questions without full marks, in the order of the run. */
  misses: { questionId: string; page: QuestionPage }[]
  /** Questions that a person has corrected to full marks since. */
  mended: { questionId: string; page: QuestionPage }[]
  /** Whether a mark was corrected after it had changed the rating. */
  corrected: boolean
}

export async function runPage(
  services: Services,
  actor: Person,
  runId: string,
  /** The position that was just answered. */
  answeredAt: number | null = null,
): Promise<RunPage | undefined> {
  const [run, set] = await Promise.all([
    findRun(services.db, actor, runId),
    findSet(services.db, actor, runId),
  ])
  if (!run || !set) return undefined
  const now = services.clock().getTime()
  const bank = builtInBank()
  const pageAt = (position: number): { questionId: string; page: QuestionPage } | null => {
    const stored = set.questions.find((one) => one.position === position)
    const question = stored && variantById(stored.questionId, stored.seed)
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
  // A ruling made before the run is the mark that changed the rating.
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
    // The answer is saved but its next step failed, so no question is open until the step is made.
    question: open && open.page.parts[0]?.outcome === undefined ? open.page : null,
    marked: answered?.parts[0]?.outcome ? answered : null,
    misses: answers.filter(({ outcome }) => outcome.awarded < outcome.of).map(shown),
    mended: changed.filter(({ outcome }) => outcome.awarded === outcome.of).map(shown),
    corrected: changed.length > 0,
  }
}

import type { PlannedSession, Timetable, Unfit } from '#app/engines/planning/timetable.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import type { PlanRow, SessionRow } from '../queries/plans.server.ts'
import { findCatchUp, findProposal } from '../queries/proposal.server.ts'
import { basisChanges } from '../rules/basis.ts'
import { reasonWords } from './change-words.server.ts'
import { subjectView, timeWords, workView } from './session-view.server.ts'

/** Rows of each list. The others are behind a button. */
const MOST_ROWS = 10

/** What a new plan would change, and why. Nothing is stored. */
export async function previewPage(
  { db, clock }: Services,
  actor: Person,
  plan: PlanRow,
  show: 'replan' | 'catch-up',
) {
  const find = show === 'replan' ? findProposal : findCatchUp
  const proposal = await find(db, actor, plan, clock().getTime())
  const { changes, missed, pinned, timetable, fingerprint } = proposal
  // The missed sessions of Catch up are in a list of their own.
  const added = show === 'replan' ? changes.added : []
  const count = changes.moved.length + added.length + changes.removed.length
  return {
    kind: show,
    fingerprint,
    count,
    reasons: reasonWords(basisChanges(plan.basis, proposal.basis), {
      missed: missed.length,
      pinned,
      moved: changes.moved.length,
    }),
    moved: cut(changes.moved.map(({ session, to }) => ({ ...row(session), to: timeWords(to) }))),
    added: cut(added.map((one, index) => ({ ...row({ ...one, id: `new-${index}` }), to: null }))),
    removed: cut(
      changes.removed.map((one) => ({ ...row(one), to: null, why: removedWords(one, timetable) })),
    ),
    missed: cut(missed.map((one) => ({ ...row(one), to: nextTime(one, timetable.sessions) }))),
    unfit: unfitView(timetable.unfit),
  }
}

export type PreviewPage = Awaited<ReturnType<typeof previewPage>>

function row(session: PlannedSession & { id: string }) {
  const { title, subject } = workView(session)
  return { id: session.id, title, subject, time: timeWords(session), minutes: session.minutes }
}

export type ChangedRow = ReturnType<typeof row> & { to: string | null; why?: string }

/** Why the new plan leaves a session out. */
function removedWords({ subjectId, topicId }: PlannedSession, { unfit }: Timetable): string {
  const short = unfit.find((one) => one.subjectId === subjectId)
  return short && (short.isLeftOut || (topicId !== null && short.topicIds.includes(topicId)))
    ? 'Your hours are too few for this session'
    : 'The new plan has fewer sessions of this work'
}

const cut = (rows: readonly ChangedRow[]) => ({
  rows: rows.slice(0, MOST_ROWS),
  more: rows.slice(MOST_ROWS),
  count: rows.length,
})

/** The next session of the same work in the new plan; null if none fits. */
function nextTime(
  { subjectId, kind, topicId }: SessionRow,
  sessions: readonly PlannedSession[],
): string | null {
  const next = sessions.find(
    (one) => one.subjectId === subjectId && one.kind === kind && one.topicId === topicId,
  )
  return next ? timeWords(next) : null
}

/** What the hours are too few for, in words. */
export function unfitView(unfit: readonly Unfit[]) {
  return unfit.map(({ subjectId, topicIds, isLeftOut }) => ({
    ...subjectView(subjectId),
    isLeftOut,
    topics: topicIds.map((id) => builtInBank().curriculum.topic(id)?.name ?? id),
  }))
}

export type UnfitView = ReturnType<typeof unfitView>

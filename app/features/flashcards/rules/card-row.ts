import type { CardState, LoggedReview, Schedule } from '#app/engines/memory/schedule.ts'
import type { Grade } from '#app/engines/memory/grades.ts'

export interface ScheduleColumns {
  state: string
  stability: number
  difficulty: number
  step: number
  reps: number
  lapses: number
  lastDay: number | null
  dueDay: number | null
  dueAt: Date | null
}

/** The schedule in the columns of a card. */
export function scheduleOf(row: ScheduleColumns): Schedule {
  const { stability, difficulty, step, reps, lapses, lastDay, dueDay } = row
  return {
    state: row.state as CardState,
    stability,
    difficulty,
    step,
    reps,
    lapses,
    lastDay,
    dueDay,
    dueAt: row.dueAt?.getTime() ?? null,
  }
}

/** The columns of a card for a schedule. */
export function columnsOf({ dueAt, ...schedule }: Schedule): ScheduleColumns {
  return { ...schedule, dueAt: dueAt === null ? null : new Date(dueAt) }
}

interface LogRow {
  id: string
  kind: string
  grade: string | null
  undoes: string | null
  dueDay?: number | null
  at: Date
  day: number
  schedule?: Schedule | null
}

/** The log of a card as the engine replays it. */
export function logOf(rows: readonly LogRow[]): LoggedReview[] {
  return rows.map(({ id, kind, grade, undoes, dueDay = null, at, day, schedule }) => {
    if (kind === 'undo') return { id, kind: 'undo', undoes: undoes ?? '' }
    if (kind === 'reset') return { id, kind: 'reset' }
    if (kind === 'import' && schedule) return { id, kind: 'import', schedule }
    return { id, kind: 'review', grade: grade as Grade, at: at.getTime(), day, dueDay }
  })
}

/** The id of the next entry in the log of a card. The same press from one page is stored once. */
export function entryId(cardId: string, logLength: number): string {
  return `${cardId}.${logLength}`
}

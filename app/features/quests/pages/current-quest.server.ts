import type { QuestRow } from '../queries/quest-progress.server.ts'
import { describeQuest } from './quest-view.server.ts'

export interface CurrentQuestLine {
  /** Null when every quest of the day and the week is finished. */
  quest: { about: string; done: number; target: number } | null
  /** Finished quests whose points wait. */
  toClaim: number
}

/** One line for Today: the next open quest of the day or week. */
export function currentQuest(rows: readonly QuestRow[], now: Date): CurrentQuestLine {
  const next = rows.find(({ endsAt, done, target }) => endsAt > now && done < target)
  return {
    quest: next ? { about: describeQuest(next).short, done: next.done, target: next.target } : null,
    toClaim: rows.filter(({ done, target, claimed }) => done >= target && !claimed).length,
  }
}

export type Period = 'day' | 'week'

/**
 * `recall`: a due skill · `weak`: a weak topic · `full`: full marks in a weak topic · `new`: a topic without answers ·
 * `recall-many`: several due skills · `regain`: questions that lost marks.
 */
export type QuestKind = 'recall' | 'weak' | 'full' | 'new' | 'recall-many' | 'regain'

/** Raise this number with every change of POINTS or of what counts, so that old entries can be explained. */
export const RULE_VERSION = 1

/** Finished quests can be claimed this long after they end. */
export const CLAIM_DAYS = 7

/** What claiming a quest is worth. */
export const POINTS: Readonly<Record<Period, number>> = { day: 10, week: 40 }

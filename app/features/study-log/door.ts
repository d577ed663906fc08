// For the server code of other features and for seeds.
export { FREEZES_A_MONTH, streakOf, streakReachedOn, type Streak } from './rules/streak.ts'
export { weekOf } from './rules/week-of.ts'
export { findStreak, findStudyDays, studyDays } from './queries/study-days.server.ts'
export { setGoal } from './use-cases/set-goal.server.ts'

// For the server code of other features and for seeds.
export { todaysPlan, type TodaysPlan } from './pages/todays-plan.server.ts'
export { findPlanKept, type PlanKept } from './queries/plan-kept.server.ts'
export { findSessions } from './queries/plans.server.ts'
export { markSession } from './use-cases/change-session.server.ts'
export { saveHours } from './use-cases/save-hours.server.ts'

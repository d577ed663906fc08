// For the server code of other features and for seeds.
export { reminderJobs } from './jobs/reminder-jobs.server.ts'
export { dateView, type DateView } from './pages/date-view.ts'
export { findFollowed } from './queries/followed.server.ts'
export { dateOfDeadline, dateOfScholarship, findKnownDates } from './queries/known-dates.server.ts'
export { followDate, unfollowDate } from './use-cases/follow-date.server.ts'
export { datesSoon, followedRows, type FollowedRow } from './queries/dates-soon.server.ts'

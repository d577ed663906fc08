// What practice needs of the questions that people write. Leads to nothing of practice: the two meet here only.
export { authoredSharing } from './follow-sharing.server.ts'
export { authoringJobs } from './import-jobs.server.ts'
export { isOwnId } from './own-id.ts'
export { findDealable, findPublished, findPublishedMark, findVersions } from './queries.server.ts'
export { dealOwn } from './use-cases/deal-own.server.ts'

// For the server code of other features.
export { authoringJobs } from './jobs/delete-old-imports.server.ts'
export { authoredSharing } from './subscribers/on-sharing-withdrawn.server.ts'
export { startOwnSet } from './use-cases/start-own-set.server.ts'

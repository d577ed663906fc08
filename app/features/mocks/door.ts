export { mockRulings } from './follow-ruling.server.ts'
export { mockJobs } from './jobs.server.ts'

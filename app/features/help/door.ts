// What the rest of the product may use of the help.
export { helpJobs } from './jobs.server.ts'

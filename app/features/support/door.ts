export { supportJobs } from './jobs/support-jobs.server.ts'
export { sendRequest } from './use-cases/send-request.server.ts'

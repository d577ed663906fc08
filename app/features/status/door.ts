export { startStatus, statusJobs } from './jobs/board.server.ts'

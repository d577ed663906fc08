export { createViewRecorder, viewJobs, type ViewRecorder } from './jobs/view-recorder.server.ts'

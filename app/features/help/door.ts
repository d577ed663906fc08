export { helpJobs } from './jobs/help-jobs.server.ts'
export { articleDocuments, articlePassages } from './queries/find-articles.server.ts'

// For commands that run the sources with Node.
export { countReferrers, countViews } from './queries/view-counts.server.ts'

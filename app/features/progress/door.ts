// For the server code of other features.
export { nextPage } from './pages/next-page.server.ts'
export { readOverview } from './pages/overview.server.ts'

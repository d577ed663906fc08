// For the server code of other features and for commands.
export { estimateCount, estimateSession, FIRST_MINUTES, quickestThird } from './rules/set-size.ts'
export { type SetChoices } from './rules/set-form.ts'
export { startSet } from './use-cases/start-set.server.ts'
export { chooserPage } from './pages/chooser-page.server.ts'

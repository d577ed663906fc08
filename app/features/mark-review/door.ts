// For the server code of other features and for commands.
export { findDisputed } from './queries/disputes.server.ts'
export { disputeMark } from './use-cases/dispute-mark.server.ts'

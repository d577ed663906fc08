// For commands.
export { readsMeaning } from './queries/risk-of-meaning.server.ts'

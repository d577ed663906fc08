export { dojoRulings } from './subscribers/on-mark-changed.server.ts'
export { dojoBelts, dojoRuns } from './tables.ts'

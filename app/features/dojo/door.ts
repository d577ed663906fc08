export { dojoRulings } from './follow-ruling.server.ts'

// For seeds.
export { saveFacts } from './use-cases/save-facts.server.ts'

// For seeds.
export { addDraft } from './use-cases/add-draft.server.ts'
export { createWork } from './use-cases/create-work.server.ts'

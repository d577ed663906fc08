// For features that ask a model.
export { aiRefusal, findAiPreferences, modelsFor } from './queries/ai-preferences.server.ts'
// For seeds.
export { postMessage } from './use-cases/post-message.server.ts'
export { writeAnswer } from './use-cases/write-answer.server.ts'

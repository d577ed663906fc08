// For seeds.
export { postMessage } from './use-cases/post-message.server.ts'
export { writeAnswer } from './use-cases/write-answer.server.ts'

/** What other features may draw. Apart from door.ts, which leads to the server's modules. */
export { TryQuestion } from './parts/try-question.tsx'

/** The one question of the first page. A door of its own, for what stands beside it in door-parts.ts would come along. */
export { TryQuestion } from './parts/try-question.tsx'

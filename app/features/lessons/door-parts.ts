export { LessonPage } from './parts/lesson-page.tsx'

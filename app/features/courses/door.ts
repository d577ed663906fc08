export { courseCatalogue, type Catalogue } from './queries/catalogue.server.ts'
export { findSavedCourses } from './queries/saved-courses.server.ts'
export { saveCourse } from './use-cases/save-course.server.ts'
export { finderPage } from './pages/finder-page.server.ts'

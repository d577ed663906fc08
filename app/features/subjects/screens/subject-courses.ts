import type { LoaderFunctionArgs } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { openedCourses } from '../picker-page.server.ts'

/** What a subject opens to under its courses in Subjects: no page, only the courses that name it. */
export function loader({ params }: LoaderFunctionArgs) {
  return openedCourses(params['subjectId'] ?? '') ?? notFound()
}

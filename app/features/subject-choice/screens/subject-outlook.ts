import { notFound } from '#app/platform/http/form.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { subjectOutlooks } from '../pages/subject-outlook.server.ts'

/** Data for a subject that was just ticked in Subjects. */
export const loader = load(async ({ services, params }) => {
  const { rows } = await subjectOutlooks(services, [params['subjectId'] ?? ''])
  return rows[0] ?? notFound()
})

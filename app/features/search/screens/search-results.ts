import { questionBank } from '#app/features/question-bank/door.ts'
import { findSubjects } from '#app/features/subjects/door.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { searchGroups } from '../pages/search-groups.ts'

const EACH = 4

/** The results that the palette shows while a person types. The query is neither logged nor recorded. */
export const loader = load(async ({ services, person, query }) => {
  const words = (query.get('q') ?? '').trim()
  if (!words) return { groups: [] }
  const { curriculum } = questionBank()
  const subjects = (await findSubjects(services.db, person)).map(({ subjectId }) => subjectId)
  const certificates = new Set(subjects.map((id) => curriculum.subject(id)?.certificate))
  const near = curriculum.subjects.filter((one) => certificates.has(one.certificate)).map(({ id }) => id)
  const { search, development } = services
  return { groups: searchGroups(search.find(person, words, { subjects, near, each: EACH, development })) }
})

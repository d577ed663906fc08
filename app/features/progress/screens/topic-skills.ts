import { notFound } from '#app/platform/http/form.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { readTopic } from '../pages/overview.server.ts'
import { topicSkills } from '../pages/progress-page.server.ts'

/** Data for an opened topic of Progress: its skills. */
export const loader = load(async ({ services, person, params }) => {
  const found = await readTopic(services, person, params['topicId'] ?? '')
  return found ? topicSkills(found.topic, found.counts) : notFound()
})

import type { LoaderFunctionArgs } from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { notFound } from '#app/platform/http/form.ts'
import { readTopic } from '../overview.server.ts'
import { topicSkills } from '../progress-page.server.ts'

/** What one topic of Progress opens to: no page, only its skills. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  const topic = await readTopic(scope.services, person, params['topicId'] ?? '')
  return topic ? topicSkills(topic) : notFound()
}

import { useActionData, useLoaderData, type ActionFunctionArgs } from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { editorAction, newPage } from './editor-action.server.ts'
import { QuestionEditor } from '../parts/question-editor.tsx'

export function meta() {
  return [
    { title: 'Write a question – Victor' },
    {
      name: 'description',
      content: 'Write a question, preview it and check it.',
    },
  ]
}

export const loader = load(({ services, person, query }) => newPage(services, person, query.get('subject')))

export { shouldReload as shouldRevalidate } from '../parts/should-reload.ts'

export async function action({ context, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  return editorAction(scope.services, person, request, null)
}

export default function OwnNew() {
  const page = useLoaderData<typeof loader>()
  return <QuestionEditor key={page.id} page={page} posted={useActionData<typeof action>()} saved={false} />
}

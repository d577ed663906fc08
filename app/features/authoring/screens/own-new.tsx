import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { editorAction, newPage, type Posted } from '../editor-action.server.ts'
import { QuestionEditor } from '../parts/question-editor.tsx'

export function meta() {
  return [
    { title: 'Write a question – Victor' },
    {
      name: 'description',
      content: 'Write a question of your own, see it as it will be asked, and have it checked.',
    },
  ]
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  return newPage(scope.services, person, new URL(request.url).searchParams.get('subject'))
}

export { keepTypedQuestion as clientAction } from '../parts/keep-typed-question.ts'
export { keepsPage as shouldRevalidate } from '../parts/keeps-page.ts'

export async function action({ context, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  return editorAction(scope.services, person, request, null)
}

export default function OwnNew() {
  const page = useLoaderData<typeof loader>()
  return (
    <QuestionEditor key={page.id} page={page} posted={useActionData() as Posted | undefined} saved={false} />
  )
}

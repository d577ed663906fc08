import {
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { notFound } from '#app/platform/http/form.ts'
import { editorAction, editorPage } from './editor-action.server.ts'
import { QuestionEditor } from '../parts/question-editor.tsx'

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const title = loaderData?.draft['title']
  return [
    { title: `${typeof title === 'string' && title ? title : 'Your question'} – Victor` },
    {
      name: 'description',
      content: 'Edit, preview, check and practise your question.',
    },
  ]
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  const seed = Number(new URL(request.url).searchParams.get('numbers')) || 1
  const page = await editorPage(
    scope.services,
    person,
    params['questionId'] ?? '',
    Math.max(1, Math.min(50, Math.trunc(seed))),
  )
  return page ?? notFound()
}

export { shouldReload as shouldRevalidate } from '../parts/should-reload.ts'

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  return editorAction(scope.services, person, request, params['questionId'] ?? '')
}

export default function OwnQuestion() {
  const page = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  return (
    <QuestionEditor
      // Adding a picture changes the draft, so the fields are rendered again.
      key={`${page.id} ${query.get('pictured') ?? ''}`}
      page={page}
      posted={useActionData<typeof action>()}
      saved={query.has('saved')}
    />
  )
}

import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { HTTP_STATUS } from '#app/platform/errors/failure.ts'
import { formFields, refused } from '#app/platform/http/form.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { zoneOf } from '#app/platform/time/zone.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { markingPage } from '../marking/marking-page.server.ts'
import { MarkingView } from '../parts/marking-view.tsx'
import { markByLink } from '../use-cases/mark-by-link.server.ts'
import { openMarkingLink } from '../use-cases/open-marking-link.server.ts'

export function meta() {
  return [
    { title: 'Mark an answer – Victor' },
    {
      name: 'description',
      content: 'A student asks you to mark one long answer by its criteria, beside annotated samples.',
    },
    { name: 'robots', content: 'noindex' },
  ]
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  const found = await openMarkingLink(scope.services, person, params['token'] ?? '')
  if (!found.ok) return data({ problem: found.error.message }, { status: HTTP_STATUS[found.error.code] })
  const words = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: zoneOf(request.headers) })
  const page = await markingPage(scope.services, person, found.value, (at) => words.format(at))
  return { page, kept: new URL(request.url).searchParams.get('kept') === 'yes' }
}

export { keepTyped as clientAction } from '#app/platform/http/keep-typed.ts'

/** A refusal because somebody else was first brings their mark along, to be read before one's own is kept. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const fields = await formFields(request)
  const token = params['token'] ?? ''
  const done = await markByLink(scope.services, person, token, fields)
  return done.ok ? redirect(`/marking/${token}?kept=yes`) : refused(done.error, fields)
}

export default function MarkByLink() {
  const loaded = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const refusal = posted && 'failure' in posted ? posted : undefined
  if ('problem' in loaded)
    return (
      <>
        <PageHeader title="The link was not opened" />
        <Callout kind="care" title={loaded.problem} />
      </>
    )
  return <MarkingView key={loaded.page.mark} page={loaded.page} kept={loaded.kept} refusal={refusal} />
}

import { data, redirect, useLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router'
import { HTTP_STATUS } from '#app/platform/errors/failure.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { useRefusal } from '#app/ui/patterns/form/form-answer.ts'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { markingPage } from '../pages/marking-page.server.ts'
import { MarkingView } from '../parts/marking-view.tsx'
import { markByLink } from '../use-cases/mark-by-link.server.ts'
import { openMarkingLink } from '../use-cases/open-marking-link.server.ts'

export function meta() {
  return [
    { title: 'Mark an answer – Victor' },
    {
      name: 'description',
      content: 'Mark a student’s long answer by its criteria.',
    },
    { name: 'robots', content: 'noindex' },
  ]
}

export const loader = load(async ({ services, person, params, query, zone }) => {
  const essay = await openMarkingLink(services, person, params['token'] ?? '')
  if (!essay.ok) return data({ problem: essay.error.message }, { status: HTTP_STATUS[essay.error.code] })
  const words = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  const page = await markingPage(services, person, essay.value, (at) => words.format(at))
  return { page, saved: query.get('kept') === 'yes' }
})

/** When another marker was first, the page reloads with their mark, to be read before this mark is saved. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export const action = actions({
  mark: intent({
    useCase: markByLink,
    input: ({ fields, params }) => ({ ...fields, token: params['token'] }),
    answer: (_marked, { params }) => redirect(`/marking/${params['token']}?kept=yes`),
  }),
})

export default function MarkByLink() {
  const loaded = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  if ('problem' in loaded)
    return (
      <>
        <PageHeader title="We couldn’t open the link" />
        <Callout kind="care" title={loaded.problem} />
      </>
    )
  return <MarkingView key={loaded.page.mark} page={loaded.page} saved={loaded.saved} refusal={refusal} />
}

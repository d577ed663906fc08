import { data, redirect, useLoaderData } from 'react-router'
import { HTTP_STATUS } from '#app/platform/errors/failure.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { sharedPage } from '../pages/shared-page.server.ts'
import { SharedView } from '../parts/shared-view.tsx'
import { reviewDraft } from '../use-cases/review-draft.server.ts'
import { openWorkLink } from '../use-cases/share-work.server.ts'

export function meta() {
  return [
    { title: 'A shared draft – Assessment grader – Victor' },
    {
      name: 'description',
      content: 'Read a student’s draft with its levels, and say where you see another level.',
    },
    { name: 'robots', content: 'noindex' },
  ]
}

export const loader = load(async ({ services, person, params, query, zone }) => {
  const shared = await openWorkLink(services, person, params['token'] ?? '')
  if (!shared.ok) return data({ problem: shared.error.message }, { status: HTTP_STATUS[shared.error.code] })
  const format = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  const words = (at: Date) => format.format(at)
  const page = await sharedPage(services, person, shared.value, { query, words })
  return { page, saved: query.get('saved') === 'yes' }
})

export const action = actions({
  review: intent({
    useCase: reviewDraft,
    input: ({ fields, params }) => ({ ...fields, token: params['token'] }),
    answer: ({ draftId }, { params }) =>
      redirect(`/assessment-grader/shared/${params['token']}?draft=${draftId}&saved=yes`),
  }),
})

export default function SharedWork() {
  const loaded = useLoaderData<typeof loader>()
  if ('problem' in loaded)
    return (
      <>
        <PageHeader title="We couldn’t open the link" />
        <Callout kind="care" title={loaded.problem} />
      </>
    )
  return <SharedView page={loaded.page} saved={loaded.saved} />
}

import {
  createContext,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { ScreenHandle } from '#app/navigation/shelled.tsx'
import { personOf } from '#app/platform/access/person.server.ts'
import { formFields, notFound, refused, UNKNOWN_ACTION } from '#app/platform/http/form.ts'
import { zoneOf } from '#app/platform/time/zone.ts'
import { endIfDue } from '../end-sitting.server.ts'
import { SittingView } from '../parts/sitting-view.tsx'
import { timesIn } from '../queries.server.ts'
import { isDue } from '../sitting-clock.ts'
import { readMock } from '../sitting-page.server.ts'
import { beginWriting, endRest, submitMock, takeRest } from '../use-cases/move-on.server.ts'
import { withTyped } from '../typed-answers.ts'
import { savePage } from '../use-cases/save-page.server.ts'

export const handle: ScreenHandle = { frame: 'own' }

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return [
    { title: `${loaderData?.page.title ?? 'Mock test'} – Victor` },
    { name: 'description', content: 'A timed paper: the server keeps the time and every answer is saved.' },
  ]
}

/** Between the action and the loader of one request without scripts. */
const postedTooLate = createContext(false)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  const { services } = scope
  const id = params['sittingId'] ?? ''
  const found = (await readMock(services, person, id)) ?? notFound()
  const report = `/mock-tests/${id}/report`
  // A page that was posted too late to count stays, with the words that were typed on it.
  const stays = context.get(postedTooLate)
  if (found.row.submittedAt !== null && !stays) throw redirect(report)
  if (isDue(timesIn(found.row), services.clock().getTime()) && !person.viewing) {
    await endIfDue(services, id)
    if (!stays) throw redirect(report)
  }
  return { page: found.page, zone: zoneOf(request.headers) }
}

/** All questions came at the start: going from one to the next asks the server for nothing. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && currentUrl.pathname === nextUrl.pathname
    ? false
    : defaultShouldRevalidate
}

export { keepTyped as clientAction } from '#app/platform/http/keep-typed.ts'

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const { services } = scope
  const id = params['sittingId'] ?? ''
  const fields = await formFields(request)
  const here = new URL(request.url).searchParams.get('q') ?? '1'
  switch (fields['intent']) {
    case 'page': {
      const done = await savePage(services, person, id, fields)
      if (done.ok) return redirect(`/mock-tests/${id}?q=${done.value.next}`)
      context.set(postedTooLate, done.error.code === 'conflict')
      return refused(done.error, fields)
    }
    case 'hand-in': {
      const done = await submitMock(services, person, id)
      return done.ok ? redirect(`/mock-tests/${id}/report`) : refused(done.error, fields)
    }
    case 'begin-writing':
    case 'rest':
    case 'go-on': {
      const step = { 'begin-writing': beginWriting, rest: takeRest, 'go-on': endRest }[fields['intent']]
      const done = await step(services, person, id)
      return done.ok
        ? redirect(`/mock-tests/${id}?q=${/^(?:\d{1,3}|end)$/.test(here) ? here : 1}`)
        : refused(done.error, fields)
    }
    default:
      return refused(UNKNOWN_ACTION, fields)
  }
}

export default function MockSitting() {
  const loaded = useLoaderData<typeof loader>()
  const { zone } = loaded
  const posted = useActionData<typeof action>()
  const refusal = posted && 'failure' in posted ? posted : undefined
  const failure = refusal?.failure.message
  // Posted without scripts: what was not taken stands in its place again, to be mended.
  const page = refusal ? withTyped(loaded.page, refusal.typed) : loaded.page
  return <SittingView key={page.id} page={page} zone={zone} failure={failure} />
}

import {
  createContext,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import { personOf } from '#app/platform/access/person.server.ts'
import { notFound } from '#app/platform/http/form.ts'
import type { FormFields } from '#app/platform/screens/action-answer.ts'
import { actions, intent, type Post } from '#app/platform/screens/actions.server.ts'
import type { ScreenRequest } from '#app/platform/screens/load.server.ts'
import { zoneOf } from '#app/platform/time/zone.ts'
import { endIfDue } from '../use-cases/end-sitting.server.ts'
import { useRefusal } from '#app/ui/patterns/form/form-answer.ts'
import { SittingView } from '../parts/sitting-view.tsx'
import { timesIn } from '../queries/sittings.server.ts'
import { isDue } from '../rules/sitting-clock.ts'
import { readMock } from '../pages/sitting-page.server.ts'
import { beginWriting, endRest, submitMock, takeRest } from '../use-cases/advance-phase.server.ts'
import { withTyped } from '../rules/typed-answers.ts'
import { savePage } from '../use-cases/save-page.server.ts'

export const handle: ScreenHandle = { frame: 'own' }

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return [
    { title: `${loaderData?.page.title ?? 'Mock test'} – Victor` },
    { name: 'description', content: 'A timed paper. Victor saves every answer.' },
  ]
}

/** Passes a fact from the action to the loader of one request without scripts. */
const postedTooLate = createContext(false)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  const { services } = scope
  const id = params['sittingId'] ?? ''
  const found = (await readMock(services, person, id)) ?? notFound()
  const report = `/mock-tests/${id}/report`
  // A page that was posted too late stays, with the typed text.
  const stays = context.get(postedTooLate)
  if (found.row.submittedAt !== null && !stays) throw redirect(report)
  if (isDue(timesIn(found.row), services.clock().getTime()) && !person.viewing) {
    await endIfDue(services, id)
    if (!stays) throw redirect(report)
  }
  return { page: found.page, zone: zoneOf(request.headers) }
}

/** All questions were loaded at the start, so moving between them sends no request. */
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

const paperOf = ({ params }: ScreenRequest) => params['sittingId'] ?? ''
const inPaper = (post: Post) => ({ sittingId: paperOf(post) })

/** Returns to the open question. */
function backHere(_done: unknown, post: Post) {
  const here = post.query.get('q') ?? '1'
  return redirect(`/mock-tests/${paperOf(post)}?q=${/^(?:\d{1,3}|end)$/.test(here) ? here : 1}`)
}

const act = actions({
  page: intent({
    useCase: (services, actor, { sittingId, fields }: { sittingId: string; fields: FormFields }) =>
      savePage(services, actor, sittingId, fields),
    input: (post) => ({ ...inPaper(post), fields: post.fields }),
    answer: ({ next }, post) => redirect(`/mock-tests/${paperOf(post)}?q=${next}`),
  }),
  'hand-in': intent({
    useCase: (services, actor, { sittingId }: { sittingId: string }) =>
      submitMock(services, actor, sittingId),
    input: inPaper,
    answer: (_done, post) => redirect(`/mock-tests/${paperOf(post)}/report`),
  }),
  'begin-writing': intent({ useCase: beginWriting, input: inPaper, answer: backHere }),
  rest: intent({ useCase: takeRest, input: inPaper, answer: backHere }),
  'go-on': intent({ useCase: endRest, input: inPaper, answer: backHere }),
})

export async function action(args: ActionFunctionArgs) {
  const answer = await act(args)
  if ('data' in answer && !answer.data.ok && answer.data.intent === 'page')
    args.context.set(postedTooLate, answer.data.error.code === 'conflict')
  return answer
}

export default function MockSitting() {
  const loaded = useLoaderData<typeof loader>()
  const { zone } = loaded
  const refusal = useRefusal()
  const failure = refusal?.error.message
  // Posted without scripts: shows the answers that were not saved again, so that they can be corrected.
  const page = refusal ? withTyped(loaded.page, refusal.typed) : loaded.page
  return <SittingView key={page.id} page={page} zone={zone} failure={failure} />
}

import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { formFields, notFound, refused, UNKNOWN_ACTION } from '#app/platform/http/form.ts'
import { attemptPage } from '../attempt-page.server.ts'
import { AttemptView } from '../parts/attempt-view.tsx'
import type { LogPosted } from '../parts/use-log.ts'
import {
  endRest,
  removeAttempt,
  saveAttempt,
  setUpAttempt,
  startClock,
  stopClock,
  takeRest,
} from '../use-cases/log-attempt.server.ts'

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return [
    { title: `${loaderData?.name ?? 'A past paper'} – Victor` },
    {
      name: 'description',
      content:
        'Your log of one official paper: the clock, your answers and marks by question, and their topics.',
    },
  ]
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  return (await attemptPage(scope.services, person, params['attemptId'] ?? '')) ?? notFound()
}

export { stayOnPage as clientAction } from '#app/platform/http/stay-on-page.ts'

/** Every answer brings the page along. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string | undefined
  defaultShouldRevalidate: boolean
}) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const { services } = scope
  const attemptId = params['attemptId'] ?? ''
  const fields = await formFields(request)
  const work = {
    'set-up': () => setUpAttempt(services, person, attemptId, fields),
    save: () => saveAttempt(services, person, attemptId, fields),
    finish: () => saveAttempt(services, person, attemptId, fields, true),
    'start-clock': () => startClock(services, person, attemptId, fields),
    'take-rest': () => takeRest(services, person, attemptId),
    'go-on': () => endRest(services, person, attemptId),
    'stop-clock': () => stopClock(services, person, attemptId),
    remove: () => removeAttempt(services, person, attemptId),
  }
  const intent = String(fields['intent'])
  if (!Object.hasOwn(work, intent)) return refused(UNKNOWN_ACTION, fields)
  const done = await work[intent as keyof typeof work]()
  if (!done.ok) return refused(done.error, fields)
  if (intent === 'remove') return redirect('/past-papers')
  return { intent, page: (await attemptPage(services, person, attemptId)) ?? notFound() }
}

export default function PastPaper() {
  const loaded = useLoaderData<typeof loader>()
  const posted = useActionData() as LogPosted | undefined
  return <AttemptView key={loaded.id} loaded={loaded} posted={posted} />
}

import { redirect, useActionData, useLoaderData, type MetaArgs } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent, personIn, type Intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { attemptPage } from '../pages/attempt-page.server.ts'
import { AttemptView } from '../parts/attempt-view.tsx'
import type { LogPosted } from '../parts/use-log.ts'
import {
  endRest,
  finishAttempt,
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
      content: 'Log your answers and marks for one official paper.',
    },
  ]
}

export const loader = load(async ({ services, person, params }) => {
  return (await attemptPage(services, person, params['attemptId'] ?? '')) ?? notFound()
})

/** Every response includes the page. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string | undefined
  defaultShouldRevalidate: boolean
}) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

/** A change of the log, answered with its page. */
function change<Value>(useCase: Intent<Value, unknown>['useCase']) {
  return intent({
    useCase,
    input: ({ fields, params }) => ({ ...fields, attemptId: params['attemptId'] }),
    answer: async (_done, post) => ({
      page: (await attemptPage(post.services, personIn(post), post.params['attemptId'] ?? '')) ?? notFound(),
    }),
  })
}

export const action = actions({
  'set-up': change(setUpAttempt),
  save: change(saveAttempt),
  finish: change(finishAttempt),
  'start-clock': change(startClock),
  'take-rest': change(takeRest),
  'go-on': change(endRest),
  'stop-clock': change(stopClock),
  remove: intent({
    useCase: removeAttempt,
    input: ({ params }) => ({ attemptId: params['attemptId'] }),
    answer: () => redirect('/past-papers'),
  }),
})

export default function PastPaper() {
  const loaded = useLoaderData<typeof loader>()
  const posted = useActionData() as LogPosted | undefined
  return <AttemptView key={loaded.id} loaded={loaded} posted={posted} />
}

import {
  isRouteErrorResponse,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { ScreenHandle } from '#app/navigation/shelled.tsx'
import { findSettings } from '#app/features/account/door.ts'
import { personOf } from '#app/platform/access/person.server.ts'
import { answersBringAll } from '#app/platform/http/stay-on-page.ts'
import { formFields, notFound, refused, UNKNOWN_ACTION } from '#app/platform/http/form.ts'
import { readSitting } from '../sitting.server.ts'
import { answerPosted } from '../answer-posted.server.ts'
import { judgeOwnAnswer } from '../use-cases/judge-own-answer.server.ts'
import {
  disputeMark,
  finishSet,
  nameCause,
  openHint,
  remarkOnQuestion,
} from '../use-cases/work-on-question.server.ts'
import { SittingPage } from '../parts/sitting-page.tsx'
import { sendAnswer } from '../parts/send-answer.ts'
import type { Posted } from '../parts/use-sitting.ts'

export const handle: ScreenHandle = { frame: 'own' }

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return [
    { title: `${loaderData?.title ?? 'Practice'} – Victor` },
    {
      name: 'description',
      content: 'Answer exam questions one at a time; each is marked at once, with the reason.',
    },
  ]
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  const [sitting, settings] = await Promise.all([
    readSitting(scope.services, person, params['setId'] ?? ''),
    findSettings(scope.services.db, person),
  ])
  if (sitting?.openRun) throw redirect(`/dojo/${sitting.id}`)
  return {
    ...(sitting ?? notFound()),
    askConfidence: settings.study.askConfidence,
    hintsFirst: settings.study.hintsFirst,
    aloud: settings.reading.aloud ? settings.reading.pace : null,
  }
}

/** With scripts: a server that cannot be reached, or that failed, leaves the page as it is, with what was typed. */
export async function clientAction({ params, request, serverAction }: ClientActionFunctionArgs) {
  try {
    return (await sendAnswer(params['setId'] ?? '', request)) ?? (await serverAction<typeof action>())
  } catch (error) {
    if (error instanceof Response) throw error
    const reference = isRouteErrorResponse(error)
      ? (error.data as { reference?: string } | null)?.reference
      : undefined
    return reference ? { unreachable: true as const, reference } : { unreachable: true as const }
  }
}

/**
 * Every question was sent at the start: going from one to the next asks the server for nothing either. An end that was
 * taken (it leads elsewhere and brings nothing itself) is another state of the whole sitting.
 */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs): boolean {
  const isEnded = asked.formData?.get('intent') === 'finish' && asked.actionResult === undefined
  return isEnded || answersBringAll(asked)
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const { services } = scope
  const setId = params['setId'] ?? ''
  const fields = await formFields(request)
  const intent = fields['intent']
  if (intent === 'answer') {
    const done = await answerPosted(services, person, setId, fields)
    return done.ok ? done.value : refused(done.error, fields)
  }
  if (intent === 'hint') {
    const done = await openHint(services, person, setId, fields)
    return done.ok
      ? { intent, position: Number(fields['position']), part: String(fields['part']), ...done.value }
      : refused(done.error, fields)
  }
  if (intent === 'remark') {
    const done = await remarkOnQuestion(services, person, setId, fields)
    return done.ok
      ? { intent, position: Number(fields['position']), ...done.value }
      : refused(done.error, fields)
  }
  if (intent === 'dispute') {
    const done = await disputeMark(services, person, fields)
    return done.ok
      ? { intent, response: String(fields['response']), ...done.value }
      : refused(done.error, fields)
  }
  if (intent === 'judge') {
    const done = await judgeOwnAnswer(services, person, fields)
    return done.ok
      ? { intent, position: Number(fields['position']), part: String(fields['part']), ...done.value }
      : refused(done.error, fields)
  }
  if (intent === 'cause') {
    const done = await nameCause(services, person, fields)
    return done.ok
      ? { intent, response: String(fields['response']), ...done.value }
      : refused(done.error, fields)
  }
  if (intent === 'finish') {
    const done = await finishSet(services, person, setId)
    return done.ok ? redirect(`/exam-practice/${setId}?q=done`) : refused(done.error, fields)
  }
  return refused(UNKNOWN_ACTION, fields)
}

export default function PracticeSet() {
  const sitting = useLoaderData<typeof loader>()
  const posted = useActionData() as Posted | undefined
  return <SittingPage key={sitting.id} sitting={sitting} posted={posted} />
}

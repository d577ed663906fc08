import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router'
import type { ScreenHandle } from '#app/navigation/shelled.tsx'
import { personOf } from '#app/platform/access/person.server.ts'
import { joinResponse } from '#app/features/practice/door-parts.ts'
import { formFields, notFound, refused, UNKNOWN_ACTION } from '#app/platform/http/form.ts'
import { RunView, type RunPosted } from '../parts/run-view.tsx'
import { runPage } from '../run-page.server.ts'
import { answerRun, finishRun, goOn } from '../use-cases/answer-run.server.ts'

export const handle: ScreenHandle = { frame: 'own' }

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return [
    { title: `Dojo: ${loaderData?.topic ?? 'a run'} – Victor` },
    {
      name: 'description',
      content: 'A run in the dojo: one short question after another, each marked at once and rated.',
    },
  ]
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  return (await runPage(scope.services, person, params['runId'] ?? '')) ?? notFound()
}

export {
  answersBringAll as shouldRevalidate,
  stayOnPage as clientAction,
} from '#app/platform/http/stay-on-page.ts'

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const { services } = scope
  const runId = params['runId'] ?? ''
  const fields = await formFields(request)
  const page = async (answeredAt: number | null = null) =>
    (await runPage(services, person, runId, answeredAt)) ?? notFound()
  const { intent } = fields
  if (intent === 'answer' || intent === 'pass') {
    const form = { ...fields, response: joinResponse(fields['response']) }
    const done = await answerRun(services, person, runId, form)
    if (!done.ok) return refused(done.error, fields)
    const { answered, belts } = done.value
    const position = Number(fields['position'])
    const ask = answered.kind === 'ask' ? answered : null
    return { intent: 'answer' as const, position, ask, belts, page: await page(ask ? null : position) }
  }
  if (intent === 'go-on' || intent === 'finish') {
    const done = await (intent === 'finish' ? finishRun : goOn)(services, person, runId)
    return done.ok ? { intent: 'go-on' as const, page: await page() } : refused(done.error, fields)
  }
  return refused(UNKNOWN_ACTION, fields)
}

export default function DojoRun() {
  const loaded = useLoaderData<typeof loader>()
  const posted = useActionData() as RunPosted | undefined
  return <RunView key={loaded.id} loaded={loaded} posted={posted} />
}

import { useActionData, useLoaderData, type MetaArgs } from 'react-router'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import type { Person } from '#app/platform/access/actor.ts'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent, personIn, type Post } from '#app/platform/screens/actions.server.ts'
import { load, type ScreenRequest } from '#app/platform/screens/load.server.ts'
import { RunView, type RunPosted } from '../parts/run-view.tsx'
import { runPage } from '../pages/run-page.server.ts'
import { answerRun, finishRun, continueRun } from '../use-cases/answer-run.server.ts'

export const handle: ScreenHandle = { frame: 'own' }

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return [
    { title: `Dojo: ${loaderData?.topic ?? 'a run'} – Victor` },
    {
      name: 'description',
      content: 'A dojo run with short questions at your level.',
    },
  ]
}

const runOf = ({ params }: ScreenRequest) => params['runId'] ?? ''
const inRun = (post: Post) => ({ ...post.fields, runId: runOf(post) })

async function pageOf(visit: ScreenRequest, person: Person, answeredAt: number | null = null) {
  return (await runPage(visit.services, person, runOf(visit), answeredAt)) ?? notFound()
}

export const loader = load((visit) => pageOf(visit, visit.person))

export { answersBringAll as shouldRevalidate } from '#app/platform/http/answers-bring-all.ts'

const answer = intent({
  useCase: answerRun,
  input: inRun,
  async answer({ answered, belts }, post) {
    const position = Number(post.fields['position'])
    const ask = answered.kind === 'ask' ? answered : null
    return { position, ask, belts, page: await pageOf(post, personIn(post), ask ? null : position) }
  },
})
const withPage = async (_done: unknown, post: Post) => ({ page: await pageOf(post, personIn(post)) })

export const action = actions({
  answer,
  pass: answer,
  'go-on': intent({ useCase: continueRun, input: inRun, answer: withPage }),
  finish: intent({ useCase: finishRun, input: inRun, answer: withPage }),
})

export default function DojoRun() {
  const loaded = useLoaderData<typeof loader>()
  const posted = useActionData() as RunPosted | undefined
  return <RunView key={loaded.id} loaded={loaded} posted={posted} />
}

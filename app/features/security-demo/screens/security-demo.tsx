import { useActionData, useLoaderData } from 'react-router'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import type { Result } from '#app/platform/errors/failure.ts'
import type { RequestScope } from '#app/platform/http/request-context.ts'
import { actions, intent, type Post } from '#app/platform/screens/actions.server.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { addToTrail } from '../pages/trail.server.ts'
import { demoPage } from '../pages/demo-page.server.ts'
import { HeadersPart, OriginsPart, TrailPart } from '../parts/demo-tables.tsx'
import { LimitTrial, MarkupTrial, PasswordTrial, SignatureTrial } from '../parts/trials.tsx'
import type { TrialResult } from '../rules/trial.ts'
import {
  runLimitTrial,
  runMarkupTrial,
  runPasswordTrial,
  runSignatureTrial,
} from '../use-cases/run-trial.server.ts'

export const handle: ScreenHandle = {}

export function meta() {
  return [
    { title: 'Security demo – Victor' },
    {
      name: 'description',
      content: 'Attack Victor safely: a script, a forged signature, a rate limit and a weak password, live.',
    },
  ]
}

export const loader = loadForAnyone(({ scope, request, zone }) => demoPage(scope, request.headers, zone))

const trial = (run: (scope: RequestScope, fields: unknown) => Promise<Result<TrialResult>>) =>
  intent({
    useCase: (_services, _guest, { scope, fields }: Post) => run(scope, fields),
    input: (post) => post,
    answer(result: TrialResult, { scope, request }) {
      addToTrail(scope, request.headers, result)
      return result
    },
  })

export const action = actions({
  markup: trial(runMarkupTrial),
  signature: trial(runSignatureTrial),
  limit: trial(runLimitTrial),
  password: trial(runPasswordTrial),
})

export default function SecurityDemo() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const result = posted && 'value' in posted ? posted.value : undefined
  return (
    <>
      <PageHeader
        title="Security demo"
        sub="Attack this server safely. Each trial runs the code that protects your account."
      />
      <Stack gap="wide">
        <MarkupTrial result={result} />
        <SignatureTrial result={result} pass={page.pass} />
        <LimitTrial result={result} />
        <PasswordTrial result={result} />
        <OriginsPart origins={page.origins} />
        <HeadersPart headers={page.headers} policy={page.policy} development={page.development} />
        <TrailPart trail={page.trail} />
      </Stack>
    </>
  )
}

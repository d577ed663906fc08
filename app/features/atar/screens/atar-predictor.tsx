import { lazy, Suspense } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { useRefusal } from '#app/ui/patterns/form/form-answer.ts'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { PrintButton } from '#app/ui/button/print-button.tsx'
import { CertificateChips } from '../parts/certificate-chips.tsx'
import { Predictor } from '../parts/predictor.tsx'
import { SourceList } from '../parts/source-list.tsx'
import { calculateOnce, predictorPage } from '../pages/predictor-page.server.ts'
import { deleteScenario, saveScenario } from '../use-cases/save-scenario.server.ts'

/** Guests have none, so it is no part of the first load. */
const ScenarioList = lazy(() => import('../parts/scenario-list.tsx'))

export function meta() {
  return [
    { title: 'ATAR predictor – Victor' },
    {
      name: 'description',
      content:
        'Enter your results for the VCE, HSC, QCE, SACE or WACE and see your ATAR by the published scaling of recent years.',
    },
  ]
}

export const loader = loadForAnyone(({ services, actor, query }) => predictorPage(services, actor, query))

export const action = actions({
  calculate: intent({ useCase: calculateOnce }),
  save: intent({ useCase: saveScenario }),
  delete: intent({ useCase: deleteScenario }),
})

export default function AtarPredictor() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const calculated = posted?.ok === true && posted.intent === 'calculate' ? posted.value : null
  const refusal = useRefusal('calculate', 'save')
  return (
    <>
      <PageHeader
        title="ATAR predictor"
        sub="Enter your results. You see what counts and the ATAR that they gave in recent years."
        actions={<PrintButton />}
      />
      <Stack>
        <RefusalNotice intents={['delete']} />
        <CertificateChips certificates={page.certificates} current={page.system} />
        {page.isCarried ? (
          <Callout kind="info" title="Each line has your average">
            Change the subjects and results to yours.
          </Callout>
        ) : null}
        <Predictor
          key={page.system}
          page={page}
          calculated={calculated}
          typed={refusal?.typed}
          saved={posted?.ok === true && posted.intent === 'save'}
        />
        {page.scenarios.length > 0 ? (
          <Suspense>
            <ScenarioList scenarios={page.scenarios} />
          </Suspense>
        ) : null}
        <SourceList sources={page.sources} />
        <p>
          <TextLink href="/help/articles/atar-predictor">How we work this out</TextLink>{' '}
          <TextLink href="/atar-hub">How each state’s system works</TextLink>
        </p>
      </Stack>
    </>
  )
}

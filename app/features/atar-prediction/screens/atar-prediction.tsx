import { useLoaderData } from 'react-router'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Columns, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { ReportPage } from '#app/ui/patterns/report/report-page.tsx'
import { ResultHeader } from '#app/ui/patterns/report/result-header.tsx'
import { plural } from '#app/ui/words/plural.ts'
import { predictionPage, type Forecast, type PredictionPage } from '../pages/prediction-page.server.ts'
import { AtarChart, ResultsChart, WhatMoved } from '../parts/atar-forecast.tsx'
import { AddSchoolResult, SchoolResultList } from '../parts/school-results.tsx'
import { savePrediction } from '../use-cases/save-prediction.server.ts'
import { deleteSchoolResult, saveSchoolResult } from '../use-cases/save-school-result.server.ts'

export function meta() {
  return [
    { title: 'ATAR prediction – Victor' },
    {
      name: 'description',
      content:
        'See which ATAR your practice, mock tests, past papers and school results point to, as a range.',
    },
  ]
}

export const loader = load(({ services, person, zone }) => predictionPage(services, person, zone))

export const action = actions({
  add: intent({ useCase: saveSchoolResult }),
  delete: intent({ useCase: deleteSchoolResult }),
  save: intent({ useCase: savePrediction, input: ({ zone }) => ({ zone }) }),
})

export default function AtarPrediction() {
  const page = useLoaderData<typeof loader>()
  const { forecast } = page
  if (!forecast) return <NoSubjects />
  return (
    <>
      <RefusalNotice intents={['', 'delete']} />
      <ReportPage
        header={<Header forecast={forecast} />}
        source={`${forecast.source} Victor is not affiliated with any admission centre.`}
      >
        <Columns label="Goal and history" aside={<Aside page={page} forecast={forecast} />}>
          <AtarChart forecast={forecast} />
          <ResultsChart forecast={forecast} />
          <WhatMoved forecast={forecast} />
          <AddSchoolResult page={page} />
          <SchoolResultList results={page.results} />
        </Columns>
      </ReportPage>
    </>
  )
}

function Header({ forecast: { atar, missing, next, certificate } }: { forecast: Forecast }) {
  if (!atar)
    return (
      <ResultHeader
        label={`Predicted ATAR, ${certificate}`}
        figure="Not enough evidence yet"
        finding={missing.join(' ')}
        detail="Practice, mock tests, past papers and school results all count."
        action={
          <ButtonLink href="#school-results" tone="primary" size="large">
            Add a school result
          </ButtonLink>
        }
      />
    )
  return (
    <ResultHeader
      label={`Predicted ATAR, ${certificate}`}
      figure={atar.range}
      finding="Nine times in ten your ATAR is in this range, if the model is right."
      detail={
        next
          ? `${next.title} would make the range about ${plural(next.narrower, 'point')} narrower.`
          : 'One more result would hardly change this range.'
      }
      action={
        next ? (
          <ButtonLink href={next.href} tone="primary" size="large">
            {next.label}
          </ButtonLink>
        ) : undefined
      }
    />
  )
}

function Aside({ page, forecast: { atar } }: { page: PredictionPage; forecast: Forecast }) {
  return (
    <>
      {atar ? (
        <Card title="Goal and history">
          <p>
            {atar.goal
              ? `Your goal of ${atar.goal.goal} is reached in ${atar.goal.chance} simulations.`
              : 'Set a goal in the ATAR hub to see how often the simulation reaches it.'}
          </p>
          <ActionForm intent="save" submit="Save today’s prediction" done="Saved to your history.">
            <p>
              {page.saved
                ? `Last saved: ${page.saved.range} on ${page.saved.day}.`
                : 'Save the prediction to compare it with later ones.'}
            </p>
          </ActionForm>
          <p>
            <TextLink href="/atar-hub">Goals and history</TextLink>
          </p>
        </Card>
      ) : null}
      <Card title="What if?">
        <p>Ask what a result would change, or where an hour of study is worth most.</p>
        <ButtonLink href="/atar-prediction-ai">Ask about my ATAR</ButtonLink>
      </Card>
      <p>
        <TextLink href="/help/articles/atar-prediction">How we predict</TextLink>
      </p>
    </>
  )
}

function NoSubjects() {
  return (
    <Stack>
      <PageHeader title="ATAR prediction" sub="See which ATAR your own work points to." />
      <EmptyState
        title="Choose your subjects first"
        action={
          <ButtonLink href="/select-subjects" tone="primary">
            Choose subjects
          </ButtonLink>
        }
      >
        The prediction uses your subjects of the VCE, HSC, QCE, SACE or WACE.
      </EmptyState>
    </Stack>
  )
}

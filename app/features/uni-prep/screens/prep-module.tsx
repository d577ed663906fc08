import { lazy, Suspense } from 'react'
import { redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent, type Post } from '#app/platform/screens/actions.server.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { LinkTabs } from '#app/ui/tabs/link-tabs.tsx'
import { DiagnosticForm } from '../parts/diagnostic-form.tsx'
import { modulePage } from '../pages/module-page.server.ts'
import { practiceFeedback, tryDiagnostic, tryPractice } from '../pages/result-view.server.ts'
import { PracticeList } from '../parts/practice-list.tsx'
import { diagnosticResponses, practiceResponse } from '../pages/posted-form.server.ts'
import { answerPractice } from '../use-cases/answer-practice.server.ts'
import { resetModule, takeDiagnostic } from '../use-cases/take-diagnostic.server.ts'

/** Parts without fields load later. A form must not be drawn again while somebody types. */
const ModuleOverview = lazy(() => import('../parts/module-overview.tsx'))
const DiagnosticResultView = lazy(() => import('../parts/diagnostic-result.tsx'))

export function meta({ loaderData }: { loaderData?: { title: string; summary: string } | undefined }) {
  return [
    { title: `${loaderData?.title ?? 'Module'} – Get ready for university – Victor` },
    { name: 'description', content: loaderData?.summary ?? 'A diagnostic, lessons and practice questions.' },
  ]
}

export const loader = loadForAnyone(
  async ({ services, actor, params, query }) =>
    (await modulePage(services, actor, params['module'] ?? '', query)) ?? notFound(),
)

const moduleIn = ({ params }: Post) => params['module'] ?? ''

export const action = actions({
  'try-diagnostic': intent({
    useCase: tryDiagnostic,
    input: (post) => ({ module: moduleIn(post), fields: post.fields }),
  }),
  try: intent({
    useCase: tryPractice,
    input: ({ fields }) => ({ question: String(fields['question'] ?? ''), fields }),
  }),
  diagnose: intent({
    useCase: takeDiagnostic,
    input: (post) => diagnosticResponses(moduleIn(post), post.fields),
    answer: ({ moduleId }) => redirect(`/uni-prep/${moduleId}?part=diagnostic`),
  }),
  practise: intent({
    useCase: answerPractice,
    input: ({ fields }) => practiceResponse(fields),
    answer: practiceFeedback,
  }),
  reset: intent({
    useCase: resetModule,
    input: (post) => ({ module: moduleIn(post) }),
    answer: ({ moduleId }) => redirect(`/uni-prep/${moduleId}`),
  }),
})

export default function PrepModule() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const [query] = useSearchParams()
  const triedResult = posted?.ok === true && posted.intent === 'try-diagnostic' ? posted.value : null
  const result = triedResult ?? (query.get('again') === 'yes' ? null : page.result)
  const base = `/uni-prep/${page.id}`
  const hrefs = { overview: base, diagnostic: `${base}?part=diagnostic`, practice: `${base}?part=practice` }
  return (
    <>
      <PageHeader
        title={page.title}
        sub={page.summary}
        back={{ href: '/uni-prep', label: 'Get ready for university' }}
      />
      <Stack>
        <RefusalNotice intents={['reset', '']} />
        <LinkTabs
          label="Parts of this module"
          current={hrefs[page.part]}
          tabs={[
            { href: hrefs.overview, label: 'Overview' },
            { href: hrefs.diagnostic, label: 'Diagnostic' },
            { href: hrefs.practice, label: 'Practice', count: page.counts.practice },
          ]}
        />
        {page.part === 'practice' ? (
          <PracticeList page={page} />
        ) : page.part === 'diagnostic' ? (
          result ? (
            <Suspense>
              <DiagnosticResultView moduleId={page.id} result={result} questions={page.diagnostic} />
            </Suspense>
          ) : (
            <DiagnosticForm page={page} />
          )
        ) : (
          <Suspense>
            <ModuleOverview page={page} />
          </Suspense>
        )}
      </Stack>
    </>
  )
}

import { redirect, useLoaderData } from 'react-router'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { recallPage } from '../pages/recall-page.server.ts'
import { subjectSheet } from '../pages/subject-sheet.server.ts'
import { RecallView } from '../parts/recall-view.tsx'
import { SubjectSheetView } from '../parts/subject-sheet.tsx'
import { recordRecall } from '../use-cases/record-recall.server.ts'

export function meta() {
  return [
    { title: 'Formula sheets – Victor' },
    {
      name: 'description',
      content:
        'The formulas of your subject with symbols, units and a worked use. Recall them and practise them.',
    },
  ]
}

export const loader = load(
  async ({ services, person, query }) =>
    (query.has('recall') ? await recallPage(services, person, query) : undefined) ??
    subjectSheet(services, person, query),
)

export const action = actions({
  recall: intent({
    useCase: recordRecall,
    answer: (_saved, { request }) => redirect(`/formula-sheets${new URL(request.url).search}`),
  }),
})

export default function FormulaSheets() {
  const page = useLoaderData<typeof loader>()
  if ('recall' in page) return <RecallView page={page} />
  return (
    <>
      <RefusalNotice intents={['']} />
      <SubjectSheetView page={page} />
    </>
  )
}

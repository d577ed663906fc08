import { NoSubjects } from '#app/features/subjects/door-parts.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Columns } from '#app/ui/layout/layout.tsx'
import type { FirstPage } from '../pages/revision-page.server.ts'
import { ExamList } from './exam-list.tsx'
import { HoursForm } from './hours-fields.tsx'

/** Before the first plan. */
export function FirstUse({ page }: { page: FirstPage | { kind: 'no-subjects' } | { kind: 'no-exams' } }) {
  if (page.kind === 'no-subjects')
    return <NoSubjects>The plan is made from your subjects and exam dates.</NoSubjects>
  if (page.kind === 'no-exams')
    return (
      <EmptyState
        title="Enter an exam date first"
        action={
          <ButtonLink href="/select-subjects" tone="primary">
            Enter exam dates
          </ButtonLink>
        }
      >
        The plan leads up to your exams. The date of a trial or school exam works too.
      </EmptyState>
    )
  return (
    <Columns label="Exams" aside={<ExamList exams={page.exams} without={page.without} />}>
      <Card title="When can you study?" sub="Change the hours to yours. You can edit the plan later.">
        <HoursForm hours={page.hours} submit="Make my plan" />
      </Card>
    </Columns>
  )
}

import { Card } from '#app/ui/card/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import type { ModulePage } from '../pages/module-page.server.ts'
import { QuestionField } from '#app/features/lessons/door-parts.ts'

/** All questions of a diagnostic in one form. An empty answer counts as not known. */
export function DiagnosticForm({ page }: { page: ModulePage }) {
  return (
    <Card
      title={`${page.counts.diagnostic} questions, about ${page.minutes} minutes`}
      sub="Skip what you do not know. You see every answer afterwards."
    >
      <ActionForm
        intent={page.signedIn ? 'diagnose' : 'try-diagnostic'}
        hidden={{ id: page.newId }}
        submit="Show my result"
        button={{ tone: 'primary', size: 'large' }}
        leaves
      >
        <Stack gap="wide">
          {page.diagnostic.map((question, index) => (
            <QuestionField
              key={question.id}
              question={question}
              name={`q-${question.id}`}
              number={index + 1}
            />
          ))}
        </Stack>
      </ActionForm>
    </Card>
  )
}

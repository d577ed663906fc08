import { Card } from '#app/ui/card/card.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { ReportedAnswers as Answers } from '../pages/reported-answers.server.ts'

/** Answers of tutors that students reported, the oldest first. Staff remove an answer or keep it. */
export function ReportedAnswers({ answers }: { answers: Answers }) {
  if (answers.length === 0) return null
  return (
    <Card
      title={
        answers.length === 1 ? '1 reported answer of a tutor' : `${answers.length} reported answers of tutors`
      }
      sub="The oldest answer comes first. You read this one answer, not the chat. If you remove it, the student reads that staff removed it."
    >
      <Rows label="Reported answers">
        {answers.map(({ id, title, reason, source, html }) => (
          <Row
            key={id}
            title={title}
            sub={
              <Stack gap="small">
                <span>
                  {reason}. {source}
                </span>
                <RichText html={html} />
                <ActionForm intents={['remove-answer', 'keep-answer']} hidden={{ answer: id }} gap="small">
                  <TextArea name="reason" label="Why" rows={2} maxLength={1000} />
                  <Cluster>
                    <SubmitButton intent="remove-answer" tone="danger" size="small">
                      Remove the answer<span className="visually-hidden">: {title}</span>
                    </SubmitButton>
                    <SubmitButton intent="keep-answer" size="small">
                      Keep the answer<span className="visually-hidden">: {title}</span>
                    </SubmitButton>
                  </Cluster>
                </ActionForm>
              </Stack>
            }
          />
        ))}
      </Rows>
    </Card>
  )
}

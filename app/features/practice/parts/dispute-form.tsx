import { Button } from '#app/ui/button/button.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import type { FormRefusal } from '#app/ui/patterns/form/form-answer.ts'
import { MarkDispute } from '#app/ui/question-frame/mark-dispute.tsx'
import styles from '#app/features/question-bank/parts/question-page.module.css'
import type { usePracticeSet } from './use-practice-set.ts'

export interface DisputeFormProps {
  Form: ReturnType<typeof usePracticeSet>['Form']
  action: string
  responseId: string
  busy: boolean
  refused: FormRefusal | undefined
}

/** The form in the ⋯ menu of a verdict that sends a disputed mark to a person. */
export function DisputeForm({ Form, action, responseId, busy, refused }: DisputeFormProps) {
  return (
    <MarkDispute open={refused !== undefined}>
      <Form method="post" action={action} className={styles.form}>
        <input type="hidden" name="intent" value="dispute" />
        <input type="hidden" name="response" value={responseId} />
        <TextArea
          name="reason"
          label="Why is it wrong?"
          rows={3}
          maxLength={2000}
          required
          defaultValue={String(refused?.typed['reason'] ?? '')}
          error={refused?.error.fields?.['reason']}
        />
        <div>
          <Button busy={busy}>Send to a person</Button>
        </div>
      </Form>
    </MarkDispute>
  )
}

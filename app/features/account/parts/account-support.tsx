import { Card } from '#app/ui/card/card.tsx'
import { TextArea, TextField } from '#app/ui/field/text-field.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'

/** For support staff: shows a record as its owner sees it. */
export function OpenRecordCard() {
  return (
    <Card
      id="open-record"
      title="View a person’s record"
      sub="You can view the record for 15 minutes but change nothing. Chats, messages and documents stay closed. The person sees your reason."
    >
      <ActionForm intent="open-record" submit="View record" gap="small" leaves>
        <TextField name="person" type="email" label="Person’s email address" autoComplete="off" required />
        <TextArea
          name="reason"
          label="Reason"
          hint="Use 10 to 500 characters. Name the support request only."
          rows={2}
          minLength={10}
          maxLength={500}
          required
        />
      </ActionForm>
    </Card>
  )
}

import { Section } from '#app/ui/card/card.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Cluster } from '#app/ui/layout/layout.tsx'
import { ConfirmForm } from '#app/ui/patterns/confirm/confirm-form.tsx'
import type { EditEventPage } from '../pages/edit-event-page.server.ts'

/** Deletes a draft, or cancels a published event. */
export function EventDanger({ page: { state, event, facts } }: { page: EditEventPage }) {
  if (state === 'cancelled' || state === 'finished') return null
  return (
    <Section title={state === 'draft' ? 'Delete this draft' : 'Cancel this event'}>
      <Cluster>
        {state === 'draft' ? (
          <ConfirmForm
            intent="delete"
            label="Delete the draft"
            title={`Delete the draft “${event.title}”?`}
            loses={['The draft and its sessions are deleted.']}
            undo="This cannot be undone."
            confirm="Delete the draft"
          />
        ) : (
          <ConfirmForm
            intent="cancel"
            label="Cancel the event"
            title={`Cancel “${event.title}”?`}
            loses={[`${facts[1]}, ${facts[2]}. We email everybody.`, 'All coming sessions are cancelled.']}
            undo="This cannot be undone."
            confirm="Cancel the event and tell everybody"
            keep="Keep the event"
          >
            <TextField name="reason" label="Reason" hint="Everybody reads this." maxLength={300} required />
          </ConfirmForm>
        )}
      </Cluster>
    </Section>
  )
}

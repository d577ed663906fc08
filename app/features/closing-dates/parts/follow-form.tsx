import BellPlus from 'lucide-react/icons/bell-plus'
import BellRing from 'lucide-react/icons/bell-ring'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'

export interface FollowFormProps {
  kind: string
  itemId: string
  /** Names the date for screen readers. */
  title: string
  followed: boolean
  /** Words of the button that follows. */
  label?: string
}

/** Follows a date, or stops following it. The screen's action needs the intents `follow` and `unfollow`. */
export function FollowForm({ kind, itemId, title, followed, label = 'Remind me' }: FollowFormProps) {
  return (
    <ActionForm intent={followed ? 'unfollow' : 'follow'} hidden={{ kind, item: itemId }}>
      <SubmitButton
        size="small"
        tone={followed ? 'quiet' : 'secondary'}
        icon={
          followed ? <BellRing size={18} aria-hidden="true" /> : <BellPlus size={18} aria-hidden="true" />
        }
      >
        {followed ? 'Saved. Remove' : label}
        <span className="visually-hidden">: {title}</span>
      </SubmitButton>
    </ActionForm>
  )
}

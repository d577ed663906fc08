import Ellipsis from 'lucide-react/icons/ellipsis'
import { TextField } from '#app/ui/field/text-field.tsx'
import { DetailsMenu } from '#app/ui/menu/details-menu.tsx'
import { ConfirmForm } from '#app/ui/patterns/confirm/confirm-form.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { addressOf, LONGEST_TITLE, type Tutor } from '../rules/chat.ts'
import styles from './tutor-chat.module.css'

interface Props {
  tutor: Tutor
  thread: { id: string; title: string }
  count: number
}

/** Renames, exports and deletes a chat. */
export function ChatMenu({ tutor, thread, count }: Props) {
  return (
    <DetailsMenu
      summary={<Ellipsis size={20} aria-hidden="true" />}
      label="This chat"
      summaryClassName={styles.flag}
    >
      <div className={styles.menu}>
        <ActionForm intent="rename" hidden={{ thread: thread.id }} submit="Save" done="Saved.">
          <TextField name="title" label="Name" maxLength={LONGEST_TITLE} defaultValue={thread.title} />
        </ActionForm>
        <a href={`${addressOf(tutor)}/${thread.id}/chat.md`} download>
          Export as a text file
        </a>
        <a href="#share">Send to my teacher or tutor</a>
        <ConfirmForm
          intent="delete"
          hidden={{ thread: thread.id }}
          label="Delete this chat"
          look={{ size: 'small', tone: 'quiet' }}
          title={`Delete “${thread.title}”?`}
          loses={[`${count} ${count === 1 ? 'message' : 'messages'}`]}
          confirm="Delete this chat"
        />
      </div>
    </DetailsMenu>
  )
}

import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Form } from 'react-router'
import { IconButton } from '#app/ui/button/button.tsx'
import type { MessageView } from '../pages/tutor-page.server.ts'
import styles from './tutor-chat.module.css'

/** “2 of 3”: moves between versions of a message. Nothing without other versions. */
export function BranchLinks({
  thread,
  branch: { at, of, before, after },
  what,
}: {
  thread: string
  branch: MessageView['branch']
  what: 'message' | 'answer'
}) {
  if (of < 2) return null
  return (
    <Form method="post" preventScrollReset className={styles.branch}>
      <input type="hidden" name="intent" value="branch" />
      <input type="hidden" name="thread" value={thread} />
      {before ? (
        <IconButton
          type="submit"
          name="message"
          value={before}
          label={`Earlier ${what}`}
          icon={<ChevronLeft size={18} aria-hidden="true" />}
        />
      ) : null}
      <span>
        {at} of {of}
      </span>
      {after ? (
        <IconButton
          type="submit"
          name="message"
          value={after}
          label={`Later ${what}`}
          icon={<ChevronRight size={18} aria-hidden="true" />}
        />
      ) : null}
    </Form>
  )
}

import { memo } from 'react'
import type { MessageView, TutorPage } from '../pages/tutor-page.server.ts'
import { CareServices } from './care-services.tsx'
import { StudentMessage } from './student-message.tsx'
import { TutorMessage } from './tutor-message.tsx'
import styles from './tutor-chat.module.css'

export interface MessageItemProps {
  page: Pick<TutorPage, 'tutor' | 'thread' | 'newIds' | 'care'>
  message: MessageView
  /** Sends a message; null where nobody may write. */
  send: ((fields: Record<string, string>) => Promise<boolean>) | null
}

interface Placed extends MessageItemProps {
  /** Before the last messages: laid out only when it is in sight. */
  isEarly: boolean
}

/** One message. It is drawn again only if the message itself changed: a long chat has hundreds. */
export const MessageItem = memo(function MessageItem({ page, message, isEarly, send }: Placed) {
  return (
    <li id={`m-${message.id}`} className={isEarly ? styles.early : undefined}>
      {message.role === 'user' ? (
        <StudentMessage page={page} message={message} canWrite={send !== null} />
      ) : (
        <TutorMessage page={page} message={message} send={send} />
      )}
      {message.isCare && page.care ? <CareServices care={page.care} /> : null}
    </li>
  )
}, isSame)

/** Ids for the next message differ with each page, and a form with old ones gets new ones when it is sent. */
function isSame(a: Placed, b: Placed): boolean {
  return (
    a.send === b.send &&
    a.isEarly === b.isEarly &&
    a.page.thread?.id === b.page.thread?.id &&
    (a.message === b.message || JSON.stringify(a.message) === JSON.stringify(b.message)) &&
    (!a.message.isCare || JSON.stringify(a.page.care) === JSON.stringify(b.page.care))
  )
}

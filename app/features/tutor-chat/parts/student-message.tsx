import { RichText } from '#app/ui/maths/rich-text.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import type { MessageView } from '../pages/tutor-page.server.ts'
import { addressOf } from '../rules/chat.ts'
import { BranchLinks } from './branch-links.tsx'
import type { MessageItemProps } from './message-item.tsx'
import { CheckedLines } from './checked-lines.tsx'
import styles from './tutor-chat.module.css'

/** A message of the student, with the lines that the engine checked. */
export function StudentMessage({
  page: { tutor, thread },
  message,
  canWrite,
}: {
  page: MessageItemProps['page']
  message: MessageView
  canWrite: boolean
}) {
  return (
    <div className={styles.asked}>
      <span className="visually-hidden">You: </span>
      {message.citations.map(({ id, title, href }) => (
        <p key={id} className={styles.meta}>
          About <TextLink href={href}>{title}</TextLink>
        </p>
      ))}
      <RichText html={message.html} />
      <CheckedLines lines={message.judged} />
      <div className={styles.acts}>
        <BranchLinks thread={thread?.id ?? ''} branch={message.branch} what="message" />
        {canWrite ? (
          <TextLink href={`${addressOf(tutor)}?chat=${thread?.id ?? ''}&edit=${message.id}`}>Edit</TextLink>
        ) : null}
      </div>
    </div>
  )
}

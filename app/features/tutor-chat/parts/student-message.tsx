import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import type { MessageView, TutorPage } from '../pages/tutor-page.server.ts'
import { addressOf } from '../rules/chat.ts'
import { BranchLinks } from './branch-links.tsx'
import styles from './tutor-chat.module.css'

/** A message of the student, with the lines that the engine checked. */
export function StudentMessage({
  page: { tutor, thread },
  message,
  canWrite,
}: {
  page: TutorPage
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
      {message.judged.length > 0 ? (
        <ol role="list" className={styles.lines} aria-label="Checked lines">
          {message.judged.map(({ text, state }, i) => (
            // Lines never change their order.
            <li key={i} className={styles[state]}>
              <span className={styles.number}>{i + 1}</span>
              <bdi className={styles.line}>{text}</bdi>
              <span className={styles.state}>
                {state === 'first-error' ? <X size={16} aria-hidden="true" /> : null}
                {state === 'right' ? <Check size={16} aria-hidden="true" /> : null}
                {STATES[state]}
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      <div className={styles.acts}>
        <BranchLinks thread={thread?.id ?? ''} branch={message.branch} what="message" />
        {canWrite ? (
          <TextLink href={`${addressOf(tutor)}?chat=${thread?.id ?? ''}&edit=${message.id}`}>Edit</TextLink>
        ) : null}
      </div>
    </div>
  )
}

const STATES = { right: 'Right', 'first-error': 'First error', 'not-checked': 'Not checked' } as const

import BookOpen from 'lucide-react/icons/book-open-text'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { LaurelMark } from '#app/ui/mark/laurel-mark.tsx'
import type { MessageView } from '../pages/tutor-page.server.ts'
import { nameOf } from '../rules/chat.ts'
import { AnswerActs } from './answer-acts.tsx'
import type { MessageItemProps } from './message-item.tsx'
import styles from './tutor-chat.module.css'

/** An answer with its sources, what wrote it, and what can be done with it. */
export function TutorMessage({ page, message, send }: MessageItemProps) {
  return (
    <div className={styles.answer}>
      <span className={styles.mark}>
        <LaurelMark size={24} />
      </span>
      <div className={styles.words}>
        <span className="visually-hidden">{nameOf(page.tutor)}: </span>
        {message.html ? <RichText html={message.html} /> : null}
        {message.citations.length > 0 ? (
          <ul role="list" className={styles.citations} aria-label="Sources">
            {message.citations.map(({ number, id, title, href }) => (
              <li key={id}>
                <TextLink href={href} className={styles.citation}>
                  <BookOpen size={18} aria-hidden="true" />
                  <span>
                    {number}. {title}
                  </span>
                  <ChevronRight size={18} aria-hidden="true" />
                </TextLink>
              </li>
            ))}
          </ul>
        ) : null}
        <State state={message.state} />
        <AnswerActs page={page} message={message} send={send} />
      </div>
    </div>
  )
}

function State({ state }: { state: MessageView['state'] }) {
  if (state === 'complete') return null
  if (state === 'writing')
    return (
      <p className={styles.meta}>This answer is still being written. It appears here when it is complete.</p>
    )
  return <Callout kind="ask" title={WORDS[state]} />
}

const WORDS = {
  stopped: 'You stopped this answer.',
  incomplete: 'This answer is incomplete, because the connection to the model ended. Try again.',
  failed: 'No model answered. Try again in a minute.',
} as const

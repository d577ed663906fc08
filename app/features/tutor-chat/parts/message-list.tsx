import { useRef } from 'react'
import { TextLink } from '#app/ui/link/link.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { TutorPage } from '../pages/tutor-page.server.ts'
import { addressOf, nameOf } from '../rules/chat.ts'
import { HintBar } from './hint-bar.tsx'
import { MessageItem } from './message-item.tsx'
import type { Writing } from './read-lines.ts'
import { useScrollToReply } from './use-scroll-to-reply.ts'
import styles from './tutor-chat.module.css'
import { WritingAnswer } from './writing-answer.tsx'

/** The last messages that are always laid out, so that the end of the chat keeps its place. */
const LAID_OUT = 20

interface Props {
  page: TutorPage
  writing: Writing | null
  /** A message that is sent when the answer ends. */
  waiting: string | null
  /** Sends a message; null where nobody may write. */
  send: ((fields: Record<string, string>) => Promise<boolean>) | null
}

/** The messages of the shown branch, and the answer that is being written. */
export function MessageList({ page, writing, waiting, send }: Props) {
  const { tutor, messages, thread, earlier } = page
  const end = useRef<HTMLDivElement>(null)
  const isWriting = writing !== null
  const cut = writing?.replaces ? messages.findIndex(({ id }) => id === writing.replaces) : -1
  const shown = cut < 0 ? messages : messages.slice(0, cut)
  const last = messages.at(-1)
  useScrollToReply(end, writing, last?.id)
  return (
    <>
      {earlier > 0 ? (
        <p>
          <TextLink href={`${addressOf(tutor)}?chat=${thread?.id ?? ''}&all=yes`} keepScroll>
            Show {plural(earlier, 'earlier message')}
          </TextLink>
        </p>
      ) : null}
      <ol role="list" className={styles.messages} aria-label="Chat" data-writing={isWriting || undefined}>
        {shown.map((message, index) => (
          <MessageItem
            key={message.id}
            page={page}
            message={message}
            isEarly={index < shown.length - LAID_OUT}
            send={send}
          />
        ))}
        {writing ? <WritingAnswer name={nameOf(tutor)} writing={writing} waiting={waiting} /> : null}
      </ol>
      <p className="visually-hidden" role="status">
        {isWriting ? `${nameOf(tutor)} is writing.` : ''}
      </p>
      {last && last.role === 'tutor' && last.hints !== null && send && !isWriting ? (
        <HintBar page={page} hints={last.hints} send={send} />
      ) : null}
      <div ref={end} className={styles.end} />
    </>
  )
}

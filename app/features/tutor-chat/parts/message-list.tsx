import { useEffect, useRef } from 'react'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { LaurelMark } from '#app/ui/mark/laurel-mark.tsx'
import type { TutorPage } from '../pages/tutor-page.server.ts'
import { nameOf } from '../rules/chat.ts'
import { CareServices } from './care-services.tsx'
import { HintBar } from './hint-bar.tsx'
import { StudentMessage } from './student-message.tsx'
import { TutorMessage } from './tutor-message.tsx'
import styles from './tutor-chat.module.css'
import type { Writing } from './use-answer.ts'

interface Props {
  page: TutorPage
  writing: Writing | null
  /** Sends a message; null where nobody may write. */
  send: ((fields: Record<string, string>) => Promise<boolean>) | null
}

/** The messages of the shown branch, and the answer that is being written. */
export function MessageList({ page, writing, send }: Props) {
  const { tutor, messages, care } = page
  const end = useRef<HTMLDivElement>(null)
  const isWriting = writing !== null
  useEffect(() => {
    if (isWriting) end.current?.scrollIntoView({ block: 'end' })
  }, [isWriting])
  const cut = writing?.replaces ? messages.findIndex(({ id }) => id === writing.replaces) : -1
  const shown = cut < 0 ? messages : messages.slice(0, cut)
  const last = messages.at(-1)
  return (
    <>
      <ol role="list" className={styles.messages} aria-label="Chat">
        {shown.map((message) => (
          <li key={message.id} id={`m-${message.id}`}>
            {message.role === 'user' ? (
              <StudentMessage page={page} message={message} canWrite={send !== null && !isWriting} />
            ) : (
              <TutorMessage page={page} message={message} send={isWriting ? null : send} />
            )}
            {message.isCare && care ? <CareServices care={care} /> : null}
          </li>
        ))}
        {writing ? (
          <>
            {writing.question ? (
              <li>
                <div className={styles.asked}>
                  <p className={styles.plain}>
                    <span className="visually-hidden">You: </span>
                    <bdi>{writing.question}</bdi>
                  </p>
                </div>
              </li>
            ) : null}
            <li className={styles.answer} aria-busy="true">
              <span className={styles.mark}>
                <LaurelMark size={24} />
              </span>
              <div className={styles.words}>
                {writing.blocks.map((html, i) => (
                  // Finished blocks keep their place and their text.
                  <RichText key={i} html={html} />
                ))}
                {writing.tail ? <RichText html={writing.tail} /> : null}
                {writing.blocks.length === 0 && !writing.tail ? (
                  <p className={styles.meta}>{nameOf(tutor)} is writing …</p>
                ) : null}
              </div>
            </li>
          </>
        ) : null}
      </ol>
      <div ref={end} />
      <p className="visually-hidden" role="status">
        {isWriting ? `${nameOf(tutor)} is writing.` : ''}
      </p>
      {last && last.role === 'tutor' && last.hints !== null && send && !isWriting ? (
        <HintBar page={page} hints={last.hints} send={send} />
      ) : null}
    </>
  )
}

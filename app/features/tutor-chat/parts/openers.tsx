import { Button } from '#app/ui/button/button.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import type { TutorPage } from '../pages/tutor-page.server.ts'
import styles from './tutor-chat.module.css'

const ABOUT_A_PASSAGE = ['Explain this passage', 'What is the main point here?', 'Show me a similar passage']

/** Messages that are sent with one press. */
export function Openers({
  page: { tutor, newIds, thread, openers, asked },
  title,
  most,
  send,
}: {
  page: TutorPage
  title: string
  /** At most so many are shown. */
  most: number
  send: (fields: Record<string, string>) => Promise<boolean>
}) {
  const ids = {
    thread: thread?.id ?? newIds.thread,
    question: newIds.question,
    answer: newIds.answer,
    ...(asked ? { passage: asked.id } : {}),
  }
  return (
    <section aria-labelledby="openers" className={styles.openers}>
      <h2 id="openers">{title}</h2>
      <ActionForm intent="send" hidden={ids}>
        <div className={styles.choices}>
          {(asked ? ABOUT_A_PASSAGE : openers)?.slice(0, most).map((text) => (
            <Button
              key={text}
              type="submit"
              name="text"
              value={text}
              onClick={(event) => {
                event.preventDefault()
                void send({ ...ids, tutor, text })
              }}
            >
              {text}
            </Button>
          ))}
        </div>
      </ActionForm>
    </section>
  )
}

import { Button } from '#app/ui/button/button.tsx'
import { Cluster } from '#app/ui/layout/layout.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import type { TutorPage } from '../pages/tutor-page.server.ts'
import styles from './tutor-chat.module.css'

const ALL = [1, 2, 3]

/** Before the first line of the student, only so many hints are given. */
const BEFORE_TRYING = 2

/** How many hints are used, and the next ones. The solution comes only after an attempt. */
export function HintBar({
  page: { tutor, thread, newIds, hasTried },
  hints,
  send,
}: {
  page: TutorPage
  hints: number
  send: (fields: Record<string, string>) => Promise<boolean>
}) {
  const ids = { thread: thread?.id ?? '', question: newIds.question, answer: newIds.answer }
  const press = (text: string) => ({
    type: 'submit' as const,
    name: 'text',
    value: text,
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      void send({ ...ids, tutor, text })
    },
  })
  return (
    <section className={styles.hints} aria-label="Hints">
      <p className={styles.used}>
        {hints} of {ALL.length} hints used
        <span className={styles.pills} aria-hidden="true">
          {ALL.map((one) => (
            <span key={one} className={one <= hints ? styles.spent : undefined} />
          ))}
        </span>
      </p>
      <ActionForm intent="send" hidden={ids}>
        <Cluster>
          {hints < (hasTried ? ALL.length : BEFORE_TRYING) ? (
            <Button {...press('Give me the next hint.')}>Next hint</Button>
          ) : null}
          {hasTried ? (
            <Button tone="quiet" {...press('Show me the answer.')}>
              Show answer
            </Button>
          ) : null}
        </Cluster>
      </ActionForm>
      {hasTried ? null : <p className={styles.meta}>Send one line of your own to see the answer.</p>}
    </section>
  )
}

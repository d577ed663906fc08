import { Button } from '#app/ui/button/button.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import type { TutorPage } from '../pages/tutor-page.server.ts'
import styles from './tutor-chat.module.css'

const OPENERS = {
  victor: [
    'Solve x^2 - 5x + 6 = 0',
    'Differentiate x^2 e^(3x)',
    'Explain the chain rule',
    'Give me practice questions on equilibrium',
  ],
  exodus: [
    'What is my predicted ATAR?',
    'How does an ATAR work in my state?',
    'How do I change the order of my preferences?',
    'What should I practise next?',
  ],
} as const

const ABOUT_A_PASSAGE = ['Explain this passage', 'What is the main point here?', 'Show me a similar passage']

/** Messages that are sent with one press, while the chat is empty. */
export function Openers({
  page: { tutor, newIds, asked },
  send,
}: {
  page: TutorPage
  send: (fields: Record<string, string>) => Promise<boolean>
}) {
  const ids = {
    thread: newIds.thread,
    question: newIds.question,
    answer: newIds.answer,
    ...(asked ? { passage: asked.id } : {}),
  }
  return (
    <section aria-labelledby="openers" className={styles.openers}>
      <h2 id="openers">Start with one of these</h2>
      <ActionForm intent="send" hidden={ids}>
        <div className={styles.choices}>
          {(asked ? ABOUT_A_PASSAGE : OPENERS[tutor]).map((text) => (
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

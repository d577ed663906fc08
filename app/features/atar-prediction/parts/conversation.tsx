import { Button } from '#app/ui/button/button.tsx'
import { Cluster } from '#app/ui/layout/layout.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { ConfirmForm } from '#app/ui/patterns/confirm/confirm-form.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import { useRefusal } from '#app/ui/patterns/form/form-answer.ts'
import type { ConversationPage } from '../pages/conversation-page.server.ts'
import { LONGEST_QUESTION } from '../rules/question-limits.ts'
import styles from './prediction.module.css'

/** Questions and answers, the newest last. */
export function Turns({ turns }: Pick<ConversationPage, 'turns'>) {
  return (
    <ol role="list" className={styles.turns} aria-label="Conversation" aria-live="polite">
      {turns.map(({ id, question, text }) => (
        <li key={id} id={`turn-${id}`}>
          <p className={styles.asked}>
            <span className="visually-hidden">You asked: </span>
            <bdi>{question}</bdi>
          </p>
          <div className={styles.answer}>
            {text.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The box for a question, and examples that are asked with one press. Both post the field `question`. */
export function AskForm({ newId, examples }: Pick<ConversationPage, 'newId' | 'examples'>) {
  const refusal = useRefusal('ask')
  // A refused form keeps its id, so that its error and its text stay with it.
  const id = String(refusal?.typed['id'] ?? newId)
  return (
    <ActionForm key={id} intent="ask" hidden={{ id }}>
      <TextField
        name="question"
        label="Your question"
        maxLength={LONGEST_QUESTION}
        autoComplete="off"
        enterKeyHint="send"
      />
      <Cluster>
        <SubmitButton tone="primary">Ask</SubmitButton>
      </Cluster>
      <section aria-labelledby="examples">
        <h2 id="examples" className={styles.heading}>
          What you can ask
        </h2>
        <div className={styles.examples}>
          {examples.map((example) => (
            <Button key={example} name="question" value={example} size="small">
              {example}
            </Button>
          ))}
        </div>
      </section>
    </ActionForm>
  )
}

/** Deletes all questions and answers. */
export function DeleteConversation({ count }: { count: number }) {
  return (
    <ConfirmForm
      intent="delete"
      label="Delete the conversation"
      look={{ size: 'small', tone: 'quiet' }}
      title="Delete this conversation?"
      loses={[`${count} ${count === 1 ? 'question' : 'questions'} with their answers`]}
      confirm="Delete the conversation"
    />
  )
}

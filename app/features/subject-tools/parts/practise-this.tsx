import { ButtonLink } from '#app/ui/button/button.tsx'
import { startWords } from '#app/ui/start/start-button.tsx'
import { StartForm } from '#app/ui/start/start-form.tsx'
import { usePlace } from '#app/ui/shell/use-place.ts'
import type { ToolPractice } from '../pages/practise.server.ts'
import styles from './practise.module.css'

/** Starts a set about what the tool does. Guests sign in first. */
export default function PractiseThis({ practice, signedIn }: { practice: ToolPractice; signedIn: boolean }) {
  const canPractise = usePlace('/exam-practice')
  const { name, choices, questions, minutes } = practice
  if (signedIn && !canPractise) return null
  const chooser = `/exam-practice?${new URLSearchParams(choices)}`
  return (
    <div className={`${styles.practise ?? ''} no-print`}>
      <p>
        <b>Practise this:</b> {name}
      </p>
      {signedIn ? (
        <StartForm choices={choices} questions={questions} minutes={minutes} action="/exam-practice" />
      ) : (
        <ButtonLink href={`/signin?to=${encodeURIComponent(chooser)}`} tone="primary" size="large">
          {startWords(questions, minutes)}
        </ButtonLink>
      )}
    </div>
  )
}

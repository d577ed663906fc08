import { ButtonLink } from '#app/ui/button/button.tsx'
import { ActionBar } from '#app/ui/layout/action-bar.tsx'
import { NextStep } from '#app/ui/patterns/report/result-header.tsx'
import { StartForm } from '#app/ui/start/start-form.tsx'
import { subjectTone } from '#app/ui/subject/families.ts'
import { countWords } from '#app/ui/words/count-label.tsx'
import type { PracticeSet, SetQuestion } from '../pages/practice-set-page.server.ts'

export interface NextSetProps {
  set: PracticeSet
  /** The skill that lost the most marks in this set. */
  worst: SetQuestion['skill'] | null
}

/** The one next step after a set: an open set of the subject, else more of the skill that lost marks. */
export function NextSet({ set, worst }: NextSetProps) {
  const { subject, unfinished } = set
  const next = worst?.next ?? set.next
  const words = unfinished
    ? {
        title: unfinished.title,
        reason: `You have answered ${countWords({ count: unfinished.answered, of: unfinished.questions, unit: 'question' })}.`,
      }
    : worst
      ? { title: worst.name, reason: 'You lost marks here.' }
      : { title: subject.name, reason: 'Continue with other questions.' }
  return (
    <ActionBar
      lead={<NextStep subject={subjectTone(subject.family)} {...words} />}
      below={
        <ButtonLink href="/dashboard" tone="quiet">
          Back to Today
        </ButtonLink>
      }
    >
      {unfinished ? (
        <ButtonLink href={`/exam-practice/${unfinished.id}`} tone="primary" size="large">
          Continue
        </ButtonLink>
      ) : next.questions > 0 ? (
        <StartForm
          action="/exam-practice"
          choices={{ subject: subject.id, lead: worst?.id ?? '' }}
          {...next}
        />
      ) : null}
    </ActionBar>
  )
}

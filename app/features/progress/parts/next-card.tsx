import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { StartForm } from '#app/ui/start/start-form.tsx'
import { StartPanel } from '#app/ui/start/start-panel.tsx'
import type { NextPage } from '../pages/next-page.server.ts'
import { subjectTone } from '#app/ui/subject/families.ts'

/** The first card of the dashboard: the recommendation, its reason, and a link to the evidence. */
export function NextCard({
  next,
  declined,
  countdown,
}: {
  next: NextPage
  declined: readonly string[]
  /** A `NextExam`. */
  countdown?: ReactNode
}) {
  const others = new URLSearchParams([...declined, next.skillId].map((id) => ['not', id]))
  return (
    <StartPanel
      subject={{ tone: subjectTone(next.subject.family), name: next.subject.name }}
      title={next.skill}
      reason={
        <>
          {next.reason} {next.evidence ? <TextLink href={next.evidence}>See these answers</TextLink> : null}
        </>
      }
      start={
        <StartForm
          choices={{ subject: next.subject.id, lead: next.skillId }}
          questions={next.questions}
          minutes={next.minutes}
          wide
        />
      }
      other={
        <ButtonLink href={`/dashboard?${others}`} size="large">
          Something else
        </ButtonLink>
      }
      countdown={countdown}
    />
  )
}

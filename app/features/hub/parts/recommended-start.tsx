import { useActionData } from 'react-router'
import type { Refusal } from '#app/platform/screens/action-answer.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { ChooseQuestions } from '#app/features/practice/door-parts.ts'
import { StartForm } from '#app/ui/start/start-form.tsx'
import { StartPanel } from '#app/ui/start/start-panel.tsx'
import { subjectTone } from '#app/ui/subject/families.ts'
import type { hubPage } from '../pages/hub-page.server.ts'

type Page = Awaited<ReturnType<typeof hubPage>>

export interface RecommendedStartProps {
  next: NonNullable<Page['next']>
  chooser: Page['chooser']
}

/** The recommended set: why, and one button that opens as many questions as it says. "Change" opens the filters. */
export function RecommendedStart({ next, chooser }: RecommendedStartProps) {
  const posted = useActionData() as Refusal | { ok: true } | undefined
  const refused = posted?.ok === false ? posted : undefined
  const isRefusedHere = Boolean(refused?.typed['lead'])
  return (
    <StartPanel
      subject={{ tone: subjectTone(next.subject.family), name: next.subject.name }}
      title={next.skill}
      reason={next.reason}
      start={
        <StartForm
          choices={{ subject: next.subject.id, lead: next.skillId }}
          questions={next.questions}
          minutes={next.minutes}
          wide
        >
          {isRefusedHere ? <Callout kind="care" title={refused!.error.message} live /> : null}
        </StartForm>
      }
      change={
        <>
          <ChooseQuestions page={chooser} />
          <div>
            <ButtonLink href={`/exam-practice?subject=${chooser.subjectId}`} tone="quiet">
              All questions of this subject
            </ButtonLink>
          </div>
        </>
      }
      changeOpen={chooser.choices !== undefined || (refused !== undefined && !isRefusedHere)}
    />
  )
}

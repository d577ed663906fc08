import { Form } from 'react-router'
import { NoSubjects } from '#app/features/subjects/door-parts.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { NextExam } from '#app/ui/exam/exam-countdown.tsx'
import { StartPanel } from '#app/ui/start/start-panel.tsx'
import { marksSoFar } from './marks-so-far.ts'
import type { ListPage } from './paper-filters.tsx'

/** What to do: continue the open log, or else log the paper that comes next. */
export function NextPaper({ page }: { page: ListPage }) {
  const { next, open } = page
  const [latest] = open
  if (latest)
    return (
      <StartPanel
        subject={{ tone: latest.subject.subject, name: latest.subject.name }}
        title={`${latest.certificate} ${latest.name}`}
        reason={`You started this log on ${latest.on}. ${marksSoFar(latest)}.`}
        start={
          <ButtonLink href={`/past-papers/${latest.id}`} tone="primary" size="large">
            Continue this log
          </ButtonLink>
        }
        other={
          <ButtonLink href="#papers" size="large">
            Log another paper
          </ButtonLink>
        }
      />
    )
  if (next)
    return (
      <StartPanel
        subject={{ tone: next.about.subject, name: next.about.name }}
        title={next.name}
        reason={`${next.reason}${next.time ? ` ${next.time}.` : ''}`}
        start={
          <Form method="post">
            <input type="hidden" name="intent" value="start" />
            <Button name="paper" value={next.id} tone="primary" size="large" wide>
              Log this paper<span className="visually-hidden"> {next.name}</span>
            </Button>
          </Form>
        }
        other={
          <ButtonLink href={next.href} size="large">
            Open at {next.authority}
            <span className="visually-hidden"> (the publisher’s site): {next.name}</span>
          </ButtonLink>
        }
        countdown={next.exam ? <NextExam {...next.exam} /> : undefined}
      />
    )
  if (page.hasSubjects) return null
  return <NoSubjects>Your papers then come first.</NoSubjects>
}

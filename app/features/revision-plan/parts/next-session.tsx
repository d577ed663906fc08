import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { StartPanel } from '#app/ui/start/start-panel.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { PlanPage } from '../pages/revision-page.server.ts'
import { SessionFields } from './session-card.tsx'

/** The first thing on the screen: the next session of today. */
export function NextSession({ page: { next, doneToday } }: { page: PlanPage }) {
  if (!next)
    return (
      <StartPanel
        title={doneToday > 0 ? 'Today’s sessions are done' : 'Nothing is planned for now'}
        reason={
          doneToday > 0
            ? `You finished ${plural(doneToday, 'session')} today.`
            : 'Your next session is in the week below.'
        }
        start={<ButtonLink href="/exam-practice">Practise more</ButtonLink>}
      />
    )
  const { title, subject, time, minutes, about, open } = next
  return (
    <StartPanel
      subject={subject ?? undefined}
      title={title}
      reason={`Today at ${time}, ${minutes} minutes. ${about}.`}
      start={
        open ? (
          <ButtonLink href={open.href} tone="primary" size="large">
            {open.label}
          </ButtonLink>
        ) : null
      }
      other={
        <Form method="post" preventScrollReset>
          <SessionFields session={next} />
          <Button size="large" name="intent" value="done">
            Mark as done
          </Button>
        </Form>
      }
    />
  )
}

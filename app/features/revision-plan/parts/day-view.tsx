import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { DateField } from '#app/ui/date-field/date-field.tsx'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { SubjectName } from '#app/ui/subject/subject-name.tsx'
import type { PlanPage } from '../pages/revision-page.server.ts'
import type { SessionView } from '../pages/session-view.server.ts'
import { cardId } from './card-id.ts'
import styles from './plan.module.css'
import { SessionFields, StateBadge } from './session-card.tsx'

/** Shorter sessions have no Split button. */
const SHORTEST_TO_SPLIT = 30

/** One day: each session with everything that can be done with it. */
export function DayView({ page }: { page: PlanPage }) {
  const { sessions, exams } = page.days[0]!
  return (
    <Stack>
      {exams.map(({ id, name, tone }) => (
        <p key={id}>
          <SubjectName subject={tone} name={`${name} exam on this day`} />
        </p>
      ))}
      {sessions.length === 0 ? (
        <EmptyState
          title="Nothing planned on this day"
          action={<ButtonLink href="/revision">See the week</ButtonLink>}
        >
          Move a session here from the week.
        </EmptyState>
      ) : (
        sessions.map((session, index) => (
          <SessionDetail
            key={session.id}
            session={session}
            page={page}
            first={index === 0}
            last={index === sessions.length - 1}
          />
        ))
      )}
      <nav aria-label="Days">
        <Cluster apart>
          <ButtonLink href={`/revision?day=${page.steps.before}`}>Previous day</ButtonLink>
          <ButtonLink href={`/revision?day=${page.steps.after}`}>Next day</ButtonLink>
        </Cluster>
      </nav>
    </Stack>
  )
}

interface DetailProps {
  session: SessionView
  page: PlanPage
  first: boolean
  last: boolean
}

function SessionDetail(props: DetailProps) {
  const { session, page } = props
  const { id, title, subject, time, minutes, about, state, open, moved } = session
  const isOpen = state === 'planned' || state === 'late'
  return (
    <div id={cardId(id)} tabIndex={-1} className={styles.detail}>
      <Card title={title} aside={<StateBadge state={state} />} sub={`${time} · ${minutes} min · ${about}`}>
        <Stack gap="small">
          {subject ? (
            <p>
              <SubjectName subject={subject.tone} name={subject.name} />
            </p>
          ) : null}
          <Cluster>
            {open && isOpen ? (
              <ButtonLink href={open.href} tone="primary">
                {open.label}
              </ButtonLink>
            ) : null}
            <Form method="post" preventScrollReset className={styles.tools}>
              <SessionFields session={session} />
              {isOpen ? <OpenButtons {...props} /> : null}
              {state === 'done' || state === 'skipped' ? (
                <Act session={session} intent="reopen" words="Reopen" />
              ) : null}
            </Form>
          </Cluster>
          {isOpen ? <MoveTo session={session} today={page.today} /> : null}
          {moved && isOpen ? (
            <p className={styles.sessionSub}>You chose this time, so a new plan keeps it.</p>
          ) : null}
        </Stack>
      </Card>
    </div>
  )
}

function OpenButtons({ session, page, first, last }: DetailProps) {
  return (
    <>
      <Act session={session} intent="done" words="Done" />
      <Act session={session} intent="skip" words="Skip" />
      {session.minutes >= SHORTEST_TO_SPLIT ? (
        <>
          <input type="hidden" name="half" value={`${page.half.slice(0, -12)}${session.id.slice(-12)}`} />
          <Act session={session} intent="split" words="Split in two" />
        </>
      ) : null}
      {first ? null : <Act session={session} intent="earlier" words="Move earlier" />}
      {last ? null : <Act session={session} intent="later" words="Move later" />}
    </>
  )
}

function Act({ session: { name }, intent, words }: { session: SessionView; intent: string; words: string }) {
  return (
    <Button size="small" name="intent" value={intent}>
      {words}
      <span className="visually-hidden">: {name}</span>
    </Button>
  )
}

function MoveTo({ session, today }: { session: SessionView; today: string }) {
  const { id, known, name, day, earliest, latest } = session
  return (
    <Fold
      summary={
        <>
          Move to another day<span className="visually-hidden">: {name}</span>
        </>
      }
    >
      <ActionForm intent="move" hidden={{ session: id }} submit="Move">
        <input type="hidden" name="known" value={known} />
        <DateField
          name="to"
          label="Day"
          required
          defaultValue={day < earliest ? earliest : day}
          min={earliest}
          max={latest ?? undefined}
          today={today}
        />
      </ActionForm>
    </Fold>
  )
}

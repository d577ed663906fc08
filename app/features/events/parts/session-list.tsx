import { ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { DateField, TimeField } from '#app/ui/date-field/date-field.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { ConfirmForm } from '#app/ui/patterns/confirm/confirm-form.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { EditEventPage, SessionLine } from '../pages/edit-event-page.server.ts'
import styles from './events.module.css'

/** The sessions of an event, and the form that adds one or one a week. */
export function SessionList({ page: { sessions, event, today, state } }: { page: EditEventPage }) {
  return (
    <Stack>
      {sessions.length === 0 ? (
        <EmptyState title="There are no sessions yet">
          Add a session below. Then publish the event.
        </EmptyState>
      ) : (
        sessions.map((session) => <OneSession key={session.id} session={session} code={event.code} />)
      )}
      {state === 'cancelled' ? null : <AddSessions today={today} zone={event.zone} />}
    </Stack>
  )
}

function OneSession({ session, code }: { session: SessionLine; code: string }) {
  const { id, when, length, capacity, taken, waiting, checkedIn, isCancelled, isOver, canChange } = session
  const hidden = { session: id }
  return (
    <section className={styles.session} aria-label={when}>
      <h3>{when}</h3>
      <p className={styles.figures}>
        <span>{length}</span>
        <span>
          {taken} of {plural(capacity, 'place')} taken
        </span>
        <span>{waiting} waiting</span>
        <span>{checkedIn} checked in</span>
        {isCancelled ? <strong>Cancelled</strong> : isOver ? <strong>Over</strong> : null}
      </p>
      {isCancelled ? null : (
        <Cluster>
          <ButtonLink href={`/admin/events/${code}/check-in?session=${id}`} reload>
            Check in
          </ButtonLink>
          {canChange ? (
            <ConfirmForm
              intent="cancel-session"
              hidden={hidden}
              label="Cancel this session"
              title={`Cancel the session on ${when}?`}
              loses={[`${plural(taken + waiting, 'person is', 'people are')} told by email.`]}
              undo="This cannot be undone."
              confirm="Cancel the session"
            >
              <TextField name="reason" label="Reason" hint="Everybody reads this." maxLength={300} required />
            </ConfirmForm>
          ) : null}
        </Cluster>
      )}
      {canChange ? (
        <Disclosure summary="Change places or time">
          <Stack>
            <ActionForm intent="resize" hidden={hidden} submit="Save places" done="Saved.">
              <TextField
                name="capacity"
                label="Places"
                hint="New places go to the waiting list first."
                type="number"
                inputMode="numeric"
                min={1}
                required
                defaultValue={String(capacity)}
              />
            </ActionForm>
            <ActionForm
              intent="move"
              hidden={hidden}
              submit="Move and tell everybody"
              done="Moved. Everybody was told."
            >
              <div className={styles.inline}>
                <DateField name="day" label="New day" defaultValue={session.day} required />
                <TimeField name="time" label="New time" defaultValue={session.time} required />
              </div>
            </ActionForm>
          </Stack>
        </Disclosure>
      ) : null}
    </section>
  )
}

function AddSessions({ today, zone }: { today: string; zone: string }) {
  return (
    <Card
      title="Add sessions"
      sub={`Times in the zone of the event, ${zone.replace('/', ': ').replaceAll('_', ' ')}.`}
    >
      <ActionForm intent="add-sessions" submit="Add" button={{ tone: 'primary' }} done="Added.">
        <div className={styles.inline}>
          <DateField name="day" label="Day" min={today} today={today} required />
          <TimeField name="time" label="Start" required />
          <TextField
            name="minutes"
            label="Length"
            unit="minutes"
            type="number"
            inputMode="numeric"
            min={5}
            max={1440}
            required
            defaultValue="60"
          />
          <TextField
            name="capacity"
            label="Places"
            type="number"
            inputMode="numeric"
            min={1}
            required
            defaultValue="20"
          />
        </div>
        <TextField
          name="weeks"
          label="Repeat weekly"
          hint="How many weeks. 1 adds one session. The local time stays the same when daylight saving changes."
          type="number"
          inputMode="numeric"
          min={1}
          max={30}
          required
          defaultValue="1"
        />
      </ActionForm>
    </Card>
  )
}

import { redirect, useLoaderData } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent, type Post } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { AuditTrail } from '#app/ui/patterns/detail/audit-trail.tsx'
import { DetailPage } from '#app/ui/patterns/detail/detail-page.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { editEventPage, type EditEventPage } from '../pages/edit-event-page.server.ts'
import { AttendeeList } from '../parts/attendee-list.tsx'
import { EventDanger } from '../parts/event-danger.tsx'
import { EventFields } from '../parts/event-fields.tsx'
import { SessionList } from '../parts/session-list.tsx'
import { EVENT_ZONES } from '../rules/event-zones.ts'
import { cancelEvent, deleteDraft, publishEvent, saveEvent } from '../use-cases/edit-event.server.ts'
import { addSessions, cancelSession, changeCapacity, moveSession } from '../use-cases/edit-sessions.server.ts'

export function meta() {
  return [
    { title: 'Edit an event – Victor' },
    { name: 'description', content: 'Change an event, its sessions and its attendees.' },
  ]
}

export const loader = load(async ({ services, params, query }) => {
  const code = params['eventCode'] ?? ''
  return (await editEventPage(services, { code, query })) ?? notFound()
})

const withCode = ({ fields, params }: Post) => ({ ...fields, code: params['eventCode'] ?? '' })
const here =
  (show: string) =>
  (_: unknown, { path }: Post) =>
    redirect(`${path}?show=${show}`)

export const action = actions({
  save: intent({ useCase: saveEvent, input: (post) => ({ ...withCode(post), fields: post.fields }) }),
  publish: intent({ useCase: publishEvent, input: withCode }),
  cancel: intent({ useCase: cancelEvent, input: withCode, answer: here('history') }),
  delete: intent({
    useCase: deleteDraft,
    input: withCode,
    answer: () => redirect('/admin/events?show=draft'),
  }),
  'add-sessions': intent({ useCase: addSessions, input: withCode }),
  resize: intent({ useCase: changeCapacity }),
  move: intent({ useCase: moveSession }),
  'cancel-session': intent({ useCase: cancelSession, answer: here('sessions') }),
})

const TABS = [
  { show: 'details', label: 'Details' },
  { show: 'sessions', label: 'Sessions' },
  { show: 'attendees', label: 'Attendees' },
  { show: 'history', label: 'History' },
]

export default function EditEvent() {
  const page = useLoaderData<typeof loader>()
  const { event, tab, state, stateWords, facts } = page
  const address = `/admin/events/${event.code}`
  const href = (show: string) => `${address}/edit${show === 'details' ? '' : `?show=${show}`}`
  return (
    <DetailPage
      crumbs={[{ href: '/admin/events', label: 'Events' }]}
      title={<bdi>{event.title}</bdi>}
      facts={[stateWords, ...facts].map((words) => ({ id: words, words }))}
      actions={
        <Cluster>
          {state === 'draft' ? (
            <ActionForm intent="publish" submit="Publish" button={{ tone: 'primary' }} />
          ) : (
            <ButtonLink href={`${address}/check-in`} reload>
              Check in
            </ButtonLink>
          )}
          <ButtonLink href={`/events/${event.code}`}>See the page</ButtonLink>
        </Cluster>
      }
      tabs={{
        label: 'Parts of this event',
        current: href(tab),
        tabs: TABS.map(({ show, label }) => ({ href: href(show), label })),
      }}
    >
      <Stack>
        <RefusalNotice intents={['cancel', 'delete', 'cancel-session']} />
        <Tab page={page} />
      </Stack>
    </DetailPage>
  )
}

function Tab({ page }: { page: EditEventPage }) {
  const { tab, event, state, history } = page
  if (tab === 'sessions') return <SessionList page={page} />
  if (tab === 'attendees') return <AttendeeList page={page} />
  if (tab === 'history') return <AuditTrail entries={history} />
  if (state === 'cancelled')
    return (
      <Callout kind="care" title="This event is cancelled">
        {event.cancelReason}
      </Callout>
    )
  return (
    <>
      <ActionForm intent="save" submit="Save" button={{ tone: 'primary' }} done="Saved.">
        <EventFields event={event} zones={EVENT_ZONES} />
      </ActionForm>
      <EventDanger page={page} />
    </>
  )
}

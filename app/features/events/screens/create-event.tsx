import { redirect } from 'react-router'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { Page } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { EventFields } from '../parts/event-fields.tsx'
import { showCode } from '../rules/event-code.ts'
import { EVENT_ZONES } from '../rules/event-zones.ts'
import { createEvent } from '../use-cases/edit-event.server.ts'

const editAddress = (code: string) => `/admin/events/${showCode(code)}/edit`

export function meta() {
  return [
    { title: 'New event – Victor' },
    { name: 'description', content: 'Create a draft of an event. Nobody sees it before you publish it.' },
  ]
}

export const loader = () => null

export const action = actions({
  create: intent({
    useCase: createEvent,
    input: ({ fields }) => ({ ...fields, fields }),
    answer: ({ code }) => redirect(`${editAddress(code)}?show=sessions`),
  }),
})

export default function CreateEvent() {
  return (
    <Page width="form">
      <PageHeader
        back={{ href: '/admin/events', label: 'Events' }}
        title="New event"
        sub="This creates a draft. You add sessions next, then publish."
      />
      <ActionForm
        intent="create"
        submit="Create the draft"
        button={{ tone: 'primary', size: 'large' }}
        leaves
      >
        <EventFields zones={EVENT_ZONES} />
      </ActionForm>
    </Page>
  )
}

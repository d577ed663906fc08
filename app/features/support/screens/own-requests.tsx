import { useLoaderData } from 'react-router'
import { load } from '#app/platform/screens/load.server.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { plural } from '#app/ui/words/plural.ts'
import { findOwnRequests, PAGE_SIZE } from '../queries/own-requests.server.ts'
import { topicLabel } from '../rules/request.ts'

export function meta() {
  return [
    { title: 'Your requests – Help – Victor' },
    {
      name: 'description',
      content: 'See what you wrote to us for help, and which of your requests are open.',
    },
  ]
}

export const loader = load(async ({ services, person, query, zone }) => {
  const page = Math.max(1, Math.min(500, Math.floor(Number(query.get('page'))) || 1))
  const rows = await findOwnRequests(services.db, person, page)
  const when = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  return {
    page,
    all: rows[0]?.all ?? 0,
    hasOlder: (rows[0]?.all ?? 0) > page * PAGE_SIZE,
    requests: rows.map(({ createdAt, topic, all: _all, page: where, ...row }) => ({
      ...row,
      where,
      topic: topicLabel(topic),
      when: when.format(createdAt),
    })),
  }
})

export default function OwnRequests() {
  const { requests, all, page, hasOlder } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Your requests"
        sub={all === 0 ? undefined : `${plural(all, 'request')}. We answer by email.`}
        actions={<ButtonLink href="/help/contact">Get help</ButtonLink>}
      />
      {requests.length === 0 ? (
        <EmptyState
          title={page > 1 ? 'No more requests' : 'You have not written to us'}
          action={<TextLink href="/help">Search the help</TextLink>}
        >
          When you write to us, your request and its number appear here.
        </EmptyState>
      ) : (
        <Stack>
          {requests.map(({ number, topic, message, where, reference, status, when }) => (
            <Card
              key={number}
              title={topic}
              aside={status === 'open' ? 'Open' : 'Closed'}
              sub={`${number}, ${when}`}
              source={
                [where && `Page: ${where}`, reference && `Reference code: ${reference}`]
                  .filter(Boolean)
                  .join(' · ') || undefined
              }
            >
              <p dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
                {message}
              </p>
            </Card>
          ))}
          {hasOlder ? <TextLink href={`?page=${page + 1}`}>Older requests</TextLink> : null}
        </Stack>
      )}
    </>
  )
}

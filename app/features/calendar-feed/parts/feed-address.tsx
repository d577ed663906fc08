import { Callout } from '#app/ui/callout/callout.tsx'
import { CopyLink } from '#app/ui/copy-link/copy-link.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import type { FeedView } from '../pages/feed-view.server.ts'

/** The secret address at which a calendar reads. `what` is "your plan". */
export function FeedAddress({ view: { feed, closed }, what }: { view: FeedView; what: string }) {
  if (closed !== null)
    return (
      <Callout kind="info" title="The calendar address is closed">
        {closed} <TextLink href="/settings/account">Go to account settings</TextLink>
      </Callout>
    )
  if (!feed)
    return (
      <Stack gap="small">
        <p>Create a secret address to see {what} in your own calendar.</p>
        <ActionForm intent="create-feed" submit="Create address" />
      </Stack>
    )
  return (
    <Stack gap="small">
      {feed.address ? <CopyLink address={feed.address} /> : <p>The address is hidden here.</p>}
      <p>Subscribe to this address in your calendar. Anyone with the address can read {what}.</p>
      <ActionForm intent="revoke-feed" submit="Revoke the address" />
    </Stack>
  )
}

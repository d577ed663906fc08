import { ButtonLink } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'

/** A screen of this feature when the person has turned the feature off. */
export function TurnedOff({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title="You turned this off"
        action={<ButtonLink href="/settings#quests">Open settings</ButtonLink>}
      >
        Quests, points and achievements are off in your settings. What you earned is kept.
      </EmptyState>
    </>
  )
}

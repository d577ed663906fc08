import { useEffect } from 'react'
import { useLoaderData } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Cluster } from '#app/ui/layout/layout.tsx'
import { FocusShell } from '#app/ui/shell/focus-shell.tsx'
import { plural } from '#app/ui/words/plural.ts'
import { todayOnDevice } from '../rules/device-queue.ts'
import { ownDatabase } from './device-link.ts'
import { readDevice } from './device-store.ts'
import { momentHere } from './grade-on-device.ts'
import { useLink } from './use-link.ts'
import { WaitingBadge } from './waiting-badge.tsx'

export async function offlineHomeLoader() {
  const own = ownDatabase()
  const facts = own ? await readDevice(own.database) : null
  return {
    cards: facts?.cards.length ?? 0,
    today: facts ? todayOnDevice(facts.pack, facts.cards, momentHere().day).remaining : 0,
  }
}

/** Any page of Victor without a connection: what can be done on this device. */
export function OfflineHome() {
  const { cards, today } = useLoaderData<typeof offlineHomeLoader>()
  const link = useLink()
  useEffect(() => {
    // The page that the person asked for can be loaded again.
    const reload = () => location.reload()
    if (link === 'sent') reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [link])
  return (
    <FocusShell
      exit={{ href: '/feynman-flashcards', label: 'Start' }}
      offline="You are offline. You can review the cards on this device."
    >
      <EmptyState
        level={1}
        title="Victor cannot reach the server"
        action={
          <Cluster>
            {cards > 0 ? (
              <ButtonLink href="/feynman-flashcards/review" tone="primary" size="large">
                {today > 0 ? `Review ${plural(today, 'card')}` : 'Review flashcards'}
              </ButtonLink>
            ) : null}
            <Button size="large" onClick={() => location.reload()}>
              Try again
            </Button>
          </Cluster>
        }
      >
        <p>
          {cards > 0
            ? `${plural(cards, 'flashcard is', 'flashcards are')} stored on this device. The rest of Victor needs a connection.`
            : 'No flashcards are stored on this device. Open Flashcards once with a connection to store them.'}
        </p>
        <WaitingBadge />
        {link === 'signed-out' && cards > 0 ? (
          <p>
            <a href="/signin?to=/feynman-flashcards">Sign in to send your reviews</a>
          </p>
        ) : null}
      </EmptyState>
    </FocusShell>
  )
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { WaitingCounts } from './device-store.ts'
import { onInstallPrompt, readInstallPrompt } from './install-prompt.ts'
import { useWaiting } from './use-waiting.ts'

/**
 * How to review without a connection: what is stored on this device, and how to install the app.
 * @param decks changes when the cards of the person change, so that they are stored anew
 */
export function OfflinePanel({ decks }: { decks: string }) {
  const { counts, deleteUnread } = useDevice(decks)
  return (
    <Disclosure summary="Review without a connection">
      <Stack gap="tight">
        {counts && counts.refused > 0 ? (
          <Callout
            kind="care"
            title={`${plural(counts.refused, 'review')} could not be read by the server.`}
            live
          >
            <p>These reviews are stored on this device only. Review the cards again, then delete them.</p>
            <Button size="small" onClick={deleteUnread}>
              Delete unread reviews
            </Button>
          </Callout>
        ) : null}
        <p role="status">{storedWords(counts)}</p>
        <Install />
      </Stack>
    </Disclosure>
  )
}

function storedWords(counts: WaitingCounts | null): string {
  if (!counts || counts.cards === 0)
    return 'Victor stores your next cards on this device when you open this page with a connection.'
  return `${plural(counts.cards, 'card is', 'cards are')} stored on this device. Reviews that you make without a connection are sent when you are online.`
}

/** What is on the device. Null on the server, and in a browser that stores nothing. */
function useDevice(decks: string) {
  const [counts, setCounts] = useState<WaitingCounts | null>(null)
  const waiting = useWaiting()
  useEffect(() => {
    let isShown = true
    const read = async () => {
      const { countHere, syncChanged } = await import('./device-link.ts')
      const before = await countHere()
      if (isShown) setCounts(before)
      await syncChanged(decks)
      const after = await countHere()
      if (isShown) setCounts(after)
    }
    read().catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [decks, waiting])
  const deleteUnread = () =>
    void import('./device-link.ts')
      .then(({ deleteUnreadHere }) => deleteUnreadHere())
      .then(setCounts)
      .catch(() => undefined)
  return { counts, deleteUnread }
}

function Install() {
  const prompt = useSyncExternalStore(onInstallPrompt, readInstallPrompt, () => undefined)
  const isInstalled = useSyncExternalStore(
    () => () => undefined,
    () => matchMedia('(display-mode: standalone)').matches,
    () => false,
  )
  if (isInstalled) return null
  if (prompt)
    return (
      <Button size="small" onClick={() => void prompt.prompt()}>
        Install Victor on this device
      </Button>
    )
  return (
    <p>
      Install Victor to keep the cards on this device. On an iPhone or iPad, press Share, then Add to Home
      Screen: Safari deletes stored cards after seven days without a visit. In other browsers, choose Install
      in the menu.
    </p>
  )
}

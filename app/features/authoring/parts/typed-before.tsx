import type { Typed } from '#app/platform/http/typed-here.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { useFrame } from '#app/ui/shell/use-frame.ts'

/** What was typed on this device and not saved: brought back only by whoever wants it, since it stands over what is saved. */
export function TypedBefore({
  typed,
  busy,
  bring,
  leave,
}: {
  typed: Typed
  busy: boolean
  bring: () => void
  leave: () => void
}) {
  const timeZone = useFrame()?.zone
  const words = dateFormat({
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  })
  return (
    <Callout kind="info" title="You had typed something here that was not saved" live>
      <Stack gap="small">
        <p>It is from {words.format(typed.at)}, and only on this device. Signing out removes it.</p>
        <Cluster>
          <Button type="button" size="small" busy={busy} onClick={bring}>
            Bring back what you had typed
          </Button>
          <Button type="button" size="small" tone="quiet" onClick={leave}>
            Leave it
          </Button>
        </Cluster>
      </Stack>
    </Callout>
  )
}

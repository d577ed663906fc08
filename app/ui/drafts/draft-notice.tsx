import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { useFrame } from '#app/ui/shell/use-frame.ts'
import type { Draft } from './draft-store.ts'

/** Offers text that was typed on this device and not saved. It would replace the saved text, so the person decides. */
export function DraftOffer(props: {
  draft: Draft
  busy?: boolean
  /** What was not saved, if it was not typed. */
  words?: { title: string; restore: string }
  restore: () => void
  discard: () => void
}) {
  const timeZone = useFrame()?.zone
  const words = new Intl.DateTimeFormat('en-AU', {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  })
  return (
    <Callout kind="info" title={props.words?.title ?? 'You typed something here that was not saved'} live>
      <Stack gap="small">
        <p>It is from {words.format(props.draft.at)}, and only on this device. Signing out removes it.</p>
        <Cluster>
          <Button type="button" size="small" busy={props.busy} onClick={props.restore}>
            {props.words?.restore ?? 'Restore what you typed'}
          </Button>
          <Button type="button" size="small" tone="quiet" onClick={props.discard}>
            Discard it
          </Button>
        </Cluster>
      </Stack>
    </Callout>
  )
}

/** Shown after a draft was restored into an empty form. */
export function DraftRestored({ discard }: { discard: () => void }) {
  return (
    <Callout kind="info" title="Restored what you typed" live>
      <Button type="button" size="small" tone="quiet" onClick={discard}>
        Start again
      </Button>
    </Callout>
  )
}

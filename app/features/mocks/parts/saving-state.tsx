import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import styles from './mocks.module.css'
import type { Saving, useAutosave } from './use-autosave.ts'

const SAVING: Readonly<Record<Saving, string>> = {
  saved: 'Everything you wrote is saved.',
  saving: 'Saving …',
  waiting: 'Saved on this device, not on the server yet.',
  'signed-out': 'Not on the server: you are signed out here.',
}

/** Whether the server has the answers. */
export function SaveState({ saving, refused }: { saving: Saving; refused: boolean }) {
  return (
    <p className={styles.state} data-saving={saving}>
      {saving === 'saved' && refused ? 'Saved, except the answers listed above.' : SAVING[saving]}
    </p>
  )
}

/** Enough text to recognise an answer. */
const SHOWN = 300

/** Answers of this question that another device replaced, each with the earlier text of this page. */
export function Elsewhere({
  work,
  position,
  several,
}: {
  work: ReturnType<typeof useAutosave>
  position: number
  /** The question has several parts. */
  several: boolean
}) {
  const here = work.elsewhere.filter((one) => one.position === position)
  if (here.length === 0) return null
  return (
    <Callout kind="info" title="This answer was changed on another device." live>
      <Stack gap="small">
        {here.map(({ place, part, mine }) => (
          <div key={place}>
            <p>
              {several ? `Part ${part}: what` : 'What'} you wrote last counts.
              {mine === '' ? '' : ' Your earlier text:'}
            </p>
            {mine === '' ? null : (
              <p className={styles.given}>{mine.length > SHOWN ? `${mine.slice(0, SHOWN)} …` : mine}</p>
            )}
            <Cluster>
              {mine === '' ? null : (
                <Button size="small" onClick={() => work.putBack(place)}>
                  Restore my answer
                </Button>
              )}
              <Button size="small" tone="quiet" onClick={() => work.forgetElsewhere(place)}>
                Leave it
              </Button>
            </Cluster>
          </div>
        ))}
      </Stack>
    </Callout>
  )
}

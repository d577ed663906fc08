import { Form } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { WholeWords } from '#app/ui/layout/whole-words.tsx'
import type { PaperLine } from '../pages/list-page.server.ts'

export interface BeforeStartProps {
  /** The paper whose start button was pressed. */
  line: PaperLine | undefined
  busy: boolean
  onClose: () => void
}

/**
 * Asks once before the clock starts: says what starts, and that the clock keeps running. Without scripts the paper
 * starts at once.
 */
export function BeforeStart({ line, busy, onClose }: BeforeStartProps) {
  return (
    <Dialog
      open={line !== undefined}
      onClose={onClose}
      title={line ? <WholeWords>{line.title}</WholeWords> : ''}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Form method="post">
            <input type="hidden" name="intent" value="start" />
            <Button name="blueprint" value={line?.id} tone="primary" busy={busy}>
              Start reading time
            </Button>
          </Form>
        </>
      }
    >
      <Stack gap="small">
        <p>{line?.about}</p>
        <p>
          The clock then runs, even when you leave. You can continue on any device. Submit this paper before
          you start another.
        </p>
      </Stack>
    </Dialog>
  )
}

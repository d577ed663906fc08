import { Form } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { WholeWords } from '#app/ui/layout/whole-words.tsx'
import type { PaperLine } from '../list-page.server.ts'

export interface BeforeStartProps {
  /** The paper whose start was pressed. */
  line: PaperLine | undefined
  busy: boolean
  onClose: () => void
}

/** Asked once before the clock runs: what begins, and that it goes on by itself. Without scripts the start is the start. */
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
          The clock runs from then on, also while you are away. What you write is kept, and you can go on with
          it on any device. Until it is handed in, no other paper can be started.
        </p>
      </Stack>
    </Dialog>
  )
}

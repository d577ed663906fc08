import Plus from 'lucide-react/icons/plus'
import { Button } from '#app/ui/button/button.tsx'
import { DialogButton } from '#app/ui/dialog/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { ConfirmForm } from '#app/ui/patterns/confirm/confirm-form.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { useFrame } from '#app/ui/shell/use-frame.ts'
import { plural } from '#app/ui/words/plural.ts'
import type { CanvasListPage } from '../pages/canvas-list-page.server.ts'
import { LONGEST_TITLE } from '../rules/limits.ts'

/** The person's canvases, and the button that opens a new one. */
export function CanvasList({ page: { canvases, nextId } }: { page: CanvasListPage }) {
  const create = (
    <ActionForm
      intent="create"
      hidden={{ id: nextId }}
      submit={<New />}
      button={{ tone: 'primary' }}
      leaves
    />
  )
  return (
    <>
      <PageHeader
        title="Canvas"
        sub="Draw, type working, add formulas and graphs. Victor checks your working line by line."
        actions={canvases.length > 0 ? create : null}
      />
      <Stack>
        <RefusalNotice intents={['', 'create', 'delete', 'rename']} />
        {canvases.length === 0 ? (
          <EmptyState title="Open your first canvas" action={create}>
            Work a problem out with pen or keyboard. Your canvas is saved while you draw.
          </EmptyState>
        ) : (
          <Rows label="Your canvases">
            {canvases.map((canvas) => (
              <CanvasRow key={canvas.id} canvas={canvas} />
            ))}
          </Rows>
        )}
      </Stack>
    </>
  )
}

const New = () => (
  <>
    <Plus size={20} aria-hidden="true" /> New canvas
  </>
)

function CanvasRow({
  canvas: { id, title, objects, changedAt },
}: {
  canvas: CanvasListPage['canvases'][number]
}) {
  const timeZone = useFrame()?.zone
  const time = new Intl.DateTimeFormat('en-AU', {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  })
  return (
    <Row
      href={`/victor-canvas/${id}`}
      title={<bdi>{title}</bdi>}
      sub={`${objects === 0 ? 'Empty' : plural(objects, 'object')}, changed ${time.format(changedAt)}`}
      end={
        <Cluster>
          <DialogButton label="Rename" tone="quiet" size="small" title={`Rename “${title}”`}>
            {(close) => (
              <ActionForm intent="rename" hidden={{ canvas: id }}>
                <TextField
                  name="title"
                  label="Name of the canvas"
                  autoComplete="off"
                  maxLength={LONGEST_TITLE}
                  required
                  defaultValue={title}
                />
                <Cluster>
                  <Button onClick={close}>Cancel</Button>
                  <Button tone="primary" type="submit">
                    Save the name
                  </Button>
                </Cluster>
              </ActionForm>
            )}
          </DialogButton>
          <ConfirmForm
            intent="delete"
            hidden={{ canvas: id }}
            label="Delete"
            look={{ tone: 'quiet', size: 'small' }}
            title={`Delete “${title}”?`}
            loses={[`${plural(objects, 'object')}, the versions, and the link if there is one`]}
            undo="This cannot be undone."
            confirm="Delete the canvas"
          />
        </Cluster>
      }
    />
  )
}

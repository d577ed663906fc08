import { CopyLink } from '#app/ui/copy-link/copy-link.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { ConfirmForm } from '#app/ui/patterns/confirm/confirm-form.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { useFrame } from '#app/ui/shell/use-frame.ts'
import { plural } from '#app/ui/words/plural.ts'
import type { CanvasPage } from '../pages/canvas-page.server.ts'
import { LONGEST_TITLE } from '../rules/limits.ts'

/** Versions, the link, the name, and deleting. */
export function CanvasSettings({ page, isSaved }: { page: CanvasPage; isSaved: boolean }) {
  return (
    <div>
      <Versions page={page} isSaved={isSaved} />
      <Fold summary={page.link ? 'Share: the link is open' : 'Share'}>
        <Share page={page} />
      </Fold>
      <Fold summary="Name and delete">
        <Stack>
          <ActionForm intent="rename" submit="Save the name">
            <TextField
              name="title"
              label="Name of the canvas"
              autoComplete="off"
              maxLength={LONGEST_TITLE}
              required
              defaultValue={page.title}
            />
          </ActionForm>
          <ConfirmForm
            intent="delete"
            label="Delete the canvas"
            title={`Delete “${page.title}”?`}
            loses={['Everything on the canvas, its versions and its link, if there is one.']}
            undo="This cannot be undone."
            confirm="Delete the canvas"
          />
        </Stack>
      </Fold>
    </div>
  )
}

function Versions({ page: { versions }, isSaved }: { page: CanvasPage; isSaved: boolean }) {
  const timeZone = useFrame()?.zone
  const time = new Intl.DateTimeFormat('en-AU', {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  })
  return (
    <Fold summary="Versions">
      {versions.length === 0 ? (
        <p>
          No versions yet. Victor keeps one about every ten minutes while you work, and the newest twenty.
        </p>
      ) : (
        <Stack gap="small">
          <p>Restoring keeps the canvas of now as a version.</p>
          <Rows label="Versions">
            {versions.map(({ id, savedAt, objects }) => (
              <Row
                key={id}
                title={time.format(savedAt)}
                sub={plural(objects, 'object')}
                end={
                  isSaved ? (
                    <ActionForm
                      intent="restore"
                      // The board is made once for each document.
                      reload
                      hidden={{ version: id }}
                      submit="Restore"
                      button={{ size: 'small' }}
                    />
                  ) : (
                    'Saving'
                  )
                }
              />
            ))}
          </Rows>
        </Stack>
      )}
    </Fold>
  )
}

function Share({ page: { link, closed } }: { page: CanvasPage }) {
  if (link)
    return (
      <Stack gap="small">
        {link.address ? <CopyLink address={link.address} /> : <p>The address of the link is hidden here.</p>}
        <p>People who are signed in can see the canvas and your first name. They cannot change the canvas.</p>
        <ActionForm intent="revoke" submit="Revoke the link" />
      </Stack>
    )
  if (closed !== null)
    return (
      <Callout kind="info" title="Sharing is off">
        {closed} <TextLink href="/settings/account">Go to account settings</TextLink>
      </Callout>
    )
  return (
    <Stack gap="small">
      <p>Create a secret link. Signed-in people who have the link can see the canvas.</p>
      <ActionForm intent="share" submit="Create link" />
    </Stack>
  )
}

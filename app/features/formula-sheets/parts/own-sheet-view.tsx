import { useActionData } from 'react-router'
import { CopyLink } from '#app/ui/copy-link/copy-link.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Cluster, Columns, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { ConfirmForm } from '#app/ui/patterns/confirm/confirm-form.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { isFormAnswer } from '#app/ui/patterns/form/form-answer.ts'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { OwnSheetPage } from '../pages/own-sheet-page.server.ts'
import { fitWords } from '../rules/fit-words.ts'
import { PrintButton } from '#app/ui/button/print-button.tsx'
import { SheetEditor } from './sheet-editor.tsx'
import { SheetPaper } from './sheet-paper.tsx'

/** One own sheet, to read or to edit. */
export function OwnSheetView({ page }: { page: OwnSheetPage }) {
  const { id, title, lines, picker } = page
  const here = `/formula-sheets/${id}`
  return (
    <>
      <PageHeader
        title={<bdi>{title}</bdi>}
        sub={fitWords(page.fit)}
        back={{ href: '/formula-sheets', label: 'Formula sheets' }}
        actions={
          <Cluster className="no-print">
            <PrintButton />
            {picker ? (
              <ButtonLink href={here} tone="primary">
                Done
              </ButtonLink>
            ) : (
              <ButtonLink href={`${here}?edit=yes`} tone="primary">
                Edit
              </ButtonLink>
            )}
          </Cluster>
        }
      />
      <p role="status" className="visually-hidden">
        {useSaid()}
      </p>
      <RefusalNotice intents={['', 'move', 'remove', 'duplicate', 'delete', 'share', 'revoke']} />
      <Columns label="This sheet" aside={<SheetActions page={page} />}>
        {picker ? <SheetEditor page={page} picker={picker} /> : <SheetPaper lines={lines} />}
      </Columns>
    </>
  )
}

/** What the last change did, for screen readers. */
function useSaid(): string {
  const answer = useActionData<unknown>()
  if (!isFormAnswer(answer) || !answer.ok) return ''
  return (answer.value as { said?: string } | null)?.said ?? ''
}

function SheetActions({ page: { title, lines, link, closed, copyId } }: { page: OwnSheetPage }) {
  return (
    <Stack className="no-print">
      <Card title={link ? 'The link is open' : 'Share'}>
        <Stack gap="small">
          {link ? (
            <>
              {link.address ? (
                <CopyLink address={link.address} />
              ) : (
                <p>The address of the link is hidden here.</p>
              )}
              <p>
                People who are signed in can read the sheet and your first name. They cannot change the sheet.
              </p>
              <ActionForm intent="revoke" submit="Revoke the link" />
            </>
          ) : closed === null ? (
            <>
              <p>Create a secret link. Signed-in people who have the link can read the sheet.</p>
              <ActionForm intent="share" submit="Create link" />
            </>
          ) : (
            <Callout kind="info" title="Sharing is off">
              {closed} <TextLink href="/settings/account">Go to account settings</TextLink>
            </Callout>
          )}
        </Stack>
      </Card>
      <Card title="This sheet">
        <Cluster>
          <ActionForm intent="duplicate" hidden={{ copy: copyId }} submit="Duplicate" leaves />
          <ConfirmForm
            intent="delete"
            label="Delete the sheet"
            title={`Delete “${title}”?`}
            loses={[`${plural(lines.length, 'line')} and the link, if there is one`]}
            undo="This cannot be undone."
            confirm="Delete the sheet"
          />
        </Cluster>
      </Card>
    </Stack>
  )
}

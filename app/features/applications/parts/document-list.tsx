import { ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { ConfirmForm } from '#app/ui/patterns/confirm/confirm-form.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { DocumentsPage } from '../pages/documents-page.server.ts'
import styles from './applications.module.css'

/** The documents of the vault. */
export function DocumentList({ page: { documents, used, isClosed } }: { page: DocumentsPage }) {
  if (isClosed)
    return (
      <Callout kind="info" title="Documents are hidden">
        Only the owner can see documents.
      </Callout>
    )
  if (documents.length === 0)
    return (
      <EmptyState title="No documents yet">
        Add reports, certificates or letters that an application asks for. Victor encrypts them.
      </EmptyState>
    )
  return (
    <Stack gap="small">
      <Rows label="Your documents">
        {documents.map(({ id, label, facts }) => (
          <Row
            key={id}
            title={<span dir="auto">{label}</span>}
            sub={facts}
            end={
              <Cluster>
                <ButtonLink href={`/uni-application-helper/documents/${id}`} size="small" reload>
                  Download<span className="visually-hidden">: {label}</span>
                </ButtonLink>
                <ConfirmForm
                  intent="delete"
                  hidden={{ document: id }}
                  label={
                    <>
                      Delete<span className="visually-hidden">: {label}</span>
                    </>
                  }
                  look={{ size: 'small', tone: 'quiet' }}
                  title={`Delete “${label}”?`}
                  loses={['Victor deletes the document. Copies that you downloaded stay.']}
                  undo="You can’t undo this."
                  confirm="Delete the document"
                />
              </Cluster>
            }
          />
        ))}
      </Rows>
      <p className={styles.small}>{used} used.</p>
    </Stack>
  )
}

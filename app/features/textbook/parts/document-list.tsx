import FileText from 'lucide-react/icons/file-text'
import { Section } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { DocumentsPage } from '../pages/documents-page.server.ts'

export function DocumentList({ page }: { page: DocumentsPage }) {
  return (
    <Section title="Added">
      {page.documents.length === 0 ? (
        <EmptyState title="No documents yet" level={3}>
          A document that you add appears here, with how much of it you have read.
        </EmptyState>
      ) : (
        <Rows label="Your documents">
          {page.documents.map(({ id, title, href, about, state }) => (
            <Row
              key={id}
              href={href}
              title={<span dir="auto">{title}</span>}
              sub={about}
              end={state}
              lead={<FileText size={20} aria-hidden="true" />}
            />
          ))}
        </Rows>
      )}
    </Section>
  )
}

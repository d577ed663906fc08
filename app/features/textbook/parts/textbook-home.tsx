import CircleCheck from 'lucide-react/icons/circle-check'
import FileText from 'lucide-react/icons/file-text'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { Columns, Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { StartPanel } from '#app/ui/start/start-panel.tsx'
import { SubjectMark } from '#app/ui/subject/subject-mark.tsx'
import { SubjectChips } from '#app/ui/subject/subject-name.tsx'
import type { TextbookPage } from '../pages/textbook-page.server.ts'
import { HOME } from '../rules/passage-id.ts'

/** What to read next, the lessons of a subject, and the person's documents. */
export function TextbookHome({ page }: { page: TextbookPage }) {
  const { next, subject, lessons, documents } = page
  return (
    <>
      <PageHeader title="Textbook" sub="Read a lesson, or bring your own document." />
      <Stack>
        {next ? (
          <StartPanel
            title={next.title}
            reason={next.reason}
            subject={next.subject ?? undefined}
            start={
              <ButtonLink href={next.href} tone="primary" size="large">
                {next.label}
              </ButtonLink>
            }
          />
        ) : null}
        <Columns
          label="Your documents"
          aside={
            <>
              <Section
                title="Your documents"
                aside={
                  documents.length > 0 ? (
                    <ButtonLink href={`${HOME}/documents`} size="small">
                      All documents
                    </ButtonLink>
                  ) : null
                }
              >
                {documents.length > 0 ? (
                  <Rows label="Your documents">
                    {documents.map(({ id, title, href, pages }) => (
                      <Row
                        key={id}
                        href={href}
                        title={<span dir="auto">{title}</span>}
                        sub={pages}
                        lead={<FileText size={20} aria-hidden="true" />}
                      />
                    ))}
                  </Rows>
                ) : (
                  <Stack gap="small">
                    <p>Add a PDF, a Word file, an EPUB or a text. Only you can see it.</p>
                    <p>
                      <ButtonLink href={`${HOME}/documents`}>Add a document</ButtonLink>
                    </p>
                  </Stack>
                )}
              </Section>
              <Section title="Practise like a paper">
                <Stack gap="small">
                  <p>Victor reads a paper and starts a practice set with the same topics.</p>
                  <p>
                    <ButtonLink href={`${HOME}/papers`}>Read a paper</ButtonLink>
                  </p>
                </Stack>
              </Section>
            </>
          }
        >
          <Section title="Lessons">
            <Stack gap="small">
              <SubjectChips label="Subject" subjects={page.subjects} current={subject?.id ?? ''} />
              <Rows label={subject ? `Lessons in ${subject.name}` : 'Lessons'}>
                {lessons.map(({ slug, href, title, summary, state, isRead }) => (
                  <Row
                    key={slug}
                    href={href}
                    title={title}
                    sub={summary}
                    lead={
                      isRead ? (
                        <CircleCheck size={20} aria-label="Read" />
                      ) : (
                        <SubjectMark subject={subject?.tone ?? 'laurel'} size={32} />
                      )
                    }
                    end={state}
                  />
                ))}
              </Rows>
            </Stack>
          </Section>
        </Columns>
      </Stack>
    </>
  )
}

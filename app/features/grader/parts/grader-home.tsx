import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { ListPage } from '../pages/list-page.server.ts'
import { NewWork } from './new-work.tsx'

/** The works, and the form for a new one. Without a work the form comes first. */
export function GraderHome({ page }: { page: ListPage }) {
  const { works, shared, isReadOnly } = page
  return (
    <>
      <PageHeader
        title="Assessment grader"
        sub="See where a draft stands in its rubric, which sentences show it, and what the next level needs."
        actions={
          works.length > 0 && !isReadOnly ? (
            <ButtonLink href="#new-work" tone="primary" reload>
              New task
            </ButtonLink>
          ) : undefined
        }
      />
      <Stack>
        {page.isDeleted ? <Callout kind="info" title="The task is deleted." live /> : null}
        {works.length > 0 ? (
          <Card title="Your tasks">
            <Rows>
              {works.map(({ id, title, counts, drafts, rubric, at }) => (
                <Row
                  key={id}
                  href={`/assessment-grader/${id}`}
                  title={<span dir="auto">{title}</span>}
                  sub={`${rubric} · ${drafts === 0 ? 'no draft yet' : plural(drafts, 'draft')} · ${at}`}
                  end={counts ? <Badge>Counts</Badge> : <Badge>Practice</Badge>}
                />
              ))}
            </Rows>
          </Card>
        ) : null}
        {shared === null ? null : <SharedWithYou shared={shared} />}
        {isReadOnly ? null : <NewWork page={page} />}
      </Stack>
    </>
  )
}

function SharedWithYou({ shared }: { shared: NonNullable<ListPage['shared']> }) {
  return (
    <Card title="Shared with you">
      {shared.length === 0 ? (
        <p>
          When a student sends you a link to a draft, open it while you are signed in. It then appears here.
        </p>
      ) : (
        <Rows>
          {shared.map(({ href, title, name, until }) => (
            <Row
              key={href}
              href={href}
              title={
                <>
                  <span dir="auto">{title}</span>, by <bdi>{name}</bdi>
                </>
              }
              sub={`Open until ${until}`}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}

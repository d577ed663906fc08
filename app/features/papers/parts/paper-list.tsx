import { Form } from 'react-router'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { ListView } from '#app/ui/patterns/list/list-view.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { SubjectChips } from '#app/ui/subject/subject-name.tsx'
import { AboutLinks } from './about-links.tsx'
import { OldCourseFacts } from './old-course.tsx'
import { PaperFilters, type ListPage } from './paper-filters.tsx'
import styles from './papers.module.css'

/** The matching papers: the publisher's link, facts about the paper, and the person's log. */
export function PaperList({ page }: { page: ListPage }) {
  return (
    <ListView
      paging={page.paging}
      noun={['entry', 'entries']}
      note={
        <>
          {page.usual ? ' Your subjects only.' : ''}
          {page.unchecked > 0
            ? ` We left out ${page.unchecked} whose course is not checked. To see them, choose “Any course”.`
            : ''}
        </>
      }
      filters={
        <div className={styles.filters}>
          {page.chips.length > 0 ? (
            <SubjectChips
              label="Your subjects"
              subjects={page.chips}
              current={page.asked.filters.subject ?? ''}
            />
          ) : null}
          <PaperFilters page={page} />
        </div>
      }
      none={null}
      noMatch={
        <EmptyState title="No papers match these filters">
          Remove a filter to see more.
          {page.unchecked > 0
            ? ` The course of ${page.unchecked} is not checked yet. To see them, choose “Any course”.`
            : ''}
        </EmptyState>
      }
      pagesLabel="Pages of papers"
    >
      <Form method="post">
        <input type="hidden" name="intent" value="start" />
        <Rows label="Papers">
          {page.rows.map((row) => (
            <Row
              key={row.id}
              title={row.name}
              sub={<PaperFacts row={row} />}
              end={
                row.sat ? (
                  <Button name="paper" value={row.id} size="small">
                    Log<span className="visually-hidden"> this paper {row.name}</span>
                  </Button>
                ) : undefined
              }
            />
          ))}
        </Rows>
      </Form>
      <div>
        {page.old.map((old) => (
          <Fold key={old.subject} summary={`${old.subject} before ${old.since}: what is no longer examined`}>
            <OldCourseFacts old={old} />
          </Fold>
        ))}
        <AboutLinks page={page} />
      </div>
    </ListView>
  )
}

function PaperFacts({ row }: { row: ListPage['rows'][number] }) {
  return (
    <div className={styles.entry}>
      <Badge tone={row.current === true ? 'laurel' : 'plain'}>{row.course}</Badge>
      <TextLink href={row.href}>
        Open at {row.authority}
        <span className="visually-hidden"> (the publisher’s site): {row.name}</span>
      </TextLink>
      {row.pdf ? (
        <TextLink href={row.pdf}>
          PDF<span className="visually-hidden"> of {row.name}</span>
        </TextLink>
      ) : null}
      {row.satOn ? <span>Sat on {row.satOn}</span> : null}
      {row.time ? <span>{row.time}</span> : null}
      {row.logs > 0 ? <span>{row.logs === 1 ? 'Logged once' : `Logged ${row.logs} times`}</span> : null}
      {row.noSubject ? <span>{row.noSubject}</span> : null}
    </div>
  )
}

import { Form, useLocation } from 'react-router'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { FetchedDisclosure } from '#app/ui/disclosure/fetched-disclosure.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { Pages } from '#app/ui/table/pages.tsx'
import { OldCourseFacts } from './old-course.tsx'
import type { ListPage } from './paper-filters.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './papers.module.css'

/** The papers that fit: where the publisher has each, what is known of it, and a log of one's own. */
export function PaperList({ page }: { page: ListPage }) {
  const { search } = useLocation()
  return (
    <>
      <p role="status">
        {page.count === 0
          ? 'No paper fits all of that. Leave one of the choices open.'
          : `${page.count} ${page.count === 1 ? 'entry fits' : 'entries fit'}${page.usual ? ', of your subjects' : ''}.`}
        {page.unchecked > 0
          ? ` Left out: ${page.unchecked} whose course nobody has checked. They are under “Any course”.`
          : ''}
      </p>
      {page.old.map((old) => (
        <Disclosure
          key={old.subject}
          summary={`${old.subject} papers from before ${old.since}: what is no longer examined`}
        >
          <OldCourseFacts old={old} />
        </Disclosure>
      ))}
      {page.count > 0 ? (
        <Form method="post">
          <Rows label="Papers" className={cx(styles.papers)}>
            {page.rows.map((row) => (
              <Row
                key={row.id}
                title={row.name}
                sub={
                  <>
                    <div className={styles.entry}>
                      <Badge tone={row.current === true ? 'laurel' : 'plain'}>{row.course}</Badge>
                      <TextLink href={row.href}>
                        Open at {row.authority}
                        <span className="visually-hidden"> (the publisher’s site): {row.name}</span>
                      </TextLink>
                      {row.pdf ? (
                        <TextLink href={row.pdf}>
                          Its PDF<span className="visually-hidden">: {row.name}</span>
                        </TextLink>
                      ) : null}
                      {row.satOn ? <span>Sat on {row.satOn}</span> : null}
                      {row.time ? <span>{row.time}</span> : null}
                      {row.logged > 0 ? (
                        <span>{row.logged === 1 ? 'Logged once' : `Logged ${row.logged} times`}</span>
                      ) : null}
                    </div>
                    {row.noSubject ? <div>Of no subject here: {row.noSubject}.</div> : null}
                    <FetchedDisclosure
                      summary="Where this entry is from"
                      search={search}
                      name="entry"
                      value={row.id}
                      from={`/past-papers/entries/${row.id}`}
                      given={row.origin}
                      lines={1}
                    >
                      {({ link, evidence }) => (
                        <p>
                          {link}. Known because: {evidence}.
                        </p>
                      )}
                    </FetchedDisclosure>
                  </>
                }
                end={
                  row.sat ? (
                    <Button name="paper" value={row.id} size="small">
                      Sit or log it<span className="visually-hidden"> {row.name}</span>
                    </Button>
                  ) : undefined
                }
              />
            ))}
          </Rows>
        </Form>
      ) : null}
      <Pages page={page.page} pages={page.pages} label="Pages of papers" />
    </>
  )
}

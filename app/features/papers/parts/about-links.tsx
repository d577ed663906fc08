import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { ListPage } from './paper-filters.tsx'

/** Where the list comes from, and how far the link of each shown paper was followed. */
export function AboutLinks({ page }: { page: ListPage }) {
  return (
    <Fold summary="About these links">
      <p>
        The list has {page.total} papers, reports and lists of papers. We made it on {page.gathered}. Some
        links may have moved since.
      </p>
      <Rows label="Where the links come from">
        {page.rows.map(({ id, name, origin: { link, evidence } }) => (
          <Row key={id} title={name} sub={`${link}. Source: ${evidence}.`} />
        ))}
      </Rows>
    </Fold>
  )
}

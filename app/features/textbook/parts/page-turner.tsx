import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import styles from './page-turner.module.css'

/** The page before, the page after, and any page by its number. */
export function PageTurner({ path, page, pages }: { path: string; page: number; pages: number }) {
  return (
    <nav className={styles.turner} aria-label="Pages">
      {page > 1 ? (
        <ButtonLink
          size="small"
          href={`${path}?page=${page - 1}`}
          icon={<ChevronLeft size={18} aria-hidden="true" />}
        >
          Page {page - 1}
        </ButtonLink>
      ) : (
        <span />
      )}
      <Form method="get" className={styles.go}>
        <TextField
          key={page}
          name="page"
          label={`Page, of ${pages}`}
          hideLabel
          type="number"
          min={1}
          max={pages}
          defaultValue={page}
          className={styles.number}
        />
        <span aria-hidden="true">of {pages}</span>
        <Button size="small">Go</Button>
      </Form>
      {page < pages ? (
        <ButtonLink size="small" href={`${path}?page=${page + 1}`}>
          Page {page + 1} <ChevronRight size={18} aria-hidden="true" />
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  )
}

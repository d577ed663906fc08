import { Form } from 'react-router'
import Search from 'lucide-react/icons/search'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import styles from './formulas.module.css'

/** Searches all sheets. The address keeps the query, so that it works without scripts. */
export function FormulaSearch({
  query,
  hidden,
  clear,
}: {
  query: string
  /** Fields that the address keeps. */
  hidden: Readonly<Record<string, string | readonly string[]>>
  clear: string
}) {
  return (
    <Form method="get" role="search" className={`${styles.search} no-print`}>
      {Object.entries(hidden).flatMap(([name, values]) =>
        [values]
          .flat()
          .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
      )}
      <TextField
        name="q"
        type="search"
        label="Search all sheets"
        icon={<Search size={18} />}
        maxLength={200}
        defaultValue={query}
        key={query}
        className={styles.query}
      />
      <Button>Search</Button>
      {query ? (
        <ButtonLink href={clear} tone="quiet">
          Clear search
        </ButtonLink>
      ) : null}
    </Form>
  )
}

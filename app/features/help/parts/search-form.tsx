import Search from 'lucide-react/icons/search'
import { Button } from '#app/ui/button/button.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import styles from './help.module.css'

/** Sends the query to /help. With scripts, results appear while typing. */
export function SearchForm({ query, hidden }: { query: string; hidden?: boolean }) {
  return (
    <search>
      <form action="/help" className={styles.search}>
        <TextField
          id="help-q"
          name="q"
          type="search"
          label="Search help"
          hideLabel={hidden}
          icon={<Search size={20} />}
          defaultValue={query}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          className={styles.query}
        />
        <Button tone="primary">Search</Button>
      </form>
    </search>
  )
}

import { useState, type ChangeEvent } from 'react'
import { Form } from 'react-router'
import Search from 'lucide-react/icons/search'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { SelectField, type SelectOption } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { useChoices } from '#app/ui/field/use-choices.ts'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { isNarrowed, type ListAsked } from './list-query.ts'
import styles from './list.module.css'

export interface FilterField {
  /** The name of the filter in the `listQuery`. */
  name: string
  label: string
  /** The option without a filter: "Any subject". */
  empty: string
  options: readonly SelectOption[]
}

export interface ListFiltersProps {
  asked: Pick<ListAsked, 'words' | 'filters'>
  fields: readonly FilterField[]
  /** The label of the search field. Without it there is no search. */
  search?: string
  /** The address without filters. */
  clear: string
  /** Filters behind a fold, which is open while one of them is used. */
  more?: readonly FilterField[]
  /** Other parts of the address that a search keeps, such as the open view. */
  kept?: Readonly<Record<string, string>>
}

const submitForm = (event: ChangeEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit()

/** The search and filters of a list: a GET form, so it works without scripts and its state is in the address. */
export function ListFilters({ asked, fields, search, clear, more = [], kept = {} }: ListFiltersProps) {
  const chosen = Object.fromEntries(
    [...fields, ...more].map(({ name }) => [name, String(asked.filters[name] ?? '')]),
  )
  const used = more.filter(({ name }) => chosen[name] !== '').length
  // Filters that the person opened stay open.
  const [isOpen] = useState(used > 0)
  const draw = ({ name, ...field }: FilterField) => (
    <SelectField key={name} {...field} name={name} defaultValue={chosen[name]} onChange={submitForm} />
  )
  const { form, clearing } = useChoices(search ? { ...chosen, q: asked.words } : chosen)
  return (
    <Form method="get" preventScrollReset ref={form} role="search">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Stack gap="small">
        <div className={styles.fields}>
          {search ? (
            <div className={styles.search}>
              <TextField
                name="q"
                type="search"
                label={search}
                icon={<Search size={18} />}
                maxLength={200}
                defaultValue={asked.words}
              />
            </div>
          ) : null}
          {fields.map(draw)}
        </div>
        {more.length > 0 ? (
          <Fold summary={used === 0 ? 'More filters' : `More filters: ${used}`} open={isOpen}>
            <div className={styles.fields}>{more.map(draw)}</div>
          </Fold>
        ) : null}
        <Cluster>
          <Button className={search ? undefined : 'without-scripts'}>
            {search ? 'Search' : 'Show these'}
          </Button>
          {isNarrowed(asked) ? (
            <ButtonLink href={clear} onClick={clearing} tone="quiet" keepScroll>
              Clear filters
            </ButtonLink>
          ) : null}
        </Cluster>
      </Stack>
    </Form>
  )
}

import { useState } from 'react'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import type { SelectOption } from '#app/ui/field/select-field.tsx'
import { ListFilters } from '#app/ui/patterns/list/list-filters.tsx'
import type { listPage } from '../pages/list-page.server.ts'

export type ListPage = Awaited<ReturnType<typeof listPage>>

export function PaperFilters({ page }: { page: ListPage }) {
  const { asked, options, usual } = page
  const chosen = Object.values(asked.filters).filter((value) => value !== undefined).length
  // A chip chooses a certificate and a subject. Filters that the person opened stay open.
  const isOfChip = page.chips.some(({ id }) => id === asked.filters.subject) && chosen === 2
  const [isOpen] = useState(chosen > 0 && !isOfChip)
  const plain = (values: readonly (string | number)[]) =>
    values.map((value) => ({ value: String(value), label: String(value) }))
  return (
    <Fold summary={chosen === 0 ? 'Filters' : `Filters: ${chosen}`} open={isOpen}>
      <ListFilters
        asked={asked}
        clear="/past-papers"
        fields={[
          {
            name: 'certificate',
            label: 'Certificate',
            empty: usual ? 'Your subjects' : 'Any certificate',
            options: plain(options.certificates),
          },
          {
            name: 'subject',
            label: 'Subject',
            empty: usual ? 'Your subjects' : 'Any subject',
            options: subjectsOf(options, asked.filters.certificate === undefined),
          },
          { name: 'year', label: 'Year', empty: 'Any year', options: plain(options.years) },
          {
            name: 'course',
            label: 'Course',
            empty: 'Any course',
            options: [{ value: 'current', label: 'Current course only' }],
          },
        ]}
      />
    </Fold>
  )
}

/** Subject options; the subjects of other certificates appear once a certificate is chosen. */
function subjectsOf({ own, others }: ListPage['options'], some: boolean): SelectOption[] {
  const option = (value: string, group: string) => ({
    value,
    label: value.replace(': ', ' '),
    ...(own.length > 0 ? { group } : {}),
  })
  const known = own.length + others.length > 0
  return [
    ...own.map((value) => option(value, 'Your subjects')),
    ...others.map((value) => option(value, 'Other subjects')),
    ...(some
      ? [
          {
            value: 'of-another-certificate',
            label: known ? 'Choose another certificate first' : 'Choose a certificate first',
            disabled: true,
          },
        ]
      : []),
  ]
}

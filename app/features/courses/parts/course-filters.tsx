import { ListFilters } from '#app/ui/patterns/list/list-filters.tsx'
import type { FinderPage } from '../pages/finder-page.server.ts'

/** The search, the filters and the order of the finder. */
export function CourseFilters({ page }: { page: FinderPage }) {
  const { asked, options, own, subjectNames, signedIn } = page
  const { low: _l, high: _h, scenario: _s, subjects: _u, compare: _c, requires: _r, ...shown } = asked.filters
  const sort = asked.sort === 'match' ? '' : `${asked.direction === 'down' ? '-' : ''}${asked.sort}`
  return (
    <ListFilters
      asked={{ words: asked.words, filters: { ...shown, sort } }}
      search="Course, subject or university"
      clear={page.clear}
      kept={page.keepForFilters}
      fields={[
        { name: 'field', label: 'Field', empty: 'Any field', options: options.fields },
        { name: 'state', label: 'State', empty: 'Any state', options: options.states },
        {
          name: 'sort',
          label: 'Order',
          empty: asked.words === '' ? 'By name' : 'Best match',
          options: SORTS,
        },
      ]}
      more={[
        { name: 'place', label: 'Place', empty: 'Any place', options: options.places },
        { name: 'university', label: 'University', empty: 'Any university', options: options.universities },
        { name: 'mode', label: 'Mode', empty: 'Any mode', options: MODES },
        { name: 'rank', label: 'Lowest selection rank', empty: 'Any rank', options: RANKS },
        { name: 'years', label: 'Full-time length', empty: 'Any length', options: LENGTHS },
        ...(own
          ? [{ name: 'reach', label: 'My range, without adjustments', empty: 'Any', options: REACHES }]
          : []),
        ...(subjectNames.length > 0
          ? [{ name: 'met', label: 'Prerequisites', empty: 'Any', options: METS }]
          : []),
        ...(signedIn
          ? [
              {
                name: 'saved',
                label: 'Saved',
                empty: 'All courses',
                options: [{ value: 'yes', label: 'Saved courses' }],
              },
            ]
          : []),
      ]}
    />
  )
}

const SORTS = [
  { value: 'title', label: 'Name' },
  { value: 'rank', label: 'Lowest selection rank, low first' },
  { value: '-rank', label: 'Lowest selection rank, high first' },
  { value: 'years', label: 'Shortest first' },
]
const MODES = [
  { value: 'campus', label: 'On campus' },
  { value: 'online', label: 'Online' },
]
const RANKS = [
  { value: 'under-60', label: 'Below 60' },
  { value: '60', label: '60 to 69.95' },
  { value: '70', label: '70 to 79.95' },
  { value: '80', label: '80 to 89.95' },
  { value: '90', label: '90 and above' },
  { value: 'none', label: 'Not checked' },
]
const LENGTHS = [
  { value: 'under-3', label: 'Less than 3 years' },
  { value: '3', label: '3 to less than 4 years' },
  { value: '4', label: '4 to less than 5 years' },
  { value: '5', label: '5 years or more' },
]
const REACHES = [
  { value: 'whole', label: 'All of it reaches the course' },
  { value: 'part', label: 'At least part reaches it' },
]
const METS = [
  { value: 'yes', label: 'Met by my subjects' },
  { value: 'not-missing', label: 'Met or not checked' },
]

import { COURSE_FIELDS, COURSE_MODES } from './course.ts'
import { ZONES } from './deadline.ts'
import type { Kind } from './kinds.ts'
import { CENTRES, STATES, STATUSES } from './row-base.ts'
import { MONTHS } from './scholarship.ts'

/** How a field is typed: in the form of a row and in a cell of a CSV file. */
export type FieldType =
  | 'line'
  | 'text'
  | 'number'
  /** One entry a line; in CSV with `|` between. */
  | 'list'
  | 'choice'
  /** yes or no */
  | 'flag'
  | 'date'
  /** The id of a university. */
  | 'university'

export interface RowField {
  name: string
  label: string
  type: FieldType
  hint?: string
  options?: readonly { value: string; label: string }[]
}

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const line = (name: string, label: string, hint?: string): RowField => ({
  name,
  label,
  type: 'line',
  ...(hint ? { hint } : {}),
})
const text = (name: string, label: string, hint?: string): RowField => ({
  ...line(name, label, hint),
  type: 'text',
})
const number = (name: string, label: string, hint?: string): RowField => ({
  ...line(name, label, hint),
  type: 'number',
})
const list = (name: string, label: string, hint = 'One entry per line.'): RowField => ({
  ...line(name, label, hint),
  type: 'list',
})
const flag = (name: string, label: string): RowField => ({ ...line(name, label), type: 'flag' })
const choice = (
  name: string,
  label: string,
  values: readonly { value: string; label: string }[],
  hint?: string,
) => ({ ...line(name, label, hint), type: 'choice', options: values }) satisfies RowField
const university: RowField = { name: 'universityId', label: 'University', type: 'university' }

const OR_NONE =
  'One entry per line. Write “none” if the page says that there are none. Empty means not checked.'

/** The fields that every kind ends with. */
const BASE: readonly RowField[] = [
  choice('status', 'Status', STATUSES, 'Historical and discontinued rows are never shown as open.'),
  line('source', 'Source', 'The page or document where you read this.'),
  line('url', 'Address of the source'),
  line('trust', 'Trust', 'For example: official, or third party.'),
  { name: 'checkedOn', label: 'Checked on', type: 'date', hint: 'The day you read the source.' },
  text('note', 'Note'),
]
const YEAR = number('year', 'Year', 'The year of the figures.')

/** The fields of each kind in the order of the form and of the CSV columns, after the id. */
export const ROW_FIELDS: Readonly<Record<Kind, readonly RowField[]>> = {
  universities: [
    line('name', 'Name'),
    line('shortName', 'Short name'),
    choice('state', 'State', options(STATES)),
    line('city', 'City'),
    list('otherStates', 'Other states'),
    choice('centre', 'Applications go to', options([...CENTRES, 'direct'])),
    list('groups', 'Groups'),
    line('type', 'Type'),
    YEAR,
    ...BASE,
  ],
  courses: [
    line('course', 'Course'),
    university,
    line('courseCode', 'Course code'),
    line('campus', 'Campus'),
    choice('state', 'State', options(STATES)),
    list('modes', 'Modes', `One per line: ${COURSE_MODES.join(' or ')}.`),
    list('fields', 'Fields of study', `One per line: ${COURSE_FIELDS.join(', ')}.`),
    number('durationYears', 'Duration in years'),
    { ...YEAR, hint: 'The year of the four figures below.' },
    number('lowestSelectionRank', 'Lowest selection rank', 'With adjustments. It may not be enough.'),
    number('lowestAtar', 'Lowest ATAR', 'Before adjustments.'),
    number('guaranteedAtar', 'Guaranteed ATAR'),
    number('equityAtar', 'Guaranteed ATAR for equity entry'),
    list('prerequisites', 'Prerequisites', OR_NONE),
    list('assumedKnowledge', 'Assumed knowledge', OR_NONE),
    choice('urlStatus', 'The address is', [
      { value: 'page', label: 'the page of the course' },
      { value: 'site', label: 'the start page of the university' },
    ]),
    ...BASE,
  ],
  adjustments: [
    line('scheme', 'Scheme'),
    university,
    choice('kind', 'Kind', [
      { value: 'cap', label: 'cap: the most that all schemes add' },
      ...options(['subject', 'elite', 'equity', 'achievement', 'location']),
    ]),
    text('who', 'Who gets it'),
    line('points', 'Points'),
    number('cap', 'Most points'),
    choice(
      'pointsOn',
      'The points are added to',
      [
        { value: 'selection-rank', label: 'the selection rank' },
        { value: 'aggregate', label: 'the aggregate' },
      ],
      'Points on an aggregate are never added to a rank.',
    ),
    text('appliesTo', 'Applies to'),
    flag('automatic', 'Given without an application'),
    YEAR,
    ...BASE,
  ],
  scholarships: [
    line('name', 'Name'),
    line('provider', 'Provider'),
    university,
    text('who', 'Who can get it'),
    line('value', 'Value'),
    number('minimumAtar', 'Minimum ATAR'),
    choice('closesMonth', 'Closes in', options(MONTHS)),
    flag('automatic', 'Given without an application'),
    choice('state', 'State', options([...STATES, 'National'])),
    line('level', 'Level'),
    list('fields', 'Fields of study', OR_NONE),
    list('equityGroups', 'Equity groups', OR_NONE),
    YEAR,
    ...BASE,
  ],
  deadlines: [
    line('event', 'Event'),
    line('body', 'Body'),
    choice('centre', 'Admission centre', options(CENTRES)),
    line('cycle', 'Cycle', 'For example: 2027 entry.'),
    { name: 'date', label: 'Date', type: 'date' },
    line('time', 'Time', 'For example: 17:00.'),
    choice('zone', 'Time zone', options(ZONES)),
    YEAR,
    ...BASE,
  ],
  'study-abroad': [
    line('university', 'University'),
    line('country', 'Country'),
    line('city', 'City'),
    line('route', 'Route'),
    number('atar', 'ATAR'),
    text('atarNote', 'What the page says about the ATAR'),
    text('otherEntry', 'Other entry'),
    choice('atarStatus', 'The ATAR is', [
      { value: 'stated', label: 'stated' },
      { value: 'stated-without-a-number', label: 'stated without a number' },
      { value: 'not-verified', label: 'not verified' },
    ]),
    YEAR,
    ...BASE,
  ],
}

export const KIND_WORDS: Readonly<Record<Kind, { title: string; one: string; many: string }>> = {
  deadlines: { title: 'Deadlines', one: 'deadline', many: 'deadlines' },
  scholarships: { title: 'Scholarships', one: 'scholarship', many: 'scholarships' },
  courses: { title: 'Courses', one: 'course', many: 'courses' },
  adjustments: { title: 'Adjustments', one: 'adjustment scheme', many: 'adjustment schemes' },
  universities: { title: 'Universities', one: 'university', many: 'universities' },
  'study-abroad': { title: 'Study abroad', one: 'university abroad', many: 'universities abroad' },
}

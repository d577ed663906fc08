import type { AnyRow, Kind, RowOf } from './kinds.ts'

/** The name of a row, and a line about it. */
export function rowTitle(kind: Kind, row: AnyRow): { title: string; sub: string } {
  switch (kind) {
    case 'universities': {
      const { name, city, state } = row as RowOf['universities']
      return { title: name, sub: `${city}, ${state}` }
    }
    case 'courses': {
      const { course, campus, universityId } = row as RowOf['courses']
      return { title: course, sub: [universityId, campus].filter(Boolean).join(', ') }
    }
    case 'adjustments': {
      const { scheme, universityId } = row as RowOf['adjustments']
      return { title: scheme, sub: universityId }
    }
    case 'scholarships': {
      const { name, provider } = row as RowOf['scholarships']
      return { title: name, sub: provider }
    }
    case 'deadlines': {
      const { body, event, cycle } = row as RowOf['deadlines']
      return { title: `${body}: ${event}`, sub: cycle }
    }
    case 'study-abroad': {
      const { university, city, country } = row as RowOf['study-abroad']
      return { title: university, sub: `${city}, ${country}` }
    }
  }
}

/** An id for a new row, from its name. Ids are never changed afterwards. */
export function newRowId(kind: Kind, texts: Readonly<Record<string, string | undefined>>): string {
  const named = ID_FIELDS[kind].map((name) => texts[name] ?? '').join(' ')
  return named
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036F’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 110)
    .replace(/^-+|-+$/g, '')
}

const ID_FIELDS: Readonly<Record<Kind, readonly string[]>> = {
  universities: ['shortName'],
  courses: ['universityId', 'courseCode', 'course', 'campus'],
  adjustments: ['universityId', 'scheme'],
  scholarships: ['provider', 'name'],
  deadlines: ['body', 'cycle', 'event'],
  'study-abroad': ['university'],
}

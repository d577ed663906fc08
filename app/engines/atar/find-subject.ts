import type { ScaledSubject, YearTable } from './year-table.ts'

/** Subjects that were renamed. A year's table has one name of each row. */
const SAME_SUBJECT: readonly (readonly string[])[] = [
  ['General Mathematics', 'Further Mathematics'],
  ['Politics', 'Global Politics', 'Australian and Global Politics', 'Australian Politics'],
  ['Applied Computing: Data Analytics', 'Data Analytics', 'Informatics'],
  ['Revolutions', 'History: Revolutions', 'History Revolutions'],
  ['Ancient History', 'History: Ancient History'],
  ['English as an Additional Language', 'English (EAL)', 'EAL', 'English EAL/D', 'English EALD'],
  ['Mathematics Advanced', 'Mathematics'],
  ['Mathematics Standard 2', 'Mathematics General 2'],
  ['Mathematics Standard 1 Exam', 'Mathematics General 1 Exam'],
  ['Software Engineering', 'Software Design & Development'],
  ['Enterprise Computing', 'Information Processes & Technology'],
  ['PDH&PE', 'Personal Development, Health and Physical Education', 'PDHPE'],
  ['Society & Culture', 'Society and Culture'],
]

/** Without capitals, punctuation and “Exam”: “Community & Family Studies” and “community and family studies” are one. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/ exam(ination)?$/, '')
    .trim()
}

const RENAMED = new Map(
  SAME_SUBJECT.flatMap((names) => names.map((name) => [plainName(name), names.map(plainName)] as const)),
)

/**
 * The row of a subject in a year's table, by name, by an earlier or later name, or by code.
 * @returns undefined if the year has no such subject
 */
export function findSubject(table: YearTable, name: string): ScaledSubject | undefined {
  const plain = plainName(name)
  const byName = table.subjects.find((one) => plainName(one.name) === plain)
  if (byName) return byName
  const others = RENAMED.get(plain) ?? []
  return table.subjects.find(
    (one) => others.includes(plainName(one.name)) || one.code?.toLowerCase() === name.trim().toLowerCase(),
  )
}

import { wordsByField } from '#app/platform/errors/words-by-field.ts'
import type { Course } from './course.ts'
import { RANK_FIGURES } from './course.ts'
import type { Deadline } from './deadline.ts'
import { valueOfText } from './field-text.ts'
import { ROW_SCHEMAS, type AnyRow, type Kind } from './kinds.ts'
import { ROW_FIELDS } from './row-fields.ts'
import type { StudyAbroad } from './study-abroad.ts'

export type ReadRow = { ok: true; row: AnyRow } | { ok: false; fields: Record<string, string> }

/** What a row is checked against besides its schema. */
export interface RowWorld {
  /** Today where the member of staff is, such as '2026-11-27'. */
  today: string
  universityIds: ReadonlySet<string>
}

/**
 * Reads a row from typed texts. Fields without a text keep the value of `before`; a missing one of a new row is refused.
 * Says for each wrong field what to do.
 */
export function readRow(
  kind: Kind,
  id: string,
  texts: Readonly<Record<string, string | undefined>>,
  before: AnyRow | null,
  world: RowWorld,
): ReadRow {
  const values: Record<string, unknown> = { ...before, id }
  for (const field of ROW_FIELDS[kind]) {
    const typed = texts[field.name]
    if (typed !== undefined || !before) values[field.name] = valueOfText(kind, field, typed ?? '')
  }
  const parsed = ROW_SCHEMAS[kind].safeParse(values)
  if (!parsed.success) return { ok: false, fields: topFields(wordsByField(parsed.error)) }
  const row: AnyRow = parsed.data
  const fields = rowProblems(kind, row, world)
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, row }
}

/** An error in an entry of a list belongs to the field of the list. */
function topFields(fields: Record<string, string>): Record<string, string> {
  const words: Record<string, string> = {}
  for (const [path, message] of Object.entries(fields)) {
    const [name = path, entry] = path.split('.')
    words[name] ??= entry === undefined ? message : `Entry ${Number(entry) + 1}: ${message}`
  }
  return words
}

/** What does not fit together in a row, by field. */
function rowProblems(kind: Kind, row: AnyRow, { today, universityIds }: RowWorld): Record<string, string> {
  const problems: Record<string, string> = {}
  if (row.checkedOn === null) problems['checkedOn'] = 'Enter the day you read the source.'
  else if (row.checkedOn > today)
    problems['checkedOn'] = 'This day is in the future. Enter the day you read the source.'
  if ('universityId' in row && row.universityId !== null && !universityIds.has(row.universityId))
    problems['universityId'] = 'We don’t know this university. Choose one from the list.'
  if (kind === 'courses') Object.assign(problems, courseProblems(row as Course))
  if (kind === 'deadlines' && (row as Deadline).time !== null && (row as Deadline).date === null)
    problems['date'] = 'A time needs a date. Enter the date, or clear the time.'
  if (kind === 'study-abroad') Object.assign(problems, abroadProblems(row as StudyAbroad))
  return problems
}

function courseProblems(course: Course): Record<string, string> {
  const problems: Record<string, string> = {}
  if (course.year === null && RANK_FIGURES.some((figure) => course[figure] !== null))
    problems['year'] = 'Enter the year of the figures. A figure without a year is not shown.'
  const { lowestAtar, lowestSelectionRank } = course
  if (lowestAtar !== null && lowestSelectionRank !== null && lowestAtar > lowestSelectionRank)
    problems['lowestAtar'] =
      'The lowest ATAR is above the lowest selection rank, which includes adjustments. Check both figures.'
  return problems
}

function abroadProblems({ atar, atarStatus }: StudyAbroad): Record<string, string> {
  if (atar !== null && atarStatus !== 'stated') return { atarStatus: 'The row has an ATAR. Choose “stated”.' }
  if (atar === null && atarStatus === 'stated') return { atar: 'Enter the ATAR that the page states.' }
  return {}
}

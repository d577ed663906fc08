import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lazy } from '#app/platform/cache/lazy.ts'
import { wordsByPath } from '#app/platform/errors/words-by-path.ts'
import type { Certificate } from '../rules/certificate.ts'
import { theCertificates } from './certificates-store.server.ts'
import {
  examsAhead,
  timetableProblems,
  timetablesSchema,
  type ExamAhead,
  type Timetables,
} from '../rules/timetable.ts'

export const TIMETABLE = 'data/exam-timetable.json'

/** Reads and validates the timetables of a checkout. || @throws Error that names the file and the problem */
export function loadTimetables(root: string, certificates: readonly Certificate[]): Timetables {
  const file: unknown = JSON.parse(readFileSync(join(root, TIMETABLE), 'utf8'))
  const parsed = timetablesSchema.safeParse(file)
  if (!parsed.success) throw new Error(`${TIMETABLE}:${wordsByPath(parsed.error, file)}`)
  const subjects = new Map(
    certificates.map((one) => [one.certificate, new Set(one.subjects.map(({ id }) => id))]),
  )
  const wrong = timetableProblems(parsed.data, subjects)
  if (wrong.length > 0) throw new Error(`${TIMETABLE}: ${wrong.join('; ')}`)
  return parsed.data
}

/** The timetables in the project folder, read at the first call. */
export const theTimetables = lazy(() => loadTimetables(process.cwd(), theCertificates()))

/** The next official exam of each of these subjects; see `examsAhead`. */
export function officialExams(subjectIds: readonly string[], today: string): ExamAhead[] {
  return examsAhead(theTimetables(), subjectIds, today)
}

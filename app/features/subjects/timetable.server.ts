import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordsByPath } from '#app/platform/errors/words-by-path.ts'
import type { Certificate } from './certificate.ts'
import { theCertificates } from './the-certificates.server.ts'
import { timetableProblems, timetablesSchema, type Timetables } from './timetable.ts'

export const TIMETABLE = 'data/exam-timetable.json'

/**
 * The timetables of a checkout, validated.
 * @throws Error that names the file and what is wrong with it
 */
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

let timetables: Timetables | undefined

/** The timetables of this process, read on first need. */
export function theTimetables(): Timetables {
  return (timetables ??= loadTimetables(process.cwd(), theCertificates()))
}

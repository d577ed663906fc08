import type { Exportable } from '#app/engines/interchange/brought.ts'
import { writeMoodleXml, type WrittenQuestion } from '#app/engines/interchange/moodle-write.ts'
import { oneDraw } from '#app/engines/interchange/one-draw.ts'
import { writeQti } from '#app/engines/interchange/qti-write.ts'
import { writeZip } from '#app/engines/interchange/zip.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { readDraft } from './check-draft.server.ts'
import { findExportable } from './queries.server.ts'
import { NO_COMMON_LOSS } from './question-of-draft.ts'

const FORMATS = ['qti', 'moodle'] as const
export type Format = (typeof FORMATS)[number]

export const formatOf = (text: unknown): Format => FORMATS.find((one) => one === text) ?? 'qti'

export interface Exported {
  report: WrittenQuestion[]
  /** What is still a draft, by title: a file of questions holds questions. */
  drafts: string[]
  file: { name: string; type: string; bytes: Uint8Array | string }
}

/** What stands in the place of words that nobody wrote is nothing that could be lost. */
const writable = (question: Exportable): Exportable =>
  question.commonLoss === NO_COMMON_LOSS ? { ...question, commonLoss: '' } : question

/** One's own questions as a file for another program, and of each what that program cannot hold. */
export async function exportOwn(services: Services, person: Person, format: Format): Promise<Exported> {
  const questions: Exportable[] = []
  const drafts: string[] = []
  for (const row of await findExportable(services.db, person)) {
    const read = row.problems === 0 ? readDraft(row.draft, row.id) : { question: undefined }
    if (read.question) questions.push(writable(oneDraw(read.question)))
    else drafts.push(row.title || 'Without a title')
  }
  if (format === 'moodle') {
    const { xml, report } = writeMoodleXml(questions)
    return { report, drafts, file: { name: 'questions-moodle.xml', type: 'application/xml', bytes: xml } }
  }
  const { files, report } = writeQti(questions)
  return {
    report,
    drafts,
    file: { name: 'questions-qti3.zip', type: 'application/zip', bytes: writeZip(files) },
  }
}

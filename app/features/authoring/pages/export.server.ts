import { setImmediate } from 'node:timers/promises'
import type { ExportReport, Exportable } from '#app/engines/interchange/exported.ts'
import { FORMATS as FILE_FORMATS } from '#app/engines/interchange/formats.ts'
import { moodleFile } from '#app/engines/interchange/formats/moodle/write.ts'
import { itemName, MANIFEST, qtiManifest } from '#app/engines/interchange/formats/qti/write-package.ts'
import { packZip } from '#app/engines/interchange/formats/qti/zip.ts'
import { singleDraw } from '#app/engines/interchange/single-draw.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { readDraft } from '../rules/check-draft.server.ts'
import { findExportable } from '../queries/own-questions.server.ts'
import { NO_COMMON_LOSS } from '#app/features/question-bank/door.ts'

const FORMATS = ['qti', 'moodle'] as const
export type Format = (typeof FORMATS)[number]

export const formatOf = (text: unknown): Format => FORMATS.find((one) => one === text) ?? 'qti'

interface Reported {
  report: ExportReport[]
  /** Drafts by title. The file contains no drafts. */
  drafts: string[]
}

export interface Exported extends Reported {
  file: { name: string; type: string; bytes: Uint8Array | string }
}

/** A placeholder for text that the author left out is not exported, so that it is not reported as a loss. */
const writable = (question: Exportable): Exportable =>
  question.commonLoss === NO_COMMON_LOSS ? { ...question, commonLoss: '' } : question

/**
 * Writes the person's questions for another program, with a list of what each loses. One at a time with a pause: 2,000
 * questions take seconds, and other requests run in between.
 */
async function writeOwn(
  services: Services,
  person: Person,
  format: Format,
): Promise<Reported & { texts: string[] }> {
  const { writeQuestion: write } = FILE_FORMATS[format === 'moodle' ? 'moodle-xml' : 'qti']
  const texts: string[] = []
  const report: ExportReport[] = []
  const drafts: string[] = []
  for (const row of await findExportable(services.db, person)) {
    await setImmediate()
    const read = row.problems === 0 ? readDraft(row.draft, row.id) : { question: undefined }
    if (!read.question) {
      drafts.push(row.title || 'Untitled question')
      continue
    }
    const written = write(writable(singleDraw(read.question)))
    texts.push(written.xml)
    report.push(written.report)
  }
  return { texts, report, drafts }
}

/** The report on an export before the file is downloaded. */
export async function reportOwn(services: Services, person: Person, format: Format): Promise<Reported> {
  const { report, drafts } = await writeOwn(services, person, format)
  return { report, drafts }
}

/** The report and the file. */
export async function exportOwn(services: Services, person: Person, format: Format): Promise<Exported> {
  const { texts, report, drafts } = await writeOwn(services, person, format)
  if (format === 'moodle') {
    const bytes = moodleFile(texts)
    return { report, drafts, file: { name: 'questions-moodle.xml', type: 'application/xml', bytes } }
  }
  const packed = packZip()
  for (const [index, text] of texts.entries()) {
    await setImmediate()
    packed.add(itemName(index), text)
  }
  packed.add(MANIFEST, qtiManifest(texts.length))
  return {
    report,
    drafts,
    file: { name: 'questions-qti3.zip', type: 'application/zip', bytes: packed.end() },
  }
}

import { setImmediate } from 'node:timers/promises'
import type { Exportable } from '#app/engines/interchange/brought.ts'
import {
  moodleFile,
  writeMoodleQuestion,
  type WrittenQuestion,
} from '#app/engines/interchange/moodle-write.ts'
import { oneDraw } from '#app/engines/interchange/one-draw.ts'
import { itemName, MANIFEST, qtiManifest, writeQtiItem } from '#app/engines/interchange/qti-write.ts'
import { packZip } from '#app/engines/interchange/zip.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { readDraft } from './check-draft.server.ts'
import { findExportable } from './queries.server.ts'
import { NO_COMMON_LOSS } from './question-of-draft.ts'

const FORMATS = ['qti', 'moodle'] as const
export type Format = (typeof FORMATS)[number]

export const formatOf = (text: unknown): Format => FORMATS.find((one) => one === text) ?? 'qti'

interface Reported {
  report: WrittenQuestion[]
  /** What is still a draft, by title: a file of questions holds questions. */
  drafts: string[]
}

export interface Exported extends Reported {
  file: { name: string; type: string; bytes: Uint8Array | string }
}

/** What stands in the place of words that nobody wrote is nothing that could be lost. */
const writable = (question: Exportable): Exportable =>
  question.commonLoss === NO_COMMON_LOSS ? { ...question, commonLoss: '' } : question

/**
 * One's own questions as another program reads them, and of each what that program cannot hold. One at a time: two
 * thousand take seconds, in which others are answered.
 */
async function writeOwn(
  services: Services,
  person: Person,
  format: Format,
): Promise<Reported & { texts: string[] }> {
  const write = format === 'moodle' ? writeMoodleQuestion : writeQtiItem
  const texts: string[] = []
  const report: WrittenQuestion[] = []
  const drafts: string[] = []
  for (const row of await findExportable(services.db, person)) {
    await setImmediate()
    const read = row.problems === 0 ? readDraft(row.draft, row.id) : { question: undefined }
    if (!read.question) {
      drafts.push(row.title || 'Without a title')
      continue
    }
    const written = write(writable(oneDraw(read.question)))
    texts.push(written.xml)
    report.push(written.report)
  }
  return { texts, report, drafts }
}

/** What would be in the file, before anybody asks for it. */
export async function reportOwn(services: Services, person: Person, format: Format): Promise<Reported> {
  const { report, drafts } = await writeOwn(services, person, format)
  return { report, drafts }
}

/** The same with the file. */
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

import type { ExportReport, Exportable } from './exported.ts'
import { looksLikeTable } from './formats/csv/table.ts'
import { readCsv } from './formats/csv/read.ts'
import { readGift } from './formats/gift/read.ts'
import { readMoodleXml } from './formats/moodle/read.ts'
import { writeMoodleQuestion } from './formats/moodle/write.ts'
import { readQti } from './formats/qti/read.ts'
import { writeQtiItem } from './formats/qti/write-item.ts'
import type { ImportResult } from './imported.ts'

/** A file format of another program: how to recognise, read and write it. */
interface Format {
  matches(head: string): boolean
  /** @throws UnreadableFile if the file cannot be read at all */
  read(text: string): ImportResult
  writeQuestion?(question: Exportable): { xml: string; report: ExportReport }
}

const QTI_START =
  /^[\s\ufeff]*(?:<\?xml|<!DOCTYPE\s{1,20}(?:assessmentItem|qti-assessment-item|questestinterop)\b|<(?:[\w-]{1,20}:)?(?:(?:qti-)?assessment-?item|questestinterop|manifest)[\s>])/i

/** The formats in the order in which they are tried. GIFT cannot be recognised, so it comes last. */
export const FORMATS = {
  'moodle-xml': {
    matches: (head) => /<quiz[\s>]/.test(head),
    read: readMoodleXml,
    writeQuestion: writeMoodleQuestion,
  },
  qti: { matches: (head) => QTI_START.test(head), read: readQti, writeQuestion: writeQtiItem },
  csv: { matches: looksLikeTable, read: readCsv },
  gift: { matches: () => true, read: readGift },
} as const satisfies Record<string, Format>

export type FileFormat = keyof typeof FORMATS
export const FILE_FORMATS = Object.keys(FORMATS) as [FileFormat, ...FileFormat[]]

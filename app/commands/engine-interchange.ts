import { z } from 'zod'
import { LARGEST_FILE, MOST_ITEMS, UnreadableFile, type Reading } from '#app/engines/interchange/brought.ts'
import { readCsv } from '#app/engines/interchange/csv-read.ts'
import { readGift } from '#app/engines/interchange/gift-read.ts'
import { readMoodleXml } from '#app/engines/interchange/moodle-read.ts'
import { writeMoodleXml } from '#app/engines/interchange/moodle-write.ts'
import { oneDraw } from '#app/engines/interchange/one-draw.ts'
import { readQti } from '#app/engines/interchange/qti-read.ts'
import { writeQti } from '#app/engines/interchange/qti-write.ts'
import { FILE_KINDS, kindOfFile, readFile, type FileKind } from '#app/engines/interchange/read-file.ts'
import { parseQuestion } from '#app/engines/questions/parse.ts'
import { answerLines } from './json-lines.ts'
import { answerBy, form, questionOf } from './request-forms.ts'
import type { Streams } from './streams.ts'

const HELP = `Reads and writes the question files of other programs: one JSON object a line in, one a line out, in the same order.

In   {"text": "…", "format"?: "moodle-xml" | "qti" | "gift" | "csv"}     the text of a file
In   {"base64": "…"}                                                    the bytes of one, such as a QTI package (zip)
Out  {"kind", "items": [{"name", "kind", "fate": "carried", "question": {"title", "stem"?, "parts", …}, "losses": ["…"]}
       | {"name", "kind", "fate": "not-carried", "why"}], "notes": ["…"]}

Without a format the text itself tells it. QTI is read in versions 2.1 to 3.0. A file has at most 900 kB, and every item
of it is spoken of: what was lost, or why it was not carried. "question" is in the item format of docs/questions.md, but
for what belongs to our curriculum.

In   {"items": [{…}], "to": "qti" | "moodle-xml", "seed"?: 1}
Out  {"files": {"imsmanifest.xml": "…", "items/item-1.xml": "…"}, "report": [{"name", "losses": ["…"]}]}    qti: version 3.0
Out  {"xml": "…", "report": [{"name", "losses": ["…"]}]}                                                 moodle-xml

Items of the format, 1 to 200. A template is written with the numbers of one draw, that of the whole number "seed".

A line that is none of these, has another key or holds a file that cannot be read is answered {"error": "…"}.
`

const READERS: Readonly<Record<FileKind, (text: string) => Reading>> = {
  'moodle-xml': readMoodleXml,
  qti: readQti,
  gift: readGift,
  csv: readCsv,
}

const FORMS = {
  text: form(
    z.strictObject({ text: z.string(), format: z.enum(FILE_KINDS).optional() }),
    ({ text, format }) => {
      const bytes = new TextEncoder().encode(text)
      if (format === undefined || format === kindOfFile(bytes)) return readFile(bytes)
      if (bytes.byteLength > LARGEST_FILE) throw new UnreadableFile('The file is larger than 900 kB.')
      return { kind: format, ...READERS[format](text) }
    },
  ),
  base64: form(z.strictObject({ base64: z.base64() }), ({ base64 }) =>
    readFile(new Uint8Array(Buffer.from(base64, 'base64'))),
  ),
  items: form(
    z.strictObject({
      items: z.array(z.unknown()).min(1).max(MOST_ITEMS),
      to: z.enum(['qti', 'moodle-xml']),
      seed: z.int().default(1),
    }),
    ({ items, to, seed }) => {
      const drawn = items.map((item) => oneDraw(questionOf(parseQuestion(item)), seed))
      return to === 'qti' ? writeQti(drawn) : writeMoodleXml(drawn)
    },
  ),
}

/** The result for one line; a line that is no request is answered, never thrown at. */
export const exchangeLine = (line: string): unknown => answerBy(line, FORMS)

/** `victor engine interchange`: reads and writes by JSON lines from standard input until it ends. */
export function run(args: string[], io: Pick<Streams, 'stdin' | 'stdout'>): Promise<number> {
  return answerLines(args, io, HELP, exchangeLine)
}

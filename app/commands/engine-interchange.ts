import { z } from 'zod'
import { writeMoodleXml } from '#app/engines/interchange/formats/moodle/write.ts'
import { writeQti } from '#app/engines/interchange/formats/qti/write-package.ts'
import { FILE_FORMATS, FORMATS } from '#app/engines/interchange/formats.ts'
import { formatOfFile, importFile } from '#app/engines/interchange/import-file.ts'
import { MAX_FILE_BYTES, MAX_ITEMS, UnreadableFile } from '#app/engines/interchange/imported.ts'
import { singleDraw } from '#app/engines/interchange/single-draw.ts'
import { parseQuestion } from '#app/engines/questions/parse.ts'
import { answerLines } from './json-lines.ts'
import { answerBy, form, questionOf } from './request-forms.ts'
import type { Streams } from './streams.ts'

const HELP = `Reads and writes the question files of other programs: one JSON object a line in, one a line out, in the same order.

In   {"text": "…", "format"?: "moodle-xml" | "qti" | "gift" | "csv"}     the text of a file
In   {"base64": "…"}                                                    the bytes of one, such as a QTI package (zip)
Out  {"kind", "items": [{"name", "kind", "fate": "carried", "question": {"title", "stem"?, "parts", …}, "losses": ["…"]}
       | {"name", "kind", "fate": "not-carried", "why"}], "notes": ["…"]}

Without a format, the text decides. QTI is read in versions 1.2 and 2.1 to 3.0. A file has at most 900 kB. Every item of
a file is reported: what was lost, or why the item was not carried. "question" is in the item format of docs/questions.md, but
for what belongs to our curriculum.

In   {"items": [{…}], "to": "qti" | "moodle-xml", "seed"?: 1}
Out  {"files": {"imsmanifest.xml": "…", "items/item-1.xml": "…"}, "report": [{"name", "losses": ["…"]}]}    qti: version 3.0
Out  {"xml": "…", "report": [{"name", "losses": ["…"]}]}                                                 moodle-xml

Items of the format, 1 to 200. A template is written with the numbers of one draw, that of the whole number "seed".

A line that is none of these, has another key or holds a file that cannot be read is answered {"error": "…"}.
`

const FORMS = {
  text: form(
    z.strictObject({ text: z.string(), format: z.enum(FILE_FORMATS).optional() }),
    ({ text, format }) => {
      const bytes = new TextEncoder().encode(text)
      if (format === undefined || format === formatOfFile(bytes)) return importFile(bytes)
      if (bytes.byteLength > MAX_FILE_BYTES) throw new UnreadableFile('The file is larger than 900 kB.')
      return { kind: format, ...FORMATS[format].read(text) }
    },
  ),
  base64: form(z.strictObject({ base64: z.base64() }), ({ base64 }) =>
    importFile(new Uint8Array(Buffer.from(base64, 'base64'))),
  ),
  items: form(
    z.strictObject({
      items: z.array(z.unknown()).min(1).max(MAX_ITEMS),
      to: z.enum(['qti', 'moodle-xml']),
      seed: z.int().default(1),
    }),
    ({ items, to, seed }) => {
      const drawn = items.map((item) => singleDraw(questionOf(parseQuestion(item)), seed))
      return to === 'qti' ? writeQti(drawn) : writeMoodleXml(drawn)
    },
  ),
}

/** The result for one line. An invalid line gets an error as its result; nothing is thrown. */
export const exchangeLine = (line: string): unknown => answerBy(line, FORMS)

/** `victor engine interchange`: reads and writes question files for JSON lines from standard input until it ends. */
export function run(args: string[], io: Pick<Streams, 'stdin' | 'stdout'>): Promise<number> {
  return answerLines(args, io, HELP, exchangeLine)
}

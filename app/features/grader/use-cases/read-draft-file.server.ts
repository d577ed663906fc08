import { z } from 'zod'
import { takeLimit, type LimitRule } from '#app/platform/access/rate-limits.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { readFileText } from '#app/platform/text-recognition/read-file-text.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { findWork } from '../queries/works.server.ts'
import { LARGEST_FILE, LONGEST_DRAFT, MOST_PAGES } from '../rules/limits.ts'
import { linesOf, NO_WORK } from './create-work.server.ts'

const READING: LimitRule = { name: 'grader.files', points: 40, seconds: 3_600 }
const LIMITS = { maxBytes: LARGEST_FILE, maxPages: MOST_PAGES }

/** Reads a photo or file into text for the box of a draft. The file is not stored; the person checks the text first. */
export const readDraftFile = defineUseCase({
  form: z.object({
    work: z.string(),
    /** What is in the box already. */
    text: z.string().catch(''),
    file: z
      .custom<File>((value) => value instanceof File, 'Choose a photo or file. Then read it.')
      .refine(
        ({ size }) => size <= LARGEST_FILE,
        'This file is larger than 10 MB. Save the pages that you need as a smaller file, then try again.',
      ),
  }),
  invalid: 'The file is not read yet.',
  async prepare({ services, personId }, { work, text, file }) {
    if (!(await findWork(services.db, personId, work))) return NO_WORK
    const limit = await takeLimit(
      services.limits,
      READING,
      personId,
      (wait) => `You have read many files this hour. Read the next file ${wait}.`,
    )
    if (!limit.ok) return limit
    const read = await readFileText(new Uint8Array(await file.arrayBuffer()), file.name, LIMITS)
    if (!read.ok) return fail('invalid-input', 'The file is not read yet.', { fields: { file: read.words } })
    const typed = linesOf(text).trimEnd()
    const all = typed === '' ? read.text.text : `${typed}\n\n${read.text.text}`
    const notes = all.length > LONGEST_DRAFT ? [TOO_LONG, ...read.text.notes] : read.text.notes
    return ok({ text: all.slice(0, LONGEST_DRAFT), notes, name: file.name.slice(0, 120) })
  },
  run: (_context, _form, read) => Promise.resolve(ok(read)),
})

const TOO_LONG = `A draft holds ${LONGEST_DRAFT.toLocaleString('en-AU')} characters, so the end of the file is left out.`

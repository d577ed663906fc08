import type { RefusalReason } from './document.ts'

/** An expected failure: a parser throws it, and the parser thread returns it as a value. */
export class RefusedDocument extends Error {
  readonly reason: RefusalReason
  /** Better words than the usual ones of this reason. */
  readonly words: string | undefined

  constructor(reason: RefusalReason, words?: string) {
    super(reason)
    this.name = 'RefusedDocument'
    this.reason = reason
    this.words = words
  }
}

export interface Refusal {
  ok: false
  reason: RefusalReason
  /** What happened and what to do. */
  words: string
}

const WORDS: Readonly<Record<RefusalReason, string>> = {
  'too-big':
    'This file is too large to read. Save the pages that you need as a smaller file, then try again.',
  'not-supported':
    'We can read PDF, Word (.docx), EPUB and text files. Save your file as a PDF, then try again.',
  password: 'This file needs a password. Save a copy without the password, then try again.',
  damaged: 'This file is damaged or not complete. Download or save it again, then try again.',
  'too-many-pages':
    'This file has too many pages. Save the pages that you need as a smaller file, then try again.',
  'took-too-long':
    'This file takes too long to read. Save the pages that you need as a smaller file, then try again.',
  empty: 'This file has no text that we can read. Choose another file.',
}

export const refusal = (reason: RefusalReason, words = WORDS[reason]): Refusal => ({
  ok: false,
  reason,
  words,
})

export const tooManyPages = (pages: number, most: number) =>
  new RefusedDocument(
    'too-many-pages',
    `This file has ${pages} pages. We can read ${most}. Save the pages that you need as a smaller file, then try again.`,
  )

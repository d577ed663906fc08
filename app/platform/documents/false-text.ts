import { refusal, type Refusal } from './refused-document.ts'
import type { ReadDocument } from './document.ts'

const DOCUMENT_NAME = /\.(?:pdf|docx?|epub|xlsx?|pptx?|odt)$/i
const PROGRAM_NAME =
  /\.(?:exe|dll|msi|com|bin|so|class|jar|zip|gz|7z|rar|png|jpe?g|gif|webp|heic|mp[34]|mov)$/i

/**
 * The refusal for a file that holds only text although its name says that it is no text file: a broken PDF or a
 * program. Null for any other file.
 */
export function falseText({ format }: Pick<ReadDocument, 'format'>, name: string): Refusal | null {
  if (format !== 'text') return null
  return DOCUMENT_NAME.test(name)
    ? refusal('damaged')
    : PROGRAM_NAME.test(name)
      ? refusal('not-supported')
      : null
}

import { RefusedDocument } from './refused-document.ts'
import { entryNames } from './unpack.ts'
import type { DocumentLimits } from './limits.ts'
import type { ReadDocument } from './document.ts'

const latin1 = new TextDecoder('latin1')
/** In a Word, Excel or PowerPoint file with a password, an older container holds the encrypted document. */
const ENCRYPTED_PACKAGE = [...'EncryptedPackage'].map((letter) => `${letter}\0`).join('')

/** Finds the format of a file from its bytes; its name does not count. */
export function formatOf(bytes: Uint8Array, limits: DocumentLimits): ReadDocument['format'] {
  const start = latin1.decode(bytes.subarray(0, 1_024))
  if (/^[\s\u00ef\u00bb\u00bf]{0,16}%PDF-/.test(start)) return 'pdf'
  if (start.startsWith('PK\u0003\u0004')) return formatOfArchive(entryNames(bytes, limits))
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0'))
    throw latin1.decode(bytes).includes(ENCRYPTED_PACKAGE)
      ? new RefusedDocument('password')
      : new RefusedDocument('not-supported', OLDER_WORD)
  if (start.startsWith('{\\rtf')) throw new RefusedDocument('not-supported')
  return 'text'
}

const OLDER_WORD =
  'This file is in an older Office format. Open it in Word, save it as .docx or PDF, then try again.'

function formatOfArchive(names: ReadonlySet<string>): 'docx' | 'epub' {
  if (names.has('META-INF/container.xml')) return 'epub'
  if (!names.has('[Content_Types].xml')) throw new RefusedDocument('not-supported')
  if ([...names].some((name) => /^(?:xl|ppt)\//.test(name)))
    throw new RefusedDocument(
      'not-supported',
      'We can’t read spreadsheets or slides. Save the file as a PDF, then try again.',
    )
  return 'docx'
}

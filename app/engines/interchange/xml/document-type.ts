import { UnreadableFile } from '../imported.ts'

/** `<!DOCTYPE name>`, optionally with the address of a DTD, which is never opened. */
const PLAIN_DOCUMENT_TYPE =
  /^<!DOCTYPE[ \t\r\n]{1,20}[\w:.-]{1,100}(?:[ \t\r\n]{1,20}(?:PUBLIC[ \t\r\n]{1,20}(?:"[^"<>]{0,300}"|'[^'<>]{0,300}')|SYSTEM)[ \t\r\n]{1,20}(["'])(?:https?:\/\/)?[\w./-]{1,300}\.dtd\1)?[ \t\r\n]{0,20}>/i

/**
 * Removes a document type without declarations. Every other document type is refused, so a file can define no entities
 * and cannot expand.
 */
export function withoutDocumentType(text: string): string {
  const found = declarationsIn(text)
  const [first] = found
  if (first === undefined) return text
  const plain = PLAIN_DOCUMENT_TYPE.exec(text.slice(first, first + 1_500))
  if (!plain || found.length > 1)
    throw new UnreadableFile(
      'The file declares a document type with entities or a DTD of its own. Save the file without the <!DOCTYPE …> line and try again.',
    )
  // Keeps the line breaks, so that messages name the right line.
  return text.slice(0, first) + plain[0].replace(/[^\r\n]/g, ' ') + text.slice(first + plain[0].length)
}

/** The positions of `<!DOCTYPE` and `<!ENTITY` outside comments and CDATA sections. Reads the text once. */
function declarationsIn(text: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf('<!'); at !== -1; at = text.indexOf('<!', at)) {
    const end = text.startsWith('<!--', at) ? '-->' : text.startsWith('<![CDATA[', at) ? ']]>' : null
    if (end === null) {
      if (/^<!(?:DOCTYPE|ENTITY)/i.test(text.slice(at, at + 9))) found.push(at)
      at += 2
      continue
    }
    const close = text.indexOf(end, at + 4)
    if (close === -1) break
    at = close + end.length
  }
  return found
}

/** An upper bound for the number of tags outside comments and CDATA sections. */
export function countTags(text: string): number {
  let count = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    const end = text.startsWith('<!--', at) ? '-->' : text.startsWith('<![CDATA[', at) ? ']]>' : null
    const close = end === null ? at : text.indexOf(end, at + 4)
    if (close === -1) break
    if (end === null) count += 1
    at = end === null ? at + 1 : close + end.length
  }
  return count
}

import { decodeBytes } from '#app/engines/interchange/decode-bytes.ts'
import { cutPages, textPages } from './cut-pages.ts'
import { RefusedDocument } from './refused-document.ts'
import type { DocumentBlock, ReadDocument } from './document.ts'
import type { DocumentLimits } from './limits.ts'

/** Reads plain text or Markdown. Markdown stays as it is, except that headings and list items become blocks. */
export function readText(bytes: Uint8Array, limits: DocumentLimits): ReadDocument {
  if (bytes.byteLength > limits.maxCharacters) throw new RefusedDocument('too-big', TEXT_TOO_LONG)
  const text = decodeBytes(bytes)
    .text.replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
  if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f-\u0084\u0086-\u009f]/.test(text))
    throw new RefusedDocument('not-supported')
  if (/^\s*(?:<!doctype html|<html|<\?xml)/i.test(text)) throw new RefusedDocument('not-supported')
  const blocks = blocksOf(text)
  const first = blocks.find(({ kind }) => kind === 'heading')
  const title = first?.level === 1 ? first.text : null
  return { format: 'text', title, pages: textPages(cutPages([blocks]), limits), unread: [] }
}

const TEXT_TOO_LONG =
  'This text has more than 4 million characters. Save the part that you need as a smaller file, then try again.'

function blocksOf(text: string): DocumentBlock[] {
  const blocks: DocumentBlock[] = []
  let lines: string[] = []
  const endParagraph = () => {
    const joined = lines.join('\n').trim()
    if (joined !== '') blocks.push({ kind: 'paragraph', text: joined })
    lines = []
  }
  for (const line of text.split(/\n|\f/)) {
    const heading = /^(#{1,6})[ \t]+(\S.*)$/.exec(line)
    const item = /^[ \t]{0,8}[-*•][ \t]+(\S.*)$/.exec(line)
    if (heading || item || line.trim() === '') endParagraph()
    if (heading) blocks.push({ kind: 'heading', text: heading[2]!.trim(), level: heading[1]!.length })
    else if (item) blocks.push({ kind: 'item', text: item[1]!.trim() })
    else lines.push(line)
  }
  endParagraph()
  return blocks
}

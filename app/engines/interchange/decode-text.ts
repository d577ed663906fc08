/**
 * The text of a file, in the encoding that its bytes tell: UTF-8, UTF-16 with its mark, or else what older programs for
 * Windows and Latin-1 XML write. Nothing becomes a replacement character in silence.
 */
export function decodeText(bytes: Uint8Array): { text: string; note?: string } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes) }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes) }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return {
      text: new TextDecoder('windows-1252').decode(bytes),
      note: 'the file is not in UTF-8: its letters were read as Windows-1252; see whether accents and signs are right',
    }
  }
}

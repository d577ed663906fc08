/**
 * Decodes the bytes of a file: UTF-8, UTF-16 with a byte order mark, or else Windows-1252, which older programs and
 * Latin-1 XML use. The note says so, because accents may then be wrong.
 */
export function decodeBytes(bytes: Uint8Array): { text: string; note?: string } {
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

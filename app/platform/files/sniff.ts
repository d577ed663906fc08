export type PictureKind = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'
export type SoundKind = 'audio/mpeg' | 'audio/mp4' | 'audio/ogg' | 'audio/wav'
export type FileKind = PictureKind | SoundKind | 'application/pdf'

export interface Sniffed {
  kind: FileKind
  /** Size of an image from its header, without decoding. */
  width?: number
  height?: number
}

/**
 * Finds the file type from the bytes, ignoring name and content type. SVG and HTML are not allowed, because
 * they run scripts.
 * @returns undefined for other types, and for images with an incomplete header
 */
export function sniff(bytes: Uint8Array): Sniffed | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) && ascii(bytes, 12, 'IHDR'))
      return { kind: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
    if (ascii(bytes, 0, 'GIF87a') || ascii(bytes, 0, 'GIF89a'))
      return { kind: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
    if (ascii(bytes, 0, 'RIFF') && ascii(bytes, 8, 'WEBP')) return webp(bytes, view)
    if (starts(bytes, [0xff, 0xd8, 0xff])) return jpeg(view)
    const sound = soundKind(bytes, view)
    if (sound) return { kind: sound }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
  // A PDF header may be anywhere in the first kilobyte (PDF 1.7, implementation note 13). A file that begins
  // as another type and contains one would be both, so it is refused.
  return ascii(bytes, 0, '%PDF-') ? { kind: 'application/pdf' } : undefined
}

/** Brands of ISO 14496-12 files that hold sound. */
const AUDIO_BRANDS = ['M4A ', 'M4B ', 'mp41', 'mp42', 'isom']

/** A container of sound, or an MP3 with its tag in front, or MPEG audio of layer III (ISO 11172-3, 2.4.2.3). */
function soundKind(bytes: Uint8Array, view: DataView): SoundKind | undefined {
  if (ascii(bytes, 0, 'RIFF') && ascii(bytes, 8, 'WAVE')) return 'audio/wav'
  if (ascii(bytes, 0, 'OggS')) return 'audio/ogg'
  // Other brands of this container are films and pictures of phones.
  if (ascii(bytes, 4, 'ftyp'))
    return AUDIO_BRANDS.some((brand) => ascii(bytes, 8, brand)) ? 'audio/mp4' : undefined
  if (ascii(bytes, 0, 'ID3')) return 'audio/mpeg'
  return bytes.length > 3 && (view.getUint16(0) & 0xffe6) === 0xffe2 ? 'audio/mpeg' : undefined
}

/** RFC 9649: a frame of VP8 (lossy) or VP8L (lossless), or the canvas of VP8X. */
function webp(bytes: Uint8Array, view: DataView): Sniffed | undefined {
  const kind = 'image/webp'
  if (ascii(bytes, 12, 'VP8X')) return { kind, width: 1 + int24(view, 24), height: 1 + int24(view, 27) }
  if (ascii(bytes, 12, 'VP8L')) {
    const bits = view.getUint32(21, true)
    return { kind, width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
  }
  if (ascii(bytes, 12, 'VP8 '))
    return { kind, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  return undefined
}

/** ITU-T T.81, B.2.2: the size is in the start of frame, after any number of other segments. */
function jpeg(view: DataView): Sniffed | undefined {
  for (let at = 2; view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { kind: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + Math.max(2, view.getUint16(at + 2))
  }
  return undefined
}

const int24 = (view: DataView, at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)

function starts(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

function ascii(bytes: Uint8Array, offset: number, word: string): boolean {
  return [...word].every((letter, at) => bytes[offset + at] === letter.charCodeAt(0))
}

import { sniff, type FileKind, type PictureKind, type SoundKind } from '../sniff.ts'
import { DamagedFile } from './byte-writer.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanGif, cleanPng, cleanWebp } from './clean-picture.ts'
import { LARGEST_PICTURE, LARGEST_SOUND } from './largest.ts'
import { cleanM4a } from './clean-m4a.ts'
import { cleanOgg } from './clean-ogg.ts'
import { cleanMp3, cleanWav } from './clean-sound.ts'

export type MediaKind = PictureKind | SoundKind

/** Browsers need four bytes for each pixel. */
const MOST_PIXELS = 25_000_000

export type Cleaned =
  { ok: true; bytes: Uint8Array; kind: MediaKind; width: number; height: number } | { ok: false; why: string }

const CLEANERS: Readonly<Record<MediaKind, (bytes: Uint8Array) => Uint8Array>> = {
  'image/png': cleanPng,
  'image/jpeg': cleanJpeg,
  'image/gif': cleanGif,
  'image/webp': cleanWebp,
  'audio/mpeg': cleanMp3,
  'audio/mp4': cleanM4a,
  'audio/ogg': cleanOgg,
  'audio/wav': cleanWav,
}

export const isPicture = (kind: string): boolean => kind.startsWith('image/')
const isMedia = (kind: FileKind): kind is MediaKind => kind !== 'application/pdf'
const refuse = (why: string) => ({ ok: false as const, why })

/**
 * A picture or sound without camera data, places, names and comments. The type is found in the bytes. What is left does
 * not change when it is cleaned again.
 */
export function cleanFile(bytes: Uint8Array): Cleaned {
  if (bytes.byteLength === 0) return refuse('The file is empty.')
  const found = sniff(bytes)
  if (!found || !isMedia(found.kind)) return refuse(looksLikeSvg(bytes) ? NO_SVG : OTHER)
  const { kind, width = 0, height = 0 } = found
  const largest = isPicture(kind) ? LARGEST_PICTURE : LARGEST_SOUND
  if (bytes.byteLength > largest)
    return refuse(`The file is larger than ${largest / 1_000_000} MB. Make it smaller, then try again.`)
  if (isPicture(kind) && (width < 1 || height < 1)) return refuse(DAMAGED)
  if (width * height > MOST_PIXELS)
    return refuse(`The picture has ${width} × ${height} pixels. Use at most 25 million pixels.`)
  try {
    return { ok: true, bytes: CLEANERS[kind](bytes), kind, width, height }
  } catch (error) {
    if (error instanceof DamagedFile || error instanceof RangeError) return refuse(DAMAGED)
    throw error
  }
}

const NO_SVG = 'You can’t use SVG, because it can run scripts. Save the picture as PNG.'
const OTHER = 'Use a picture (PNG, JPEG, GIF or WebP) or a sound (MP3, M4A, Ogg or WAV).'
const DAMAGED = 'The file is damaged. Choose another file.'

const looksLikeSvg = (bytes: Uint8Array): boolean =>
  /<svg[\s>]/i.test(Buffer.from(bytes.subarray(0, 2_000)).toString('latin1'))

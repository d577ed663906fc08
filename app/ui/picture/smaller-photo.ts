import { asFile, fillBehind, redrawn } from './redraw-picture.ts'

/** More pixels make recognition slower, not better. */
const LIMITS = { points: 3_000_000, longestSide: 4_000 }
/** A screenshot of this size is sent as it is. */
const SMALL = 400_000

/** Makes a photo smaller before it is sent, and turns other kinds into JPEG where the browser can read them. */
export async function smallerPhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file
  if (file.size <= SMALL && /^image\/(?:jpeg|png)$/.test(file.type)) return file
  const pen = await redrawn(file, LIMITS)
  if (!pen) return file
  fillBehind(pen)
  return (await asFile(pen, 'image/jpeg', file)) ?? file
}

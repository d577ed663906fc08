import { redrawPicture } from '#app/ui/picture/redraw-picture.ts'

/** The limits of the server (rewrite-picture.server.ts). */
const LIMITS = { bytes: 900_000, points: 3_000_000, longestSide: 4_000 }

/**
 * Converts a WebP to a PNG, or to a JPEG when the PNG is too large. The server does not decode WebP
 * (docs/own-questions.md), but every browser that shows WebP can convert it.
 * @returns null when the file is sent unchanged, also when this browser cannot read it; the server then lists the
 * accepted formats
 */
export async function convertPicture(file: File): Promise<File | null> {
  return file.type === 'image/webp' ? ((await redrawPicture(file, LIMITS))?.file ?? null) : null
}

/** The limits of the server (rewrite-picture.server.ts). */
const LARGEST = 900_000
const MOST_POINTS = 3_000_000
const LONGEST_SIDE = 4_000

/** The largest size within the limits, with the same proportions. */
export function fitWithin(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height), Math.sqrt(MOST_POINTS / (width * height)))
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  }
}

/**
 * Converts a WebP to a PNG, or to a JPEG when the PNG is too large. The server does not decode WebP
 * (docs/own-questions.md), but every browser that shows WebP can convert it.
 * @returns null when the file is sent unchanged, also when this browser cannot read it; the server then lists the
 * accepted formats
 */
export async function convertPicture(file: File): Promise<File | null> {
  if (file.type !== 'image/webp') return null
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file)
  } catch {
    return null
  }
  const { width, height } = fitWithin(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.drawImage(picture, 0, 0, width, height)
  picture.close()
  const png = await written(canvas, 'image/png')
  if (png && png.size <= LARGEST) return named(png, file, 'png')
  // A JPEG has no transparency, so transparent pixels become paper-coloured.
  pen.globalCompositeOperation = 'destination-over'
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  const jpeg = await written(canvas, 'image/jpeg')
  return jpeg ? named(jpeg, file, 'jpg') : null
}

const written = (canvas: HTMLCanvasElement, kind: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kind, 0.9))

const named = (bytes: Blob, from: File, ending: string) =>
  new File([bytes], `${from.name.replace(/\.webp$/i, '')}.${ending}`, { type: bytes.type })

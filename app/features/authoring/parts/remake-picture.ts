/** As the server takes them (rewrite-picture.server.ts). */
const LARGEST = 900_000
const MOST_POINTS = 3_000_000
const LONGEST_SIDE = 4_000

/** The size at which a picture fits, its shape kept. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height), Math.sqrt(MOST_POINTS / (width * height)))
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  }
}

/**
 * A WebP as a PNG, or as a JPEG where the PNG would be too large: the server decodes no WebP (docs/own-questions.md), and
 * every browser that shows one can.
 * @returns null for what is sent as it is, also what this browser cannot read: the server then says what it takes
 */
export async function remakePicture(file: File): Promise<File | null> {
  if (file.type !== 'image/webp') return null
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file)
  } catch {
    return null
  }
  const { width, height } = fitted(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.drawImage(picture, 0, 0, width, height)
  picture.close()
  const png = await written(canvas, 'image/png')
  if (png && png.size <= LARGEST) return named(png, file, 'png')
  // A JPEG has no clear points: they become paper.
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

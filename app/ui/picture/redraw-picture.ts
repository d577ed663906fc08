export interface PictureLimits {
  bytes: number
  pixels: number
  /** Pixels of the longest side. */
  side: number
}

/** The largest size within the limits, with the same proportions. */
export function fitWithin(
  width: number,
  height: number,
  { side, pixels }: Omit<PictureLimits, 'bytes'>,
): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height), Math.sqrt(pixels / (width * height)))
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  }
}

export interface Redrawn {
  file: File
  width: number
  height: number
}

/**
 * Redraws a picture within the limits, as a PNG, or as a JPEG when the PNG is too large.
 * @returns null when this browser cannot read or write the picture
 */
export async function redrawPicture(from: File, limits: PictureLimits): Promise<Redrawn | null> {
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(from)
  } catch {
    return null
  }
  const { width, height } = fitWithin(picture.width, picture.height, limits)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.drawImage(picture, 0, 0, width, height)
  picture.close()
  const png = await written(canvas, 'image/png')
  if (png && png.size <= limits.bytes) return { file: named(png, from, 'png'), width, height }
  // A JPEG has no transparency, so transparent pixels become paper-coloured.
  pen.globalCompositeOperation = 'destination-over'
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  const jpeg = await written(canvas, 'image/jpeg')
  return jpeg ? { file: named(jpeg, from, 'jpg'), width, height } : null
}

const written = (canvas: HTMLCanvasElement, kind: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kind, 0.9))

const named = (bytes: Blob, from: File, ending: string) =>
  new File([bytes], `${from.name.replace(/\.\w{1,5}$/, '')}.${ending}`, { type: bytes.type })

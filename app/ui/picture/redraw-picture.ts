export interface PictureLimits {
  points: number
  longestSide: number
}

/** The largest size within the limits, with the same proportions. */
export function fitWithin(
  width: number,
  height: number,
  { points, longestSide }: PictureLimits,
): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height), Math.sqrt(points / (width * height)))
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  }
}

/** Draws a picture within the limits. Returns null if this browser can't read it. */
export async function redrawn(file: File, limits: PictureLimits): Promise<CanvasRenderingContext2D | null> {
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file)
  } catch {
    return null
  }
  const { width, height } = fitWithin(picture.width, picture.height, limits)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  pen?.drawImage(picture, 0, 0, width, height)
  picture.close()
  return pen
}

/** A JPEG has no transparency: transparent pixels become white. */
export function fillBehind(pen: CanvasRenderingContext2D): void {
  pen.globalCompositeOperation = 'destination-over'
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height)
}

/** The drawing as a file with the name of the original and the ending of its new kind. */
export async function asFile(
  pen: CanvasRenderingContext2D,
  kind: 'image/png' | 'image/jpeg',
  from: File,
): Promise<File | null> {
  const bytes = await new Promise<Blob | null>((resolve) => pen.canvas.toBlob(resolve, kind, 0.9))
  const name = from.name.replace(/\.\w{1,5}$/, '')
  return bytes && new File([bytes], `${name}.${kind === 'image/png' ? 'png' : 'jpg'}`, { type: bytes.type })
}

export interface Redrawn {
  file: File
  width: number
  height: number
}

/**
 * Redraws a picture within the limits, as a PNG, or as a JPEG when the PNG is larger than `bytes`.
 * @returns null when this browser cannot read or write the picture
 */
export async function redrawPicture(
  from: File,
  { bytes, ...limits }: PictureLimits & { bytes: number },
): Promise<Redrawn | null> {
  const pen = await redrawn(from, limits)
  if (!pen) return null
  const { width, height } = pen.canvas
  const png = await asFile(pen, 'image/png', from)
  if (png && png.size <= bytes) return { file: png, width, height }
  fillBehind(pen)
  const jpeg = await asFile(pen, 'image/jpeg', from)
  return jpeg && { file: jpeg, width, height }
}

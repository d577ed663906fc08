import { encode } from 'uqr'

/** A QR code as one path of unit squares on a board of `size` × `size`, with the quiet zone that scanners need. */
export interface QrCode {
  size: number
  path: string
}

/** ISO/IEC 18004, 6.3.8: four modules of quiet zone on every side. */
export const QUIET_ZONE = 4

/** Encodes `text`. Adjacent squares of a row are drawn as one rectangle, which keeps the path short. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => {
    const runs: string[] = []
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x += 1
      const width = x - start + 1
      runs.push(`M${start} ${y}h${width}v1h-${width}z`)
    }
    return runs
  })
  return { size, path: path.join('') }
}

import { writeFileSync } from 'node:fs'
import { encode } from 'uqr'

const WIDTH = 640
const HEIGHT = 480
const SQUARE = 12

/** One picture with a QR code in the middle, as the brightness of each point. */
function picture(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const points = Buffer.alloc(WIDTH * HEIGHT, 235)
  const [left, top] = [Math.floor((WIDTH - size * SQUARE) / 2), Math.floor((HEIGHT - size * SQUARE) / 2)]
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark)
        for (let line = 0; line < SQUARE; line++)
          points.fill(
            16,
            (top + y * SQUARE + line) * WIDTH + left + x * SQUARE,
            (top + y * SQUARE + line) * WIDTH + left + (x + 1) * SQUARE,
          )
  return points
}

/** Writes a film for Chromium's fake camera: each code for two seconds, again and again. */
export function filmOf(path: string, codes: readonly string[]): void {
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frames = codes.flatMap((code) => {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), picture(code), colour])
    return Array.from({ length: 10 }, () => frame)
  })
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F5:1 Ip A1:1 C420mpeg2\n`), ...frames]),
  )
}

/** The film replaces the camera, and nobody is asked. */
export const cameraArguments = (path: string) => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${path}`,
]

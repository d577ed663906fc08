/** A4 in points (ISO 216). */
const SHORT = 595.28
const LONG = 841.89
const MARGIN = 36

interface JpegPicture {
  bytes: Uint8Array
  width: number
  height: number
}

/**
 * A PDF of one A4 page with one JPEG picture, upright or on its side as the picture is (PDF 1.7, ISO 32000-1: 7.5 file
 * structure, 8.9 images, 7.4.8 DCTDecode).
 */
export function picturePdf({ bytes, width, height }: JpegPicture, title: string): Uint8Array<ArrayBuffer> {
  const [pageWidth, pageHeight] = width > height ? [LONG, SHORT] : [SHORT, LONG]
  const scale = Math.min((pageWidth - 2 * MARGIN) / width, (pageHeight - 2 * MARGIN) / height)
  const [w, h] = [width * scale, height * scale]
  const place = [w, 0, 0, h, (pageWidth - w) / 2, pageHeight - MARGIN - h]
    .map((one) => one.toFixed(2))
    .join(' ')
  const content = `q ${place} cm /Picture Do Q`
  const objects: readonly (readonly (string | Uint8Array)[])[] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents 4 0 R /Resources << /XObject << /Picture 5 0 R >> >> >>`,
    ],
    [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>\nstream\n`,
      bytes,
      '\nendstream',
    ],
    [`<< /Title ${textString(title)} /Producer (Victor) >>`],
  ]
  return fileOf(objects)
}

function fileOf(objects: readonly (readonly (string | Uint8Array)[])[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = []
  let length = 0
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part
    parts.push(bytes)
    length += bytes.length
  }
  // The second line tells programs that the file is binary.
  write('%PDF-1.7\n')
  write(new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]))
  const places = objects.map((object, at) => {
    const place = length
    write(`${at + 1} 0 obj\n`)
    object.forEach(write)
    write('\nendobj\n')
    return place
  })
  const table = length
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`)
  write(
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${table}\n%%EOF\n`,
  )
  const file = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    file.set(part, at)
    at += part.length
  }
  return file
}

/** A text in UTF-16 as hexadecimal digits, so that no character needs escaping. */
const textString = (text: string): string =>
  `<FEFF${[...Array(text.length).keys()].map((at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`

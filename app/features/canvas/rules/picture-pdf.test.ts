import { expect, it } from 'vitest'
import { picturePdf } from './picture-pdf.ts'

const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0x00, 0x0a, 0xff, 0xd9])

it.each([
  ['upright', 300, 500, /MediaBox \[0 0 595\.28 841\.89\]/],
  ['on its side', 500, 300, /MediaBox \[0 0 841\.89 595\.28\]/],
])('writes a picture on one A4 page, %s', (_, width, height, box) => {
  const file = Buffer.from(picturePdf({ bytes, width, height }, 'Café (1)'))
  const text = file.toString('latin1')
  expect(text).toMatch(/^%PDF-1\.7\n/)
  expect(text).toMatch(box)
  expect(text).toContain(`/Width ${width} /Height ${height}`)
  expect(text).toContain('/Title <FEFF00430061006600e900200028003100')
  // The picture is in the file unchanged.
  expect(file.includes(Buffer.from(bytes))).toBe(true)
})

it('says in its table where each object is', () => {
  const text = Buffer.from(picturePdf({ bytes, width: 10, height: 10 }, 'x')).toString('latin1')
  const table = Number(/startxref\n(\d+)\n/.exec(text)![1])
  expect(text.slice(table, table + 4)).toBe('xref')
  const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
  expect(places).toHaveLength(6)
  for (const [at, place] of places.entries()) expect(text.slice(place, place + 7)).toBe(`${at + 1} 0 obj`)
})

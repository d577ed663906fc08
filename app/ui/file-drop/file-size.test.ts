import { expect, it } from 'vitest'
import { fileSize } from '#app/ui/file-drop/file-size.ts'

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [2_440_000, '2.4 MB'],
  [9_960_000, '10 MB'],
  [999_600, '1 MB'],
  [25_000_000, '25 MB'],
  [3_000_000_000, '3 GB'],
])('%d bytes', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words)
})

import { randomFillSync } from 'node:crypto'

const drawn = Buffer.alloc(4_096)
let given = drawn.length

/**
 * Random bytes of the system, drawn a page at a time: asking it for a few takes 10 CPU-µs, and every request needs some.
 * Each is given once and wiped.
 */
export function drawBytes(count: number): Buffer {
  if (count > drawn.length) throw new RangeError('More than is drawn at once.')
  if (given + count > drawn.length) {
    randomFillSync(drawn)
    given = 0
  }
  const bytes = Buffer.from(drawn.subarray(given, given + count))
  drawn.fill(0, given, given + count)
  given += count
  return bytes
}

import { riff } from './clean-picture.ts'
import { ByteWriter, DamagedFile, name4, slice, viewOf } from './byte-writer.ts'

/** kbit/s of layer III by the index in the header (ISO 11172-3, 2.4.2.3): version 1, then versions 2 and 2.5. */
const BIT_RATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
]
const SAMPLE_RATES = [44_100, 48_000, 32_000]

/** The length of the frame at this place; 0 where no frame of layer III starts. */
function frameLength(bytes: Uint8Array, at: number): number {
  if (at + 4 > bytes.length) return 0
  const word = viewOf(bytes).getUint32(at)
  const version = (word >>> 19) & 3
  if (word >>> 21 !== 0x7ff || version === 1 || ((word >>> 17) & 3) !== 1) return 0
  const kilobits = BIT_RATES[version === 3 ? 0 : 1]![(word >>> 12) & 15]
  const rate = SAMPLE_RATES[(word >>> 10) & 3]
  if (!kilobits || !rate) return 0
  const samples = version === 3 ? 144 : 72
  const sampleRate = rate / (version === 3 ? 1 : version === 2 ? 2 : 4)
  return Math.floor((samples * kilobits * 1_000) / sampleRate) + ((word >>> 9) & 1)
}

/** Frames in a row that prove that a place is sound, where the bytes before it are not. */
const PROOF = 3

/**
 * An MP3 without its tags (names, pictures, comments): its frames only. Sound goes on after damaged or foreign bytes, as
 * in a player.
 */
export function cleanMp3(bytes: Uint8Array): Uint8Array {
  const runs = new ByteWriter()
  let frames = 0
  for (let at = afterTags(bytes); at + 4 <= bytes.length;) {
    const run = runFrom(bytes, at)
    if (run.frames >= (frames === 0 ? 2 : PROOF)) {
      runs.add(bytes.subarray(at, run.end))
      frames += run.frames
      at = run.end
    } else at = nextSync(bytes, at + 1)
  }
  if (frames < 2) throw new DamagedFile()
  return runs.bytes()
}

function afterTags(bytes: Uint8Array): number {
  let at = 0
  while (name4(bytes, at).startsWith('ID3')) {
    const [a = 0, b = 0, c = 0, d = 0] = slice(bytes, at + 6, at + 10)
    at += 10 + ((a & 127) << 21) + ((b & 127) << 14) + ((c & 127) << 7) + (d & 127)
    if (at + 4 > bytes.length) throw new DamagedFile()
  }
  return at
}

/** The whole frames that follow each other from this place. */
function runFrom(bytes: Uint8Array, from: number): { frames: number; end: number } {
  let frames = 0
  let end = from
  for (;;) {
    const length = frameLength(bytes, end)
    if (length === 0 || end + length > bytes.length) return { frames, end }
    frames += 1
    end += length
  }
}

/** The next byte 0xff, with which every frame starts. */
function nextSync(bytes: Uint8Array, from: number): number {
  const at = bytes.indexOf(0xff, from)
  return at < 0 ? bytes.length : at
}

/** A WAV with its format and its samples. */
export function cleanWav(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes)
  const chunks = new ByteWriter()
  const seen = new Set<string>()
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = name4(bytes, at)
    const length = view.getUint32(at + 4, true)
    if (['fmt ', 'fact', 'data'].includes(name) && !seen.has(name)) {
      chunks.add(slice(bytes, at, at + 8 + length), length % 2 === 1 ? [0] : [])
      seen.add(name)
    }
    at += 8 + length + (length % 2)
  }
  if (!seen.has('fmt ') || !seen.has('data')) throw new DamagedFile()
  return riff('WAVE', chunks.bytes())
}

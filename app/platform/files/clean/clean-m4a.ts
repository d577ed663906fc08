import { DamagedFile, name4, slice, viewOf } from './byte-writer.ts'

/** The boxes that stay, by the box around them (ISO 14496-12). The empty name is the file. Other boxes are blank. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  '': ['ftyp', 'styp', 'moov', 'moof', 'sidx', 'mdat', 'wide', 'mfra'],
  moov: ['mvhd', 'trak', 'mvex', 'iods'],
  mvex: ['mehd', 'trex'],
  trak: ['tkhd', 'edts', 'mdia'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['smhd', 'dinf', 'stbl'],
  dinf: ['dref'],
  stbl: ['stsd', 'stts', 'stsc', 'stsz', 'stco', 'co64', 'ctts', 'stss', 'sgpd', 'sbgp'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sgpd', 'sbgp'],
  mfra: ['tfra', 'mfro'],
}
const EMPTY = new Set(['free', 'skip'])

interface Box {
  name: string
  start: number
  body: number
  end: number
  children: Box[]
}

/**
 * An M4A with its sound only. Boxes of names, places and pictures are blank, and so are other tracks (chapters, places
 * along the way, films) with their samples in `mdat`. Sizes stay, because samples are found by their place in the file.
 */
export function cleanM4a(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes)
  const boxes = readBoxes(copy, '', 0, copy.length)
  const tracks = all(boxes, 'moov', 'trak')
  const sounds = tracks.filter((track) => kindOf(copy, track) === 'soun')
  const data = all(boxes, 'mdat')
  if (sounds.length === 0 || data.length === 0) throw new DamagedFile()
  if (all(boxes, 'moof').length > 0) {
    // The samples of a fragment are not found by the tables of its track, so no other track may be among them.
    if (tracks.length > sounds.length) throw new DamagedFile()
  } else
    blankOutside(
      copy,
      data,
      sounds.flatMap((track) => samplesOf(copy, track)),
    )
  for (const track of tracks) if (!sounds.includes(track)) blank(copy, track)
  for (const track of sounds) blankNames(copy, track)
  return copy
}

/** Reads the boxes that stay, and blanks the others. */
function readBoxes(bytes: Uint8Array, around: string, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let start = from; start < to;) {
    const box = headOf(bytes, start, to, around === '')
    if (KEPT[around]!.includes(box.name)) {
      if (box.name in KEPT) box.children = readBoxes(bytes, box.name, box.body, box.end)
      boxes.push(box)
    } else blank(bytes, box)
    start = box.end
  }
  return boxes
}

function headOf(bytes: Uint8Array, start: number, to: number, isOuter: boolean): Box {
  if (start + 8 > to) throw new DamagedFile()
  const view = viewOf(bytes)
  const name = name4(bytes, start + 4)
  let size = view.getUint32(start)
  let body = start + 8
  if (size === 1 && start + 16 <= to) {
    // A size of 64 bits follows the name.
    size = Number(view.getBigUint64(body))
    body += 8
  } else if (size === 0 && isOuter) size = to - start
  const end = start + size
  if (end < body || end > to) throw new DamagedFile()
  return { name, start, body, end, children: [] }
}

function blank(bytes: Uint8Array, { name, start, body, end }: Box): void {
  if (!EMPTY.has(name)) bytes.set(Buffer.from('free'), start + 4)
  bytes.fill(0, body, end)
}

/** The boxes at a path of names. */
function all(boxes: readonly Box[], ...[first, ...rest]: string[]): Box[] {
  const found = boxes.filter(({ name }) => name === first)
  return rest.length === 0 ? found : found.flatMap(({ children }) => all(children, ...rest))
}

function only(boxes: readonly Box[], ...path: string[]): Box {
  const [found, ...others] = all(boxes, ...path)
  if (!found || others.length > 0) throw new DamagedFile()
  return found
}

const kindOf = (bytes: Uint8Array, track: Box): string =>
  name4(bytes, only(track.children, 'mdia', 'hdlr').body + 8)

/** Blanks the name of the handler, and the address of the data, which may be a folder of the maker. */
function blankNames(bytes: Uint8Array, track: Box): void {
  const handler = only(track.children, 'mdia', 'hdlr')
  bytes.fill(0, Math.min(handler.body + 24, handler.end), handler.end)
  for (const { body, end } of all(track.children, 'mdia', 'minf', 'dinf', 'dref'))
    for (let at = body + 8; at < end;) {
      const entry = headOf(bytes, at, end, false)
      bytes.fill(0, Math.min(entry.body + 4, entry.end), entry.end)
      at = entry.end
    }
}

interface Range {
  from: number
  to: number
}

/** Where the samples of a track are in the file, one range for each chunk. */
function samplesOf(bytes: Uint8Array, track: Box): Range[] {
  const tables = only(track.children, 'mdia', 'minf', 'stbl').children
  const view = viewOf(bytes)
  const sizes = only(tables, 'stsz').body
  slice(bytes, sizes, sizes + 12)
  const same = view.getUint32(sizes + 4)
  const samples = view.getUint32(sizes + 8)
  if (same === 0) slice(bytes, sizes + 12, sizes + 12 + samples * 4)
  const sizeOf = (sample: number) => same || view.getUint32(sizes + 12 + sample * 4)
  const offsets = chunksOf(bytes, tables)
  const perChunk = samplesPerChunk(bytes, only(tables, 'stsc'), offsets.length)
  const ranges: Range[] = []
  let sample = 0
  let total = 0
  for (const [chunk, from] of offsets.entries()) {
    let to = from
    for (let left = perChunk[chunk]!; left > 0 && sample < samples; left -= 1) {
      const size = sizeOf(sample++)
      to += size
      total += size
      // Samples do not overlap, so together they fit into the file.
      if (to > bytes.length || total > bytes.length) throw new DamagedFile()
    }
    ranges.push({ from, to })
  }
  return ranges
}

function chunksOf(bytes: Uint8Array, tables: readonly Box[]): number[] {
  const isWide = all(tables, 'stco').length === 0
  const { body } = only(tables, isWide ? 'co64' : 'stco')
  const width = isWide ? 8 : 4
  const view = viewOf(bytes)
  slice(bytes, body, body + 8)
  const count = view.getUint32(body + 4)
  slice(bytes, body + 8, body + 8 + count * width)
  return Array.from({ length: count }, (_, index) => {
    const at = body + 8 + index * width
    return isWide ? Number(view.getBigUint64(at)) : view.getUint32(at)
  })
}

/** How many samples each chunk has. The table has a row for the first chunk of each run. */
function samplesPerChunk(bytes: Uint8Array, { body }: Box, chunks: number): number[] {
  const view = viewOf(bytes)
  slice(bytes, body, body + 8)
  const rows = view.getUint32(body + 4)
  slice(bytes, body + 8, body + 8 + rows * 12)
  const counts = Array.from({ length: chunks }, () => 0)
  for (let row = 0; row < rows; row++) {
    const at = body + 8 + row * 12
    const first = view.getUint32(at)
    const next = row + 1 < rows ? view.getUint32(at + 12) : chunks + 1
    if (first < 1 || next < first) throw new DamagedFile()
    counts.fill(view.getUint32(at + 4), first - 1, Math.min(chunks, next - 1))
  }
  return counts
}

/** Blanks what is in the data but belongs to no sample of sound. */
function blankOutside(bytes: Uint8Array, data: readonly Box[], samples: readonly Range[]): void {
  const ranges = samples.toSorted((a, b) => a.from - b.from)
  for (const { body, end } of data) {
    let at = body
    for (const { from, to } of ranges) {
      if (to <= at || from >= end) continue
      if (from > at) bytes.fill(0, at, from)
      at = Math.min(end, to)
    }
    bytes.fill(0, at, end)
  }
}

/** A TrueType font, as far as setting text needs it. Formats after the OpenType specification, version 1.9. */
export interface TrueType {
  name: string
  bytes: Buffer
  /** In thousandths of the size, as PDF counts. */
  ascent: number
  descent: number
  box: readonly [number, number, number, number]
  /** 0 where the font has none. */
  glyphOf(codePoint: number): number
  widthOf(glyph: number): number
  /** How far a glyph reaches above and below its line. */
  reachOf(glyph: number): { up: number; down: number }
}

/** @throws Error for bytes that are no TrueType font with a Unicode map */
export function readTrueType(name: string, bytes: Buffer): TrueType {
  const tables = new Map<string, number>()
  for (let index = 0; index < bytes.readUInt16BE(4); index++) {
    const at = 12 + 16 * index
    tables.set(bytes.toString('latin1', at, at + 4), bytes.readUInt32BE(at + 8))
  }
  const table = (tag: string) => {
    const at = tables.get(tag)
    if (at === undefined) throw new Error(`The font ${name} has no table ${tag}.`)
    return at
  }
  const [head, hhea, hmtx, loca, glyf] = ['head', 'hhea', 'hmtx', 'loca', 'glyf'].map(table) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const scale = 1000 / bytes.readUInt16BE(head + 18)
  const metrics = bytes.readUInt16BE(hhea + 34)
  const long = bytes.readInt16BE(head + 50) === 1
  const place = (glyph: number) =>
    long ? bytes.readUInt32BE(loca + 4 * glyph) : 2 * bytes.readUInt16BE(loca + 2 * glyph)
  const glyphs = readMap(bytes, table('cmap'), name)
  const signed = (at: number) => Math.round(bytes.readInt16BE(at) * scale)
  return {
    name,
    bytes,
    ascent: signed(hhea + 4),
    descent: signed(hhea + 6),
    box: [signed(head + 36), signed(head + 38), signed(head + 40), signed(head + 42)],
    glyphOf: (codePoint) => glyphs.get(codePoint) ?? 0,
    widthOf: (glyph) => bytes.readUInt16BE(hmtx + 4 * Math.min(glyph, metrics - 1)) * scale,
    reachOf(glyph) {
      const at = place(glyph)
      if (at === place(glyph + 1)) return { up: 0, down: 0 }
      return { up: signed(glyf + at + 8), down: -signed(glyf + at + 4) }
    },
  }
}

/** The table of characters in format 4: what these fonts have. */
function readMap(bytes: Buffer, cmap: number, name: string): Map<number, number> {
  const glyphs = new Map<number, number>()
  for (let index = 0; index < bytes.readUInt16BE(cmap + 2); index++) {
    const at = cmap + bytes.readUInt32BE(cmap + 8 + 8 * index)
    if (bytes.readUInt16BE(at) !== 4) continue
    const segments = bytes.readUInt16BE(at + 6) / 2
    const [ends, starts] = [at + 14, at + 16 + 2 * segments]
    const [deltas, offsets] = [starts + 2 * segments, starts + 4 * segments]
    for (let segment = 0; segment < segments; segment++) {
      const end = bytes.readUInt16BE(ends + 2 * segment)
      const start = bytes.readUInt16BE(starts + 2 * segment)
      const delta = bytes.readUInt16BE(deltas + 2 * segment)
      const offset = bytes.readUInt16BE(offsets + 2 * segment)
      for (let code = start; code <= end && code < 0xffff; code++) {
        const far = offsets + 2 * segment + offset + 2 * (code - start)
        const found = offset === 0 ? code : bytes.readUInt16BE(far)
        if (found !== 0) glyphs.set(code, (found + delta) & 0xffff)
      }
    }
  }
  if (glyphs.size === 0) throw new Error(`The font ${name} has no map of characters that can be read.`)
  return glyphs
}

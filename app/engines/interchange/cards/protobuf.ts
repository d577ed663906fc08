/** A field of a protobuf message: a number, or bytes. */
export interface ProtobufField {
  number: number
  value: number | Uint8Array
}

/**
 * Reads the fields of a protobuf message (https://protobuf.dev/programming-guides/encoding/). Numbers above 2⁵³ lose
 * digits. Ends at the first byte that is no field.
 */
export function readProtobuf(bytes: Uint8Array): ProtobufField[] {
  const fields: ProtobufField[] = []
  let at = 0
  const varint = (): number => {
    let value = 0
    for (let shift = 1; at < bytes.length; shift *= 128) {
      const byte = bytes[at++]!
      value += (byte & 127) * shift
      if (byte < 128) return value
      if (shift > 2 ** 63) break
    }
    return -1
  }
  while (at < bytes.length) {
    const key = varint()
    const [number, type] = [Math.floor(key / 8), key % 8]
    if (key < 8) break
    if (type === 0) fields.push({ number, value: varint() })
    else if (type === 2) {
      const length = varint()
      if (length < 0 || at + length > bytes.length) break
      fields.push({ number, value: bytes.subarray(at, at + length) })
      at += length
    } else if (type === 1 || type === 5) at += type === 1 ? 8 : 4
    else break
  }
  return fields
}

/** The text of the field with this number; empty without it. */
export function protobufText(fields: readonly ProtobufField[], number: number): string {
  const value = fields.find((field) => field.number === number)?.value
  return value instanceof Uint8Array ? new TextDecoder().decode(value) : ''
}

/** The number in the field with this number; 0 without it, as protobuf has it. */
export function protobufNumber(fields: readonly ProtobufField[], number: number): number {
  const value = fields.find((field) => field.number === number)?.value
  return typeof value === 'number' ? value : 0
}

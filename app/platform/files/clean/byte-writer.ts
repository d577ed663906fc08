/** The file does not follow its format. */
export class DamagedFile extends Error {}

/** Collects the pieces of a file that stay. */
export class ByteWriter {
  readonly #pieces: Uint8Array[] = []

  add(...pieces: readonly (Uint8Array | readonly number[])[]): void {
    for (const piece of pieces) this.#pieces.push(Uint8Array.from(piece))
  }

  bytes(): Uint8Array {
    const whole = new Uint8Array(this.#pieces.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const piece of this.#pieces) {
      whole.set(piece, at)
      at += piece.length
    }
    return whole
  }
}

/** The bytes from `from` to `to`. @throws DamagedFile where the file is shorter */
export function slice(bytes: Uint8Array, from: number, to: number): Uint8Array {
  if (to > bytes.length || from > to) throw new DamagedFile()
  return bytes.subarray(from, to)
}

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export const name4 = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...slice(bytes, at, at + 4))

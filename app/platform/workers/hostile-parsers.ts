// Parsers for the tests: one for each reason to stop a thread, and one that works.

export const reversed = (text: string): string => [...text].toReversed().join('')

/** Never returns. */
export function endless(_: string): never {
  for (;;);
}

/** Fills its memory. */
export function hungry(_: string): number {
  const arrays: number[][] = []
  for (;;) arrays.push(Array.from({ length: 100_000 }, (_unused, at) => at + arrays.length))
}

/** Fills its memory with buffers, which are outside the JavaScript heap. */
export function swollen(_: string): number {
  const buffers: Uint8Array[] = []
  for (;;) buffers.push(new Uint8Array(1_000_000).fill(buffers.length))
}

export function broken(text: string): string {
  throw new TypeError(`not a word: ${text}`)
}

/** Calls itself until the stack is full. */
export const deep = (text: string): number => deep(`${text}x`) + 1

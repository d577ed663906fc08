/** One labelled row: what the student wrote, what is expected, the right verdict; options and variables where they matter. */
export type Case = readonly [
  student: string,
  expected: string,
  verdict: 'right' | 'wrong' | 'ask',
  options?: Readonly<Record<string, unknown>>,
  variables?: readonly string[],
]

/** Rows by kind. */
export type Cases = Readonly<Record<string, readonly Case[]>>

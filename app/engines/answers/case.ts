/** One labelled row: the student's answer, the expected answer, the right verdict; options and variables if needed. */
export type Case = readonly [
  student: string,
  expected: string,
  verdict: 'right' | 'wrong' | 'ask',
  options?: Readonly<Record<string, unknown>>,
  variables?: readonly string[],
]

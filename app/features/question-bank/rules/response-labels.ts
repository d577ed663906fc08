/** Labels about a response. In its own file, so that a page which only shows them does not load the validation. */
export const CONFIDENCE_LABELS: Readonly<Record<number, string>> = {
  1: 'a guess',
  2: 'fairly sure',
  3: 'certain',
}

export const CAUSES = [
  { value: 'misread', label: 'Misread the question' },
  { value: 'slip', label: 'A slip' },
  { value: 'method', label: 'Wrong method' },
  { value: 'not-known', label: 'Did not know it' },
  { value: 'no-time', label: 'No time' },
] as const

export const DECK_REPORT_KINDS = [
  { value: 'copied', label: 'The cards are copied from a book, exam or course' },
  { value: 'wrong', label: 'Many cards are wrong' },
  { value: 'personal', label: 'The cards are about a person' },
  { value: 'harmful', label: 'The cards are offensive or harmful' },
  { value: 'other', label: 'Something else' },
] as const

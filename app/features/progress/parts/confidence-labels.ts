export const CONFIDENCE_LABELS: Readonly<Record<number, string>> = {
  1: 'A guess',
  2: 'Fairly sure',
  3: 'Certain',
}

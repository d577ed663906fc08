import type { System } from '#app/engines/atar/year-table.ts'

export interface CertificateWords {
  label: string
  /** What the table of subjects asks for. */
  mark: string
  /** Which mark is meant, so that nobody enters a school mark. */
  hint: string
  /** What to enter instead of something that is no result. */
  example: string
  /** What the average is of, for the two-field estimate. */
  average: string
  /** The highest mark of a usual subject, for the two-field estimate. */
  highest: number
  /** What the counted results sum up to. */
  aggregate: string
  english: string
}

export const CERTIFICATES: Readonly<Record<System, CertificateWords>> = {
  vce: {
    label: 'VCE',
    mark: 'Study score',
    average: 'study score of 50',
    hint: 'The study score out of 50, not a SAC mark. Write “unscored” for an unscored VET program.',
    example: 'Enter a study score, such as 34.',
    highest: 50,
    aggregate: 'Aggregate',
    english: 'English',
  },
  hsc: {
    label: 'HSC',
    mark: 'HSC mark',
    average: 'HSC mark of 100',
    hint: 'The final HSC mark out of 100, or out of 50 for a one-unit course. Not a school mark.',
    example: 'Enter an HSC mark, such as 84.',
    highest: 100,
    aggregate: 'Aggregate of ten units',
    english: 'English Advanced',
  },
  qce: {
    label: 'QCE',
    mark: 'Result or grade',
    average: 'result of 100',
    hint: 'The final result out of 100, not a school mark. For an Applied subject the grade: A, B or C.',
    example: 'Enter a result, such as 84, or a grade from A to C.',
    highest: 100,
    aggregate: 'Sum of five results',
    english: 'English',
  },
  sace: {
    label: 'SACE',
    mark: 'Scaled score or grade',
    average: 'scaled score of 20',
    hint: 'The scaled score out of 20, or “8/10” for 10 credits. A grade from A+ to E− gives a rough range only.',
    example: 'Enter a score, such as 17.2, or a grade from A+ to E−.',
    highest: 20,
    aggregate: 'University aggregate',
    english: 'English',
  },
  wace: {
    label: 'WACE',
    mark: 'Scaled score',
    average: 'scaled score of 100',
    hint: 'The scaled score out of 100 from TISC, not a school mark.',
    example: 'Enter a scaled score, such as 64.5.',
    highest: 100,
    aggregate: 'Tertiary entrance aggregate',
    english: 'English',
  },
}

export const SYSTEMS = Object.keys(CERTIFICATES) as readonly System[]

export const isSystem = (text: string): text is System => Object.hasOwn(CERTIFICATES, text)

/** The name of a result inside a sentence: "study score", but "HSC mark". */
export const inSentence = (mark: string): string =>
  /^[A-Z]{2}/.test(mark) ? mark : mark.charAt(0).toLowerCase() + mark.slice(1)

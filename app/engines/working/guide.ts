/**
 * What a part's working is marked against. The mark types are those that examining bodies use in public:
 * M for a method, A for the accuracy that rests on it (no A where its M was not earned), B for a fact that stands alone,
 * FT for a value that follows rightly from the student's own earlier one; "soi" (seen or implied), "nfww" (not from wrong
 * working), "cao" (correct answer only). Cambridge International, "What do the abbreviations in the mark scheme mean?"
 * (help.cambridgeinternational.org, article 203494152); International Baccalaureate, instructions to examiners: follow
 * through needs working, and is not given where the error made the later step easier or the result impossible.
 */

export type MarkType = 'M' | 'A' | 'B' | 'FT'

/** What a line is looked through for. Names of givens and of earlier results may stand in every expression. */
export type Look =
  /** A finished value ("= 24 J"): written out, no sum left to do. */
  | ValueLook
  /** A step that shows this expression, in numbers or in symbols, before or after it is worked out. */
  | { expression: string }
  /** An equation, up to rearranging. */
  | { equation: string }
  /** Values of a variable that make the student's own earlier result zero: their own equation, rightly solved. */
  | { satisfies: string; variable: string; count?: number }
  /** Any kind of the engine, for a whole line or one side of it: chemical-equation, coordinates, solutions, short-text … */
  | {
      kind: string
      expected: string
      options?: Readonly<Record<string, unknown>>
      /** What may stand behind a bare number, without blanks: "m" where metres are asked for. */
      suffix?: string
    }
  /** Unit or figures of the last value, whatever the value: earned apart from it. */
  | { unit: string }
  | { figures: number }

export interface ValueLook {
  value: string
  unit?: string
  relative?: number
  absolute?: number
  figures?: number
  places?: number
}

export interface GuideMark {
  id: string
  type: MarkType
  marks: number
  for: string
  /** Any one of these earns the mark. */
  looks: readonly Look[]
  /** Marks that must be earned too. */
  needs?: readonly string[]
  /** The result this mark settles: later marks may name it, and then follow the student's own value. */
  result?: string
  /** How students write that result on the left: E, KE, "kinetic energy". */
  labels?: readonly string[]
  /** Must be seen on a line: never implied by a right answer. */
  shown?: boolean
  /** Conditions on own values without which following through would reward an easier or impossible question. */
  guards?: readonly string[]
}

/** A wrong step that students are known for. */
export interface GuideError {
  id: string
  /** sign, factor, unit, power, inverse, rounding, or a misconception's own name. */
  name: string
  looks: readonly Look[]
  feedback: string
}

export interface Guide {
  given?: Readonly<Record<string, string>>
  /** Letters without a value. */
  variables?: readonly string[]
  angles?: 'degrees' | 'radians'
  /** A right answer without working: all marks, those of the answer alone, or none. */
  bare: 'all' | 'answer' | 'none'
  marks: readonly GuideMark[]
  /** Other ways to the same marks: the way that earns most is taken. */
  alternatives?: readonly { name: string; marks: readonly GuideMark[] }[]
  errors?: readonly GuideError[]
  /** Results of earlier parts: the right value; the student's own is given with the script. */
  carried?: Readonly<Record<string, string>>
}

export interface MarkOutcome {
  id: string
  type: MarkType
  for: string
  marks: number
  awarded: number
  /** The line that earned it, counted from 1; null where it was not earned, or was implied by another line. */
  line: number | null
  followThrough: boolean
  why: string
}

export interface LineReading {
  line: number
  text: string
  /** How the mathematics of the line was read; null where it holds none or could not be read. */
  readAs: string | null
  note: string | null
}

export interface Slip {
  id: string
  name: string
  line: number
  feedback: string
}

export interface WorkingResult {
  verdict: 'right' | 'partly' | 'wrong' | 'ask'
  awarded: number
  of: number
  marks: MarkOutcome[]
  lines: LineReading[]
  slips: Slip[]
  /** The other way that was taken, or null for the first. */
  method: string | null
  /** The student's own results by name, as text, for parts that come later. */
  results: Record<string, string>
  reason: string
}

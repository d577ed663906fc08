export type System = 'vce' | 'hsc' | 'qce' | 'sace' | 'wace'

/** A pair of a published table: `[mark, scaled]` or `[aggregate, ATAR]`. Both never fall. */
export type Point = readonly [number, number]

/** One subject of a year's scaling report, as the admission centre prints it. */
export interface ScaledSubject {
  name: string
  code?: string | undefined
  /** VCE: the study area, such as “English”. QCE: “General”, “Applied” or “VET”. */
  group?: string | undefined
  /** HSC: 1 for an extension course, 2 otherwise. */
  units?: number | undefined
  points: readonly Point[]
  /** QCE: scaled = 100 / (1 + e^(−a(result − b))), fitted to the published points. */
  curve?: { a: number; b: number } | undefined
  /** The published points do not fit one curve. */
  suspect?: boolean | undefined
  /** QCE Applied subjects: the scaled score of each grade. */
  gradeToScaled?: Readonly<Record<string, number>> | undefined
  /** QCE vocational qualifications: one score for everybody. */
  fixedScaled?: number | undefined
}

/** The published figures of one certificate in one year. Sources stand in `data/atar/<system>-<year>.json`. */
export interface YearTable {
  system: System
  year: number
  subjects: readonly ScaledSubject[]
  /**
   * - `minimum`: the lowest aggregate that earns the ATAR
   * - `observed`: results of single students
   * - `estimated`: unofficial
   * - `none`: nothing is known for this year
   */
  aggregateToAtarKind: 'minimum' | 'observed' | 'estimated' | 'none'
  aggregateToAtar: readonly Point[]
  /** HSC: `[aggregate, percentile of the students with an ATAR]`. */
  aggregateToEligiblePercentile?: readonly Point[] | undefined
  /** HSC: the share of the age group that has an ATAR, in per cent. */
  participationRatePercent?: number | null | undefined
}

/** One result that a student has or expects. */
export interface CourseResult {
  name: string
  /** VCE study score, HSC mark, QCE result, SACE score, WACE mark; see `outOf`. */
  result?: number | undefined
  /** The maximum of `result` where it is not the usual one of the certificate. */
  outOf?: number | undefined
  /** QCE Applied subjects: A to E. SACE: A+ to E-. VCE VET: “unscored”. */
  grade?: string | undefined
  /** HSC: 1 or 2. */
  units?: number | undefined
  /** SACE: 10 or 20. */
  credits?: number | undefined
  /** The scaled score, when it is already known. It replaces the scaling. */
  scaled?: number | undefined
}

/** A scaled score with the range in which the true one lies. */
export interface Scaled {
  scaled: number
  low: number
  high: number
  /** Why the range is wide, in plain words. */
  note?: string
}

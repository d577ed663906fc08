/**
 * `supported`: the claim agrees with the solution. `contradicted`: it says something else about a thing that the solution
 * names. `unsupported`: the solution has no such number or expression. `neutral`: it says nothing that can be compared.
 */
export type Support = 'supported' | 'contradicted' | 'unsupported' | 'neutral'

export interface Finding {
  support: Support
  /** What does not agree. */
  why:
    | 'value'
    | 'label'
    | 'calculation'
    | 'left-out'
    | 'unit'
    | 'equation'
    | 'roots'
    | 'expression'
    | 'data'
    | null
  /** A number of the working that the question does not give. */
  foreign: number | null
  /** The value that the solution has under this name. */
  instead: number | null
  /** The unrounded value of what the claim comes to, where it is known. */
  exact: number | null
}

export const finding = (support: Support, more: Partial<Finding> = {}): Finding => ({
  support,
  why: null,
  foreign: null,
  instead: null,
  exact: null,
  ...more,
})

/** A number that the student wrote. */
export interface Written {
  size: number
  place: number
  line: number
  /** The value that was rounded, where it is known. */
  exact: number | null
}

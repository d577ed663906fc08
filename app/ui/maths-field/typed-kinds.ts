/**
 * Numbers with units are faster to type than to typeset: they start as plain text, with the maths field one press away.
 */
const TYPED_KINDS: ReadonlySet<string> = new Set([
  'numeric',
  'decimal-places',
  'sigfigs',
  'tolerance',
  'units',
  // Formulas and lists are typed as they are: a maths field would read them as products.
  'chemical-formula',
  'chemical-equation',
  'list',
  'coordinates',
  'matrix',
])

/** Whether an answer of this kind starts as plain text instead of the maths field. */
export const isTyped = (kind: string): boolean => TYPED_KINDS.has(kind)

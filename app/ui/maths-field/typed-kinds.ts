/** Numbers with units are quicker typed than set: they start as plain text, with the maths field a press away. */
const TYPED_KINDS: ReadonlySet<string> = new Set([
  'numeric',
  'decimal-places',
  'sigfigs',
  'tolerance',
  'units',
  // Formulas and lists are typed as they are written: a field that sets them would take them for products.
  'chemical-formula',
  'chemical-equation',
  'list',
  'coordinates',
  'matrix',
])

/** Whether an answer of this kind is first asked for as plain text, not in the field that sets what is typed. */
export const isTyped = (kind: string): boolean => TYPED_KINDS.has(kind)

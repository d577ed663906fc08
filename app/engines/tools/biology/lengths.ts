/** Units of length from kilometres to picometres, and volumes and concentrations. */

export const LENGTHS: Readonly<Record<string, number>> = { nm: 1e-9, µm: 1e-6, mm: 1e-3, cm: 1e-2, m: 1 }

/** The unit in which a length has one to three digits before the point. @param metres above 0 */
export function bestLength(metres: number): { value: number; unit: string } {
  const unit = metres < 1e-6 ? 'nm' : metres < 1e-3 ? 'µm' : metres < 1 ? 'mm' : 'm'
  return { value: metres / (LENGTHS[unit] ?? 1), unit }
}

import { renderFormula, typesetFormula } from '#app/ui/maths/render-formula.server.ts'
import { setFormula } from '#app/ui/pdf/formula-box.server.ts'
import { boxAsSvg, type SvgPicture } from '#app/ui/pdf/svg-box.server.ts'

/** Pixels of the formula’s type on the canvas. */
const SIZE = 30
const MARGIN = 4

/** A formula as a picture for the canvas; null when it cannot be read. */
export function formulaPicture(tex: string): SvgPicture | null {
  if (typesetFormula(tex, true) === null) return null
  return boxAsSvg(setFormula(tex, SIZE, true), MARGIN)
}

export interface TypesetFormula extends SvgPicture {
  tex: string
  /** For the preview beside the field. */
  html: string
}

export function typesetForCanvas(tex: string): TypesetFormula | null {
  const picture = formulaPicture(tex)
  return picture && { tex, html: renderFormula(tex, true), ...picture }
}

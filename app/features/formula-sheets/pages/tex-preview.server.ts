import { ok, type Result } from '#app/platform/errors/failure.ts'
import { typesetFormula } from '#app/ui/maths/render-formula.server.ts'
import { LONGEST_TEX } from '../rules/sheet-limits.ts'

export interface TexPreview {
  tex: string
  name: string
  note: string
  /** The formula as HTML; null when it cannot be read. */
  html: string | null
}

/** An own formula as it will look. Nothing is saved. */
export async function previewTex(
  _services: unknown,
  _actor: unknown,
  fields: Readonly<Record<string, unknown>>,
): Promise<Result<TexPreview>> {
  const text = (name: string, most: number) =>
    typeof fields[name] === 'string' ? fields[name].trim().slice(0, most) : ''
  const tex = text('tex', LONGEST_TEX)
  return ok({
    tex,
    name: text('name', 80),
    note: text('note', 300),
    html: typesetFormula(tex, true),
  })
}

import { load } from '#app/platform/screens/load.server.ts'
import { LONGEST_TEX } from '../rules/limits.ts'
import { typesetForCanvas } from '../rules/formula-picture.server.ts'

/** A formula as a picture and as HTML: `?tex=`. 422 when it cannot be read. */
export const loader = load(({ query }) => {
  const tex = (query.get('tex') ?? '').trim()
  const formula = tex === '' || tex.length > LONGEST_TEX ? null : typesetForCanvas(tex)
  return Response.json(formula, {
    status: formula ? 200 : 422,
    headers: { 'Cache-Control': 'private, max-age=3600' },
  })
})
